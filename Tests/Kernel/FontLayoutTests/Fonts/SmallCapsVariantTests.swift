import FontFaces
import FontFiles
import FontLayout
import FontMatching
import FontNames
import FontShaping
import FontSources
import FontSubstitution
import FontTables
import TestSupport
import Testing

/// A font in small capitals: the features that its text is shaped with, and whether they are the face's own.
struct SmallCapsVariantTests {
  private static func font(_ file: String, size: Double = 20) throws -> Font {
    let reference = try #require(FontFileReference(Fixtures.font(file)))
    return Font(try FontCollection(systemFonts: false).match(file: reference), size: size)
  }

  @Test(
    "features and source",
    arguments: [
      ("SmallCapsBoth.ttf", .smallCaps, ["smcp"], .real),
      ("SmallCapsBoth.ttf", .allSmallCaps, ["c2sc", "smcp"], .real),
      ("SmallCaps.ttf", .allSmallCaps, ["smcp"], .mixed), ("SmallCapsPartial.ttf", .smallCaps, ["smcp"], .mixed),
      ("SmallCapsNoLookups.ttf", .smallCaps, [], .synthesised), ("Base.ttf", .allSmallCaps, [], .synthesised),
      ("SmallCapsBoth.ttf", .allPetiteCaps, ["c2sc", "smcp"], .real), ("Type1.pfb", .petiteCaps, [], .synthesised),
    ] as [(String, SmallCapsStyle, FontFeatures, SmallCapsVariant.Source)])
  func variants(
    _ file: String, _ style: SmallCapsStyle, _ features: FontFeatures, _ source: SmallCapsVariant.Source
  ) throws {
    let font = try Self.font(file)
    let variant = try font.smallCapsVariant(style)
    #expect(variant.features == features)
    #expect(variant.variant?.smallCaps?.source == source)
    #expect(variant.metrics == font.metrics)
    #expect(variant.withSize(31).features == features)
    #expect(variant.withSize(31).variant == variant.variant)
    #expect(variant != font)
    #expect(variant.withoutSmallCaps == font)
    #expect(try font.smallCapsVariant(style) == variant)
    #expect(try font.smallCapsVariant(style).hashValue == variant.hashValue)
  }

  @Test("the property is small capitals for lowercase letters")
  func property() throws {
    let font = try Self.font("SmallCaps.ttf")
    #expect(try font.smallCapsVariant == font.smallCapsVariant(.smallCaps))
    #expect(font.variant == nil)
  }

  @Test(
    "where nothing may be synthesised, a face without them is refused",
    arguments: [
      ("Base.ttf", .smallCaps), ("SmallCapsUpperOnly.ttf", .smallCaps), ("SmallCaps.ttf", .allSmallCaps),
      ("SmallCapsTurkish.ttf", .smallCaps),
    ] as [(String, SmallCapsStyle)])
  func refused(_ file: String, _ style: SmallCapsStyle) throws {
    let font = try Self.font(file)
    let error = #expect(throws: FontError.self) { try font.smallCapsVariant(style, synthesis: .never) }
    #expect(error?.code == .noSmallCaps)
    #expect(error?.hint == "allow synthesis, or choose a face that has small capitals")
  }

  @Test("where nothing may be synthesised, letters without a small capital stay")
  func neverSynthesised() throws {
    let font = try Self.font("SmallCapsPartial.ttf").smallCapsVariant(.smallCaps, synthesis: .never)
    #expect(try font.smallCaps(for: "ab").map(\.verdict) == [.unchanged, .real])
    #expect(try font.smallCaps(for: "ab").pieces.map(\.text) == ["ab"])
  }

  @Test("heights in points: the small capitals' own 530 of 1000, or the x-height of 500")
  func heights() throws {
    #expect(try Self.font("SmallCaps.ttf").smallCapsVariant.smallCapHeight == 530 * 20 / 1000)
    let synthesised = try Self.font("SmallCapsNoLookups.ttf").smallCapsVariant
    #expect(abs((synthesised.smallCapHeight ?? 0) - 10) < 1e-12)
    #expect(synthesised.smallCapsScale == 500.0 / 700)
    #expect(try Self.font("SmallCaps.ttf").smallCapHeight == nil)
  }

  @Test("pieces: what is shaped with the features, and what is scaled")
  func pieces() throws {
    let pieces = try Self.font("SmallCapsPartial.ttf").smallCapsVariant.smallCaps(for: "Hbao1").pieces
    #expect(pieces.map(\.text) == ["Hb", "AO", "1"])
    #expect(pieces.map(\.scale) == [1, 500.0 / 700, 1])
    #expect(pieces.map(\.utf8Range) == [0..<2, 2..<4, 4..<5])
    #expect(pieces.map(\.isSynthesised) == [false, true, false])
  }

  @Test("a description's features are those of its font")
  func descriptor() throws {
    let asked = FontDescriptor(names: ["Roboto Slab"], features: ["smcp", "kern"])
    let font = FontCollection(systemFonts: false).font(for: asked, size: 12)
    #expect(font.features == ["kern", "smcp"])
    #expect(font.variant?.smallCaps == nil)
    #expect(font.withoutSmallCaps.features == ["kern"])
    #expect(font.smallCapsVariant.features == ["kern", "smcp"])
  }

  @Test("a font stays small: what only few fonts have is one reference")
  func size() {
    #expect(MemoryLayout<Font>.size <= 80)
  }
}
