import FontNames
import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct ClusterRunsTests {
  @Test("A face with both the base and the mark draws both")
  func marks() throws {
    let collection = try FontCollection.of(["Base.ttf", "Composed.ttf", "Marks.ttf"], bundled: false)
    #expect(collection.drawn("e\u{301}e\u{323}", "Probe Composed") == ["e\u{301}=Composed", "e\u{323}=Marks"])
    #expect(collection.drawn("He\u{323}H", "Probe Base") == ["H=Base", "e\u{323}=Marks", "H=Base"])
  }

  @Test("A sequence is drawn by a face that has only the composed character")
  func composed() throws {
    let collection = try FontCollection.of(["Base.ttf", "Composed.ttf"], bundled: false)
    for text in ["e\u{301}", "\u{1112}\u{1161}\u{11AB}", "é", "한"] {
      let runs = collection.runs(for: text, FontDescriptor(named: "Probe Base"))
      #expect(runs.map(\.match.face.postScriptName) == ["ProbeComposed-Regular"])
      #expect(runs.map(\.missing) == [[]])
    }
  }

  @Test("If no font has a whole cluster, its base is drawn and the mark is missing")
  func parts() throws {
    let collection = try FontCollection.of(["Base.ttf", "Marks.ttf"], bundled: false)
    let runs = collection.runs(for: "x\u{302}", FontDescriptor(named: "Probe Base"))
    #expect(runs.map(\.missing) == [["\u{302}"]])
    #expect(runs.map(\.match.face.postScriptName) == ["ProbeBase-Regular"])
    // Marks also has the letters of Base.
    #expect(collection.drawn("x\u{301}", "Probe Base") == ["x\u{301}=Marks"])
    let hebrew = try FontCollection.of(["Base.ttf", "Marks.ttf", "HebrewAlone.ttf"], bundled: false)
    let split = hebrew.runs(for: "א\u{301}", FontDescriptor(named: "Probe Base"))
    #expect(split.map(\.match.face.postScriptName) == ["ProbeHebrewAlone-Regular"])
    #expect(split.map(\.missing) == [["\u{301}"]])
  }

  @Test("A variation sequence goes to a face that has it, else its selector is ignored")
  func sequences() throws {
    let collection = try FontCollection.of(["HanJapanese.ttf", "VariationSequences.ttf"], bundled: false)
    #expect(
      collection.drawn("漢\u{E0100}漢漢\u{E0101}", "Probe Han Japanese") == [
        "漢\u{E0100}=VariationSequences", "漢漢\u{E0101}=HanJapanese",
      ])
    let alone = try FontCollection.of(["HanJapanese.ttf"], bundled: false)
    let runs = alone.runs(for: "漢\u{E0100}", FontDescriptor(named: "Probe Han Japanese"))
    #expect(runs.map(\.missing) == [[]])
  }

  @Test(
    "Emoji prefer a colour face, unless U+FE0E or their default asks for text",
    arguments: [
      ("😀", "ColourEmoji"), ("😀\u{FE0E}", "TextEmoji"), ("❤", "TextEmoji"), ("❤\u{FE0F}", "ColourEmoji"),
      ("❤\u{FE0E}", "TextEmoji"), ("☝🏽", "ColourEmoji"), ("👩‍💻", "ColourEmoji"), ("🇩🇪", "ColourEmoji"),
      ("0\u{FE0F}\u{20E3}", "ColourEmoji"), ("0\u{20E3}", "ColourEmoji"), ("0", "Base"), ("0\u{FE0F}", "ColourEmoji"),
    ])
  func emoji(_ text: String, _ face: String) throws {
    for order in [["ColourEmoji.ttf", "TextEmoji.ttf"], ["TextEmoji.ttf", "ColourEmoji.ttf"]] {
      let collection = try FontCollection.of(["Base.ttf"] + order, bundled: false)
      #expect(collection.drawn(text, "Probe Base") == ["\(text)=\(face)"])
      let runs = face == "Base" ? ["H\(text)H=Base"] : ["H=Base", "\(text)=\(face)", "H=Base"]
      #expect(collection.drawn("H" + text + "H", "Probe Base") == runs)
    }
  }

  @Test("Among requested faces, only a presentation selector overrides the order")
  func askedEmoji() throws {
    let collection = try FontCollection.of(["ColourEmoji.ttf", "TextEmoji.ttf"], bundled: false)
    #expect(collection.drawn("❤", "Probe Colour Emoji", "Probe Text Emoji") == ["❤=ColourEmoji"])
    #expect(collection.drawn("❤\u{FE0E}", "Probe Colour Emoji", "Probe Text Emoji") == ["❤\u{FE0E}=TextEmoji"])
    #expect(collection.drawn("😀❤", "Probe Text Emoji", "Probe Colour Emoji") == ["😀❤=TextEmoji"])
    let selected = collection.drawn("😀\u{FE0F}❤", "Probe Text Emoji", "Probe Colour Emoji")
    #expect(selected == ["😀\u{FE0F}=ColourEmoji", "❤=TextEmoji"])
    // UTS #51, ED-16: a joiner joins two emoji; without an emoji after it, it makes no sequence.
    let joiner = collection.drawn("😀\u{200D}", "Probe Text Emoji", "Probe Colour Emoji")
    #expect(joiner == ["😀\u{200D}=TextEmoji"])
  }

  @Test("A face of the other emoji presentation is used if there is no better face")
  func onlyOne() throws {
    let text = try FontCollection.of(["Base.ttf", "TextEmoji.ttf"], bundled: false)
    #expect(text.drawn("😀\u{FE0F}", "Probe Base") == ["😀\u{FE0F}=TextEmoji"])
    let colour = try FontCollection.of(["Base.ttf", "ColourEmoji.ttf"], bundled: false)
    #expect(colour.drawn("❤\u{FE0E}", "Probe Base") == ["❤\u{FE0E}=ColourEmoji"])
  }

  @Test("Canonically equivalent clusters are drawn from the parts that the font has")
  func equivalent() throws {
    let collection = try FontCollection.of(["Base.ttf", "Marks.ttf"], bundled: false)
    let runs = collection.runs(
      for: "e\u{323}\u{301} e\u{301}\u{323} \u{E9}\u{323}", FontDescriptor(named: "Probe Base"))
    #expect(runs.flatMap(\.missing).isEmpty)
  }

  @Test("A partly composed cluster is drawn: ê and an acute accent draw ế")
  func between() throws {
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Circumflex", added: [0xEA, 0x301]),
      try RenamedFont.font(named: "Whole", added: [0x1EBF]))
    for text in ["\u{1EBF}", "e\u{302}\u{301}", "\u{EA}\u{301}"] {
      #expect(collection.drawn(text, "Circumflex", "Whole") == ["\(text)=Circumflex"])
    }
    // U+0341 is equivalent to U+0301, but a font with ó and no mark has no glyph for it.
    let marks = RenamedFont.collection(
      try RenamedFont.font(named: "Letter", added: [0xF3]), try RenamedFont.font(named: "Accent", added: [0x301]))
    #expect(marks.drawn("o\u{341}", "Letter", "Accent") == ["o\u{341}=Accent"])
    #expect(marks.drawn("o\u{301}", "Letter", "Accent") == ["o\u{301}=Letter"])
  }
}
