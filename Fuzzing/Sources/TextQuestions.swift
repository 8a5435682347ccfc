import FontFaces
import FontFiles
import FontLayout
import FontNames
import MetricValues
import StyleGuides
import TextFit
import TextFormats
import TextStyles
import YAMLFormat

@testable import FontChecks
@testable import FontMatching
@testable import FontProbeCommands
@testable import FontRules
@testable import FontSources
@testable import FontSubstitution

/// Reads files other than fonts, and command lines.
enum TextQuestions {
  static func json(_ bytes: [UInt8]) {
    do throws(JSONError) {
      let value = JSONValue(try JSONDocument.value(parsing: bytes))
      for text in [value.document, value.line] {
        let again = try JSONDocument.value(parsing: text.utf8)
        expect(JSONValue(again) == value, "a document that is read as it is written: \(text.prefix(400))")
      }
    } catch {
      expect(!"\(error)".contains(where: \.isNewline), "one line: \(error)")
    }
  }

  /// The first byte selects the format.
  static func strings(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let formats = ["po", "strings", "stringsdict", "xcstrings", "arb", "json", "csv"]
    do throws(LocalizedTextError) {
      let file = try LocalizedTexts(
        Array(bytes.dropFirst()), path: "de/app.\(formats[Int(first) % formats.count])")
      for text in file.texts { expect(text.line > 0 && text.column > 0, "a place: \(text)") }
    } catch {
      expect(!error.message.isEmpty && !error.message.contains(where: \.isNewline), "one line: \(error)")
      expect(error.line > 0 && error.column > 0, "a place: \(error)")
    }
  }

  static func yaml(_ bytes: [UInt8]) {
    do throws(JSONError) { _ = try YAMLDocument.value(parsing: bytes) } catch {
      expect(!"\(error)".isEmpty, "a reason")
    }
    guide(bytes, .yaml)
  }

  static func tokens(_ bytes: [UInt8]) {
    guide(bytes, .tokens)
    guide(bytes, .tokensStudio)
  }

  private static func guide(_ bytes: [UInt8], _ form: StyleGuide.Form) {
    do throws(StyleGuideError) {
      let guide = try StyleGuide(parsing: bytes, as: form)
      expect(guide == guide, "a guide that equals itself")
    } catch {
      expect(!error.problems.isEmpty, "a problem")
    }
  }

  static func profile(_ bytes: [UInt8]) {
    do throws(FontError) {
      let profile = try FontProfile(json: bytes)
      expect(try FontProfile(json: profile.json.utf8) == profile, "a profile that is read as it is written")
      _ = profile.face.metrics()
      let collection = FontCollection(bundledFonts: false, systemFonts: false)
      _ = collection.register(profile: profile)
      _ = collection.match(named: profile.names.postScriptName ?? "")
    } catch {
      demandOneLine(error)
    }
  }

  static func lock(_ bytes: [UInt8]) {
    do throws(FontError) {
      let lock = try FontLock(json: bytes)
      expect(try FontLock(json: lock.json.utf8).json == lock.json, "a lock that is read as it is written")
    } catch {
      demandOneLine(error)
    }
  }

  static func settings(_ bytes: [UInt8]) {
    do throws(JSONError) { _ = try CheckSettings(JSONReader(parsing: bytes), folder: "") } catch {
      expect(!"\(error)".contains(where: \.isNewline), "one line: \(error)")
    }
  }

  static func expression(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ExpressionError) {
      let expression = try FontExpression(text)
      let written = "\(expression)"
      guard written.utf8.count <= FontExpression.longest else { return }
      expect((try? FontExpression(written)) == expression, "an expression that is read as it is written: \(written)")
      _ = try expression.value(for: font)
    } catch {
      expect(!error.description.contains(where: \.isNewline), "one line: \(error)")
    }
  }

  private static let font = FontCollection(systemFonts: false).font(named: "Inter", size: 17)

  static func notation(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let words = FontNameTokens.words(text)
    expect(zip(words, words.dropFirst()).allSatisfy { $0.end < $1.end }, "words in their order")
    expect(words.last.map { $0.end <= text.utf8.count } ?? true, "words within the name")
    _ = StyleWords.parse(words)
    if let notation = ForeignNotation(text) {
      expect(!(notation.suggestion?.isEmpty ?? false), "a suggestion with letters")
    }
    for name in FontCascade.names(in: text) { expect(!name.isEmpty, "a name with letters") }
    guard text.utf8.count < 256 else { return }
    let match = names.match(named: text)
    expect(match.explanation.utf8.count < 8192, "an explanation of bounded length")
    expect(names.match(named: text).face == match.face, "the same answer twice")
  }

  private static let names = FontCollection(systemFonts: false)

  static func sources(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = (CodeFontNames(in: text), CodeFontNames(in: text, .objectiveC))
    _ = try? AppFontList(bytes)
  }

  static func arguments(_ bytes: [UInt8]) {
    // The list stores copies: each word is its bytes and a zero.
    var list = bytes.split(separator: 0, omittingEmptySubsequences: false).map { word in
      let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: word.count + 1)
      _ = copy.initialize(from: word.map(CChar.init(bitPattern:)) + [0])
      return copy.baseAddress
    }
    defer { for word in list { word?.deallocate() } }
    let texts = list.withUnsafeMutableBufferPointer { ArgumentList.words(Int32($0.count), $0.baseAddress) } ?? [""]
    for text in texts { expect(text.printable.printable == text.printable, "a text without control characters") }
    guard let entry = FontProbeCommand.commands.first(where: { $0.name == texts[0] }) else { return }
    do throws(UsageError) {
      // Commands are parsed, but none is run.
      let parsed = try ParsedArguments(texts.dropFirst(), of: entry.syntax)
      if !parsed.asksForHelp { _ = try entry.read(parsed) }
    } catch {
      expect(!error.line.contains(where: \.isNewline), "one line: \(error.line)")
      expect(error.line.utf8.count < 16_384, "a line of bounded length: \(error.line.utf8.count)")
    }
  }
}

extension JSONValue {
  /// The parsed value, without its positions.
  fileprivate init(_ read: PositionedValue) {
    switch read.kind {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSONValue.init))
    case .object(let members): self = .object(members.map { (key: $0.key, value: JSONValue($0.value)) })
    }
  }
}
