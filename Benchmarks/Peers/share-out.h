// Spreads a list of chores over threads: each takes the next one that nobody has taken.

#ifndef SHARE_OUT_H
#define SHARE_OUT_H

#include <stddef.h>

enum { most_threads = 8 };

// `own` is what the thread that does the chore has to itself.
typedef void chore(size_t index, void *shared, void *own);

// Calls `body` for each index below `count` and returns when all are done. `own` has an entry a
// thread; one thread means the caller's.
void share_out(size_t count, chore *body, void *shared, size_t threads, void *own[]);

#endif
