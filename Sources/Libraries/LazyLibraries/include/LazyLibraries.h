// Makes a program load HarfBuzz, Fontconfig and libyaml at the first call of one of their functions, not before
// `main`: half of a short program's time.
//
// The target has no interface. A program that depends on it and is linked without these libraries calls its functions,
// which have the libraries' names. A program that is linked with them works too, and loads them at its start.
#ifndef FONTPROBE_INCLUDE_LAZY_LIBRARIES_H
#define FONTPROBE_INCLUDE_LAZY_LIBRARIES_H
#endif
