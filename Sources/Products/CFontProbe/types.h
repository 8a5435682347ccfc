// The types of fontprobe.h for Swift, which defines the functions itself.
#define FONTPROBE_TYPES_ONLY
#include "fontprobe.h"
