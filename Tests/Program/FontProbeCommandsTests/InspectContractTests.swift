import Foundation
import TestSupport
import Testing

struct InspectContractTests {
  @Test("Every sound fixture is inspected, in the order of the arguments")
  func everyFixture() throws {
    let names = try Fixtures.names(in: "Tests/Fixtures/Fonts").filter { !$0.hasSuffix(".afm") }
    let run = try Program.run(["inspect", "--format", "json"] + names.map { "Tests/Fixtures/Fonts/\($0)" })
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    let files = try #require(try JSON(run.output).files?.values)
    #expect(files.compactMap { $0.file?.text } == names.map { "Tests/Fixtures/Fonts/\($0)" })
    for (name, file) in zip(names, files) {
      #expect(file.violations(of: Contract.file) == [], "\(name)")
      #expect(file.bytes?.number == Double(try Fixtures.bytes(Fixtures.font(name)).count), "\(name)")
      #expect(file.sha256?.text?.count == 64)
      let faces = file.faces?.values ?? []
      #expect(faces.count >= 1, "\(name)")
      for face in faces { Self.check(face, name) }
    }
  }

  private static func check(_ face: JSON, _ name: String) {
    #expect(face.violations(of: Contract.face) == [], "\(name)")
    #expect(face.vertical?.violations(of: Contract.vertical) == [], "\(name)")
    #expect(face.coverage?.violations(of: Contract.coverage) == [], "\(name)")
    #expect(face.smallCaps?.violations(of: Contract.smallCaps) == [], "\(name)")
    for axis in face.axes?.values ?? [] { #expect(axis.violations(of: Contract.axis) == [], "\(name)") }
    for height in [face.capHeight, face.xHeight] {
      #expect((height?.value?.number ?? 0) > 0, "\(name)")
      #expect(height?.source?.has(.string) ?? false, "\(name)")
    }
    // Ranges are [first, last], ascending and separate, and have the counted number of characters.
    let ranges = (face.coverage?.ranges?.values ?? []).map { $0.values.compactMap(\.number) }
    #expect(ranges.allSatisfy { $0.count == 2 && $0[0] <= $0[1] }, "\(name)")
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0[1] + 1 < $1[0] }, "\(name)")
    #expect(face.coverage?.count?.number == ranges.reduce(0) { $0 + $1[1] - $1[0] + 1 }, "\(name)")
  }

  @Test func base() throws {
    let run = try Program.run(["inspect", "Tests/Fixtures/Fonts/Base.ttf", "--format", "json"])
    let face = try #require(try JSON(run.output).files?[0]?.faces?[0])
    #expect(face.postScriptName?.text == "ProbeBase-Regular")
    #expect(face.unitsPerEm == .number(1000))
    #expect(face.glyphCount == .number(5))
    #expect(
      face.vertical?.hhea == .object(["ascender": .number(900), "descender": .number(-300), "lineGap": .number(0)]))
    #expect(
      face.vertical?.typo == .object(["ascender": .number(800), "descender": .number(-200), "lineGap": .number(90)]))
    #expect(face.vertical?.useTypoMetrics == .bool(false))
    #expect(face.capHeight?.declared == .number(700))
    #expect(face.capHeight?.measured == .number(710))
    #expect(face.coverage?.count == .number(4))  // space, 0, H, x
    #expect(
      face.coverage?.ranges
        == .array([[32, 32], [48, 48], [72, 72], [120, 120]].map { .array($0.map(JSON.number)) }))
    #expect(face.monospaced == .bool(false))
    #expect(face.color == .bool(false))
  }

  @Test("Axes, named instances, colour and embedding rights are in the result")
  func others() throws {
    let paths = ["Variable.ttf", "Colour.ttf", "EmbeddingRestricted.ttf"].map { "Tests/Fixtures/Fonts/\($0)" }
    let files = try #require(try JSON(Program.run(["inspect", "--format", "json"] + paths).output).files?.values)
    let variable = try #require(files[0].faces?[0])
    #expect(variable.axes?.values.compactMap { $0.tag?.text } == ["wght", "wdth"])
    #expect(
      variable.namedInstances?.values.compactMap { $0.postScriptName?.text } == [
        "ProbeVariable-Thin", "ProbeVariable-SemiBold", "ProbeVariable-CondensedBlack",
      ])
    #expect(variable.namedInstances?[2]?.variations == .object(["wght": .number(900), "wdth": .number(75)]))
    #expect(files[1].faces?[0]?.color == .bool(true))
    #expect(files[2].faces?[0]?.embedding?.fsType == .number(2))
  }

  @Test("The digest is the digest of the file")
  func digest() throws {
    let run = try Program.run(["inspect", "Fonts/RobotoSlab/RobotoSlab-Bold.otf", "--format", "json"])
    let digest = try #require(try JSON(run.output).files?[0]?.sha256?.text)
    let sums = String(decoding: try Fixtures.bytes(Fixtures.path("Fonts/SHA256SUMS")), as: UTF8.self)
    #expect(sums.contains("\(digest)  RobotoSlab/RobotoSlab-Bold.otf"))
  }
}
