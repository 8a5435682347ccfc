import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// Fallback faces are cached for the next text, as long as the fonts stay the same.
struct FallbackCacheTests {
  private static func drawn(_ text: String, in collection: FontCollection) -> [String] {
    collection.drawn(text, "Probe Base")
  }

  @Test("A second text uses the cached fallback face")
  func again() throws {
    let collection = try FontCollection.of(["Base.ttf", "Hebrew.ttf"], bundled: false)
    let first = try #require(collection.runs(for: "Hא", FontDescriptor(named: "Probe Base")).last)
    let second = try #require(collection.runs(for: "xבx", FontDescriptor(named: "Probe Base")).dropFirst().first)
    #expect(first.match === second.match)
    let font = collection.match(named: "Probe Base")
    let label = try #require(collection.runs(for: "Hא", drawnBy: font, language: nil).last)
    let next = try #require(collection.runs(for: "ב", drawnBy: font, language: nil).last)
    #expect(label.match === next.match)
  }

  @Test("A face registered later is used first if it is of the requested family")
  func family() throws {
    let collection = try FontCollection.of(["Base.ttf", "Hebrew.ttf"], bundled: false)
    #expect(Self.drawn("א", in: collection) == ["א=Hebrew"])
    collection.register(try RenamedFont.font(named: "Probe Base", numbers: [4: 700], added: [0x5D0]))
    let run = try #require(collection.runs(for: "א", FontDescriptor(named: "Probe Base")).first)
    #expect(run.match.face.family == "Probe Base")
    #expect(run.missing.isEmpty)
  }

  @Test("A face registered later is used before a bundled face")
  func source() throws {
    let collection = try FontCollection.of(["Base.ttf"])
    #expect(Self.drawn("Ж", in: collection) == ["Ж=RobotoSlab"])
    let face = collection.register(try RenamedFont.font(named: "Cyrillic", added: [0x416])).faces[0]
    #expect(Self.drawn("Ж", in: collection) == ["Ж=Cyrillic"])
    try collection.unregister(face)
    #expect(Self.drawn("Ж", in: collection) == ["Ж=RobotoSlab"])
  }

  @Test("A removed face is replaced by the next face")
  func removed() throws {
    let collection = try FontCollection.of(["Base.ttf", "Hebrew.ttf", "HebrewAlone.ttf"], bundled: false)
    #expect(Self.drawn("Hא", in: collection) == ["H=Base", "א=Hebrew"])
    try collection.unregister(contentsOf: Fixtures.font("Hebrew.ttf"))
    #expect(Self.drawn("Hא", in: collection) == ["H=Base", "א=HebrewAlone"])
    try collection.unregister(contentsOf: Fixtures.font("HebrewAlone.ttf"))
    #expect(Self.drawn("Hא", in: collection) == ["Hא=Base"])
    try collection.register(contentsOf: Fixtures.font("Hebrew.ttf"))
    #expect(Self.drawn("Hא", in: collection) == ["H=Base", "א=Hebrew"])
  }

  @Test("A removed face is deallocated")
  func letGo() throws {
    let collection = try FontCollection.of(["Base.ttf"], bundled: false)
    weak var face: FontFace?
    do {
      face = collection.register(try RenamedFont.font(named: "Cyrillic", added: [0x416])).faces[0]
      #expect(Self.drawn("Ж", in: collection) == ["Ж=Cyrillic"])
      try collection.unregister(try #require(face))
    }
    #expect(face == nil)
  }

  @Test("Each language has its own cached faces")
  func languages() throws {
    let fonts = ["Base.ttf", "HanSimplified.ttf", "HanOfAll.ttf", "HanJapanese.ttf"]
    let collection = try FontCollection.of(fonts, bundled: false)
    for _ in 0..<2 {
      #expect(collection.drawn("漢", "Probe Base") == ["漢=HanSimplified"])
      #expect(collection.drawn("漢", "Probe Base", language: "ja") == ["漢=HanJapanese"])
      #expect(collection.drawn("漢", "Probe Base", language: "ko") == ["漢=HanOfAll"])
      // The kana decide.
      #expect(collection.drawn("漢あ", "Probe Base") == ["漢あ=HanJapanese"])
    }
  }

  @Test("Each name and each list of names has its own cached faces")
  func requests() throws {
    let collection = try FontCollection.of(["Base.ttf", "Hebrew.ttf", "HebrewAlone.ttf"], bundled: false)
    for _ in 0..<2 {
      #expect(collection.drawn("א", "Probe Base") == ["א=Hebrew"])
      #expect(collection.drawn("א", "Probe Base", "Probe Hebrew Alone") == ["א=HebrewAlone"])
      #expect(collection.drawn("א", "Probe Hebrew Alone") == ["א=HebrewAlone"])
    }
    // More requests than the cache holds.
    for number in 0..<200 { #expect(collection.drawn("א", "Probe Base", "Nowhere \(number)") == ["א=Hebrew"]) }
  }

  @Test("A damaged file that one text passes over is no reason for another text")
  func damaged() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    try collection.register(contentsOf: Fixtures.font("Base.ttf"))
    let damaged = RebuiltFont.bytes(try Fixtures.bytes(Fixtures.font("Hebrew.ttf")), with: ["hmtx": []])
    try collection.register(bytes: damaged)
    for file in ["HebrewAlone.ttf", "HanJapanese.ttf"] { try collection.register(contentsOf: Fixtures.font(file)) }
    func reasons(_ text: String) -> [[MatchReason]] {
      collection.runs(for: text, FontDescriptor(named: "Probe Base")).map(\.match.reasons)
    }
    let before = reasons("漢")
    #expect(reasons("א").flatMap(\.self).contains { $0.code == .unreadable })
    #expect(reasons("漢") == before)
    #expect(reasons("א漢").last?.contains { $0.code == .unreadable } ?? false)
    #expect(reasons("漢") == before)
  }

  @Test("Thousands of texts have the same runs with and without a cache")
  func likeNew() throws {
    let fonts = [
      "Base.ttf", "Hebrew.ttf", "Composed.ttf", "Marks.ttf", "HanJapanese.ttf", "HanSimplified.ttf", "HanOfAll.ttf",
      "TextEmoji.ttf", "ColourEmoji.ttf", "PrivateUse.ttf", "VariationSequences.ttf",
    ]
    let (collection, other) = (try FontCollection.of(fonts), try FontCollection.of(fonts))
    var generator = SeededGenerator(seed: 31)
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x5D0...0x5EA, 0x600...0x6FF, 0x900...0x97F,
      0xE00...0xE7F, 0x1100...0x11FF, 0x1E00...0x1FFF, 0x2000...0x206F, 0x20D0...0x20FF, 0x2190...0x27BF,
      0x3001...0x30FF, 0x3105...0x318E, 0x4E00...0x4E1F, 0x6F22...0x6F22, 0x5B57...0x5B57, 0xAC00...0xAC1F,
      0xE000...0xE003, 0xFE00...0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F600...0x1F64F, 0xE0100...0xE0101,
      0x200D...0x200D, 0xA...0xD,
    ]
    let names = [["Probe Base"], ["Probe Base", "Probe Hebrew"], ["Nowhere Slab", "serif"], ["Probe Text Emoji"]]
    let languages = [nil, "en", "ja", "ko", "zh-Hans", "zh-Hant"]
    for number in 0..<3000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        guard let block = blocks.randomElement(using: &generator) else { continue }
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          guard let letter = block.randomElement(using: &generator).flatMap(Unicode.Scalar.init) else { continue }
          text.unicodeScalars.append(letter)
        }
      }
      let descriptor = FontDescriptor(
        names: names[number % names.count], weight: number % 5 == 0 ? .bold : nil)
      let language = languages[number % languages.count]
      let runs = collection.runs(for: text, descriptor, language: language)
      other.fallback.removeAll(other.changes)
      let anew = other.runs(for: text, descriptor, language: language)
      #expect(runs.map(\.range) == anew.map(\.range), "\(text.unicodeScalars.map(\.value))")
      #expect(runs.map(\.missing) == anew.map(\.missing))
      #expect(runs.map(\.match.answer) == anew.map(\.match.answer))
    }
  }

  @Test("A text with more characters than the cache holds does not disturb the next text")
  func everything() throws {
    let collection = try FontCollection.of(["Base.ttf", "Hebrew.ttf"], bundled: false)
    #expect(Self.drawn("Hא", in: collection) == ["H=Base", "א=Hebrew"])
    var text = ""
    for value in 0x20000...0x28200 as ClosedRange<UInt32> {
      if let letter = Unicode.Scalar(value) { text.unicodeScalars.append(letter) }
    }
    let runs = collection.runs(for: text, FontDescriptor(named: "Probe Base"))
    #expect(runs.last?.range.upperBound == text.endIndex)
    #expect(Self.drawn("Hא", in: collection) == ["H=Base", "א=Hebrew"])
  }
}
