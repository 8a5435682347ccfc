// What a program needs from the system when it starts, and Swift does not have.
#ifndef FONTPROBE_PROGRAM_START_H
#define FONTPROBE_PROGRAM_START_H

/// How many arguments the system passed to the process, the program's name included: main's argc.
///
/// Swift reads them from /proc/self/cmdline on Linux: in a sandbox without /proc it has none, and no error.
int fontprobe_argument_count(void);

/// The arguments, main's argv: they stay as they are until the program ends.
char **fontprobe_argument_list(void);

/// From here on the program ends with one line on standard error and exit code 2 where a file that it has mapped was
/// shortened: the system sends SIGBUS for the bytes that are gone.
void fontprobe_answer_lost_bytes(void);

/// Ends the program with one line on standard error and exit code 2 where the process may have so few addresses (`ulimit -v`)
/// that an allocation is likely to fail: Swift's runtime ends a program then with a signal, in the middle of its answer.
void fontprobe_refuse_few_addresses(void);

#endif
