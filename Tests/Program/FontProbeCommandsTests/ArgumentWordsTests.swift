import TestSupport
import Testing

@testable import FontProbeCommands

/// Words of the command line that are texts.
struct ArgumentWordsTests {
  /// To compare such a word with the names of options by its normal form takes minutes.
  @Test("A text with many marks is no option", .stopped(after: .seconds(60)))
  func marks() throws {
    let text = "a" + String(repeating: "\u{301}\u{323}", count: 200_000)
    let arguments = try ParsedArguments(["Inter", "17", text, "--small-caps"], of: MeasureCommand.syntax)
    #expect(arguments.arguments.last?.utf8.count == text.utf8.count)
    #expect(arguments[ShapingOptions.smallCaps])
  }

  @Test("What begins with a hyphen is an option, but for a hyphen alone and negative numbers")
  func hyphens() throws {
    #expect(try ParsedArguments(["Inter", "17", "-"], of: MeasureCommand.syntax).arguments.last == "-")
    #expect(try ParsedArguments(["Inter", "17", "-5"], of: MeasureCommand.syntax).arguments.last == "-5")
    #expect(try ParsedArguments(["--", "Inter", "17", "--x"], of: MeasureCommand.syntax).arguments.last == "--x")
    #expect(throws: UsageError.self) { try ParsedArguments(["Inter", "17", "-x"], of: MeasureCommand.syntax) }
  }
}
