#include "labels.h"

#include <stdint.h>

void make_labels(label *labels) {
  uint64_t state = 1;
  for (int index = 0; index < LABELS; index++) {
    for (int place = 0; place < LABEL_LENGTH; place++) {
      state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
      char letter = (char)((state >> 33) % 26);
      labels[index][place] = place % 7 == 6 ? ' ' : (place % 7 == 0 ? 'A' : 'a') + letter;
    }
    labels[index][LABEL_LENGTH] = 0;
  }
}
