#ifndef SWITCHLESS_CLIBXML2_SHIM_H
#define SWITCHLESS_CLIBXML2_SHIM_H

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/dict.h>
#include <libxml/relaxng.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlerror.h>

#endif
