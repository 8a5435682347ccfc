// Debian's static libpng reads the C library's variable `stderr` in a form that works only in a program. The linker
// option --wrap=stderr redirects this to a variable of the library. libpng prints nothing, because FreeType passes its
// own error functions to libpng.
#include <stdio.h>

extern FILE *__real_stderr;

__attribute__((visibility("hidden"))) FILE *__wrap_stderr;

__attribute__((constructor)) static void fontprobe_take_standard_error(void) { __wrap_stderr = __real_stderr; }
