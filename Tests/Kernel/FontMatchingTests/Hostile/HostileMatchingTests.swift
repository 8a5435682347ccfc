import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// The address sanitizer runs the suites named Hostile.
@Suite(.stopped(after: .seconds(1200))) struct HostileMatchingTests {
  private static func base() throws -> [UInt8] { try Fixtures.bytes(Fixtures.font("Base.ttf")) }

  @Test("A face with 2,000 family names is found by each name")
  func twoThousandNames() throws {
    let names = (0..<2_000).map { RebuiltFont.Name(1, "Probe Many \($0)", language: 0x409 + $0) }
    let font = RebuiltFont.bytes(try Self.base(), with: ["name": RebuiltFont.nameTable(names)])
    let collection = FontCollection(systemFonts: false)
    collection.register(try FontFile(bytes: font))
    for number in [0, 1, 1_999] { #expect(collection.match(named: "Probe Many \(number)").outcome == .exact) }
    #expect(collection.match(named: "Probe Many 2000").outcome == .substitute)
    #expect(collection.match(named: "Probe Many 7 Bold").outcome == .style)
  }

  @Test("A family of 2,000 faces under 10,000 names is matched, listed and searched")
  func aLargeFamily() throws {
    let base = try Self.base()
    let collection = FontCollection(systemFonts: false)
    for number in 0..<2_000 {
      let names = [
        RebuiltFont.Name(1, "Probe Legacy \(number)"), .init(2, "Regular"), .init(4, "Probe Full A\(number)"),
        .init(6, "ProbeLarge-\(10_000 + number)"), .init(16, "Probe Large"), .init(17, "Cut A\(number)"),
        .init(21, "Probe WWS \(number)"),
      ]
      // Ten faces of each weight differ in their names alone.
      let tables = [
        "name": RebuiltFont.nameTable(names), "OS/2": RebuiltFont.os2Table(of: base, weight: 100 + number % 200),
      ]
      collection.register(try FontFile(bytes: RebuiltFont.bytes(base, with: tables)))
    }
    let match = collection.match(for: FontDescriptor(names: ["Probe Large"], weight: 250))
    #expect(match.outcome == .exact)
    #expect(
      match.reasons.contains(
        .init(.chosenByName, "10 faces declare this style; Probe Full A150 also has the style in its name")))
    #expect(match.face.postScriptName == "ProbeLarge-10150")
    let asked = FontDescriptor(names: ["Probe Large"], weight: 250)
    #expect(
      collection.candidates(for: match, asked: asked, limit: 3).map(\.why) == ["as asked", "as asked", "as asked"])
    #expect(collection.match(named: "Probe Large Cut A1234").face.postScriptName == "ProbeLarge-11234")
    #expect(collection.match(named: "Probe Legacy 77").outcome == .style)
    #expect(collection.match(named: "Probe Large Nothing").outcome == .substitute)
    #expect(collection.nearestNames(to: "ProbeLrage-10150").first == "ProbeLarge-10150")
  }

  @Test("A huge family name is left out of instance names and explanations")
  func longFamilyOfInstances() throws {
    let names = [
      RebuiltFont.Name(1, String(repeating: "x", count: 30_000)), .init(6, "ProbeLongFamily"),
      .init(256, "Semi Bold"),
    ]
    let font = RebuiltFont.bytes(
      try Self.base(),
      with: [
        "name": RebuiltFont.nameTable(names), "fvar": RebuiltFont.fvarTable(instances: 4_096, nameID: 256),
      ])
    let collection = FontCollection(systemFonts: false)
    collection.register(try FontFile(bytes: font))
    let face = try #require(collection.registeredFaces.first)
    #expect(face.namedInstances.count == 4_096)
    #expect(face.namedInstances[0].postScriptName == nil)
    let match = collection.match(named: "ProbeLongFamily")
    #expect(match.outcome == .exact)
    #expect(match.explanation.utf8.count < 1_000)
    #expect(collection.nearestNames(to: "ProbeLongFamly") == ["ProbeLongFamily"])
  }

  @Test("A huge style name is no disagreement and no style", arguments: ["bold", "Bold ", "x", "é", "9"])
  func longStyleNames(_ part: String) throws {
    let names = [
      RebuiltFont.Name(1, "Probe Long Style"), .init(2, String(repeating: part, count: 30_000 / part.utf16.count)),
      .init(6, "ProbeLongStyle"),
    ]
    let font = RebuiltFont.bytes(try Self.base(), with: ["name": RebuiltFont.nameTable(names)])
    let face = try FontFile(bytes: font).faces[0]
    #expect(face.styleDisagreements.isEmpty)
    let collection = FontCollection(systemFonts: false)
    collection.register(try FontFile(bytes: font))
    #expect(collection.match(named: "Probe Long Style").outcome == .exact)
    #expect(collection.match(named: "Probe Long Style Caption").outcome == .substitute)
  }

  @Test(
    "A faulty axis is fixed at its default, limited to its range or read once",
    arguments: [
      // The axis is fixed at its default.
      ("VariableMinAboveMax.ttf", "Probe Variable Min Above Max", 700.0, 400.0, MatchOutcome.style),
      ("VariableMinAboveMax.ttf", "Probe Variable Min Above Max", 400, 400, .exact),
      ("VariableDefaultOutside.ttf", "Probe Variable Default Outside", 500, 900, .style),
      // The first of the two axes counts.
      ("VariableTwiceTheSameAxis.ttf", "Probe Variable Twice", 800, 800, .exact),
      // wght 1200 is limited to the end of the axis.
      ("VariableInstanceOutside.ttf", "ProbeVariableInstanceOutside-Ultra", nil, 900, .exact),
      ("VariableInstanceOutside.ttf", "Probe Variable Instance Outside", 1000, 900, .style),
    ] as [(String, String, Double?, Double, MatchOutcome)])
  func axes(_ file: String, _ name: String, _ asked: Double?, _ weight: Double, _ outcome: MatchOutcome) throws {
    let descriptor = FontDescriptor(names: [name], weight: asked.map { FontWeight($0) })
    let match = try FontCollection.of([file]).match(for: descriptor)
    #expect(match.face.style.weight.rawValue == weight)
    #expect(match.outcome == outcome)
    #expect(match.forSize(17).face == match.face)
  }

  @Test(
    "A name of 1,000 signs gives a substitute with a short explanation",
    arguments: [":", "\\", ",", "\"", "-", "=", "1px ", "a:b="])
  func signs(_ part: String) {
    let text = String(repeating: part, count: 1_000 / part.count)
    let match = FontCollection.bundledOnly.match(named: text)
    #expect(match.outcome == .substitute)
    #expect(match.reasons.map(\.description).joined().utf8.count < 4_000)
    let cascade = FontDescriptor(cascade: text, in: .bundledOnly)
    #expect(cascade.names.joined().utf8.count <= 3_000)
  }

  @Test("A profile with metrics near zero is still compared with faces")
  func metricsNextToNothing() throws {
    var record = try FontProfile.of("MuseoSlab-500.ttf").record
    record.metrics[.capHeight] = 1e-300
    record.stem = 1e-300
    record.advances = record.advances.mapValues { _ in 1e-300 }
    let collection = FontCollection(systemFonts: false)
    collection.register(profile: FontProfile(record))
    let match = collection.match(named: "MuseoSlab-500")
    #expect(match.outcome == .profile && match.sizeAdjust == 1)
    let candidates = collection.candidates(for: match, asked: FontDescriptor(named: "MuseoSlab-500"))
    #expect(candidates.contains { $0.why.contains("over 10000 %") })
  }
}
