import FontFaces
import FontFiles
import FontLayout
import FontMatching
import Foundation
import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// Fonts whose tables contradict each other. Each font is refused with one line, or read as far as possible, and a
/// check reports each font without metrics or text.
///
/// The mutants depend on the day. `FONTPROBE_SEED=20260101` repeats a day, `FONTPROBE_MUTANTS=100000` runs more. The
/// address sanitizer runs suites with Hostile in their name.
@Suite(.stopped(after: .seconds(3600))) struct HostileStructureTests {
  @Test("Fonts with contradicting tables are refused in one line or read") func mutants() throws {
    let seed = Self.seed
    let count = Self.number("FONTPROBE_MUTANTS") ?? 200
    print("Tables that contradict each other: \(count) mutants, FONTPROBE_SEED=\(seed)")
    let names = try Fixtures.names(in: "Tests/Fixtures/Fonts")
    let fonts = try names.map { try Fixtures.bytes(Fixtures.font($0)) }.filter { TakenApartFont($0) != nil }
    try withTemporaryFolder { folder in
      let path = "\(folder)/mutant.ttf"
      for number in 0..<count {
        var random = SeededGenerator(seed: UInt64(bitPattern: Int64(seed)) << 32 + UInt64(number))
        let font = try #require(fonts.randomElement(using: &random))
        let donor = try #require(fonts.randomElement(using: &random))
        let mutant = StructureMutant.mutant(of: font, donor: donor, using: &random)
        try Fixtures.write(mutant, to: path)
        stopping(after: .seconds(120), part: "mutant \(number) of FONTPROBE_SEED=\(seed)") {
          for problem in Self.problems(path) { Issue.record("mutant \(number) of FONTPROBE_SEED=\(seed): \(problem)") }
        }
      }
    }
  }

  @Test("The same seed makes the same mutants, and nearly all are different")
  func sameMutants() throws {
    let font = try Fixtures.bytes(Fixtures.font("VariableAvar.ttf"))
    func mutants() -> [[UInt8]] {
      var random = SeededGenerator(seed: 17)
      return (0..<200).map { _ in StructureMutant.mutant(of: font, donor: font, using: &random) }
    }
    let made = mutants()
    #expect(made == mutants())
    #expect(Set(made).count > 180)
    #expect(made.count { $0.starts(with: "ttcf".utf8) } > 5 && made.count { $0.starts(with: "wOFF".utf8) } > 5)
  }

  @Test("Bitmaps that no table locates are refused by measuring and reported by the check")
  func lostBitmaps() async throws {
    var parts = try #require(TakenApartFont(try Fixtures.bytes(Fixtures.font("BitmapAndOutlines.ttf"))))
    parts.faces[0].removeAll { ["EBLC", "glyf"].contains(String(decoding: $0.tag, as: UTF8.self)) }
    try await withTemporaryFolder { folder in
      let path = "\(folder)/Probe.ttf"
      try Fixtures.write(parts.bytes, to: path)
      #expect(throws: FontError.self) { try FontFile(path: path).faces[0].checkTextTables() }
      let findings = try await FontCheck(CheckSettings(), worker: Program.path).run([path]).findings
      #expect(findings.contains { $0.rule == .opens && $0.severity == .error })
      #expect(Self.problems(path).isEmpty)
    }
  }

  @Test("A font that is taken apart and rebuilt has the same facts") func putTogether() throws {
    for name in ["Base.ttf", "CFF.otf", "VariableAvar.ttf", "Colour.ttf"] {
      let font = try Fixtures.bytes(Fixtures.font(name))
      var parts = try #require(TakenApartFont(font))
      for container in [TakenApartFont.Container.sfnt, .collection, .woff] {
        parts.container = container
        let (face, before) = (try FontFile(bytes: parts.bytes).faces[0], try FontFile(bytes: font).faces[0])
        #expect(face.names == before.names && face.metrics().capHeight == before.metrics().capHeight)
        #expect(try face.coverage() == before.coverage())
      }
    }
  }

  /// The facts that do not hold for a file.
  private static func problems(_ path: String) -> [String] {
    var problems: [String] = []
    var reader = FontFileReader()
    let result = FileResult(checking: path, CheckSettings(), isDeep: true, &reader)
    let isFaulty = result.findings.contains { $0.severity == .error }
    func refused(_ error: FontError, _ what: String) {
      if error.description.contains(where: \.isNewline) { problems.append("two lines: \(error)") }
      if !isFaulty { problems.append("\(what) is refused, and the check has no error: \(error)") }
    }
    do throws(FontError) {
      let file = try FontFile(path: path)
      if result.file.faces.count != file.faces.count { problems.append("the check has other faces than the file") }
      for face in file.faces.prefix(4) {
        if !face.metrics().lineHeight.isFinite { problems.append("a line without a height") }
        do throws(FontError) {
          try face.checkTextTables()
          let ranges = try face.coverage().ranges
          if try ranges.reduce(0, { $0 + $1.count }) != face.coverage().count { problems.append("a wrong coverage") }
          for letter in "HxO0é".unicodeScalars { _ = try face.advance(of: letter) }
        } catch {
          refused(error, "a text")
        }
        for instance in face.namedInstances.prefix(2) { _ = try? face.at(instance).metrics() }
      }
      let collection = FontCollection(bundledFonts: false, systemFonts: false)
      _ = collection.register(file)
      let font = Font(collection.match(named: file.faces[0].postScriptName ?? ""), size: 17)
      if !font.measure("Hamburg fi 12").advance.isFinite { problems.append("a text without a width") }
    } catch {
      refused(error, "the file")
    }
    return problems
  }

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
  }

  /// The day in UTC, such as 20260101, or the value of FONTPROBE_SEED.
  private static var seed: Int {
    if let seed = number("FONTPROBE_SEED") { return seed }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let day = calendar.dateComponents([.year, .month, .day], from: Date())
    return (day.year ?? 0) * 10_000 + (day.month ?? 0) * 100 + (day.day ?? 0)
  }
}
