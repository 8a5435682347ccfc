// Makes a program load HarfBuzz, Fontconfig and libyaml at the first call of one of their functions, instead of before
// `main`. Loading takes half of the time of a short program.
//
// The target has no interface. If a program depends on the target and is linked without these libraries, it calls the
// functions of the target, which have the same names. A program that is linked with the libraries also works, and loads
// them at its start.
#ifndef FONTPROBE_INCLUDE_LAZY_LIBRARIES_H
#define FONTPROBE_INCLUDE_LAZY_LIBRARIES_H
#endif
