import TestSupport
import Testing

/// Every Swift block of the README, of docs and of the DocC catalogue compiles.
struct DocumentationTests {
  /// Compiling needs no more than seconds for each.
  @Test(arguments: try SwiftBlock.all()) func compiles(_ block: SwiftBlock) throws {
    let errors = try Compiler.errors(in: block.program)
    #expect(errors == "", "\(errors)")
  }

  @Test func everyDocumentIsRead() throws {
    let documents = Set(try SwiftBlock.all().map(\.document))
    #expect(documents.isSuperset(of: ["README.md", "docs/appearance.md", "docs/guides.md", "docs/checks/README.md"]))
  }

  @Test("A block that does not compile is found, at its line")
  func wrongBlock() throws {
    let text = ["# Title", "", "```swift", "let size: Double = \"17\"", "```"].joined(separator: "\n")
    let block = try #require(SwiftBlock.blocks(of: "wrong.md", text: text).first)
    #expect(block.line == 4)
    #expect(try Compiler.errors(in: block.program).hasPrefix("wrong.md:4:20: error: "))
  }

  @Test("What a block takes for granted stands in a comment before it")
  func setting() throws {
    let text = ["<!-- swift", "let size = 17.0", "-->", "```swift", "print(size)", "```"].joined(separator: "\n")
    let block = try #require(SwiftBlock.blocks(of: "setting.md", text: text).first)
    #expect(try Compiler.errors(in: block.program) == "")
  }
}

/// A block of Swift in a document.
///
/// A comment `<!-- swift … -->` right before the block has the declarations that the reader knows from the text: the
/// window of an app, a guide that was read before.
struct SwiftBlock: CustomTestStringConvertible {
  /// The document, by its path in the repository.
  let document: String
  /// The line of the block's first line, from 1.
  let line: Int
  /// The declarations that the block takes for granted.
  let setting: [Substring]
  /// The block.
  let code: [Substring]

  var testDescription: String { "\(document):\(line)" }

  /// The block as a program in one file: errors name the document and its line.
  var program: String {
    let lines = setting + ["#sourceLocation(file: \"\(document)\", line: \(line))"] + code
    let imports = code.contains("import FontProbe") ? [] : ["import FontProbe"]
    return (imports + lines.map(String.init)).joined(separator: "\n") + "\n"
  }

  /// The blocks of every document.
  static func all() throws -> [SwiftBlock] {
    try documents().flatMap { document in
      blocks(of: document, text: String(decoding: try Fixtures.bytes(Fixtures.path(document)), as: UTF8.self))
    }
  }

  private static func documents() throws -> [String] {
    let folders = ["docs", "docs/checks", "Sources/FontProbe/FontProbe.docc"]
    let pages = try folders.flatMap { folder in
      try Fixtures.names(in: folder).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return ["README.md", "CONTRIBUTING.md"] + pages
  }

  /// The blocks of a document, in their order.
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
