// Distributes a list of tasks to threads: each thread takes the next task that is left.

#ifndef SHARE_OUT_H
#define SHARE_OUT_H

#include <stddef.h>

enum { most_threads = 8 };

// `own` is the data that only this thread uses.
typedef void chore(size_t index, void *shared, void *own);

// Calls `body` for each index below `count`, and returns when all are done. `own` has an entry for each thread. With
// one thread, the caller does the work.
void share_out(size_t count, chore *body, void *shared, size_t threads, void *own[]);

#endif
