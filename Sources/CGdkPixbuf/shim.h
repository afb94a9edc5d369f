#ifndef SWITCHLESS_CGDKPIXBUF_SHIM_H
#define SWITCHLESS_CGDKPIXBUF_SHIM_H

#include <gdk-pixbuf/gdk-pixbuf.h>

// What is a macro, which Swift cannot call, gets a function here.

/// Calls `callback` with the size that the header has, before memory is taken for the pixels.
static inline void switchless_on_size(
    GdkPixbufLoader *loader, void (*callback)(GdkPixbufLoader *, int, int, gpointer), gpointer data) {
    g_signal_connect(loader, "size-prepared", G_CALLBACK(callback), data);
}

#endif
