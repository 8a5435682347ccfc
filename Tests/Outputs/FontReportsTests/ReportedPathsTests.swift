import Testing

@testable import FontReports

struct ReportedPathsTests {
  @Test("A path begins at the given folder, also within a sentence")
  func shown() {
    let paths = ReportedPaths(
      ["/home/anna/App/Fonts/", "../Other/Title.otf"], beside: ["/home/anna/guide.yaml"])
    #expect(paths.shown("/home/anna/App/Fonts/Lato/Lato.ttf") == "Fonts/Lato/Lato.ttf")
    #expect(paths.shown("the same bytes as '/home/anna/App/Fonts/a.ttf'") == "the same bytes as 'Fonts/a.ttf'")
    #expect(paths.shown("../Other/Title.otf: it is cut off") == "Title.otf: it is cut off")
    #expect(paths.shown("/home/anna/guide.yaml") == "guide.yaml")
  }

  @Test("An absolute path elsewhere keeps only its last name, and words with a slash stay")
  func elsewhere() {
    let paths = ReportedPaths(["Fonts"])
    #expect(paths.shown("see /usr/share/fonts/x.ttf, or") == "see x.ttf, or")
    #expect(paths.shown("OS/2 and hhea, n/a / none") == "OS/2 and hhea, n/a / none")
    #expect(paths.shown("Fonts/Inter/Inter.ttf") == "Fonts/Inter/Inter.ttf")
  }

  @Test(
    "The title of a report lists the given paths",
    arguments: [
      (["/a/Fonts"], "Fonts"), (["a/Inter", "b/Manrope"], "Inter and Manrope"),
      (["A", "B", "C"], "A, B and C"), (["A", "B", "C", "D"], "A, B and 2 more"), (["/"], "/"),
    ])
  func title(_ paths: [String], _ title: String) {
    #expect(ReportedPaths(paths).title == title)
  }
}
