#ifndef SWITCHLESS_CPANGO_SHIM_H
#define SWITCHLESS_CPANGO_SHIM_H

#include <pango/pangocairo.h>

#endif
