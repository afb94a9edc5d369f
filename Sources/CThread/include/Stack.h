#ifndef SWITCHLESS_STACK_H
#define SWITCHLESS_STACK_H

#include <stdint.h>

/// The lowest address of the current thread's stack and the address behind its highest, as known so far; both 0 at first.
typedef struct switchless_stack_bounds {
    uintptr_t low, high;
} switchless_stack_bounds;

/// Asks the system for the bounds of the stack that `address` is in, and keeps them for the current thread.
switchless_stack_bounds switchless_stack_ask(uintptr_t address);

/// The bounds that ``switchless_stack_ask`` has kept for the current thread.
switchless_stack_bounds switchless_stack_known(void);

/// The bytes between the caller's frame and the end of the current thread's stack.
static inline uintptr_t switchless_stack_remaining(void) {
    // The frame's own address: a variable's would be on the heap where AddressSanitizer looks for uses after return.
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    switchless_stack_bounds bounds = switchless_stack_known();
    if (here <= bounds.low || here >= bounds.high) bounds = switchless_stack_ask(here);
    return here - bounds.low;
}

#endif
