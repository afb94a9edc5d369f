#ifndef SWITCHLESS_CFRIBIDI_SHIM_H
#define SWITCHLESS_CFRIBIDI_SHIM_H

#include <fribidi.h>

#endif
