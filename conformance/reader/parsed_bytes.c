// Preloaded before libxml2: counts the bytes that the process gives to its parsers, and appends the sum to $PARSED_BYTES at exit.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static long total;

static void count(const char *bytes, int size) {
    if (bytes && size > 0) __atomic_add_fetch(&total, size, __ATOMIC_RELAXED);
}

int xmlParseChunk(void *parser, const char *bytes, int size, int terminate) {
    int (*next)(void *, const char *, int, int) = dlsym(RTLD_NEXT, __func__);
    count(bytes, size);
    return next(parser, bytes, size, terminate);
}

int xmlCtxtResetPush(void *parser, const char *bytes, int size, const char *name, const char *encoding) {
    int (*next)(void *, const char *, int, const char *, const char *) = dlsym(RTLD_NEXT, __func__);
    count(bytes, size);
    return next(parser, bytes, size, name, encoding);
}

void *xmlCreatePushParserCtxt(void *handler, void *user, const char *bytes, int size, const char *name) {
    void *(*next)(void *, void *, const char *, int, const char *) = dlsym(RTLD_NEXT, __func__);
    count(bytes, size);
    return next(handler, user, bytes, size, name);
}

__attribute__((destructor)) static void report(void) {
    const char *path = getenv("PARSED_BYTES");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!file) return;
    fprintf(file, "%ld\n", total);
    fclose(file);
}
