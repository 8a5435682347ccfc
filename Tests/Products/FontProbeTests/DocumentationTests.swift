import FontProbeFoundation  // For the blocks that import it.
import Foundation
import TestSupport
import Testing

/// Every Swift block of the README, of docs and of the DocC catalogues compiles.
struct DocumentationTests {
  @Test(arguments: try SwiftBlock.all()) func compiles(_ block: SwiftBlock) throws {
    let errors = try Compiler.errors(in: block.program)
    #expect(errors == "", "\(errors)")
  }

  @Test("A function in the documents exists with this name and all its labels")
  func functions() throws {
    var code = ["import FontProbe"]
    for document in Documents.public {
      let lines = Documents.text(document).split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        for name in line.matches(of: #/`([A-Z]\w*)((?:\.\w+)*)\(((?:\w+:)+)\)`/#) {
          let function = name.output.2.isEmpty ? "\(name.output.1).init" : "\(name.output.1)\(name.output.2)"
          code += ["#sourceLocation(file: \"\(document)\", line: \(number + 1))", "_ = \(function)(\(name.output.3))"]
        }
      }
    }
    #expect(code.count > 4)
    let errors = try Compiler.errors(in: code.joined(separator: "\n") + "\n")
    // Functions that differ only in their types exist too.
    let missing = errors.split(separator: "\n").filter { !$0.contains("ambiguous use of") }
    #expect(missing == [], "\(errors)")
  }

  @Test func everyDocumentIsRead() throws {
    let documents = Set(try SwiftBlock.all().map(\.document))
    #expect(documents.isSuperset(of: ["README.md", "docs/appearance.md", "docs/guides.md", "docs/checks/README.md"]))
  }

  @Test("A block that does not compile is reported at its line")
  func wrongBlock() throws {
    let text = ["# Title", "", "```swift", "let size: Double = \"17\"", "```"].joined(separator: "\n")
    let block = try #require(SwiftBlock.blocks(of: "wrong.md", text: text).first)
    #expect(block.line == 4)
    #expect(try Compiler.errors(in: block.program).hasPrefix("wrong.md:4:20: error: "))
  }

  @Test("Links lead to existing files and headings", arguments: try Documents.all() + Documents.others)
  func links(_ document: String) throws {
    let folder = document.split(separator: "/").dropLast().joined(separator: "/")
    for link in Documents.text(document).matches(of: #/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/#) {
      let path = link.output.1.isEmpty ? document : "\(folder)/\(link.output.1)"
      #expect(FileManager.default.fileExists(atPath: Fixtures.path(path)), "\(document): \(link.output.0)")
      guard let heading = link.output.2 else { continue }
      #expect(Documents.headings(of: path).contains(String(heading)), "\(document): \(link.output.0)")
    }
  }

  @Test(
    "Documents about the code name only types in the sources",
    arguments: [
      ("docs/maintainers/architecture.md", 30), ("docs/maintainers/decisions.md", 10),
      ("docs/maintainers/extending.md", 10), ("CONTRIBUTING.md", 1),
    ])
  func names(_ document: String, _ least: Int) throws {
    let names = Documents.text(document).matches(of: #/`([A-Z][a-z]+[A-Z][A-Za-z]*)`/#).map { String($0.output.1) }
    #expect(names.count >= least)
    let sources = try Documents.sources()
    let missing = Set(names).subtracting(Documents.foreignNames).filter { !sources.contains($0[...]) }
    #expect(missing == [])
  }

  @Test("Paths in documents about the repository exist", arguments: Documents.aboutTheRepository)
  func paths(_ document: String) {
    let folders = #/`((?:Sources|Tests|scripts|docs|Data|Benchmarks|Fuzzing|Examples|Fonts)\/[\w.\/+-]+)/#
    let placeholder = #/NameCommand|\+Name|NAME|nnn/#
    for path in Documents.text(document).matches(of: folders).map(\.output.1) where !path.contains(placeholder) {
      #expect(FileManager.default.fileExists(atPath: Fixtures.path(String(path))), "\(document): \(path)")
    }
  }

  @Test(
    "Every module is in docs/maintainers/architecture.md",
    arguments: try Fixtures.names(in: "Sources").flatMap { try Fixtures.names(in: "Sources/\($0)") })
  func modules(_ module: String) { #expect(Documents.text("docs/maintainers/architecture.md").contains("`\(module)`")) }

  @Test("The comment before a block has the declarations that the block needs")
  func setting() throws {
    let text = ["<!-- swift", "let size = 17.0", "-->", "```swift", "print(size)", "```"].joined(separator: "\n")
    let block = try #require(SwiftBlock.blocks(of: "setting.md", text: text).first)
    #expect(try Compiler.errors(in: block.program) == "")
  }
}

/// The documents, by their paths in the repository.
enum Documents {
  /// Words in the documents that look like types of the sources, but are not.
  static let foreignNames: Set = ["InlineArray", "MuseoSlab"]

  static func all() throws -> [String] {
    let folders = [
      "docs", "docs/checks", "docs/maintainers", "Sources/Products/FontProbe/FontProbe.docc",
      "Sources/Products/FontMetricsKit/FontMetricsKit.docc",
      "Sources/Products/FontProbeFoundation/FontProbeFoundation.docc",
    ]
    let pages = try folders.flatMap { folder in
      try Fixtures.names(in: folder).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return ["README.md", "CONTRIBUTING.md", "SECURITY.md", "Examples/Systems/README.md"] + pages
  }

  /// Documents for users of the library, which name only public declarations.
  static let `public` = [
    "README.md", "docs/guides.md", "docs/appearance.md", "docs/metrics.md", "docs/drawing.md",
    "docs/absent-fonts.md", "docs/which-font.md",
  ]

  /// Documents that have links, but no Swift.
  static let others = [
    "CHANGELOG.md", "Benchmarks/README.md", "Examples/CoreTextNames/README.md", "Examples/GeneratedFonts/README.md",
    "Examples/Guides/README.md", "Examples/README.md", "Fonts/README.md", "Fuzzing/README.md",
    "Tests/Browser/README.md", "Tests/Engines/README.md", "Tests/Fixtures/README.md", "Tests/Partners/README.md",
    "Tests/Reports/README.md", "Tests/Schemas/README.md",
  ]

  /// Documents that name files of the repository.
  static let aboutTheRepository =
    others + [
      "README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/maintainers/architecture.md",
      "docs/maintainers/decisions.md", "docs/maintainers/extending.md",
      "docs/maintainers/releasing.md", "docs/limits.md", "docs/releases.md",
    ]

  /// The headings of a document, as links name them.
  static func headings(of document: String) -> Set<String> {
    let lines = text(document).matches(of: #/(?m)^#+ (.+)$/#).map { $0.output.1.lowercased() }
    return Set(lines.map { $0.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-") })
  }

  /// The text of a document; empty if it cannot be read.
  static func text(_ document: String) -> String {
    String(decoding: (try? Fixtures.bytes(Fixtures.path(document))) ?? [], as: UTF8.self)
  }

  /// Every word of the Swift files, and the names of the modules.
  static func sources() throws -> Set<Substring> {
    var words: Set<Substring> = []
    for folder in ["Sources", "Tests"] {
      let files = FileManager.default.enumerator(atPath: Fixtures.path(folder))?.allObjects ?? []
      for case let file as String in files where file.hasSuffix(".swift") {
        words.formUnion(text("\(folder)/\(file)").split { !$0.isLetter && !$0.isNumber && $0 != "_" })
        words.formUnion(file.split { $0 == "/" || $0 == "." })
      }
      words.formUnion(try Fixtures.names(in: folder).map { $0[...] })
    }
    return words
  }
}

/// A block of Swift in a document.
///
/// A comment `<!-- swift … -->` before the block has the declarations that the text explains.
struct SwiftBlock: CustomTestStringConvertible {
  let document: String
  /// The line of the block's first line, from 1.
  let line: Int
  /// The declarations that the block needs.
  let setting: [Substring]
  let code: [Substring]

  var testDescription: String { "\(document):\(line)" }

  /// The block as a program in one file: errors name the document and its line.
  var program: String {
    let lines = setting + ["#sourceLocation(file: \"\(document)\", line: \(line))"] + code
    // A block that imports a smaller product must compile with this product alone.
    let products = ["import FontProbe", "import FontMetricsKit", "import FontStyles"]
    let isComplete = products.contains { code.contains($0[...]) }
    let imports = isComplete ? [] : ["import FontProbe"]
    return (imports + lines.map(String.init)).joined(separator: "\n") + "\n"
  }

  static func all() throws -> [SwiftBlock] {
    try Documents.all().flatMap { blocks(of: $0, text: Documents.text($0)) }
  }

  static func blocks(of document: String, text: String) -> [SwiftBlock] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var blocks: [SwiftBlock] = []
    var setting: [Substring] = []
    var place = 0
    func linesUpTo(_ end: Substring) -> [Substring] {
      let start = place + 1
      place = lines[start...].firstIndex(of: end) ?? lines.count
      return Array(lines[start..<place])
    }
    while place < lines.count {
      switch lines[place] {
      case "<!-- swift": setting = linesUpTo("-->")
      case "```swift":
        let line = place + 2
        blocks.append(SwiftBlock(document: document, line: line, setting: setting, code: linesUpTo("```")))
        setting = []
      default: break
      }
      place += 1
    }
    return blocks
  }
}
