// The types of fontprobe.h for the Swift side, which defines the functions itself.
#define FONTPROBE_TYPES_ONLY
#include "fontprobe.h"
