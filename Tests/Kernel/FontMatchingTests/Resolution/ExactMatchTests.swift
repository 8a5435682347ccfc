import FontFiles
import FontNames
import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct ExactMatchTests {
  @Test(
    "The error for a misspelt name suggests the nearest name",
    arguments: [
      ("MuseoSlb-500", "MuseoSlab-500"),
      ("MuseoSlab-400", "MuseoSlab-300"),
      ("MuseoSlab-500Itlic", "MuseoSlab-500Italic"),
      ("Museo Slap 500", "Museo Slab 500"),
      ("RobotSlab-Bold", "RobotoSlab-Bold"),
      ("EB Garamont", "EB Garamond"),
      ("Inter-SemBold", "Inter-SemiBold"),
    ] as [(String, String)])
  func nearestNames(_ name: String, _ meant: String) throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    let error = #expect(throws: FontError.self) { try collection.exactMatch(named: name) }
    #expect(error?.code == .notRegistered)
    #expect(error?.message == "there is no font with exactly the name \(name)")
    let hint = try #require(error?.hint)
    #expect(hint.hasPrefix("did you mean "))
    #expect(hint.contains(meant))
  }

  @Test("The error for a name without near names has no suggestion")
  func nothingNear() {
    let error = #expect(throws: FontError.self) { try FontCollection.bundledOnly.exactMatch(named: "Zapfino") }
    #expect(error?.code == .notRegistered)
    #expect(error?.hint == nil)
  }

  @Test("An empty name is refused", arguments: ["", " ", "---", "\u{200B}", "\u{0}"])
  func noName(_ name: String) {
    let error = #expect(throws: FontError.self) { try FontCollection.bundledOnly.exactMatch(named: name) }
    #expect(error?.code == .invalidName)
    #expect(error?.message == "the name is empty")
  }

  @Test("A name may have 1,024 bytes, but not more")
  func longestName() {
    func code(_ name: String) -> FontError.Code? {
      do throws(FontError) { _ = try FontCollection.bundledOnly.exactMatch(named: name) } catch { return error.code }
      return nil
    }
    #expect(code(String(repeating: "x", count: 1024)) == .notRegistered)
    #expect(code(String(repeating: "x", count: 1025)) == .invalidName)
    #expect(code(String(repeating: "é", count: 512)) == .notRegistered)
    #expect(code(String(repeating: "é", count: 513)) == .invalidName)
  }

  @Test("A nearest style is not an exact match")
  func nearestStyle() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    #expect(try collection.exactMatch(named: "Museo Slab Bold").face.postScriptName == "MuseoSlab-700")
    for descriptor in [
      FontDescriptor(named: "MuseoSlab-600"), FontDescriptor(names: ["Museo Slab"], weight: .semibold),
      FontDescriptor(names: ["Museo Slab"], weight: .bold, slant: .italic),
    ] {
      let error = #expect(throws: FontError.self) { try collection.exactMatch(for: descriptor) }
      #expect(error?.code == .notRegistered)
    }
  }

  @Test("An exact match needs the first name of a cascade")
  func cascade() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    let match = try collection.exactMatch(for: FontDescriptor(names: ["MuseoSlab-300", "Georgia", "Inter"]))
    #expect(match.face.postScriptName == "MuseoSlab-300")
    let error = #expect(throws: FontError.self) {
      try collection.exactMatch(for: FontDescriptor(names: ["Georgia", "MuseoSlab-300", "Inter"]))
    }
    #expect(error?.message == "there is no font with exactly the name Georgia")
  }
}
