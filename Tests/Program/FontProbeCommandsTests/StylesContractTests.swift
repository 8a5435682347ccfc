import TestSupport
import Testing

struct StylesContractTests {
  private static func styles(_ arguments: String...) throws -> JSON {
    let run = try Program.run(["styles"] + arguments + ["--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    return try JSON(run.output)
  }

  private static let style: [String: JSON.Kind] = [
    "style": .string, "figuresOf": .string, "size": .number, "leading": .optionalNumber, "scale": .number,
    "weight": .number, "emphasizedWeight": .optionalNumber, "match": .object, "metrics": .object, "tracking": .number,
  ]

  @Test("Every style has its keys")
  func contract() throws {
    let document = try Self.styles()
    #expect(
      document.violations(of: [
        "contentSize": .string, "idiom": .string, "displayScale": .number, "styles": .array,
      ]) == [])
    #expect(document.contentSize?.text == "large")
    let styles = document["styles"]?.values ?? []
    #expect(styles.count == 13)
    for style in styles {
      #expect(style.violations(of: Self.style) == [])
      #expect(style.match?.matchViolations == [])
      #expect(style.metrics?.violations(of: Contract.metricKinds(.number, .optionalNumber)) == [])
      // Without --value, no value is scaled.
      #expect(style.scaledValue == nil && style.scaledFontSize == nil)
    }
  }

  @Test("A value is scaled, rounded to pixels, and differs from the table's size")
  func scaled() throws {
    let medium = try Self.styles("--style", "body", "--content-size", "M", "--value", "17", "--scale", "3")
    #expect(medium.displayScale == .number(3))
    let body = medium["styles"]?[0]
    #expect(body?.scaledValue == .number(49.0 / 3))
    #expect(body?.scaledFontSize == .number(16))
    #expect(body?.value == .number(17))
    #expect(body?.scale == .number(21.0 / 22))
    let largest = try Self.styles("--style", "body", "--content-size", "ax5", "--value", "17", "--scale", "3")
    #expect(largest.contentSize?.text == "accessibilityExtraExtraExtraLarge")
    #expect(largest["styles"]?[0]?.scaledValue == .number(48))
    #expect(largest["styles"]?[0]?.size == .number(53))
    #expect(largest["styles"]?[0]?.leading == .number(62))
  }

  @Test("The published leading is printed, but the recorded leading scales")
  func recordedScaling() throws {
    let title = try Self.styles("--style", "title1", "--content-size", "XL", "--value", "17", "--scale", "3")[
      "styles"]?[0]
    #expect(title?.leading == .number(37))
    #expect(title?.scale == .number(36.0 / 34))
    #expect(title?.scaledValue == .number(18))
    let run = try Program.run(["styles", "--style", "body", "--content-size", "XS", "--value", "17", "--scale", "3"])
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.contains { $0.contains("font") && $0.contains("17") })
    #expect(lines.contains { $0.starts(with: ["body", "14", "19", "400", "0.864", "14.667", "15"]) })
    let guide = try Self.styles(
      "--guide", "Examples/Guides/two-families.yaml", "--style", "b1", "--content-size", "XS", "--value", "17",
      "--scale", "3")
    #expect(guide["styles"]?[0]?.scaledValue == .number(44.0 / 3))
    #expect(guide["styles"]?[0]?.scaledFontSize == .number(15))
  }

  @Test("--all lists twelve sizes, from the smallest to the largest")
  func all() throws {
    let document = try Self.styles("--all", "--style", "caption2")
    #expect(document["styles"] == nil)
    let sizes = document["contentSizes"]?.values ?? []
    #expect(sizes.count == 12)
    #expect(sizes.first?.contentSize?.text == "extraSmall")
    #expect(sizes.map { $0["styles"]?[0]?.size?.number } == [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40])
  }

  @Test("A family is used with its weights, and bold text is bolder")
  func family() throws {
    let fonts = ["MuseoSlab-300", "MuseoSlab-500", "MuseoSlab-700"].flatMap {
      ["--fonts", "Tests/Fixtures/Fonts/\($0).ttf"]
    }
    func faces(_ arguments: String...) throws -> [String?] {
      let run = try Program.run(["styles", "--family", "Museo Slab", "--format", "json"] + arguments + fonts)
      return try (JSON(run.output)["styles"]?.values ?? []).map { $0.match?.postScriptName?.text }
    }
    let plain = try faces()
    #expect(plain.filter { $0 == "MuseoSlab-500" }.count == 10)
    // The extra large titles are bold, and the headline is semibold.
    #expect(plain.filter { $0 == "MuseoSlab-700" }.count == 3)
    #expect(Set(try faces("--trait", "legibility=bold")) == ["MuseoSlab-700"])
  }

  @Test("An absent family has a substitute, and the first available family of a list is used")
  func absentFamily() throws {
    let helvetica = try Self.styles("--family", "Helvetica", "--style", "body")
    #expect(helvetica["styles"]?[0]?.match?.outcome?.text == "substitute")
    let list = try Self.styles("--family", "Nowhere, EB Garamond, serif", "--style", "body")
    #expect(list["styles"]?[0]?.match?.postScriptName?.text == "EBGaramond12-Regular")
  }

  @Test("Each idiom has its own table, and a missing style is replaced with a note")
  func idioms() throws {
    let mac = try Self.styles("--idiom", "mac", "--content-size", "AX5", "--style", "body", "--value", "17")
    #expect(mac["styles"]?[0]?.size == .number(13))
    #expect(mac["styles"]?[0]?.scaledValue == .number(17))
    let tv = try Self.styles("--idiom", "tv", "--style", "subheadline")
    #expect(tv["styles"]?[0]?.figuresOf?.text == "subtitle1")
    let text = try Program.run(["styles", "--idiom", "tv", "--style", "subheadline"]).output
    #expect(text.contains("note: tv has no style subheadline; the style subtitle1 is used"))
    #expect(try Self.styles("--idiom", "watch")["styles"]?.values.count == 10)
  }

  @Test("Only SF Pro has published tracking")
  func tracking() throws {
    let inter = try Self.styles("--style", "body")
    #expect(inter["styles"]?[0]?.tracking == .number(0))
    try withTemporaryFolder { folder in
      let names = [RebuiltFont.Name(1, "SF Pro"), .init(2, "Regular"), .init(4, "SF Pro"), .init(6, "SFPro-Regular")]
      let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
      let font = RebuiltFont.bytes(base, with: ["name": RebuiltFont.nameTable(names)])
      try Fixtures.write(font, to: "\(folder)/SF-Pro.ttf")
      let document = try Self.styles("--style", "body", "--family", "SF Pro", "--fonts", "\(folder)/SF-Pro.ttf")
      #expect(document["styles"]?[0]?.tracking == .number(-0.43))
    }
  }

  @Test(
    "An invalid size, device, trait, style or value exits with 64",
    arguments: [
      (["--content-size", "huge"], "--content-size huge: the sizes are XS, S, M"),
      (["--idiom", "car"], "--idiom car: give one of phone, pad, mac, tv, watch"),
      (["--trait", "horizontal"], "--trait horizontal: give a name and a value, such as horizontal=compact"),
      (["--trait", "horizontal=wide"], "--trait horizontal wide: give one of compact, regular"),
      (["--trait", "mood=good"], "--trait mood=good: the traits are horizontal, vertical, legibility, direction"),
      (
        ["--trait", "vertical=compact", "--trait", "vertical=regular"],
        "--trait vertical=regular: vertical is given twice"
      ),
      (["--style", "boddy"], "--style boddy: there is no such style; did you mean body?"),
      (["--style", ""], "--style : there is no such style"),
      (["--value", "x"], "--value x: that is not a number"), (["--value", "1e300"], "--value"),
      (["--scale", "0"], "--scale 0: a scale is"),
      (["--all", "--content-size", "L"], "--all shows every text size; leave out --all or --content-size"),
    ] as [([String], String)])
  func usage(_ arguments: [String], _ message: String) throws {
    let error = try ExitCodeTests.refused(["styles"] + arguments, 64)
    #expect(error.hasPrefix(message), "\(error)")
  }

  @Test("An invalid family, or no fonts at all, exits with 2")
  func refused() throws {
    #expect(try ExitCodeTests.refused(["styles", "--family", ""], 2).contains("the name of the family is empty"))
    #expect(try ExitCodeTests.refused(["styles", "--family", "--"], 2).contains("the name is empty"))
    for file in ["Fonts/Manrope/Manrope-Bold.ttf", "missing.ttf"] {
      #expect(
        try ExitCodeTests.refused(["styles", "--family", file], 2)
          .contains("\(file) is a file, but --family takes names of families"))
    }
    let none = try ExitCodeTests.refused(["styles", "--no-bundled", "--no-system"], 2)
    #expect(none.contains("there are no fonts to choose from"))
  }
}
