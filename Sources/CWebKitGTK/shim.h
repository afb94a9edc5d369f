#ifndef SWITCHLESS_CWEBKITGTK_SHIM_H
#define SWITCHLESS_CWEBKITGTK_SHIM_H

#include <gtk/gtk.h>
#include <webkit/webkit.h>

// What is a macro or takes any number of arguments, which Swift cannot call, gets a function here.

/// Makes a web view that keeps nothing on disk; the caller owns it.
static inline WebKitWebView *switchless_web_view_new(
    WebKitWebContext *context, WebKitUserContentManager *content, gboolean is_automated) {
    WebKitNetworkSession *session = is_automated ? NULL : webkit_network_session_new_ephemeral();
    GObject *view = is_automated
        ? g_object_new(WEBKIT_TYPE_WEB_VIEW, "web-context", context, "user-content-manager", content,
                       "is-controlled-by-automation", TRUE, NULL)
        : g_object_new(WEBKIT_TYPE_WEB_VIEW, "web-context", context, "user-content-manager", content,
                       "network-session", session, NULL);
    if (session != NULL) g_object_unref(session);
    return WEBKIT_WEB_VIEW(g_object_ref_sink(view));
}

static inline GtkWidget *switchless_widget(WebKitWebView *view) { return GTK_WIDGET(view); }

/// Makes a window; the caller owns it.
static inline GtkWindow *switchless_window_new(void) { return GTK_WINDOW(g_object_ref_sink(gtk_window_new())); }

/// Connects a signal; `release` is called with `data` when the object goes.
static inline gulong switchless_connect(
    gpointer object, const char *signal, GCallback callback, gpointer data, GClosureNotify release) {
    return g_signal_connect_data(object, signal, callback, data, release, G_CONNECT_DEFAULT);
}

/// Closes a window when the page closes itself, or a WebDriver closes it.
static inline void switchless_close_with(WebKitWebView *view, GtkWindow *window) {
    g_signal_connect_object(view, "close", G_CALLBACK(gtk_window_close), window, G_CONNECT_SWAPPED);
}

/// The names and texts of a call of a script, `{name: text}`.
static inline GVariant *switchless_arguments(const char *const *names, const char *const *texts, int count) {
    GVariantDict arguments;
    g_variant_dict_init(&arguments, NULL);
    for (int index = 0; index < count; index++) g_variant_dict_insert(&arguments, names[index], "s", texts[index]);
    return g_variant_dict_end(&arguments);
}

#endif
