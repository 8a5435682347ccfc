import FontDocuments
import TestSupport
import Testing

/// CSS Fonts 4, CSS Variables 1. Chromium 156 computes the same fonts.
struct FontGrammarTests {
  /// The font of an `i` with these declarations, in a `p` with the font Outer.
  private static func font(_ style: String) throws -> [String] {
    let page =
      "<!doctype html><style>p { font-family: Outer } i { font-style: normal } \(style)</style><p><i class=c>text</i>"
    return try Audited.fonts(Array(page.utf8), ending: "html").filter { $0.count > 0 }.map(\.line)
  }

  @Test(
    "A value that is not a list of families is ignored",
    arguments: [
      "Exo 2", "a b 3c", "A B, 7", "'A' B", "A,, B", "A,", "Arial, inherit", "default", "A / B", "calc(1px)", "'A", "",
    ])
  func invalidFamilies(_ value: String) throws {
    #expect(try Self.font("i { font-family: Inner; font-family: \(value)\n }") == ["Inner: etx"])
  }

  @Test(
    "Families are strings or sequences of identifiers",
    arguments: [
      ("Exo\\ 2", "Exo 2"), ("Exo \\32", "Exo 2"), ("  A   B ,C", "A B"), ("A/**/B", "A B"), ("'Exo 2'", "Exo 2"),
      ("\\41 bc", "Abc"), ("Größe", "Größe"), ("Star\\*", "Star*"), ("-a", "-a"), ("'A\\\n B'", "A B"),
    ])
  func families(_ value: String, _ name: String) throws {
    #expect(try Self.font("i { font-family: \(value) }") == ["\(name): etx"])
  }

  @Test(
    "The shorthand needs a size and families",
    arguments: [
      ("italic 12px Inner", "Inner italic: etx"), ("12px Inner", "Inner: etx"),
      ("700 12px/1.5 Inner", "Inner 700: etx"),
      ("condensed small-caps bold 1em/normal 'Inner'", "Inner 700: etx"),
      ("oblique 10deg 12px Inner", "Inner italic: etx"),
      ("clamp(1rem, 2vw, 3rem)/1 Inner", "Inner: etx"), ("0/0 Inner", "Inner: etx"), ("12 Inner", "Outer: etx"),
      ("bold Inner", "Outer: etx"), ("12px", "Outer: etx"), ("bold bold 12px Inner", "Outer: etx"),
      ("12px Exo 2", "Outer: etx"), ("1200 12px Inner", "Outer: etx"), ("12px / Inner", "Outer: etx"),
    ])
  func shorthand(_ value: String, _ line: String) throws {
    #expect(try Self.font("i { font: \(value) }") == [line])
  }

  @Test(
    "A variable without a value makes the computed declaration invalid",
    arguments: [
      ("i { font-family: Inner } i.c { font-family: var(--no) }", "Outer"),
      ("i { font: 400 12px/1 var(--no) }", "Outer"), ("i { font-family: var(--no, Inner) }", "Inner"),
      ("i { font-family: var(--no, inherit) }", "Outer"), ("i { --x: initial; font-family: var(--x, Inner) }", "Inner"),
      ("i { --a: var(--b); --b: var(--a, X); font-family: var(--a) }", "Outer"),
      (":root { --x: Inner } i { --x: var(--x); font-family: var(--x) }", "Outer"),
      (":root { --x: Inner } i { --y: var(--x); font-family: var(--y) }", "Inner"),
      (":root { --x: In } i { font-family: var(--x) ner }", "In ner"),
      (":root { --x: Exo 2 } i { font-family: var(--x) }", "Outer"),
      ("p { --x: Inner } i { --x: inherit; font-family: var(--x) }", "Inner"),
      ("@property --x { syntax: '*'; inherits: true; initial-value: Inner } i { font-family: var(--x) }", "Inner"),
      ("i { --x: A; --x: B !important } i.c { --x: C; font-family: var(--x) }", "B"),
    ])
  func variables(_ style: String, _ name: String) throws {
    #expect(try Self.font(style) == ["\(name): etx"])
  }

  @Test(
    "The keywords `inherit`, `unset` and `revert` are applied",
    arguments: [
      ("i { font-family: Inner } i.c { font-family: inherit }", "Outer"),
      ("i { font-family: Inner } i.c { all: unset }", "Outer"),
      ("i { font-family: Inner } i.c { font-family: revert }", "Outer"),
      ("i { font-family: Inner !important } i.c { font-family: A } ", "Inner"),
    ])
  func wide(_ style: String, _ name: String) throws {
    #expect(try Self.font(style) == ["\(name): etx"])
  }

  @Test("Variables that contain each other many times do not grow", .stopped(after: .seconds(60)))
  func growth() throws {
    let style = (0..<60).map { "--a\($0): var(--a\($0 + 1)) var(--a\($0 + 1));" }.joined()
    #expect(try Self.font("i { \(style) --a60: x; font-family: var(--a0) }") == ["Outer: etx"])
  }
}
