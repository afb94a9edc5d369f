#ifndef SWITCHLESS_CCAIRO_SHIM_H
#define SWITCHLESS_CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-pdf.h>

#endif
