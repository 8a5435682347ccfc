// SwiftPM treats a folder as a C target only if it has a C file.
#include "FuzzerDriver.h"
