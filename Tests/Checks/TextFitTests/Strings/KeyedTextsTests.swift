import TestSupport
import Testing

@testable import TextFit

@Suite struct KeyedTextsTests {
  private static func read(_ text: String, _ path: String) throws -> [LocalizedText] {
    try LocalizedTexts(Array(text.utf8), path: path).texts
  }

  @Test func keysOfNestedObjectsAreJoined() throws {
    let texts = try Self.read(
      #"{ "menu": { "open": "Öffnen", "more": ["a", "b"] }, "count": 3, "on": true, "item_other": "{{count}}" }"#,
      "locales/de/common.json")
    #expect(texts.map(\.key) == ["menu.open", "menu.more[0]", "menu.more[1]", "item_other"])
    #expect(texts.map(\.text) == ["Öffnen", "a", "b", "{{count}}"])
    #expect(texts.allSatisfy { $0.language == "de" })
    #expect((texts[0].line, texts[0].column) == (1, 21))
  }

  @Test func anARBFileSaysItsLanguage() throws {
    let texts = try Self.read(
      #"{ "@@locale": "pt_BR", "hi": "Olá {name}", "@hi": { "description": "a greeting" } }"#, "app_de.arb")
    #expect(texts.map(\.text) == ["Olá {name}"])
    #expect(texts[0].language == "pt-BR")
  }

  @Test func aTableHasAColumnForEachLanguage() throws {
    let texts = try Self.read(
      "key,en,de_AT,comment\r\nopen,Open,Öffnen,a verb\r\n\"a,b\",\"Say \"\"hi\"\"\nnow\",,\r\n\r\n", "texts.csv")
    #expect(
      texts.map { "\($0.key) \($0.language ?? "") \($0.isTranslated)" } == [
        "open en true", "open de-AT true", "a,b en true", "a,b de-AT false",
      ])
    #expect(texts.map(\.text) == ["Open", "Öffnen", "Say \"hi\"\nnow", "Say \"hi\"\nnow"])
    #expect(texts.map(\.line) == [2, 2, 3, 4])
  }

  /// A column of comments is ignored anywhere; `@` begins a description only in ARB files.
  @Test func commentsAreNoTexts() throws {
    let texts = try Self.read("key,comment,en,de\nopen,a verb,Open,\nnone,a noun,,\n", "texts.csv")
    #expect(texts.map(\.text) == ["Open", "Open"])
    #expect(texts.map(\.language) == ["en", "de"])
    #expect(try Self.read(#"{ "@mention": "a" }"#, "a.json").map(\.key) == ["@mention"])
  }

  /// The file limits the work.
  @Test(
    arguments: [
      (
        "a.json", Named("a long key", "{\"" + String(repeating: "k", count: 5000) + "\": 1}"), "longer than 4096 bytes"
      ),
      ("a.csv", "key,comment\na,b", "all columns are comments"),
      ("a.xcstrings", "{\"strings\":{}}", "sourceLanguage"),
      (
        "a.xcstrings",
        Named(
          "a long case of a plural",
          "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"en\":{\"variations\":{\"plural\":{\""
            + String(repeating: "k", count: 5000) + "\":{}}}}}}}}"), "longer than 4096 bytes"
      ),
      (
        "a.xcstrings",
        Named(
          "1,001 languages",
          "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{"
            + (0...1000).map { "\"l\($0)\":{}" }.joined(separator: ",") + "}}}}"), "too many keys and languages"
      ),
    ] as [(String, Named<String>, String)])
  func bounds(_ path: String, _ text: Named<String>, _ message: String) throws {
    let error = try #require(throws: LocalizedTextError.self) { try Self.read(text.value, path) }
    #expect(error.message.contains(message), "\(error)")
  }

  @Test(arguments: [
    ("a.json", "[1]", "an object of texts was expected"), ("a.json", "{", "expected"),
    ("a.csv", "", "the table is empty"),
    ("a.csv", "key\nopen", "names no language"), ("a.csv", "key,en\na,\"b", "no closing quotation mark"),
    ("a.csv", "key,en\na,\"b\"c", "a comma or the end"), ("a.xcstrings", "{}", "a catalogue must have an object"),
    ("a.txt", "", "the extension"), ("a.po", "msgid \"\u{1}", "no closing"),
  ])
  func mistakes(_ path: String, _ text: String, _ message: String) throws {
    let error = try #require(throws: LocalizedTextError.self) { try Self.read(text, path) }
    #expect(error.message.contains(message), "\(error)")
  }

  @Test func bytesThatAreNoUTF8HaveTheirPlace() throws {
    let bytes = Array("key,en\na,".utf8) + [0xFF]
    let error = try #require(throws: LocalizedTextError.self) { try LocalizedTexts(bytes, path: "a.csv") }
    #expect(error.message == "the file is not text in UTF-8")
    #expect((error.line, error.column) == (2, 3))
  }

  @Test func aTextMayHave100_000Characters() throws {
    let longest = String(repeating: "é", count: 100_000)
    #expect(try Self.read("{\"a\": \"\(longest)\"}", "a.json").count == 1)
    let error = try #require(throws: LocalizedTextError.self) { try Self.read("{\"a\": \"\(longest)é\"}", "a.json") }
    #expect(error.message.contains("more than 100000 characters"))
  }

  @Test(
    arguments: [
      ("de.po", "de"), ("po/pt_BR.po", "pt-BR"), ("po/sr@latin.po", "sr-Latn"), ("zh-Hans.lproj/a.strings", "zh-Hans"),
      ("Base.lproj/a.strings", nil), ("locale/nb/LC_MESSAGES/gedit.po", "nb"), ("res/values-pt-rBR/a.json", "pt-BR"),
      ("app_de.arb", "de"), ("app_zh_Hant_TW.arb", "zh-Hant-TW"), ("messages.fr-CA.json", "fr-CA"),
      ("common.json", nil),
      ("i18n/ja/common.json", "ja"), ("src/strings.json", nil), ("", nil), ("locales/de/app.json", "de"),
      ("faq.json", nil), ("po/ast.po", "ast"),
      ("res/values-b+sr+Latn/a.json", "sr-Latn"),
    ] as [(String, String?)])
  func languageOfAPath(_ path: String, _ language: String?) {
    #expect(LocalizedPath.language(of: path) == language)
  }
}
