import FontFaces
import FontFiles
import FontLayout
import FontMatching
import FontNames
import FontShaping
import FontSources
import FontSubstitution
import Foundation
import MetricValues
import TestSupport
import Testing

@testable import FontProbeC

/// scripts/make/c_api.tsv numbers the cases of the library's enumerations by their order.
struct InterfaceTableTests {
  /// The names of an enumeration in the table, by number.
  private static func names(of enumeration: String) throws -> [String] {
    let table = try String(contentsOfFile: Fixtures.path("scripts/make/c_api.tsv"), encoding: .utf8)
    var names: [String] = []
    var isInside = false
    for line in table.split(separator: "\n") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if cells[0] == "value", isInside {
        #expect(enumeration == "code" || cells[2] == "\(names.count)")
        names.append(cells[1])
      } else {
        isInside = cells[0] == "enum" && cells[1] == enumeration
      }
    }
    return names
  }

  /// `cap-height` as `capHeight`.
  private static func camel(_ words: String) -> String {
    let parts = words.split(separator: "-")
    return parts[0] + parts.dropFirst().map(\.capitalized).joined()
  }

  private static func cases<Value: CaseIterable>(_ type: Value.Type) -> [String] { Value.allCases.map { "\($0)" } }

  @Test("The enumerations of the table have the cases of the library in order")
  func enumerations() throws {
    #expect(try Self.names(of: "outcome") == MatchOutcome.allCases.map(\.rawValue))
    #expect(try Self.names(of: "likeness") == MatchLikeness.allCases.map(\.rawValue))
    #expect(try Self.names(of: "metric") == Metric.allCases.map(\.rawValue))
    #expect(try Self.names(of: "convention") == MetricConvention.allCases.map(\.rawValue))
    #expect(try Self.names(of: "alignment") == Self.cases(TextAlignment.self))
    #expect(try Self.names(of: "truncation") == Self.cases(TextTruncation.self))
    #expect(try Self.names(of: "caps") == Self.cases(SmallCapsStyle.self))
    #expect(try Self.names(of: "keep") == ["standard"] + KeptMetric.allCases.map { Self.camel($0.rawValue) })
  }

  @Test("docs/which-font.md lists every code of a reason, and no other code")
  func reasons() throws {
    let source = try String(
      contentsOfFile: Fixtures.path("Sources/Kernel/FontMatching/Decisions/MatchReason.swift"), encoding: .utf8)
    let codes = source.matches(of: /Self\("(\w+)"\)/).map { String($0.1) }
    #expect(codes.count > 50)
    let page = try String(contentsOfFile: Fixtures.path("docs/which-font.md"), encoding: .utf8)
    let list = try #require(page.split(separator: "\n## The codes of reasons\n").last)
    #expect(list.matches(of: #/`(\w+)`/#).map { String($0.1) } == codes)
  }

  @Test("Every error code has a unique number")
  func codes() throws {
    let source = try String(
      contentsOfFile: Fixtures.path("Sources/Basics/FontFiles/Errors/FontError.swift"), encoding: .utf8)
    let codes = source.matches(of: /Code\(rawValue: "(\w+)"\)/).map { String($0.1) }
    #expect(codes.count > 30)
    for code in codes + [FontError.Code.invalidExpression.rawValue] {
      #expect(ErrorCodes.numbers[code] != nil, "scripts/make/c_api.tsv has no number for \(code)")
    }
    #expect(Set(ErrorCodes.numbers.values).count == ErrorCodes.numbers.count)
    #expect(ErrorHandle.number(of: FontError(FontError.Code(rawValue: "somethingNew"), "x")) == 9)
  }
}
