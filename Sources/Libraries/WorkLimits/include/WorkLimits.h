// A limit on the work that one input may cause in the program, even if the input is malicious.
#ifndef FONTPROBE_WORK_LIMITS_H
#define FONTPROBE_WORK_LIMITS_H

#include <stdbool.h>

/// Starts the limit. The program then ends with one line on standard error and exit code 2 in two cases: it computes
/// too long without finishing a part of its work, or it uses too much memory. A part is a font file, or a batch of
/// texts or files.
///
/// A library that reads a manipulated font may compute for hours, and has no limit. The program prints its output at
/// the end, so a program that ends early has printed nothing.
///
/// - subject: the name in the message. It is copied, and shortened if it is too long.
/// - seconds: the limit of processor time and of elapsed time since the last part was finished; 0 for no limit.
/// - megabytes: the limit of memory without mapped files; 0 for no limit.
///
/// The time of child processes that have ended is included.
void fontprobe_limit_work(const char *subject, unsigned seconds, unsigned megabytes);

/// Reports that a part of the work is finished. Any thread may call it. It costs one atomic addition.
void fontprobe_finish_part(void);

/// Makes all remaining work one part. Calls of `fontprobe_finish_part` then have no effect. The part may take the
/// seconds of a part for each 10 MB of expected files, rounded up.
void fontprobe_make_rest_one_part(void);

/// Adds files with this number of bytes to the expected files. Up to 10 MB of files, the memory limit is unchanged.
/// With more, it grows in proportion to the files, up to eight times.
void fontprobe_expect_bytes(unsigned long bytes);

/// Checks the limit now, if all work is one part. A timer checks it only while the program computes. This function is
/// for the time when the program waits for other processes, which have their own limits for each file.
///
/// - seconds: the processor time of child processes that have not ended.
void fontprobe_look_at_work_limit(double seconds);

/// Pauses the limit for work that no input causes, and resumes it afterwards.
void fontprobe_pause_work_limit(bool paused);

/// Ends the limit, because the output is complete and will be printed.
void fontprobe_end_work_limit(void);

/// Makes this process end when the thread that started it ends, because its output is no longer needed. It has an
/// effect only on Linux.
void fontprobe_end_with_parent(void);

#endif
