import Testing

@testable import TextFit

/// The manual of GNU gettext, "The Format of PO Files".
@Suite struct PortableObjectTests {
  private static func read(_ text: String, _ path: String = "app.po") throws -> LocalizedTexts {
    try LocalizedTexts(Array(text.utf8), path: path)
  }

  private static let header = """
    msgid ""
    msgstr ""
    "Language: de\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"


    """

  @Test func anEntryIsAKeyAndAText() throws {
    let file = try Self.read(
      Self.header + """
        #: src/window.c:12
        msgid "Settings"
        msgstr "Einstellungen"
        """)
    #expect(
      file.texts == [
        LocalizedText(
          key: "Settings", language: "de", text: "Einstellungen", line: 8, column: 8, isTranslated: true)
      ])
    #expect(file.skipped == 0)
  }

  @Test func contextsPluralsAndTextsOverSeveralLines() throws {
    let file = try Self.read(
      Self.header + """
        msgctxt "menu"
        msgid "Open"
        msgstr ""
        "Öff"
        "nen\\t\\"x\\" \\101\\x42"

        msgid "one file"
        msgid_plural "%d files"
        msgstr[0] "eine Datei"
        msgstr[1] ""
        """)
    #expect(file.texts.map(\.key) == ["menu|Open", "one file[0]", "one file[1]"])
    #expect(file.texts.map(\.text) == ["Öffnen\t\"x\" AB", "eine Datei", "%d files"])
    #expect(file.texts.map(\.isTranslated) == [true, true, false])
    #expect(file.texts.map(\.line) == [8, 14, 15])
  }

  /// No program shows fuzzy entries and entries after `#~`.
  @Test func fuzzyAndObsoleteEntriesAreCounted() throws {
    let file = try Self.read(
      Self.header + """
        #, fuzzy, c-format
        msgid "a"
        msgstr "b"

        msgid "c"
        msgstr "d"

        #~ msgid "old"
        #~ msgstr "alt"
        """)
    #expect(file.texts.map(\.text) == ["d"])
    #expect(file.skipped == 2)
  }

  /// A flag before an obsolete entry does not apply to the next entry.
  @Test func aMarkOfAnObsoleteEntryEndsWithIt() throws {
    let file = try Self.read("#, fuzzy\n#~ msgid \"old\"\n#~ msgstr \"alt\"\n\nmsgid \"a\"\nmsgstr \"b\"\n")
    #expect(file.texts.map(\.text) == ["b"])
    #expect(file.skipped == 1)
  }

  /// Japanese has only one form, which is used for the plural.
  @Test func aLanguageWithOneFormSaysThePlural() throws {
    let file = try Self.read("msgid \"one file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"\"\n", "ja.po")
    #expect(file.texts.map(\.text) == ["%d files"])
    let error = try #require(throws: LocalizedTextError.self) { try Self.read("msgctxt \"a\"\n") }
    #expect(error.message == "the previous msgctxt has no msgid")
  }

  /// Latin-1 bytes are not UTF-8, and the header names the encoding.
  @Test func anotherEncodingIsNamed() throws {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\nmsgid \"a\"\nmsgstr \""
    let error = try #require(throws: LocalizedTextError.self) {
      try LocalizedTexts(Array(header.utf8) + [0xE4, 0x22], path: "a.po")
    }
    #expect(error.message == "the file is written in iso-8859-1")
    #expect(error.hint == "convert the file with msgconv --to-code=UTF-8")
    #expect(error.line == 4)
  }

  @Test func aTemplateHasTextsThatAreNotTranslated() throws {
    let file = try Self.read("msgid \"\"\nmsgstr \"charset=CHARSET\\n\"\nmsgid \"Save\"\nmsgstr \"\"\n", "app.pot")
    #expect(file.texts.map(\.text) == ["Save"])
    #expect(file.texts.map(\.isTranslated) == [false])
    #expect(file.texts[0].language == nil)
  }

  @Test(arguments: [
    ("msgid \"a\nmsgstr \"b\"", 1, 7, "no closing quotation mark"), ("msgstr \"b\"", 1, 1, "has no msgid before it"),
    ("msgid \"a\"\n\nmsgid \"b\"\nmsgstr \"\"", 3, 6, "has no msgstr"), ("hello", 1, 1, "msgid, msgstr or a comment"),
    ("msgid a", 1, 7, "a text in quotation marks"),
    ("msgid \"\\377\"\nmsgstr \"\"", 1, 7, "not text in UTF-8"),
    ("msgid \"\\q\"", 1, 9, "after the backslash is not a known escape"),
    ("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"", 2, 8, "written in iso-8859-1"),
  ])
  func mistakes(_ text: String, _ line: Int, _ column: Int, _ message: String) throws {
    let error = try #require(throws: LocalizedTextError.self) { try Self.read(text) }
    #expect(error.message.contains(message), "\(error)")
    #expect((error.line, error.column) == (line, column))
  }
}
