#ifndef SWITCHLESS_WORK_H
#define SWITCHLESS_WORK_H

#include <stdint.h>

/// The work that the current thread may do until it looks at the clock again, and what says when to end.
typedef struct switchless_work {
    int64_t left;
    const void *budget;
} switchless_work;

/// The current thread's work; all zero at first.
switchless_work *switchless_work_of_thread(void);

#endif
