// The data files inside the program: tables of facts, each kept as text in Data/ with its source.
#ifndef FONTPROBE_BUNDLED_DATA_H
#define FONTPROBE_BUNDLED_DATA_H

#include <stddef.h>

/// The bytes of one data file; they live as long as the program and are never written.
typedef struct {
  const unsigned char *bytes;
  size_t length;
} BundledTable;

/// Data/quotation-marks.tsv: the quotation marks and the currency of languages.
BundledTable bundled_quotation_marks(void);
/// Data/justified-characters.tsv: the characters around which a justified line is widened.
BundledTable bundled_justified_characters(void);

/// Data/letter-frequencies.tsv: how often each letter occurs in English text.
BundledTable bundled_letter_frequencies(void);

/// Data/metric-aliases.tsv: families that were made to be exchanged for each other.
BundledTable bundled_metric_aliases(void);

/// Data/stand-ins.tsv: well-known families that Linux lacks, their substitutes, and their published metrics.
BundledTable bundled_stand_ins(void);

/// Data/more-stand-ins.tsv: families that are asked for less often, and their substitutes.
BundledTable bundled_more_stand_ins(void);

/// Data/default-families.tsv: what draws for a font of which nothing but its kind and its script is known.
BundledTable bundled_default_families(void);

/// Data/published-faces.bin: published metrics of families that may be absent, made of Data/published-faces.tsv;
/// empty in a package without its trait PublishedMetrics.
BundledTable bundled_published_faces(void);

/// Data/web-faces.tsv: the faces that readers of a web page may have, their names and widths.
BundledTable bundled_web_faces(void);

/// Data/chromium-families.tsv: how Chromium on Linux takes names of families.
BundledTable bundled_chromium_families(void);

/// Data/web-stacks.tsv: what a web page asks for in place of a missing font when nobody says.
BundledTable bundled_web_stacks(void);

/// Data/running-text.tsv: English text that faces are set in to compare how wide they run.
BundledTable bundled_running_text(void);

/// Data/exemplar-characters.tsv: the characters that each language is written with.
BundledTable bundled_exemplar_characters(void);

/// Data/cased-scripts.tsv: the scripts with capitals, and their basic alphabets.
BundledTable bundled_cased_scripts(void);

/// Data/bidirectional-classes.tsv: the bidirectional classes of characters, and the pairs of brackets.
BundledTable bundled_bidirectional_classes(void);

/// Data/script-extensions.tsv: the scripts that a character is used with.
BundledTable bundled_script_extensions(void);

/// Data/tracking.tsv: the tracking that is published for a family at a size.
BundledTable bundled_tracking(void);

/// Data/debian-families.tsv: which Debian packages bring which families.
BundledTable bundled_debian_families(void);

/// Data/sample-texts.tsv: what faces are shown with, by the script that they are for.
BundledTable bundled_sample_texts(void);
/// Data/script-heights.tsv: the heights by which the letters of a script are drawn.
BundledTable bundled_script_heights(void);

/// Data/report.css: how the report looks.
BundledTable bundled_report_style(void);

/// Data/report.js: what moves in the report.
BundledTable bundled_report_script(void);

/// Data/ios-fonts.tsv: the fonts that iOS brings along.
BundledTable bundled_ios_fonts(void);

/// Data/code/TypeStyles.swift: the model of generated styles in Swift.
BundledTable bundled_type_styles_swift(void);

/// Data/code/TypeStyles+UIKit.swift: the part of generated styles for UIKit.
BundledTable bundled_type_styles_uikit(void);

/// Data/code/TypeStyles+SwiftUI.swift: the part of generated styles for SwiftUI.
BundledTable bundled_type_styles_swiftui(void);

/// Data/code/TypeStyles.kt: the model of generated styles in Kotlin, for Compose.
BundledTable bundled_type_styles_compose(void);

/// docs/checks/FP*.md: the pages of the rules of the check, one after the other.
BundledTable bundled_rule_pages(void);

#endif
