import TestSupport
import Testing

@testable import TextFit

@Suite struct AppleTextsTests {
  private static func read(_ text: String, _ path: String) throws -> LocalizedTexts {
    try LocalizedTexts(Array(text.utf8), path: path)
  }

  private static let table = """
    /* The title of the window. */
    "title" = "Größe";
    // A word needs no quotation marks.
    save_as = "Save \\"%@\\"\\n\\U00e4\\Ud83d\\Ude00";
    "same";
    """

  @Test func aTableOfTexts() throws {
    let file = try Self.read(Self.table, "App/de.lproj/Main.strings")
    #expect(file.texts.map(\.key) == ["title", "save_as", "same"])
    #expect(file.texts.map(\.text) == ["Größe", "Save \"%@\"\nä😀", "same"])
    #expect(file.texts.map(\.line) == [2, 4, 5])
    #expect(file.texts.map(\.column) == [11, 11, 1])
    #expect(file.texts.allSatisfy { $0.language == "de" && $0.isTranslated })
  }

  @Test(arguments: [true, false])
  func aTableInUTF16(isBig: Bool) throws {
    let units = [0xFEFF] + Array(Self.table.utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? pair : pair.reversed()
    }
    let file = try LocalizedTexts(bytes, path: "fr.lproj/a.strings")
    #expect(file.texts.map(\.text) == ["Größe", "Save \"%@\"\nä😀", "same"])
  }

  @Test(arguments: [
    ("\"a\" = \"b\"", 1, 10, "a semicolon"), ("\"a\" = \"b", 1, 7, "no closing quotation mark"),
    ("/* a", 1, 1, "the comment has no end"), ("= \"b\";", 1, 1, "a text in quotation marks"),
    ("\"a\" = \"\\U\";", 1, 8, "hexadecimal"),
  ])
  func mistakesInATable(_ text: String, _ line: Int, _ column: Int, _ message: String) throws {
    let error = try #require(throws: LocalizedTextError.self) { try Self.read(text, "a.strings") }
    #expect(error.message.contains(message), "\(error)")
    #expect((error.line, error.column) == (line, column))
  }

  @Test func pluralsOfATable() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>files</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
          <key>count</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file &amp; more</string>
            <key>other</key><string>%d files&#x2026;</string>
          </dict>
        </dict>
        <key>left</key>
        <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ left</string></dict>
        <key>tap</key>
        <dict><key>NSStringDeviceSpecificRuleType</key>
          <dict><key>mac</key><string>Click</string></dict>
        </dict>
      </dict></plist>
      """
    let file = try Self.read(text, "en.lproj/a.stringsdict")
    #expect(file.texts.map(\.key) == ["files[count.one]", "files[count.other]", "left", "tap[mac]"])
    #expect(file.texts.map(\.text) == ["%d file & more", "%d files…", "%#@n@ left", "Click"])
    #expect(file.texts[0].line == 11)
  }

  @Test(
    arguments: [
      ("<dict/>", "begin with <plist>"), ("<plist><dict><key>a</key></dict></plist>", "a value was expected"),
      ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", "their own entities"),
      ("<plist><string>a", "</string> was expected"),
      ("<plist><string>&b;</string></plist>", "no entity"), ("<plist><array/></plist>", "must be a dictionary"),
      (
        Named("70 dictionaries", "<plist>" + String(repeating: "<dict><key>a</key>", count: 70)),
        "nested more than 64 deep"
      ),
    ] as [(Named<String>, String)])
  func mistakesInPlurals(_ text: Named<String>, _ message: String) throws {
    let error = try #require(throws: LocalizedTextError.self) { try Self.read(text.value, "a.stringsdict") }
    #expect(error.message.contains(message), "\(error)")
  }

  @Test func aCatalogue() throws {
    let text = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "Open": { "localizations": {
          "de": { "stringUnit": { "state": "translated", "value": "Öffnen" } },
          "fr": { "stringUnit": { "state": "new", "value": "Open" } } } },
        "%d files": { "localizations": {
          "en": { "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%d file" } },
            "other": { "stringUnit": { "state": "translated", "value": "%d files" } } } } } } },
        "App": { "shouldTranslate": false }
      } }
      """
    let texts = try Self.read(text, "Localizable.xcstrings").texts
    func found(_ language: String) -> [String] {
      texts.filter { $0.language == language }.map { "\($0.key)=\($0.text)\($0.isTranslated ? "" : "?")" }
    }
    #expect(found("en") == ["Open=Open", "%d files[one]=%d file", "%d files[other]=%d files", "App=App"])
    #expect(found("de") == ["Open=Öffnen", "%d files[one]=%d file?", "%d files[other]=%d files?"])
    #expect(found("fr") == ["Open=Open?", "%d files[one]=%d file?", "%d files[other]=%d files?"])
    #expect(texts.first { $0.text == "Öffnen" }?.line == 3)
  }
}
