import Testing

@testable import FontReports

/// Paths in a page that is passed on.
struct ReportedPathsTests {
  @Test("A path begins at the folder that was given, also inside a sentence")
  func shown() {
    let paths = ReportedPaths(
      ["/home/anna/App/Fonts/", "../Other/Title.otf"], beside: ["/home/anna/guide.yaml"])
    #expect(paths.shown("/home/anna/App/Fonts/Lato/Lato.ttf") == "Fonts/Lato/Lato.ttf")
    #expect(paths.shown("the same bytes as '/home/anna/App/Fonts/a.ttf'") == "the same bytes as 'Fonts/a.ttf'")
    #expect(paths.shown("../Other/Title.otf: it is cut off") == "Title.otf: it is cut off")
    #expect(paths.shown("/home/anna/guide.yaml") == "guide.yaml")
  }

  @Test("Of an absolute path elsewhere the last name stays; words with a slash stay as they are")
  func elsewhere() {
    let paths = ReportedPaths(["Fonts"])
    #expect(paths.shown("see /usr/share/fonts/x.ttf, or") == "see x.ttf, or")
    #expect(paths.shown("OS/2 and hhea, n/a / none") == "OS/2 and hhea, n/a / none")
    #expect(paths.shown("Fonts/Inter/Inter.ttf") == "Fonts/Inter/Inter.ttf")
  }

  @Test(
    "The title names what the report is about",
    arguments: [
      (["/a/Fonts"], "Fonts"), (["a/Inter", "b/Manrope"], "Inter and Manrope"),
      (["A", "B", "C"], "A, B and C"), (["A", "B", "C", "D"], "A, B and 2 more"), (["/"], "/"),
    ])
  func title(_ paths: [String], _ title: String) {
    #expect(ReportedPaths(paths).title == title)
  }
}
