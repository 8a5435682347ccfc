// SwiftPM takes a folder for a C target where a C file lies in it.
#include "FuzzerDriver.h"
