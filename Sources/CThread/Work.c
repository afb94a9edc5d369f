#include "Work.h"

static _Thread_local switchless_work work;

switchless_work *switchless_work_of_thread(void) { return &work; }
