// FriBidi's public headers, and what Swift cannot import of them.
#ifndef FONTPROBE_CFRIBIDI_SHIM_H
#define FONTPROBE_CFRIBIDI_SHIM_H

#include <fribidi.h>

// The directions and types are macros with casts and sums, which Swift does not import.

static inline FriBidiParType fontprobe_paragraph_ltr(void) { return FRIBIDI_PAR_LTR; }
static inline FriBidiParType fontprobe_paragraph_rtl(void) { return FRIBIDI_PAR_RTL; }
// UAX #9, P2 and P3: the first strong character decides; left to right where there is none.
static inline FriBidiParType fontprobe_paragraph_by_text(void) { return FRIBIDI_PAR_ON; }
static inline int fontprobe_paragraph_is_rtl(FriBidiParType direction) { return FRIBIDI_IS_RTL(direction) != 0; }
// What rule P2 asks of a character: 1 a letter from left to right, 2 one from right to left, 3 the beginning of an isolate, 4 its
// end, 0 anything else.
static inline int fontprobe_first_strong_class(FriBidiChar character) {
  FriBidiCharType type = fribidi_get_bidi_type(character);
  if (type == FRIBIDI_TYPE_PDI) return 4;
  if (FRIBIDI_IS_ISOLATE(type)) return 3;
  if (!FRIBIDI_IS_LETTER(type)) return 0;
  return FRIBIDI_IS_RTL(type) ? 2 : 1;
}
static inline FriBidiCharType fontprobe_type_ltr(void) { return FRIBIDI_TYPE_LTR; }
static inline FriBidiCharType fontprobe_type_white_space(void) { return FRIBIDI_TYPE_WS; }

#endif
