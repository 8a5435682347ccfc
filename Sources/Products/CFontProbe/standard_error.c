// Debian's archive of libpng reads the C library's variable `stderr` as only a program can. The linker (--wrap=stderr) leads
// such a reading to this variable, which is the library's own. FreeType gives libpng functions for errors: it prints nothing.
#include <stdio.h>

extern FILE *__real_stderr;

__attribute__((visibility("hidden"))) FILE *__wrap_stderr;

__attribute__((constructor)) static void fontprobe_take_standard_error(void) { __wrap_stderr = __real_stderr; }
