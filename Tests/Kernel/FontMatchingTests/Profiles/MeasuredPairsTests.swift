import FontFaces
import FontFiles
import FontSubstitution
import TestSupport
import Testing

struct MeasuredPairsTests {
  /// Base.ttf with a glyph for every letter, and rules that call other rules.
  private static func face(rules: Int) throws -> FontFace {
    var font = try AlphabetFont()
    let called = LayoutTable.lookup(5, LayoutTable.context(rules: rules))
    let calling = LayoutTable.lookup(5, LayoutTable.context(rules: rules, length: 1, calling: [1]))
    font.tables["GSUB"] = LayoutTable.bytes([calling, called], listing: 1)
    font.tables["GPOS"] = []
    return try FontFile(bytes: font.bytes).faces[0]
  }

  @Test("A font with few rules is recorded with its measured pairs", .stopped(after: .seconds(20)))
  func few() throws { _ = try FontProfile(of: Self.face(rules: 100), .measuredPairs) }

  @Test("Measured pairs are refused at once for a font with too many rules", .stopped(after: .seconds(20)))
  func many() throws {
    let face = try Self.face(rules: 30_000)
    let error = #expect(throws: FontError.self) { try FontProfile(of: face, .measuredPairs) }
    #expect(
      error?.message == "the pairs of letters cannot be measured: the font has too many rules for each pair")
  }
}
