import FontFaces
import FontMatching
import FontNames
import Foundation
import TestSupport
import Testing

@testable import FontDocuments
@testable import FontSources

/// Fontconfig itself is the reference, with its own configuration and fonts for each test.
struct FontconfigRulesTests {
  /// A machine with listed fonts, and with registered fonts that Fontconfig does not list.
  private static func withMachine(
    _ page: String, listed: [String], registered: [String] = [], table: String,
    _ body: (FontconfigRules, DocumentFonts, _ folder: String) throws -> Void
  ) throws {
    try withTemporaryFolder { given in
      // A temporary folder may be a link, but Fontconfig lists the resolved path.
      let folder = URL(filePath: given).resolvingSymlinksInPath().path
      for name in ["listed", "more"] { try Fixtures.makeFolder("\(folder)/\(name)") }
      for font in listed { try Fixtures.copy(Fixtures.font(font), to: "\(folder)/listed/\(font)") }
      for font in registered { try Fixtures.copy(Fixtures.font(font), to: "\(folder)/more/\(font)") }
      try Fixtures.write(Array(Self.configuration(folder).utf8), to: "\(folder)/fonts.conf")
      try Fixtures.write(Array(page.utf8), to: "\(folder)/page.html")
      let system = SystemFonts(configuration: "\(folder)/fonts.conf")
      let collection = FontCollection(bundledFonts: false, system: system)
      if !registered.isEmpty { try collection.register(contentsOf: "\(folder)/more") }
      if !table.isEmpty {
        try Fixtures.write(Array(table.utf8), to: "\(folder)/table.tsv")
        try collection.register(substitutesAt: "\(folder)/table.tsv")
      }
      let fonts = try DocumentFonts(contentsOf: "\(folder)/page.html", in: collection)
      try body(FontconfigRules(for: [fonts], in: collection, system: system), fonts, folder)
    }
  }

  private static func configuration(_ folder: String, rules: String = "") -> String {
    """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig><dir>\(folder)/listed</dir><cachedir>\(folder)/cache</cachedir>\(rules)</fontconfig>
    """
  }

  /// The name of the file that Fontconfig matches by the rules.
  private static func matched(
    _ families: [String], weight: FontWeight? = nil, slant: FontSlant? = nil, by rules: FontconfigRules,
    in folder: String, after other: String = ""
  ) throws -> String? {
    try Fixtures.write(Array(rules.text.utf8), to: "\(folder)/rules.conf")
    let included = configuration(folder, rules: "\(other)<include>\(folder)/rules.conf</include>")
    try Fixtures.write(Array(included.utf8), to: "\(folder)/with-rules.conf")
    let answer = SystemFonts(configuration: "\(folder)/with-rules.conf")
      .bestMatch(families: families, weight: weight, width: nil, slant: slant)
    return answer.map { URL(filePath: $0.path).lastPathComponent }
  }

  private static let styles: [(FontWeight?, FontSlant?)] = [
    (nil, nil), (.bold, nil), (nil, .italic), (.bold, .italic),
  ]

  @Test(
    "Fontconfig chooses the same faces as the audit in all styles", .withFontconfig)
  func choices() throws {
    let fonts = ["Antiqua-500.ttf", "Antiqua-500Italic.ttf", "Antiqua-900.ttf", "Antiqua-900Italic.ttf"]
    let page = """
      <p style="font-family: 'Absent One'">ab</p><p style="font-family: AbsentTwo-Bold">ab</p>
      <p style="font-family: 'Absent One'; font-weight: 600">ab</p>
      """
    let rest = String(repeating: "\t-", count: 7) + "\tthese tests\n"
    let table = "Absent One\tsans\tProbe Antiqua\(rest)Absent Two\tsans\tProbe Base\(rest)"
    try Self.withMachine(page, listed: fonts + ["Bold.ttf"], registered: ["Base.ttf"], table: table) {
      rules, audit, folder in
      #expect(rules.names == ["Absent One", "AbsentTwo-Bold", "AbsentTwo Bold", "Absent Two", "AbsentTwo"])
      #expect(rules.folders == ["\(folder)/more"] && rules.leftOut == [])
      for name in rules.names {
        for (weight, slant) in Self.styles {
          var descriptor = FontDescriptor(names: [name])
          descriptor.weight = weight
          if let slant { descriptor.slant = slant }
          let wanted = try #require(audit.first?.match.collection).match(for: descriptor).drawn.face.source.path
          let found = try Self.matched([name], weight: weight, slant: slant, by: rules, in: folder)
          #expect(
            found == wanted.map { URL(filePath: $0).lastPathComponent }, "\(name) \(weight as Any) \(slant as Any)")
        }
      }
      // After a different family, and if Fontconfig itself adds the name, the rules change nothing.
      let here = try Self.matched(["Probe Base", "Absent One"], by: rules, in: folder)
      #expect(here == "Base.ttf")
      let fallback = "<alias><family>Unheard Of</family><default><family>Absent One</family></default></alias>"
      let other = try Self.matched(["Unheard Of"], by: rules, in: folder, after: fallback)
      let without = try Self.matched(["Unheard Of"], by: rules, in: folder)
      #expect(other == without)
    }
  }

  @Test(
    "Hostile and very long names do not change the XML of the rules", .withFontconfig,
    .enabled(if: DocumentFormat.svg.missingLibrary == nil, "expat is not installed"))
  func hostileNames() throws {
    let long = String(repeating: "Long", count: 25_000)
    let names = ["A]]>B", "A<C & \\\"D\\\"", "A--E-", "A\\1 F", long]
    let page = names.map { "<p style='font-family: \"\($0)\"'>x</p>" }.joined()
    try Self.withMachine(page, listed: ["Base.ttf"], table: "") { rules, _, folder in
      #expect(rules.names.contains("A]]>B") && rules.names.contains("A<C & \"D\"") && rules.names.contains("A--E-"))
      #expect(rules.text.utf8.count < 20_000)
      let kinds = try Set(ElementNames.of(rules.text))
      #expect(kinds.isSubset(of: ["fontconfig", "match", "test", "edit", "string", "int"]))
      for name in ["A]]>B", "A<C & \"D\"", "A--E-"] {
        let found = try Self.matched([name], by: rules, in: folder)
        #expect(found == "Base.ttf")
      }
    }
  }

  @Test("A face without a file has no rule, and the reason is reported")
  func bundled() throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(Array("<p style=\"font-family: 'Museo Slab'\">ab</p>".utf8), to: "\(folder)/page.html")
      let collection = FontCollection(bundledFonts: true, systemFonts: false)
      let fonts = try DocumentFonts(contentsOf: "\(folder)/page.html", in: collection)
      try Fixtures.write(Array(Self.configuration(folder).utf8), to: "\(folder)/fonts.conf")
      let system = SystemFonts(configuration: "\(folder)/fonts.conf")
      let rules = FontconfigRules(for: [fonts], in: collection, system: system)
      #expect(rules.names == [] && rules.leftOut.map(\.name) == ["Museo Slab"])
      #expect(rules.leftOut.first?.reason.contains("--no-bundled") ?? false)
      #expect(rules.text.contains("Museo Slab has no rule"))
    }
  }

  @Test(
    "A name that only Fontconfig does not know has a rule",
    .withFontconfig)
  func otherSpellings() throws {
    let page = "<p style=\"font-family: ProbeBase-Regular\">ab</p><p style=\"font-family: 'Probe Base'\">ab</p>"
    try Self.withMachine(page, listed: ["Base.ttf", "Bold.ttf"], table: "") { rules, audit, folder in
      #expect(audit.allSatisfy { $0.likeness == .same })
      #expect(rules.names == ["ProbeBase-Regular"])
      let found = try Self.matched(["ProbeBase-Regular"], by: rules, in: folder)
      #expect(found == "Base.ttf")
    }
  }

  @Test("Weights are converted as Fontconfig converts them")
  func weights() {
    let pairs: [(Double, Double)] = [
      (1, 0), (100, 0), (350, 55), (400, 80), (450, 90), (600, 180), (700, 200), (1000, 215),
    ]
    for (weight, expected) in pairs { #expect(FontconfigStyle.weight(FontWeight(weight)) == expected) }
  }
}

/// The elements of a text, which must be well-formed XML.
private final class ElementNames: XMLHandler {
  private(set) var names: [String] = []

  func start(_ name: String, _ attributes: XMLAttributes) { names.append(name) }
  func end(_ name: String) {}
  func text(_ text: String) {}

  static func of(_ text: String) throws -> [String] {
    let handler = ElementNames()
    let reader = try XMLReader(handler)
    _ = unsafe Array(text.utf8).withUnsafeBytes { unsafe reader.feed($0) }
    try reader.finish("the rules")
    return handler.names
  }
}
