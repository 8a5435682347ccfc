import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct MatchingPropertyTests {
  /// Random names of parts that occur in names and parts that should not.
  private static func randomNames(_ count: Int, seed: UInt64) -> [String] {
    let parts = [
      "Museo", "Slab", "Roboto", "Probe", "Base", "Inter", "EB", "Garamond", "Helvetica", "Sans", "Mono", "Neue",
      "Bold",
      "Italic", "500", "W3", "1000", "1001", "Condensed", "Semi", "ultra", "Variable", "-", " ", "--", "_", ".", ",",
      "#2",
      "/", "ö", "ß", "İ", "字", "プローブ", "Ｗ", "😀", "e\u{0301}", "\u{0}", "\u{7F}", "\u{1B}[1m", "\u{202E}", "\u{200D}",
      "\u{FFFF}", "\u{10FFFF}", "%s", "\\", "\"", "'",
    ]
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let length = Int.random(in: 0...6, using: &generator)
      return (0..<length).map { _ in parts[Int.random(in: parts.indices, using: &generator)] }.joined()
    }
  }

  @Test("Every string has the same match from the cache and from a new collection")
  func everyStringIsAnsweredTwiceAlike() throws {
    let names = Self.randomNames(2_000, seed: 17)
    let first = try FontCollection.of(FontCollection.museoSlab + ["Base.ttf", "Bold.ttf"])
    let second = try FontCollection.of(FontCollection.museoSlab + ["Base.ttf", "Bold.ttf"])
    for name in names {
      let match = first.match(named: name)
      #expect(!match.reasons.isEmpty, "\(name.debugDescription)")
      // The cached match, and the match of a collection without a cache.
      #expect(first.match(named: name) === match)
      #expect(second.match(named: name).answer == match.answer, "\(name.debugDescription)")
    }
  }

  @Test("An exact match exists if and only if the outcome is exact")
  func exactOrThrows() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    var exact: [String] = []
    for name in Self.randomNames(300, seed: 23) + ["MuseoSlab-500", "Inter Bold", "Museo Slab Light"] {
      let outcome = collection.match(named: name).outcome
      do throws(FontError) {
        #expect(try collection.exactMatch(named: name) == collection.match(named: name))
        #expect(outcome == .exact, "\(name.debugDescription)")
        exact.append(name)
      } catch {
        #expect(outcome != .exact, "\(name.debugDescription): \(error)")
      }
    }
    #expect(Set(["MuseoSlab-500", "Inter Bold", "Museo Slab Light"]).isSubset(of: exact))
  }

  @Test(
    "The order of registration counts only for names that two fonts share", arguments: [1, 2, 3] as [UInt64])
  func registrationOrder(_ seed: UInt64) throws {
    let files = try Self.filesWithNamesOfTheirOwn()
    #expect(files.count > 60)
    var generator = SeededGenerator(seed: seed)
    let sorted = FontCollection(systemFonts: false)
    let shuffled = FontCollection(systemFonts: false)
    for file in files { sorted.register(file) }
    for file in files.shuffled(using: &generator) { shuffled.register(file) }
    let own = files.flatMap(\.faces).flatMap { [$0.postScriptName, $0.fullName, $0.family].compactMap { $0 } }
    for name in own + Self.randomNames(300, seed: seed) {
      #expect(sorted.match(named: name).answer == shuffled.match(named: name).answer, "\(name.debugDescription)")
    }
  }

  @Test(
    "The order of registration does not count within a family, even for equal faces",
    arguments: [4, 5, 6] as [UInt64])
  func orderWithinFamilies(_ seed: UInt64) throws {
    let prefixes = ["Alike", "Antiqua", "Half", "Legacy", "MuseoSlab", "VariableOptical", "BlackInName", "JapaneseW3"]
    let files = try Fixtures.names(in: "Tests/Fixtures/Fonts")
      .filter { name in prefixes.contains(where: name.hasPrefix) }.map { try FontFile(path: Fixtures.font($0)) }
    #expect(files.count > 18)
    var generator = SeededGenerator(seed: seed)
    let sorted = FontCollection(systemFonts: false)
    let shuffled = FontCollection(systemFonts: false)
    for file in files { sorted.register(file) }
    for file in files.shuffled(using: &generator) { shuffled.register(file) }
    let families = Set(
      files.flatMap(\.faces).flatMap { [$0.family, $0.names.legacyFamily, $0.names.wwsFamily].compactMap { $0 } })
    for family in families.sorted() {
      for weight in stride(from: 100.0, through: 900, by: 100) {
        for slant in [FontSlant.upright, .italic, .oblique] {
          let asked = FontDescriptor(names: [family], weight: FontWeight(weight), slant: slant)
          #expect(sorted.match(for: asked).answer == shuffled.match(for: asked).answer, "\(asked)")
        }
      }
      #expect(sorted.match(named: family).answer == shuffled.match(named: family).answer, "\(family)")
    }
  }

  /// The fixtures whose names belong to no other fixture.
  private static func filesWithNamesOfTheirOwn() throws -> [FontFile] {
    var taken = Set<FoldedName>()
    return try Fixtures.names(in: "Tests/Fixtures/Fonts").compactMap { name -> FontFile? in
      guard FolderListing.isFont(name) else { return nil }
      let file = try FontFile(path: Fixtures.font(name))
      let names = file.faces.flatMap { face in
        let names = face.names
        return [names.postScriptName, names.fullName, names.family, names.legacyFamily, names.wwsFamily].compactMap {
          $0
        }
          + names.otherFamilies + names.otherFullNames + face.namedInstances.compactMap(\.postScriptName)
      }
      let folded = Set(names.map(FoldedName.init).filter { !$0.isEmpty })
      guard taken.isDisjoint(with: folded) else { return nil }
      taken.formUnion(folded)
      return file
    }
  }
}
