import FontDocuments
import TestSupport
import Testing

/// Pages whose reading time could grow out of proportion to their length.
@Suite(.stopped(after: .seconds(300)))
struct HostilePageTests {
  private static func texts(_ style: String, _ body: String) throws -> [String] {
    try Audited.texts(Array("<!doctype html><style>\(style)</style><body>\(body)".utf8), ending: "html")
  }

  private static let siblings = String(repeating: "<p>x</p>", count: 20_000)

  @Test(
    "Selectors with 20,000 siblings are matched in time",
    arguments: [
      ("p:has(+ b)", ["A: z", "B: xy"]), ("p:has(~ b)", ["A: xz", "B: y"]), ("body:has(> b) > p", ["A: xz", "B: y"]),
      ("body:has(u) > p", ["A: xz", "B: y"]), ("body:has(> u) > p", ["B: xyz"]),
      ("p:nth-last-child(1 of p)", ["A: z", "B: xy"]), ("p:nth-child(20001 of b, p)", ["A: z", "B: xy"]),
    ])
  func siblings(_ selector: String, _ expected: [String]) throws {
    let body = Self.siblings + "<p>z</p><b><u>y</u></b>"
    #expect(
      try Self.texts("body { font: 12px B } b { font-weight: inherit } \(selector) { font-family: A }", body)
        == expected)
  }

  @Test("A chain of 20,000 variables is resolved, and a cycle is invalid")
  func variables() throws {
    let chain = (1..<20_000).map { "--a\($0): var(--a\($0 - 1));" }.joined()
    let use = "font-family: var(--a19999)"
    #expect(try Self.texts("body { font-family: B } p { \(chain) --a0: A; \(use) }", "<p>x") == ["A: x"])
    #expect(try Self.texts("body { font-family: B } p { \(chain) --a0: var(--a19999); \(use) }", "<p>x") == ["B: x"])
    let rules = (1..<20_000).map { "p { --a\($0): var(--a\($0 - 1)) }" }.joined()
    #expect(try Self.texts("body { font-family: B } p { --a0: A; \(use) } \(rules)", "<p>x") == ["A: x"])
  }

  @Test("Text that is repeated 1,000 times is counted up to a limit, and reported")
  func shownText() throws {
    let text = "<text id=\"a\" font-family=\"A\">\(String(repeating: "x", count: 500_000))</text>"
    let uses = String(repeating: "<use href=\"#a\"/>", count: 1000)
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>\(text)</defs>\(uses)</svg>"
    let fonts = try Audited.fonts(Array(picture.utf8), ending: "html")
    #expect(fonts.first.map { (1_000_000...20_000_000).contains($0.count) } ?? false)
    #expect(fonts.problems.contains { $0.message.hasPrefix("the document repeats more than 100000 elements") })
  }

  @Test("Of 20,000 layers that revert, the layer before them counts")
  func layers() throws {
    let layers = String(repeating: "@layer { p { font-family: revert-layer } }", count: 20_000)
    #expect(try Self.texts("@layer { p { font-family: A } } \(layers)", "<p>x") == ["A: x"])
  }
}
