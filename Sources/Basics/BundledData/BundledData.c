#include "BundledData.h"

// C23's #embed places the files in the program's read-only pages. In older language modes, clang only warns about it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char quotation_marks[] = {
#embed "../../../Data/quotation-marks.tsv"
};

static const unsigned char justified_characters[] = {
#embed "../../../Data/justified-characters.tsv"
};

static const unsigned char letter_frequencies[] = {
#embed "../../../Data/letter-frequencies.tsv"
};

static const unsigned char metric_aliases[] = {
#embed "../../../Data/metric-aliases.tsv"
};

static const unsigned char stand_ins[] = {
#embed "../../../Data/stand-ins.tsv"
};
static const unsigned char more_stand_ins[] = {
#embed "../../../Data/more-stand-ins.tsv"
};

static const unsigned char ios_fonts[] = {
#embed "../../../Data/ios-fonts.tsv"
};

static const unsigned char debian_families[] = {
#embed "../../../Data/debian-families.tsv"
};

static const unsigned char default_families[] = {
#embed "../../../Data/default-families.tsv"
};

#ifdef FONTPROBE_PUBLISHED_METRICS
static const unsigned char published_faces[] = {
#embed "../../../Data/published-faces.bin"
};
#endif

static const unsigned char web_faces[] = {
#embed "../../../Data/web-faces.tsv"
};

static const unsigned char chromium_families[] = {
#embed "../../../Data/chromium-families.tsv"
};

static const unsigned char web_stacks[] = {
#embed "../../../Data/web-stacks.tsv"
};

static const unsigned char running_text[] = {
#embed "../../../Data/running-text.tsv"
};

static const unsigned char exemplar_characters[] = {
#embed "../../../Data/exemplar-characters.tsv"
};

static const unsigned char cased_scripts[] = {
#embed "../../../Data/cased-scripts.tsv"
};

static const unsigned char bidirectional_classes[] = {
#embed "../../../Data/bidirectional-classes.tsv"
};

static const unsigned char script_extensions[] = {
#embed "../../../Data/script-extensions.tsv"
};

static const unsigned char tracking[] = {
#embed "../../../Data/tracking.tsv"
};

static const unsigned char sample_texts[] = {
#embed "../../../Data/sample-texts.tsv"
};

static const unsigned char script_heights[] = {
#embed "../../../Data/script-heights.tsv"
};

static const unsigned char report_style[] = {
#embed "../../../Data/report.css"
};

static const unsigned char report_script[] = {
#embed "../../../Data/report.js"
};

// Each page begins with "# " and the identifier of its rule.
static const unsigned char type_styles_swift[] = {
#embed "../../../Data/code/TypeStyles.swift"
};

static const unsigned char type_styles_uikit[] = {
#embed "../../../Data/code/TypeStyles+UIKit.swift"
};

static const unsigned char type_styles_swiftui[] = {
#embed "../../../Data/code/TypeStyles+SwiftUI.swift"
};

static const unsigned char type_styles_compose[] = {
#embed "../../../Data/code/TypeStyles.kt"
};

static const unsigned char rule_pages[] = {
#embed "../../../docs/checks/FP001.md"
  ,
#embed "../../../docs/checks/FP002.md"
  ,
#embed "../../../docs/checks/FP003.md"
  ,
#embed "../../../docs/checks/FP004.md"
  ,
#embed "../../../docs/checks/FP005.md"
  ,
#embed "../../../docs/checks/FP010.md"
  ,
#embed "../../../docs/checks/FP011.md"
  ,
#embed "../../../docs/checks/FP012.md"
  ,
#embed "../../../docs/checks/FP013.md"
  ,
#embed "../../../docs/checks/FP014.md"
  ,
#embed "../../../docs/checks/FP020.md"
  ,
#embed "../../../docs/checks/FP021.md"
  ,
#embed "../../../docs/checks/FP022.md"
  ,
#embed "../../../docs/checks/FP023.md"
  ,
#embed "../../../docs/checks/FP030.md"
  ,
#embed "../../../docs/checks/FP040.md"
  ,
#embed "../../../docs/checks/FP041.md"
  ,
#embed "../../../docs/checks/FP042.md"
  ,
#embed "../../../docs/checks/FP050.md"
  ,
#embed "../../../docs/checks/FP051.md"
  ,
#embed "../../../docs/checks/FP060.md"
  ,
#embed "../../../docs/checks/FP061.md"
  ,
#embed "../../../docs/checks/FP062.md"
  ,
#embed "../../../docs/checks/FP070.md"
  ,
#embed "../../../docs/checks/FP071.md"
  ,
#embed "../../../docs/checks/FP072.md"
  ,
#embed "../../../docs/checks/FP073.md"
  ,
#embed "../../../docs/checks/FP074.md"
  ,
#embed "../../../docs/checks/FP075.md"
  ,
#embed "../../../docs/checks/FP076.md"
  ,
#embed "../../../docs/checks/FP077.md"
  ,
#embed "../../../docs/checks/FP080.md"
  ,
#embed "../../../docs/checks/FP081.md"
  ,
#embed "../../../docs/checks/FP082.md"
  ,
#embed "../../../docs/checks/FP083.md"
  ,
#embed "../../../docs/checks/FP084.md"
  ,
#embed "../../../docs/checks/FP085.md"
  ,
#embed "../../../docs/checks/FP086.md"
  ,
#embed "../../../docs/checks/FP087.md"
  ,
#embed "../../../docs/checks/FP088.md"
  ,
#embed "../../../docs/checks/FP089.md"
  ,
#embed "../../../docs/checks/FP090.md"
  ,
#embed "../../../docs/checks/FP091.md"
  ,
#embed "../../../docs/checks/FP092.md"
  ,
#embed "../../../docs/checks/FP093.md"
  ,
#embed "../../../docs/checks/FP094.md"
  ,
#embed "../../../docs/checks/FP095.md"
  ,
#embed "../../../docs/checks/FP096.md"
  ,
#embed "../../../docs/checks/FP097.md"
  ,
#embed "../../../docs/checks/FP098.md"
  ,
#embed "../../../docs/checks/FP099.md"
  ,
#embed "../../../docs/checks/FP100.md"
  ,
#embed "../../../docs/checks/FP101.md"
  ,
#embed "../../../docs/checks/FP102.md"
  ,
#embed "../../../docs/checks/FP103.md"
  ,
#embed "../../../docs/checks/FP104.md"
  ,
#embed "../../../docs/checks/FP105.md"
  ,
#embed "../../../docs/checks/FP106.md"
  ,
#embed "../../../docs/checks/FP107.md"
  ,
#embed "../../../docs/checks/FP108.md"
  ,
#embed "../../../docs/checks/FP109.md"
  ,
#embed "../../../docs/checks/FP110.md"
  ,
#embed "../../../docs/checks/FP111.md"
  ,
#embed "../../../docs/checks/FP112.md"
  ,
#embed "../../../docs/checks/FP113.md"
  ,
#embed "../../../docs/checks/FP114.md"
  ,
#embed "../../../docs/checks/FP115.md"
  ,
#embed "../../../docs/checks/FP116.md"
  ,
#embed "../../../docs/checks/FP117.md"
  ,
#embed "../../../docs/checks/FP118.md"
  ,
#embed "../../../docs/checks/FP119.md"
  ,
#embed "../../../docs/checks/FP120.md"
  ,
#embed "../../../docs/checks/FP121.md"
  ,
#embed "../../../docs/checks/FP122.md"
  ,
#embed "../../../docs/checks/FP123.md"
  ,
#embed "../../../docs/checks/FP124.md"
  ,
#embed "../../../docs/checks/FP130.md"
  ,
#embed "../../../docs/checks/FP131.md"
  ,
#embed "../../../docs/checks/FP132.md"
  ,
#embed "../../../docs/checks/FP133.md"
};

BundledTable bundled_quotation_marks(void) {
  return (BundledTable){quotation_marks, sizeof quotation_marks};
}

BundledTable bundled_justified_characters(void) {
  return (BundledTable){justified_characters, sizeof justified_characters};
}

BundledTable bundled_letter_frequencies(void) {
  return (BundledTable){letter_frequencies, sizeof letter_frequencies};
}

BundledTable bundled_metric_aliases(void) {
  return (BundledTable){metric_aliases, sizeof metric_aliases};
}

BundledTable bundled_stand_ins(void) {
  return (BundledTable){stand_ins, sizeof stand_ins};
}

BundledTable bundled_debian_families(void) {
  return (BundledTable){debian_families, sizeof debian_families};
}

BundledTable bundled_default_families(void) {
  return (BundledTable){default_families, sizeof default_families};
}

BundledTable bundled_more_stand_ins(void) {
  return (BundledTable){more_stand_ins, sizeof more_stand_ins};
}

BundledTable bundled_published_faces(void) {
#ifdef FONTPROBE_PUBLISHED_METRICS
  return (BundledTable){published_faces, sizeof published_faces};
#else
  return (BundledTable){letter_frequencies, 0};
#endif
}

BundledTable bundled_web_faces(void) {
  return (BundledTable){web_faces, sizeof web_faces};
}

BundledTable bundled_chromium_families(void) {
  return (BundledTable){chromium_families, sizeof chromium_families};
}

BundledTable bundled_web_stacks(void) {
  return (BundledTable){web_stacks, sizeof web_stacks};
}

BundledTable bundled_running_text(void) {
  return (BundledTable){running_text, sizeof running_text};
}

BundledTable bundled_exemplar_characters(void) {
  return (BundledTable){exemplar_characters, sizeof exemplar_characters};
}

BundledTable bundled_cased_scripts(void) {
  return (BundledTable){cased_scripts, sizeof cased_scripts};
}

BundledTable bundled_bidirectional_classes(void) {
  return (BundledTable){bidirectional_classes, sizeof bidirectional_classes};
}

BundledTable bundled_script_extensions(void) {
  return (BundledTable){script_extensions, sizeof script_extensions};
}

BundledTable bundled_tracking(void) {
  return (BundledTable){tracking, sizeof tracking};
}

BundledTable bundled_sample_texts(void) {
  return (BundledTable){sample_texts, sizeof sample_texts};
}
BundledTable bundled_script_heights(void) {
  return (BundledTable){script_heights, sizeof script_heights};
}

BundledTable bundled_report_style(void) {
  return (BundledTable){report_style, sizeof report_style};
}

BundledTable bundled_report_script(void) {
  return (BundledTable){report_script, sizeof report_script};
}

BundledTable bundled_ios_fonts(void) {
  return (BundledTable){ios_fonts, sizeof ios_fonts};
}

BundledTable bundled_type_styles_swift(void) {
  return (BundledTable){type_styles_swift, sizeof type_styles_swift};
}

BundledTable bundled_type_styles_uikit(void) {
  return (BundledTable){type_styles_uikit, sizeof type_styles_uikit};
}

BundledTable bundled_type_styles_swiftui(void) {
  return (BundledTable){type_styles_swiftui, sizeof type_styles_swiftui};
}

BundledTable bundled_type_styles_compose(void) {
  return (BundledTable){type_styles_compose, sizeof type_styles_compose};
}

BundledTable bundled_rule_pages(void) {
  return (BundledTable){rule_pages, sizeof rule_pages};
}
