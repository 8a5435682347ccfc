import Testing
import TextFormats

@testable import FontChecks

struct CodeFontNamesTests {
  @Test(
    "Font names are found in calls that take a font name",
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
      (#"MyFont(named: "Other")"#, []), (#"Font(size: 17)"#, []), ("UIFont.init(name: \"A\", size: 1)", ["A"]),
      ("Font(named:", []), ("Font(", []), ("\"", []), ("/*", []), (#"print("\(Font(named: "Inside"))")"#, []),
      ("Größe(); Font(named: \"Größe\")", ["Größe"]), (#"UIFontDescriptor(name: "Lato", size: 1)"#, ["Lato"]),
      (#"CTFontCreateWithName("Lato-Bold" as CFString, 12, nil)"#, ["Lato-Bold"]),
      (#"CTFontCreateWithName(CFSTR("Lato-Bold"), 12, NULL)"#, ["Lato-Bold"]),
      (#"CTFontCreateWithName((__bridge CFStringRef)@"Lato", 12, NULL)"#, ["Lato"]),
      (#"CTFontRef CTFontCreateWithName(CFStringRef name, CGFloat size);"#, []),
      (#"[UIFont fontWithName:@"Lato-Bold" size:12]; [NSFont fontWithName: @"A" size:1]"#, ["Lato-Bold", "A"]),
      (#"+ (UIFont *)fontWithName:(NSString *)name size:(CGFloat)size;"#, []),
      (#"[UIFont fontWithName:@"A" /* b */ size : 12]"#, ["A"]), (##"Font.custom(#"A"#, size: 1)"##, ["A"]),
      ("#if DEBUG\nFont(named: \"A\" /* bold */, size: 1)\n#endif", ["A"]), (#"/* /* */ Font(named: "Code")"#, []),
    ])
  func names(_ source: String, _ names: [String]) {
    #expect(CodeFontNames(in: source).names.map(\.name) == names)
  }

  @Test(
    "A quote in a regular expression begins no text, and a division begins no regular expression",
    arguments: [
      #"let r = /["']/; Font(named: "A")"#, ##"let r = #/"/#; Font(named: "A")"##,
      "let r = #/\n  \"\n  /#\nFont(named: \"A\")", #"x.split(separator: /"/).map { Font(named: "A") }"#,
      #"return /\/"/; Font(named: "A")"#, #"let q = a / b; Font(named: "A"); c / d"#,
      #"let a = b.reduce(1, /); Font(named: "A") / 2"#, #"let a = (1)/2; Font(named: "A"); b[0]/c"#,
      #"let a = x/y; Font(named: "A"); let b = /"#,
    ])
  func patterns(_ source: String) {
    #expect(CodeFontNames(in: source).names.map(\.name) == ["A"])
  }

  @Test("A name that is computed at run time is reported by its line")
  func unknown() {
    let source = "let a = 1\nFont(named: name)\nFont(named: \"Museo-\\(weight)\")\nFont.custom(f(a, b), size: 3)\n"
    #expect(CodeFontNames(in: source).unknown.map(\.line) == [2, 3, 4])
    #expect(CodeFontNames(in: source).names.isEmpty)
  }

  @Test(
    "A literal that is only a part of the argument is not a name",
    arguments: [
      #"Font(named: "Museo-" + weight)"#, #"UIFont(name: "Lato".appending("-Bold"), size: 1)"#,
      #"[UIFont fontWithName:@"Lato-" @"Bold" size:12]"#, #"UIFont(name: "Lato-" /* x */ + style, size: 1)"#,
      "Font(named: \"\"\"\n  A\n  \"\"\")",
    ])
  func parts(_ source: String) {
    #expect(CodeFontNames(in: source).names.isEmpty)
    #expect(CodeFontNames(in: source).unknown.count == 1)
  }

  @Test("Comments of Objective-C do not nest, and a quote as a character begins no text")
  func comments() {
    let character = #"if (c == '"' || c == '\'') f = [UIFont fontWithName:@"A" size:1];"#
    #expect(CodeFontNames(in: character, .objectiveC).names.map(\.name) == ["A"])
    #expect(CodeFontNames(in: #"/* /* */ [UIFont fontWithName:@"A" size:1]"#, .objectiveC).names.map(\.name) == ["A"])
  }

  @Test(
    "Sources with a part that is repeated 50,000 times are read to the end",
    arguments: [
      ("interpolations", #"let a = "\("#), ("texts", #""\(""#), ("hashes", "#"), ("quotes", "\""), ("comments", "/*"),
      ("calls of SwiftUI", ".custom("), ("escapes", #""\\"#), ("calls with comments", ".custom(/*\"\\(*/\n"),
      ("calls with texts", ".custom(\"\\("),
    ])
  func repeated(_ name: String, _ part: String) {
    #expect(CodeFontNames(in: String(repeating: part, count: 50_000)).names.isEmpty)
  }

  @Test("Columns are counted on a line with a hundred thousand calls")
  func longLine() {
    let call = "Font(named: \"é\"); "
    let names = CodeFontNames(in: String(repeating: call, count: 100_000)).names
    #expect(names.count == 100_000)
    #expect(names.last?.position == TextPosition(line: 1, column: 99_999 * call.count + 13))
  }

  @Test("Lines are counted in comments and texts of several lines")
  func lines() {
    let source = "/*\n*/\nlet a = \"\"\"\n  x\n  \"\"\"\nFont(named: \"A\")"
    #expect(CodeFontNames(in: source).names.map(\.position) == [TextPosition(line: 6, column: 13)])
  }
}
