// Functions for the start of a program that Swift does not have.
#ifndef FONTPROBE_PROGRAM_START_H
#define FONTPROBE_PROGRAM_START_H

/// Returns the number of arguments that the system passed to the process, including the program's name. It is main's
/// argc.
///
/// On Linux, Swift reads the arguments from /proc/self/cmdline. In a sandbox without /proc it finds none, and reports
/// no error.
int fontprobe_argument_count(void);

/// Returns the arguments, which are main's argv. They do not change until the program ends.
char **fontprobe_argument_list(void);

/// Installs a handler for SIGBUS. The system sends this signal if a mapped file was shortened and its missing bytes are
/// read. The program then ends with one line on standard error and exit code 2.
void fontprobe_answer_lost_bytes(void);

/// Ends the program if the process may have so few addresses (`ulimit -v`) that an allocation is likely to fail. It
/// writes one line on standard error and returns exit code 2. Otherwise Swift's runtime would end the program with a
/// signal, in the middle of its output.
void fontprobe_refuse_few_addresses(void);

#endif
