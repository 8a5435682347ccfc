// Ten thousand different labels of twenty letters; Sources/fontprobe-bench/Labels.swift makes the same.

#ifndef LABELS_H
#define LABELS_H

enum { LABELS = 10000, LABEL_LENGTH = 20 };

typedef char label[LABEL_LENGTH + 1];

// Ends each label with a null byte.
void make_labels(label *labels);

#endif
