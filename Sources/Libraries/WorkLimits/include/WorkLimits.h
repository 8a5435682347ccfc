// A bound on the work that one input causes in the program, whatever is in it.
#ifndef FONTPROBE_WORK_LIMITS_H
#define FONTPROBE_WORK_LIMITS_H

#include <stdbool.h>

/// From here on the program ends with one line on standard error and exit code 2 where it computes for too long without
/// finishing a part of its work, or holds too much memory. A part is a font file, or a batch of texts or files.
///
/// A library that reads a constructed font may compute for hours, and has no limit of its own. The program prints its answer
/// at the end: a process that ends before has printed nothing.
///
/// - subject: what the line names. It is copied, as far as it fits.
/// - seconds: of processor time and of the clock since the last part was finished; 0 for no limit.
/// - megabytes: of memory that is no mapped file; 0 for no limit.
///
/// The time of processes that have ended, and that this one has started, is part of its own.
void fontprobe_limit_work(const char *subject, unsigned seconds, unsigned megabytes);

/// Notes that a part of the work is finished. Any thread may call it; it costs one atomic addition.
void fontprobe_finish_part(void);

/// All work from here on is one part, whatever is finished within it. It may take the seconds of a part for each 10 MB that are
/// expected, begun ones too.
void fontprobe_make_rest_one_part(void);

/// Files of so many bytes will be read, beside those that were expected before. The memory is that of 10 MB of files; with more it
/// grows as they do, up to eight times.
void fontprobe_expect_bytes(unsigned long bytes);

/// Looks at the limit now, where all work is one part. The program looks by itself while it computes; while it waits for other
/// processes, which have limits of their own for each file, nobody else does.
///
/// - seconds: the processor time of processes that this one has started and that have not ended.
void fontprobe_look_at_work_limit(double seconds);

/// Switches the limit off for work that no input causes, and on again after it.
void fontprobe_pause_work_limit(bool paused);

/// Ends the limit: the answer is complete, and is printed.
void fontprobe_end_work_limit(void);

/// From here on this process ends when the thread ends that has started it: nobody wants its answer any more. On Linux alone.
void fontprobe_end_with_parent(void);

#endif
