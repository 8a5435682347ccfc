// Debian's libpng archive reads the C library's variable `stderr` as only a program can. The linker (--wrap=stderr)
// redirects this to a variable of the library. FreeType gives libpng its own error functions: libpng prints nothing.
#include <stdio.h>

extern FILE *__real_stderr;

__attribute__((visibility("hidden"))) FILE *__wrap_stderr;

__attribute__((constructor)) static void fontprobe_take_standard_error(void) { __wrap_stderr = __real_stderr; }
