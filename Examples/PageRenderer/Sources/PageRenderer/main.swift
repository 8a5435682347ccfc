// Draws a page of text into a PDF and into pixels, and compares both:
//   PageRenderer draw FONTS FOLDER      writes page.pdf, page.png, fonts.txt and glyphs.pdf
//   PageRenderer compare FONTS PAGE.TXT PAGE.PPM GLYPHS.PPM
// FONTS is the folder of the test fonts. PAGE.TXT is the text that pdftotext reads from page.pdf. The pictures are
// drawn by pdftoppm from both PDF files.

import FontMetricsKit
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 4 && arguments[1] == "draw" || arguments.count == 6 && arguments[1] == "compare" else {
  print("usage: PageRenderer draw FONTS FOLDER | compare FONTS PAGE.TXT PAGE.PPM GLYPHS.PPM")
  exit(64)
}
do {
  let page = try Page(fonts: arguments[2])
  let sheet = GlyphSheet(of: page)
  if arguments[1] == "draw" {
    try page.write(to: arguments[3])
    try Data(try sheet.pdf().bytes).write(to: URL(filePath: "\(arguments[3])/glyphs.pdf"))
  } else {
    let text = try String(contentsOfFile: arguments[3], encoding: .utf8)
    let pictures = try arguments[4...].map { try Picture(ppm: $0) }
    let complaints =
      page.complaints + page.differences(from: text) + page.differences(from: pictures[0])
      + sheet.differences(from: pictures[1])
    for complaint in complaints { print("wrong: \(complaint)") }
    if complaints.isEmpty { print("\(page.lines.count) lines and \(sheet.cells.count) glyphs are the same in both") }
    exit(complaints.isEmpty ? 0 : 1)
  }
} catch {
  print("PageRenderer: \(error)")
  // HarfBuzz's subsetter is loaded on first use, when fonts are embedded.
  exit((error as? FontError)?.code == .missingLibrary ? 3 : 2)
}
