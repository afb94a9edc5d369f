#include "Stack.h"
#include "Work.h"
