import Testing

@testable import FontChecks

/// Names of fonts in Swift sources.
struct SwiftFontNamesTests {
  @Test(
    "Calls that take a font's name",
    arguments: [
      (#"let a = Font(named: "MuseoSlab-500", size: 17)"#, ["MuseoSlab-500"]),
      (#"fonts.exactFont(named:"A B", size: 1); fonts.font(  named : "C" )"#, ["A B", "C"]),
      (#"UIFont(name: "Lato-Bold", size: 12)"#, ["Lato-Bold"]),
      ("Font(\n  named:\n    \"Over Lines\", size: 1)", ["Over Lines"]),
      (#"Text("Font").font(.custom("Lato-Bold", size: 17))"#, ["Lato-Bold"]),
      (
        #"Font.custom( "Lato-Bold" , fixedSize: 17); Font.custom("A", size: 1, relativeTo: .body)"#, ["Lato-Bold", "A"]
      ),
      (#"let a = Shape.custom("circle"); b.custom(Font(named: "Inner"), 3)"#, ["Inner"]),
      (#"// Font(named: "Remark")"#, []), (#"/* /* */ Font(named: "Remark") */ Font(named: "Code")"#, ["Code"]),
      (#"let text = "Font(named: \"Text\")""#, []), (##"Font(named: #"Raw"#)"##, ["Raw"]),
      (#"MyFont(named: "Other")"#, []), (#"Font(size: 17)"#, []), ("Font(named: \"\"\"\nA\n\"\"\")", ["\nA\n"]),
      ("Font(named:", []), ("Font(", []), ("\"", []), ("/*", []), (#"print("\(Font(named: "Inside"))")"#, []),
      ("Größe(); Font(named: \"Größe\")", ["Größe"]),
    ])
  func names(_ source: String, _ names: [String]) {
    #expect(SwiftFontNames(in: source).names.map(\.name) == names)
  }

  @Test("A name that is put together at run time is reported by its line")
  func unknown() {
    let source = "let a = 1\nFont(named: name)\nFont(named: \"Museo-\\(weight)\")\nFont.custom(f(a, b), size: 3)\n"
    #expect(SwiftFontNames(in: source).unknown == [2, 3, 4])
    #expect(SwiftFontNames(in: source).names.isEmpty)
  }

  @Test("Lines count where texts and comments go over several")
  func lines() {
    let source = "/*\n*/\nlet a = \"\"\"\n  x\n  \"\"\"\nFont(named: \"A\")"
    #expect(SwiftFontNames(in: source).names.map(\.line) == [6])
  }
}
