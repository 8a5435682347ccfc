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

/// A font in small capitals: its features, and whether the small capitals are real.
struct SmallCapsVariantTests {
  private static func font(_ file: String, size: Double = 20) throws -> Font {
    let reference = try #require(FontFileReference(Fixtures.font(file)))
    return Font(try FontCollection(systemFonts: false).match(file: reference), size: size)
  }

  @Test(
    "Small capitals use the features of the face, and report their source",
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

  @Test("`smallCapsVariant` is the variant for lowercase letters")
  func property() throws {
    let font = try Self.font("SmallCaps.ttf")
    #expect(try font.smallCapsVariant == font.smallCapsVariant(.smallCaps))
    #expect(font.variant == nil)
  }

  @Test(
    "Without synthesis, a face that lacks small capitals is refused",
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

  @Test("Without synthesis, letters that lack a small capital are unchanged")
  func neverSynthesised() throws {
    let font = try Self.font("SmallCapsPartial.ttf").smallCapsVariant(.smallCaps, synthesis: .never)
    #expect(try font.smallCaps(for: "ab").map(\.verdict) == [.unchanged, .real])
    #expect(try font.smallCaps(for: "ab").pieces.map(\.text) == ["ab"])
  }

  @Test("The height of small capitals is measured if they are real, or else the x-height")
  func heights() throws {
    #expect(try Self.font("SmallCaps.ttf").smallCapsVariant.smallCapHeight == 530 * 20 / 1000)
    let synthesised = try Self.font("SmallCapsNoLookups.ttf").smallCapsVariant
    #expect(abs((synthesised.smallCapHeight ?? 0) - 10) < 1e-12)
    #expect(synthesised.smallCapsScale == 500.0 / 700)
    #expect(try Self.font("SmallCaps.ttf").smallCapHeight == nil)
  }

  @Test("A text is split into letters with real and with scaled small capitals")
  func pieces() throws {
    let pieces = try Self.font("SmallCapsPartial.ttf").smallCapsVariant.smallCaps(for: "Hbao1").pieces
    #expect(pieces.map(\.text) == ["Hb", "AO", "1"])
    #expect(pieces.map(\.scale) == [1, 500.0 / 700, 1])
    #expect(pieces.map(\.utf8Range) == [0..<2, 2..<4, 4..<5])
    #expect(pieces.map(\.isSynthesised) == [false, true, false])
  }

  @Test("A font has the features of its descriptor")
  func descriptor() throws {
    let asked = FontDescriptor(names: ["Roboto Slab"], features: ["smcp", "kern"])
    let font = FontCollection(systemFonts: false).font(for: asked, size: 12)
    #expect(font.features == ["kern", "smcp"])
    #expect(font.variant?.smallCaps == nil)
    #expect(font.withoutSmallCaps.features == ["kern"])
    #expect(font.smallCapsVariant.features == ["kern", "smcp"])
  }

  @Test("A `Font` value has at most 80 bytes")
  func size() {
    #expect(MemoryLayout<Font>.size <= 80)
  }
}
