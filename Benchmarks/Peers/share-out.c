#include "share-out.h"

#include "measure.h"

#include <pthread.h>
#include <stdatomic.h>

struct pile {
  size_t count;
  atomic_size_t next;
  chore *body;
  void *shared;
};

struct worker {
  struct pile *pile;
  void *own;
};

static void *run(void *context) {
  struct worker *worker = context;
  struct pile *pile = worker->pile;
  size_t index;
  while ((index = atomic_fetch_add_explicit(&pile->next, 1, memory_order_relaxed)) < pile->count)
    pile->body(index, pile->shared, worker->own);
  return NULL;
}

void share_out(size_t count, chore *body, void *shared, size_t threads, void *own[]) {
  struct pile pile = {.count = count, .body = body, .shared = shared};
  struct worker workers[most_threads];
  pthread_t others[most_threads];

  for (size_t thread = 0; thread < threads; thread++)
    workers[thread] = (struct worker){&pile, own[thread]};
  for (size_t thread = 1; thread < threads; thread++)
    if (pthread_create(&others[thread], NULL, run, &workers[thread]) != 0)
      fail("a thread cannot be started");
  run(&workers[0]);
  for (size_t thread = 1; thread < threads; thread++) pthread_join(others[thread], NULL);
}
