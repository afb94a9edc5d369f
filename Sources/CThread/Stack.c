// pthread_getattr_np is an extension of glibc, musl and Bionic.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Stack.h"

#include <stddef.h>
#if !defined(__wasi__)
#include <pthread.h>
#endif

static _Thread_local switchless_stack_bounds known;

/// The stack that is assumed where the system does not say: that of a coroutine, or of a system without threads.
static const uintptr_t assumed = 256 << 10;

static switchless_stack_bounds system_bounds(void) {
    switchless_stack_bounds bounds = {0, 0};
#if defined(__APPLE__)
    pthread_t thread = pthread_self();
    bounds.high = (uintptr_t)pthread_get_stackaddr_np(thread);
    bounds.low = bounds.high - pthread_get_stacksize_np(thread);
#elif defined(__linux__)
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return bounds;
    void *low = NULL;
    size_t size = 0;
    if (pthread_attr_getstack(&attributes, &low, &size) == 0) {
        size_t guard = 0;
        // Some systems count the guard pages as a part of the stack.
        pthread_attr_getguardsize(&attributes, &guard);
        bounds.low = (uintptr_t)low + (guard < size ? guard : 0);
        bounds.high = (uintptr_t)low + size;
    }
    pthread_attr_destroy(&attributes);
#endif
    return bounds;
}

switchless_stack_bounds switchless_stack_known(void) { return known; }

switchless_stack_bounds switchless_stack_ask(uintptr_t address) {
    switchless_stack_bounds bounds = system_bounds();
    if (address <= bounds.low || address >= bounds.high) {
        bounds.low = address > assumed ? address - assumed : 0;
        // What has called may be far above; it is the room below that counts.
        bounds.high = UINTPTR_MAX;
    }
    known = bounds;
    return bounds;
}
