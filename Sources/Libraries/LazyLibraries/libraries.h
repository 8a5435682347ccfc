// The numbers of the libraries that are loaded on first use. Assembly and C both include this header.
#ifndef FONTPROBE_LAZY_LIBRARIES_H
#define FONTPROBE_LAZY_LIBRARIES_H

#define HARFBUZZ 0
#define FONTCONFIG 1
#define YAML 2
#define LIBRARY_COUNT 3

#endif
