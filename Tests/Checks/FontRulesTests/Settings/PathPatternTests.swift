import Testing

@testable import FontRules

struct PathPatternTests {
  private func matches(_ pattern: String, _ path: String) throws -> Bool {
    try #require(PathPattern(pattern)).matches(path)
  }

  @Test(
    "* stands for any characters but slashes, or for none", arguments: ["a.ttf", "ab.ttf", "a-b c.ttf", "aé字.ttf"])
  func star(_ path: String) throws {
    #expect(try matches("a*.ttf", path))
    #expect(try matches("*", path) && matches("*.*", path))
    #expect(try !matches("a*.otf", path) && !matches("b*", path))
  }

  @Test("Only ** matches across folders, anywhere in the pattern")
  func folders() throws {
    #expect(try !matches("*.ttf", "Inter/a.ttf") && !matches("Inter/*.ttf", "Inter/Static/a.ttf"))
    #expect(try matches("**.ttf", "a.ttf") && matches("**.ttf", "Inter/Static/a.ttf"))
    #expect(try matches("Fonts/**", "Fonts/a") && matches("Fonts/**", "Fonts/b/c/a.otf"))
    #expect(try !matches("Fonts/**", "Fonts") && !matches("Fonts/**", "Other/Fonts/a"))
    // The path must have the slashes of the pattern.
    #expect(try matches("**/*.ttf", "Inter/a.ttf") && !matches("**/*.ttf", "a.ttf"))
    // Three stars count as two.
    #expect(try matches("a/***.ttf", "a/b/c.ttf"))
  }

  @Test("? stands for one character of a name, with its combining marks")
  func one() throws {
    #expect(try matches("a?.ttf", "ab.ttf") && matches("a?.ttf", "ae\u{301}.ttf"))
    #expect(try !matches("a?.ttf", "a.ttf") && !matches("a?.ttf", "abc.ttf") && !matches("a?b", "a/b"))
  }

  @Test("The whole path is compared, case-sensitively, and other signs have no meaning")
  func whole() throws {
    #expect(try !matches("*a", "ab") && !matches("a*b", "xab") && !matches("A*", "ab"))
    #expect(try matches("[a].{t}+*", "[a].{t}+x") && !matches("[a]*", "a"))
    #expect(try matches("*", "") && !matches("?", "") && !matches("*?", ""))
  }

  @Test("A path without a wildcard is not a pattern")
  func path() {
    #expect(PathPattern("Inter/a.ttf") == nil && PathPattern("") == nil && PathPattern("[a].ttf") == nil)
  }

  @Test("A pattern with many stars is matched in time", .timeLimit(.minutes(1)))
  func stars() throws {
    let pattern = String(repeating: "*a", count: 100)
    #expect(try !matches(pattern, String(repeating: "a", count: 500) + "b"))
    #expect(try matches(pattern, String(repeating: "a", count: 500)))
  }

  @Test("A path is accepted by its own entry first, then by each matching pattern")
  func acceptances() {
    var settings = CheckSettings()
    settings.accepted = ["F/a.ttf": [.opens], "F/*.ttf": [.licence], "**": [.glyphs], "G/*": [.text]]
    #expect(settings.acceptances(of: "F/a.ttf") == ["F/a.ttf", "**", "F/*.ttf"])
    #expect(settings.acceptances(of: "F/b.ttf") == ["**", "F/*.ttf"])
    #expect(settings.acceptances(of: "F/b.otf") == ["**"])
  }
}
