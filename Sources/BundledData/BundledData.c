#include "BundledData.h"

// C23's #embed keeps the files in the program's read-only pages; clang takes it in older language modes
// with this warning only.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style_words[] = {
#embed "../../Data/style-words.tsv"
};

static const unsigned char family_classes[] = {
#embed "../../Data/family-classes.tsv"
};

BundledTable bundled_style_words(void) {
  return (BundledTable){style_words, sizeof style_words};
}

BundledTable bundled_family_classes(void) {
  return (BundledTable){family_classes, sizeof family_classes};
}
