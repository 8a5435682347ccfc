// The data files inside the program, which are tables of facts. Data/ contains their text and their sources.
#ifndef FONTPROBE_BUNDLED_DATA_H
#define FONTPROBE_BUNDLED_DATA_H

#include <stddef.h>

/// The bytes of one data file. They exist as long as the program and never change.
typedef struct {
  const unsigned char *bytes;
  size_t length;
} BundledTable;

/// Data/quotation-marks.tsv: the quotation marks and the currency of languages.
BundledTable bundled_quotation_marks(void);
/// Data/justified-characters.tsv: the characters around which a justified line is widened.
BundledTable bundled_justified_characters(void);

/// Data/letter-frequencies.tsv: the frequency of each letter in English text.
BundledTable bundled_letter_frequencies(void);

/// Data/metric-aliases.tsv: families that were made to replace each other.
BundledTable bundled_metric_aliases(void);

/// Data/stand-ins.tsv: well-known families that Linux lacks, their substitutes, and their published metrics.
BundledTable bundled_stand_ins(void);

/// Data/more-stand-ins.tsv: families that are requested less often, and their substitutes.
BundledTable bundled_more_stand_ins(void);

/// Data/default-families.tsv: the families for a font of which only the kind and the script are known.
BundledTable bundled_default_families(void);

/// Data/published-faces.bin, made from Data/published-faces.tsv: published metrics of families that may be absent.
/// The table is empty in a package without the trait PublishedMetrics.
BundledTable bundled_published_faces(void);

/// Data/web-faces.tsv: the faces that readers of a web page may have, with their names and widths.
BundledTable bundled_web_faces(void);

/// Data/chromium-families.tsv: the names of families in Chromium on Linux.
BundledTable bundled_chromium_families(void);

/// Data/web-stacks.tsv: the default fallback families of a web page for a missing font.
BundledTable bundled_web_stacks(void);

/// Data/running-text.tsv: English text for comparing the widths of faces.
BundledTable bundled_running_text(void);

/// Data/exemplar-characters.tsv: the characters that are used to write each language.
BundledTable bundled_exemplar_characters(void);

/// Data/cased-scripts.tsv: the scripts with capitals, and their basic alphabets.
BundledTable bundled_cased_scripts(void);

/// Data/bidirectional-classes.tsv: the bidirectional classes of characters, and the pairs of brackets.
BundledTable bundled_bidirectional_classes(void);

/// Data/script-extensions.tsv: the scripts in which a character is used.
BundledTable bundled_script_extensions(void);

/// Data/tracking.tsv: the tracking that is published for a family at a size.
BundledTable bundled_tracking(void);

/// Data/debian-families.tsv: the families in Debian packages.
BundledTable bundled_debian_families(void);

/// Data/sample-texts.tsv: texts for showing faces, by script.
BundledTable bundled_sample_texts(void);
/// Data/script-heights.tsv: the heights of the letters of a script.
BundledTable bundled_script_heights(void);

/// Data/report.css: the style of the report.
BundledTable bundled_report_style(void);

/// Data/report.js: the interaction of the report.
BundledTable bundled_report_script(void);

/// Data/ios-fonts.tsv: the fonts that come with iOS.
BundledTable bundled_ios_fonts(void);

/// Data/code/TypeStyles.swift: the model of generated styles in Swift.
BundledTable bundled_type_styles_swift(void);

/// Data/code/TypeStyles+UIKit.swift: the part of generated styles for UIKit.
BundledTable bundled_type_styles_uikit(void);

/// Data/code/TypeStyles+SwiftUI.swift: the part of generated styles for SwiftUI.
BundledTable bundled_type_styles_swiftui(void);

/// Data/code/TypeStyles.kt: the model of generated styles in Kotlin, for Compose.
BundledTable bundled_type_styles_compose(void);

/// docs/checks/FP*.md: the pages of the rules of the check, one after another.
BundledTable bundled_rule_pages(void);

#endif
