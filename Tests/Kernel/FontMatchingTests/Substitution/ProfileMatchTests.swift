import FontFaces
import MetricValues
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct ProfileMatchTests {
  /// The fixture MuseoSlab-500: 1000 units per em, cap height 710, x-height 500, weight 500.
  private static func collection(_ files: [String] = []) throws -> FontCollection {
    let collection = try FontCollection.of(files)
    try collection.register(profilesAt: Fixtures.path("Tests/Fixtures/Profiles/MuseoSlab-500.json"))
    return collection
  }

  @Test(
    "A profile gives its metrics, and the letters of a substitute are drawn",
    arguments: ["MuseoSlab-500", "museo slab 500", "Museo Slab 500"])
  func recordedMetrics(_ name: String) throws {
    let collection = try Self.collection()
    let match = collection.match(named: name)
    #expect(match.outcome == .profile)
    #expect(match.face.postScriptName == "MuseoSlab-500")
    #expect(match.face.isRecorded)
    #expect(match.metrics.capHeight == MetricValue(710, .profile))
    #expect(match.metricsOwner.face === match.face && match.metricsScale == 1)
    let drawn = try #require(match.substitute)
    #expect(drawn.outcome == .substitute)
    #expect(drawn.face.postScriptName == "RobotoSlab-Regular")
    // Roboto Slab's capitals are 1456 of 2048 units high.
    #expect(match.sizeAdjust == 0.71 / (1456.0 / 2048))
    #expect(drawn.sizeAdjust == match.sizeAdjust)
    #expect(
      match.reasons.suffix(2) == [
        .init(
          .recordedMetrics,
          "the metrics of MuseoSlab-500 are recorded in \(Fixtures.path("Tests/Fixtures/Profiles/MuseoSlab-500.json"))"),
        .init(.drawnBy, "the letters of Roboto Slab Regular are drawn instead"),
      ])
  }

  @Test("A profile matches its family in exactly the recorded style")
  func familyAndStyle() throws {
    let collection = try Self.collection()
    #expect(collection.match(for: FontDescriptor(names: ["Museo Slab"], weight: 500)).outcome == .profile)
    #expect(collection.match(for: FontDescriptor(names: ["Museo Slab"], weight: 700)).outcome == .substitute)
    #expect(collection.match(named: "MuseoSlab-500Italic").outcome == .substitute)
  }

  @Test("A registered font comes before its profile, and a registered style is drawn for it")
  func registeredFonts() throws {
    #expect(try Self.collection(["MuseoSlab-500.ttf"]).match(named: "MuseoSlab-500").outcome == .exact)
    let match = try Self.collection(["MuseoSlab-700.ttf"]).match(named: "MuseoSlab-500")
    #expect(match.outcome == .profile)
    #expect(match.substitute?.face.postScriptName == "MuseoSlab-700")
    #expect(match.substitute?.outcome == .style)
  }

  @Test("A later name of a cascade is the substitute of a profile, in its style")
  func cascade() throws {
    let match = try Self.collection().match(for: FontDescriptor(names: ["MuseoSlab-500", "Nobody", "Inter"]))
    #expect(match.outcome == .profile)
    #expect(match.substitute?.face.family == "Inter")
    #expect(match.substitute?.face.coordinates == [.weight: 500])
    let next = try Self.collection().match(for: FontDescriptor(names: ["Nobody", "MuseoSlab-500"]))
    #expect((next.outcome, next.named) == (.substitute, 1))
    #expect(next.face.isRecorded && next.substitute != nil)
    #expect(next.reasons.first == .init(.noFace, "no font is named Nobody"))
  }

  @Test("A profile keeps the cap height by default, or the requested metric")
  func keep() throws {
    let collection = try Self.collection()
    let asked = FontDescriptor(named: "MuseoSlab-500")
    let slab = collection.match(named: "Roboto Slab").face
    let xHeights = 0.5 / (slab.xHeight.value / 2048)
    #expect(collection.match(for: asked.keeping(.xHeight)).sizeAdjust == xHeights)
    #expect(collection.match(for: asked.keeping(.none)).sizeAdjust == 1)
    // The fixture lacks letters: its average width is not known.
    let width = collection.match(for: asked.keeping(.width))
    #expect(width.sizeAdjust == 1)
    #expect(
      width.substitute?.reasons.last
        == .init(
          .notScaled, "the substitute is not scaled: the \(KeptMetric.width) of one of the two fonts is not known"))
    for kept in FontDescriptor.KeptMetric.allCases {
      #expect(collection.match(for: asked.keeping(kept)).metrics.capHeight.value == 710)
    }
  }

  @Test("Text centred on capitals does not move if the cap height is kept")
  func differences() throws {
    let collection = try Self.collection()
    let kept = try #require(collection.match(named: "MuseoSlab-500").differences(at: 17))
    #expect(kept.movedCapCentres.isEmpty)
    #expect(kept.capHeight == 0)
    #expect(try #require(kept.lineHeight) != 0)
    let unscaled = collection.match(for: FontDescriptor(named: "MuseoSlab-500").keeping(.none))
    let moved = try #require(unscaled.differences(at: 17))
    let capHeight = try #require(moved.capHeight)
    // At 17 points.
    let difference: Double = 1456.0 / 2048 - 0.71
    #expect(abs(capHeight - 17 * difference) < 1e-12)
    #expect(collection.match(named: "Inter").differences(at: 17) == nil)
  }

  @Test("Metrics recorded at one value of an axis are not used for a different value")
  func axes() throws {
    let moved = FontDescriptor(names: ["MuseoSlab-500"], variations: [.weight: 900])
    let match = try Self.collection().match(for: moved)
    #expect(match.outcome == .substitute)
    #expect(
      match.reasons.contains(
        .init(.noAxis, "the font has no axis '\(FontTag.weight)', so this setting changes nothing")))

    let inter = try #require(FontCollection.bundledOnly.bundledFaces.first { $0.family == "Inter" && $0.isVariable })
    let collection = try FontCollection.of(["MuseoSlab-300.ttf"], bundled: false)
    collection.register(profile: try FontProfile(of: inter.at([.weight: 512])))
    func outcome(_ weight: Double) -> MatchOutcome {
      collection.match(for: FontDescriptor(names: ["Inter"], weight: 512, variations: [.weight: weight])).outcome
    }
    #expect(outcome(512) == .profile)
    #expect(outcome(513) != .profile)
  }

  @Test("A collection without fonts matches a profile, with a bundled font as substitute")
  func noFont() throws {
    let collection = try Self.collection()
    let empty = FontCollection(bundledFonts: false, systemFonts: false)
    for profile in collection.registeredProfiles { empty.register(profile: profile) }
    let match = empty.match(named: "MuseoSlab-500")
    #expect(match.outcome == .profile)
    #expect(match.metrics.capHeight == MetricValue(710, .profile))
    #expect(match.reasons.first?.code == .emptyCollection)
    #expect(match.substitute?.face.family == "Roboto Slab")
  }
}
