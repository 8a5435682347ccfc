import FontLayout
import FontMatching
import FontSources
import FontSubstitution
import TestSupport
import Testing

/// Fallback faces come from the collection of the font.
struct DefaultCollectionTests {
  private static let text = "Hאב"

  private static func collection() throws -> FontCollection {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    for file in ["Base.ttf", "Hebrew.ttf"] { try collection.register(contentsOf: Fixtures.font(file)) }
    return collection
  }

  @Test("Without an explicit collection, fallback uses the collection of the font")
  func ownCollection() throws {
    let collection = try Self.collection()
    let font = collection.font(named: "ProbeBase-Regular", size: 20)
    let measured = font.measure(Self.text)
    #expect(measured.advance == font.measure(Self.text, in: collection).advance)
    #expect(Set(measured.runs.map(\.match.face.postScriptName)) == ["ProbeBase-Regular", "ProbeHebrew-Regular"])
    #expect(font.advances(of: [Self.text]) == font.advances(of: [Self.text], in: collection))
    #expect(font.advances(of: [Self.text]) == [measured.advance])
    #expect(font.outline(of: Self.text).failures.isEmpty)
    #expect(font.fittingPrefix(of: Self.text, width: measured.advance) == Self.text)
    let narrow = measured.advance - 1
    #expect(
      font.fittingPrefix(of: Self.text, width: narrow)
        == font.fittingPrefix(of: Self.text, width: narrow, in: collection))
  }

  @Test("The outline of a text uses fallback faces from the collection of the font")
  func outlines() throws {
    let collection = try Self.collection()
    let font = collection.font(named: "ProbeBase-Regular", size: 20)
    #expect(font.outline(of: Self.text) == font.outline(of: Self.text, in: collection))
    #expect(font.outline(of: Self.text) != font.outline(of: Self.text, in: FontCollection(systemFonts: false)))
  }

  @Test("Fallback uses the collection of the font after the caller has released it")
  func dropped() throws {
    func font() throws -> Font { try Self.collection().font(named: "ProbeBase-Regular", size: 20) }
    let held = try Self.collection()
    let expected = held.font(named: "ProbeBase-Regular", size: 20).measure(Self.text)
    let measured = try font().measure(Self.text)
    #expect(measured.advance == expected.advance)
    #expect(measured.runs.map(\.match.face.postScriptName) == expected.runs.map(\.match.face.postScriptName))
  }

  @Test("A font from a file uses fallback faces of the collection that matched the file")
  func files() throws {
    let collection = try Self.collection()
    let file = try #require(FontFileReference(Fixtures.font("Base.ttf")))
    let font = Font(try collection.match(file: file), size: 20)
    #expect(font.measure(Self.text).runs.contains { $0.match.face.postScriptName == "ProbeHebrew-Regular" })
  }
}
