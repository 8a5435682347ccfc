#include "namespaces.h"

#include <string.h>

#define MICROSOFT "http://schemas.openxmlformats.org/"
#define STRICT "http://purl.oclc.org/ooxml/"
#define OASIS "urn:oasis:names:tc:opendocument:xmlns:"

// The namespaces of ISO/IEC 29500 (transitional and strict), of OpenDocument 1.3 part 3, and of the standards that both
// use.
#define ROW(prefix, address) {prefix, address, sizeof address - 1}
static const struct {
  const char *prefix, *address;
  size_t length;
} namespaces[] = {
    ROW("w:", MICROSOFT "wordprocessingml/2006/main"),
    ROW("w:", STRICT "wordprocessingml/main"),
    ROW("a:", MICROSOFT "drawingml/2006/main"),
    ROW("a:", STRICT "drawingml/main"),
    ROW("p:", MICROSOFT "presentationml/2006/main"),
    ROW("p:", STRICT "presentationml/main"),
    ROW("x:", MICROSOFT "spreadsheetml/2006/main"),
    ROW("x:", STRICT "spreadsheetml/main"),
    ROW("c:", MICROSOFT "drawingml/2006/chart"),
    ROW("c:", STRICT "drawingml/chart"),
    ROW("m:", MICROSOFT "officeDocument/2006/math"),
    ROW("m:", STRICT "officeDocument/math"),
    ROW("r:", MICROSOFT "officeDocument/2006/relationships"),
    ROW("r:", STRICT "officeDocument/relationships"),
    ROW("rel:", MICROSOFT "package/2006/relationships"),
    ROW("ct:", MICROSOFT "package/2006/content-types"),
    ROW("mc:", MICROSOFT "markup-compatibility/2006"),
    ROW("dgm:", MICROSOFT "drawingml/2006/diagram"),
    ROW("dsp:", "http://schemas.microsoft.com/office/drawing/2008/diagram"),
    ROW("office:", OASIS "office:1.0"),
    ROW("style:", OASIS "style:1.0"),
    ROW("text:", OASIS "text:1.0"),
    ROW("table:", OASIS "table:1.0"),
    ROW("draw:", OASIS "drawing:1.0"),
    ROW("presentation:", OASIS "presentation:1.0"),
    ROW("number:", OASIS "datastyle:1.0"),
    ROW("chart:", OASIS "chart:1.0"),
    ROW("manifest:", OASIS "manifest:1.0"),
    ROW("fo:", OASIS "xsl-fo-compatible:1.0"),
    ROW("svg:", OASIS "svg-compatible:1.0"),
    ROW("loext:", "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"),
    ROW("xlink:", "http://www.w3.org/1999/xlink"),
    ROW("xml:", "http://www.w3.org/XML/1998/namespace"),
    // Names of SVG, and of HTML inside SVG, have no prefix.
    ROW("", "http://www.w3.org/2000/svg"),
    ROW("", "http://www.w3.org/1999/xhtml"),
};

const char *fontprobe_usual_prefix(const char *address, size_t length) {
  for (size_t i = 0; i < sizeof namespaces / sizeof *namespaces; i += 1) {
    if (namespaces[i].length == length && memcmp(namespaces[i].address, address, length) == 0) {
      return namespaces[i].prefix;
    }
  }
  return "?:";
}
