import Testing

@testable import FontChecks

struct AcceptancePatternsTests {
  private static let fonts = ["A/1.otf", "A/2.otf", "A/3.otf", "B/1.ttf", "B/2.otf", "C/1.ttf", "d.ttf"]

  @Test(
    "All fonts of a folder are one pattern, but some fonts are their paths",
    arguments: [
      (["A/1.otf", "A/2.otf", "A/3.otf"], ["A/*.otf"]), (["A/1.otf", "A/2.otf"], ["A/1.otf", "A/2.otf"]),
      (["B/1.ttf", "B/2.otf"], ["B/*"]), (["C/1.ttf"], ["C/1.ttf"]), (["d.ttf"], ["d.ttf"]),
      (["B/2.otf", "A/1.otf", "A/2.otf", "A/3.otf"], ["A/*.otf", "B/2.otf"]), ([], []),
      (["../S/a.swift", "d.ttf"], ["../S/a.swift", "d.ttf"]),
    ] as [(Set<String>, [String])])
  func folders(_ files: Set<String>, _ patterns: [String]) {
    #expect(AcceptancePatterns(Self.fonts).patterns(of: files) == patterns)
  }

  @Test("All fonts of several folders are one pattern with `**`")
  func all() {
    #expect(AcceptancePatterns(Self.fonts).patterns(of: Set(Self.fonts)) == ["**"])
    #expect(AcceptancePatterns(["A/1.ttf", "2.ttf"]).patterns(of: ["A/1.ttf", "2.ttf", "B"]) == ["**.ttf", "B"])
    #expect(AcceptancePatterns(["1.ttf", "2.ttf"]).patterns(of: ["1.ttf", "2.ttf"]) == ["*.ttf"])
    #expect(AcceptancePatterns(["1", "a.b"]).patterns(of: ["1", "a.b"]) == ["*"])
  }
}
