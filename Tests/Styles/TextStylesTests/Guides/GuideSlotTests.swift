import GuideTexts
import StyleGuides
import Testing

@testable import TextStyles

struct GuideSlotTests {
  private static let start = """
    guide: 1
    families: { text: Inter }
    styles:
      body: { family: text, size: 17, code: b }
      head: { family: text, size: 24 }
    system: { title1: head }
    devices: [{ name: large, points: 2 }, { name: small, points: 0, below: 400 }]
    slots:

    """

  private func slots(_ text: String) throws -> [GuideSlot] {
    try StyleGuide(parsing: Array((Self.start + text).utf8), as: .yaml).slots
  }

  @Test func aSlotIsAStyleAndAWidthInOneLine() throws {
    let slot = try #require(try slots("  title: { style: head, width: 200 }").first)
    #expect(slot.name == "title" && slot.style == "head" && slot.width == .points(200))
    #expect(slot.lines == 1 && slot.height == nil && slot.strings.isEmpty)
    #expect(slot.place.line == 9 && slot.place.column == 3 && slot.place.path == "slots.title")
  }

  @Test func theOtherKeysSayHowMuchRoomThereIsAndForWhat() throws {
    let slots = try slots(
      """
        a: { style: b, width: 20rem, lines: 2, height: 48pt, strings: [menu.*, title] }
        b: { style: title1, width: { value: 90, unit: px }, strings: about }
      """)
    #expect(slots.map(\.width) == [.points(320), .points(90)])
    #expect(slots[0].lines == 2 && slots[0].height == 48 && slots[0].strings == ["menu.*", "title"])
    #expect(slots[1].style == "title1" && slots[1].strings == ["about"])
  }

  @Test func widthsByDeviceComeInTheOrderOfTheClasses() throws {
    let slot = try #require(try slots("  a: { style: body, width: { large: 360, small: 280 } }").first)
    #expect(
      slot.width
        == .byDevice([GuideSlot.DeviceWidth("small", points: 280), GuideSlot.DeviceWidth("large", points: 360)]))
  }

  @Test func designTokensHaveThemInTheExtension() throws {
    let text = """
      {"$extensions": {"org.fontprobe": {"default": "t", "slots": {"a": {"style": "t", "width": 100}}}},
       "t": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": {"value": 17, "unit": "px"},
         "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}}}
      """
    let guide = try StyleGuide(parsing: Array(text.utf8), as: .tokens)
    #expect(guide.slots.map(\.name) == ["a"] && guide.slots.first?.width == .points(100))
  }

  @Test func aSlotShowsTheKeysThatItNames() {
    let slot = GuideSlot("a", style: "body", width: .points(1), strings: ["menu.*", "item?", "*.short"])
    for key in ["menu.", "menu.file.open", "item1", "a.b.short", ".short"] { #expect(slot.shows(key), "\(key)") }
    for key in ["menu", "item", "item10", "short", "Menu.a", ""] { #expect(!slot.shows(key), "\(key)") }
    #expect(GuideSlot("a", style: "body", width: .points(1)).shows("anything"))
    let questions = GuideSlot(
      "a", style: "body", width: .points(1), strings: ["*\\?", "\\*", "C:\\\\a", "D:\\b", "e\\"])
    for key in ["Save?", "?", "*", "C:\\a", "D:\\b", "e\\"] { #expect(questions.shows(key), "\(key)") }
    for key in ["Save", "Save? ", "a", "C:\\\\a", "D:b", "e"] { #expect(!questions.shows(key), "\(key)") }
    // A naive search for this pattern takes exponential time.
    let stars = GuideSlot("a", style: "b", width: .points(1), strings: [String(repeating: "*a", count: 200) + "b"])
    #expect(!stars.shows(String(repeating: "a", count: 5000)))
  }

  @Test("An invalid device class is one mistake, not repeated where it is used")
  func faultyDevice() throws {
    let guide = """
      guide: 1
      families: { a: Inter }
      devices: [{ name: phone }, { name: pad, points: 2 }]
      styles:
        body: { family: a, size: 17 }
      slots:
        title: { style: body, width: { phone: 100, pad: 200 } }
      """
    let error = #expect(throws: StyleGuideError.self) { try StyleGuide(parsing: Array(guide.utf8), as: .yaml) }
    #expect(error?.problems.map(\.message) == ["the device class has no points"])
  }

  @Test(arguments: [
    ("  a: { style: ¦bodi, width: 200 }", "no style is named bodi (did you mean body?); allowed: body, head"),
    ("  ¦a: { width: 200 }", "the slot has no style"),
    ("  ¦a: { style: body }", "the slot has no width"),
    ("  a: { style: body, width: ¦0 }", "out of range"),
    ("  a: { style: body, width: ¦.nan }", "or is not a number"),
    ("  a: { style: body, width: { small: 100, ¦tiny: 50 } }", "no device class is named tiny; allowed: large, small"),
    ("  a: { style: body, width: { small: ¦wide } }", "not a length"),
    ("  a: { style: body, width: ¦{} }", "the object has no width"),
    ("  a: { style: body, width: 9, lines: ¦0 }", "out of range"),
    ("  a: { style: body, width: 9, lines: ¦1.5 }", "not a whole number of lines"),
    ("  a: { style: body, width: 9, height: ¦-3 }", "out of range"),
    ("  a: { style: body, width: 9, strings: ¦[] }", "the list of strings is empty"),
    ("  a: { style: body, width: 9, ¦line: 2 }", "fontprobe does not know this key"),
    ("  ¦[a]", "an object was expected"),
  ])
  func aMistakeIsReportedWhereItStands(_ marked: String, _ word: String) throws {
    let text = MarkedText(Self.start + marked)
    let error = try #require(throws: StyleGuideError.self) { try StyleGuide(parsing: text.bytes, as: .yaml) }
    let found = error.problems.map { "\($0.place.line):\($0.place.column): \($0)" }
    #expect(found.contains { $0.hasPrefix("\(text.places[0]): ") && $0.contains(word) }, "\(found)")
  }
}
