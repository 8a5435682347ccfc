// libyaml's public header.
#ifndef FONTPROBE_CYAML_SHIM_H
#define FONTPROBE_CYAML_SHIM_H

#include <yaml.h>

#endif
