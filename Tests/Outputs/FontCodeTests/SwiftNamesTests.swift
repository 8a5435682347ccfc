import Testing

@testable import FontCode

struct SwiftNamesTests {
  @Test(arguments: [
    ("body", "body"), ("body text", "bodyText"), ("Body Text", "bodyText"), ("body-text_2", "bodyText2"),
    ("bodyText", "bodyText"), ("LT2", "lt2"), ("lt2", "lt2"), ("text.body.large", "textBodyLarge"), ("2xl", "style2xl"),
    ("größe", "grosse"), ("Ångström", "angstrom"), ("🎉", "partyPopper"), ("h1 ☃", "h1Snowman"), ("", "style"),
    ("!?", "style"), ("class", "`class`"), ("default", "`default`"), ("self", "selfStyle"), ("init", "initStyle"),
    ("Type", "type"), ("漢", "cjkUnifiedIdeograph6f22"),
  ])
  func constants(_ name: String, _ expected: String) {
    #expect(SwiftNames.constant(name, kind: "style") == expected)
  }

  @Test func typesBeginWithACapital() {
    #expect(SwiftNames.type("museo slab", kind: "family") == "MuseoSlab")
    #expect(SwiftNames.type("default", kind: "family") == "Default")
    #expect(SwiftNames.type("2nd", kind: "family") == "Family2nd")
  }
}
