import Foundation
import TestSupport
import Testing

struct GuideStylesContractTests {
  private static let twoFamilies = "Examples/Guides/two-families.yaml"
  private static let museo = "Examples/Guides/museo.tokens.json"

  private static func styles(_ guide: String, _ arguments: String...) throws -> JSON {
    let run = try Program.run(["styles", "--guide", guide] + arguments + ["--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    return try JSON(run.output)
  }

  private static let style: [String: JSON.Kind] = [
    "style": .string, "code": .optionalString, "family": .string, "scalesLike": .optionalString, "size": .number,
    "leading": .optionalNumber, "lineHeight": .number, "lineHeightMultiple": .optionalNumber, "scale": .number,
    "weight": .number, "tracking": .number, "textCase": .string, "decoration": .array, "paragraphSpacing": .number,
    "paragraphIndent": .number,
    "features": .array, "missingFeatures": .array, "isStandIn": .bool, "sizeFactor": .number, "pointSize": .number,
    "explanation": .string, "match": .object, "metrics": .object,
  ]

  @Test(
    "Every style of each example guide has its keys",
    arguments: [
      (twoFamilies, 21), (museo, 10), ("Examples/Guides/size-classes.yaml", 5),
    ])
  func contract(_ guide: String, _ count: Int) throws {
    let document = try Self.styles(guide)
    #expect(
      document.violations(of: [
        "contentSize": .string, "guide": .string, "idiom": .string, "displayScale": .number, "device": .optionalString,
        "styles": .array,
      ]) == [])
    let styles = document["styles"]?.values ?? []
    #expect(styles.count == count)
    for style in styles {
      #expect(style.violations(of: Self.style) == [])
      #expect(style.match?.matchViolations == [])
      #expect(style.metrics?.violations(of: Contract.metricKinds(.number, .optionalNumber)) == [])
    }
  }

  /// 34 points, and half a point for the second family; the small class subtracts 2, a screen of 430 points adds 1.
  @Test("A style is found by name, code or mapped system name, and a device adds its points")
  func picked() throws {
    for name in ["largeTitleSlab", "lt2"] {
      let found = try Self.styles(Self.twoFamilies, "--style", name, "--device", "small", "--scale", "2")
      #expect(found.device?.text == "small")
      #expect(found["styles"]?.values.count == 1)
      #expect(found["styles"]?[0]?.code?.text == "lt2")
      #expect(found["styles"]?[0]?.size == .number(32.5))
    }
    let wide = try Self.styles(Self.twoFamilies, "--style", "title1", "--device", "430")
    // No device class of this guide has a limit of height.
    let screen = try Self.styles(Self.twoFamilies, "--style", "title1", "--device", "430x932")
    #expect(screen == wide)
    #expect(wide.device?.text == "large")
    #expect(wide["styles"]?[0]?.style?.text == "largeTitle")
    #expect(wide["styles"]?[0]?.size == .number(35))
  }

  @Test("A mapped system name does not hide a style with this name")
  func shadowed() throws {
    try withTemporaryFolder { folder in
      let guide = """
        guide: 1
        families: { a: Inter }
        styles:
          body: { family: a, size: 10 }
          title1: { family: a, size: 20 }
          lead: { family: a, size: 30 }
        system: { title1: lead }
        """
      try Fixtures.write(Array(guide.utf8), to: "\(folder)/guide.yaml")
      let styles = try Self.styles("\(folder)/guide.yaml")["styles"]?.values ?? []
      #expect(styles.map { $0.style?.text } == ["body", "title1", "lead"])
      #expect(styles.map { $0.size?.number } == [10, 20, 30])
    }
  }

  @Test("Faces are exact with the guide's fonts, and substitutes are named without them")
  func faces() throws {
    let fonts = ["MuseoSans-300", "MuseoSans-500", "MuseoSans-700", "MuseoSlab-300", "MuseoSlab-500"].flatMap {
      ["--fonts", "Tests/Fixtures/Fonts/\($0).ttf"]
    }
    let exact = try Program.run(["styles", "--guide", Self.museo] + fonts)
    #expect(exact.status == 0 && !exact.output.contains("note:") && exact.output.contains("Museo Sans 700"))
    let substituted = try Program.run(["styles", "--guide", Self.museo]).output
    #expect(substituted.contains("Manrope Medium at 88.9 %, for MuseoSans-500"))
    #expect(substituted.contains("note: subheadline, body, callout: Manrope-Medium is used instead of MuseoSans-500"))
    let body = try Self.styles(Self.museo, "--style", "body")["styles"]?[0]
    #expect(body?.isStandIn == .bool(true))
    #expect(body?.size == .number(17))
    // 0.48 em in the guide, over 0.54 of Manrope.
    #expect(abs((body?.sizeFactor?.number ?? 0) - 0.48 / 0.54) < 1e-9)
  }

  @Test("A feature that the face lacks is reported")
  func features() throws {
    try withTemporaryFolder { folder in
      let guide = """
        guide: 1
        families: { a: Probe Base }
        styles: { body: { family: a, size: 10, features: [small-caps, kern] } }
        """
      try Fixtures.write(Array(guide.utf8), to: "\(folder)/guide.yaml")
      let font = Fixtures.font("Base.ttf")
      let style = try Self.styles("\(folder)/guide.yaml", "--fonts", font)["styles"]?[0]
      #expect(style?.missingFeatures?.values.contains(.string("smcp")) ?? false)
      let text = try Program.run(["styles", "--guide", "\(folder)/guide.yaml", "--fonts", font]).output
      #expect(text.contains("note: body: ") && text.contains("has no ") && text.contains("smcp"))
    }
  }

  /// The published body: 14 points at the smallest size, 53 at the largest.
  @Test("--all lists twelve sizes by the table that the style follows")
  func all() throws {
    let document = try Self.styles(Self.museo, "--all", "--style", "body")
    let sizes = document["contentSizes"]?.values ?? []
    #expect(sizes.map { $0["styles"]?[0]?.size?.number } == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    #expect(sizes.last?["styles"]?[0]?.scale == .number(62.0 / 22))
    #expect(
      try Self.styles(Self.twoFamilies, "--all")["contentSizes"]?.values.map { $0["styles"]?.values.count }
        == Array(repeating: 21, count: 12))
  }

  @Test("The sheet is written beside the table")
  func sheet() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/styles.svg"
      let text = try Program.run(["styles", "--guide", Self.twoFamilies, "--sheet", path])
      #expect(text.status == 0 && text.error == "")
      #expect(text.output.hasSuffix("\nthe picture is in \(path)\n"))
      let svg = try String(contentsOfFile: path, encoding: .utf8)
      #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
      #expect(try Self.styles(Self.twoFamilies, "--sheet", path).sheet?.text == path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == svg)
      #expect(try Program.run(["styles", "--family", "Inter", "--sheet", path]).status == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["styles.svg"])
      #expect(
        try ExitCodeTests.refused(["styles", "--sheet", "\(folder)/no/x.svg"], 2).contains("create the folder first"))
    }
  }

  @Test(
    "Options that cannot be combined exit with 64",
    arguments: [
      (["--device", "small"], "--device small needs --guide: device classes are in a guide"),
      (["--guide", ""], "--guide needs the name of a file"),
      (
        ["--guide", twoFamilies, "--family", "Inter"],
        "--family and --guide cannot be used together: the guide has its own families"
      ),
      (["--sheet", ""], "--sheet needs the name of a file"),
    ] as [([String], String)])
  func usage(_ arguments: [String], _ message: String) throws {
    #expect(try ExitCodeTests.refused(["styles"] + arguments, 64).hasPrefix(message))
  }

  @Test(
    "An absent guide, style or device exits with 2",
    arguments: [
      (["--guide", "/nowhere.yaml"], "/nowhere.yaml"),
      (["--guide", "Examples/Guides/README.md"], "line 1, column 1"),
      (["--guide", twoFamilies, "--style", "lt22"], "the guide has no style lt22 (did you mean lt2?)"),
      (["--guide", twoFamilies, "--style", ""], "the styles are largeTitle, "),
      (["--guide", twoFamilies, "--device", "smal"], "the guide has no device class smal (did you mean small?)"),
      (["--guide", twoFamilies, "--device", "375x"], "the guide has no device class 375x"),
      (["--guide", twoFamilies, "--device", "375x667x2"], "the guide has no device class 375x667x2"),
      (["--guide", twoFamilies, "--device", "375x-1"], "the guide has no device class 375x-1"),
      (["--guide", museo, "--device", "small"], "leave out --device"),
      (["--guide", museo, "--no-bundled", "--no-system"], "there are no fonts to choose from"),
    ] as [([String], String)])
  func refused(_ arguments: [String], _ message: String) throws {
    let error = try ExitCodeTests.refused(["styles"] + arguments, 2)
    #expect(error.contains(message), "\(error)")
  }
}
