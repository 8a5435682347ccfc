import TestSupport
import Testing

@testable import FontProbeCommands

struct ArgumentWordsTests {
  /// Comparing such a text with option names by its normal form takes minutes.
  @Test("A text with many marks is an argument, not an option", .stopped(after: .seconds(60)))
  func marks() throws {
    let text = "a" + String(repeating: "\u{301}\u{323}", count: 200_000)
    let arguments = try ParsedArguments(["Inter", "17", text, "--small-caps"], of: MeasureCommand.syntax)
    #expect(arguments.arguments.last?.utf8.count == text.utf8.count)
    #expect(arguments[ShapingOptions.smallCaps])
  }

  @Test("A word with a hyphen is an option, unless it is a hyphen alone or a number")
  func hyphens() throws {
    #expect(try ParsedArguments(["Inter", "17", "-"], of: MeasureCommand.syntax).arguments.last == "-")
    #expect(try ParsedArguments(["Inter", "17", "-5"], of: MeasureCommand.syntax).arguments.last == "-5")
    #expect(try ParsedArguments(["--", "Inter", "17", "--x"], of: MeasureCommand.syntax).arguments.last == "--x")
    #expect(throws: UsageError.self) { try ParsedArguments(["Inter", "17", "-x"], of: MeasureCommand.syntax) }
  }
}
