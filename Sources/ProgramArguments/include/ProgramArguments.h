// The arguments of the process, as the system passed them to it.
//
// Swift reads them from /proc/self/cmdline on Linux: in a sandbox without /proc it has none, and no error.
#ifndef FONTPROBE_PROGRAM_ARGUMENTS_H
#define FONTPROBE_PROGRAM_ARGUMENTS_H

/// How many arguments there are, the program's name included: main's argc.
int fontprobe_argument_count(void);

/// The arguments, main's argv: they stay as they are until the program ends.
char **fontprobe_argument_list(void);

#endif
