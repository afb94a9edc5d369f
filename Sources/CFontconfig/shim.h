#ifndef SWITCHLESS_CFONTCONFIG_SHIM_H
#define SWITCHLESS_CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>

#endif
