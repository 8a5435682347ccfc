import FontFaces
import MetricValues
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// Substitutes by name and by similarity, from fonts of Debian's packages.
@Suite(.corpus)
struct SubstitutionTests {
  private static func collection(_ packages: String..., bundled: Bool = true) throws -> FontCollection {
    let collection = FontCollection(bundledFonts: bundled, systemFonts: false)
    let folder = try #require(Corpus.folder)
    for package in packages { try collection.register(contentsOf: "\(folder)/\(package)") }
    return collection
  }

  /// Every face of the corpus.
  private static let faces: [FontFace] = {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    guard let folder = Corpus.folder else { return [] }
    return (try? collection.register(contentsOf: folder).faces) ?? []
  }()

  @Test(
    "Families with equal advances replace each other in both directions",
    arguments: [
      ("Arial", "Liberation Sans"), ("Times New Roman", "Liberation Serif"), ("Courier New", "Liberation Mono"),
      ("Arimo", "Liberation Sans"), ("Tinos", "Liberation Serif"), ("Thorndale", "Liberation Serif"),
    ])
  func aliases(_ absent: String, _ partner: String) throws {
    let match = try Self.collection("fonts-liberation2").match(named: absent)
    #expect(match.outcome == .substitute)
    #expect(match.face.family == partner)
    #expect(match.reasons.contains(.init(.metricAlias, "\(partner) was made with the letter widths of \(absent)")))
  }

  @Test(
    "A letter at the end of a family's name is no style",
    arguments: [
      ("URW Palladio L", "TeX Gyre Pagella"), ("URW Chancery L", "TeX Gyre Chorus"),
      ("Nimbus Roman No9 L", "TeX Gyre Termes"), ("Century Schoolbook L", "TeX Gyre Schola"),
    ])
  func namesThatEndInALetter(_ absent: String, _ partner: String) throws {
    let match = try Self.collection("fonts-texgyre").match(named: absent)
    #expect(match.face.family == partner)
    #expect(match.reasons.contains(.init(.metricAlias, "\(partner) was made with the letter widths of \(absent)")))
    // Chorus has one face, of weight 500.
    #expect(match.face.style.weight == (partner == "TeX Gyre Chorus" ? 500 : .regular))
    let bold = try Self.collection("fonts-texgyre").match(named: "\(absent) Bold")
    #expect(bold.face.family == partner)
    #expect(bold.face.style.weight == (partner == "TeX Gyre Chorus" ? 500 : .bold))
  }

  @Test("A recorded family is drawn by its metric twin, not by a shorter family name")
  func narrowFamilies() throws {
    let folder = try #require(Corpus.folder)
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    try collection.register(contentsOf: "\(folder)/fonts-texgyre")
    let urw = try FontCollection(bundledFonts: false, systemFonts: false)
      .register(contentsOf: "\(folder)/fonts-urw-base35").faces
    let narrow = try #require(urw.first { $0.postScriptName == "NimbusSansNarrow-Regular" })
    let profile = try FontProfile(of: narrow)
    let wide = urw.filter { $0.family == "Nimbus Sans" }
    // By fc-scan: four styles, each as .otf, .pfb and .t1.
    #expect(wide.count == 12)
    for face in wide {
      try collection.register(contentsOf: try #require(face.source.path))
    }
    collection.register(profile: profile)
    let match = collection.match(named: "NimbusSansNarrow-Regular")
    #expect(match.outcome == .profile)
    #expect(match.substitute?.face.family == "TeX Gyre Heros Cn")
  }

  @Test("Measured letter widths come before the declared width")
  func declaredWidths() throws {
    // Nimbus Sans Narrow declares 87.5 %, TeX Gyre Heros Cn 75 % for the same advances.
    let urw = try Self.collection("fonts-urw-base35", bundled: false)
    let gyre = try Self.collection("fonts-texgyre", bundled: false)
    let wanted = Likeness(of: gyre.match(named: "TeXGyreHerosCondensed-Regular").face)
    let face = Likeness(of: urw.match(named: "NimbusSansNarrow-Regular").face)
    #expect(wanted.style.width != face.style.width)
    #expect(!FaceDistance.terms(wanted, face, origin: .registered).contains { $0.kind == .width })
    var unmeasured = wanted
    unmeasured.advances = nil
    #expect(FaceDistance.terms(unmeasured, face, origin: .registered).contains { $0.kind == .width })
  }

  @Test("Layout reads published metrics, and a metric twin is drawn unscaled")
  func publishedMetrics() throws {
    let match = try Self.collection("fonts-liberation2").match(named: "Arial")
    #expect(match.metrics.capHeight == MetricValue(1467, .published))
    #expect(match.metrics.ascender == MetricValue(1854, .published))
    #expect(match.metricsScale == 1)
    #expect(match.sizeAdjust == 1)
    #expect(
      match.reasons.contains(.init(.metricTwin, "the substitute is not scaled: text is already as wide as in Arial")))
  }

  @Test(
    "A metric twin is never scaled, whatever metric is kept",
    arguments: ["Arial", "Arial-BoldMT", "Times New Roman Italic", "Courier New"], FontDescriptor.KeptMetric.allCases)
  func metricTwins(_ name: String, _ kept: FontDescriptor.KeptMetric) throws {
    let match = try Self.collection("fonts-liberation2").match(for: FontDescriptor(named: name).keeping(kept))
    #expect(match.outcome == .substitute && match.sizeAdjust == 1)
  }

  @Test("A substitute that is no metric twin is scaled to the published cap height")
  func otherFamilies() throws {
    for (name, height) in [("Arial", 1467.0), ("Arial-BoldMT", 1466)] {
      let match = try Self.collection("fonts-lato", bundled: false).match(named: name)
      let own = match.face.capHeight.value / Double(match.face.unitsPerEm)
      #expect(match.sizeAdjust == height / 2048 / own)
      if name == "Arial" { #expect(try #require(match.differences(at: 17)).movedCapCentres.isEmpty) }
    }
  }

  @Test("A registered face of the kind comes before a bundled face")
  func byClass() throws {
    let collection = try Self.collection("fonts-vollkorn")
    #expect(collection.match(named: "Nobody Serif").face.family == "Vollkorn")
    #expect(collection.match(named: "Nobody Slab").face.family == "Roboto Slab")
    #expect(collection.match(named: "Nobody Sans").face.family == "Inter")
    #expect(collection.match(named: "Nobody").outcome == .substitute)
    #expect(collection.match(named: "Nobody Mono").outcome == .lastResort)
  }

  /// Families that were designed to replace each other. The tables of names are not used.
  @Test(
    "The nearest face by its letters alone is the designed replacement",
    arguments: [
      ("TeX Gyre Heros", "Nimbus Sans"), ("TeX Gyre Termes", "Nimbus Roman"), ("TeX Gyre Cursor", "Nimbus Mono PS"),
      ("TeX Gyre Adventor", "URW Gothic"), ("TeX Gyre Bonum", "URW Bookman"), ("TeX Gyre Pagella", "P052"),
      ("TeX Gyre Schola", "C059"), ("TeX Gyre Heros Cn", "Nimbus Sans Narrow"), ("TeX Gyre Chorus", "Z003"),
    ])
  func designedPartners(_ family: String, _ partner: String) throws {
    let all = Self.faces
    for (absent, expected) in [(family, partner), (partner, family)] {
      let members = all.filter { $0.family == absent }
      let style = try #require(StyleMatching.choose(.regular, among: members.map(StyleRanges.init)))
      let wanted = Likeness(of: members[style.index])
      let others = NearestFaces(all.filter { $0.family != absent }, from: .registered)
      let found = Array(NearestSearch(.init(wanted), in: [others]).prefix(3))
      #expect(found.first?.face.family == expected, "\(absent): \(found.map { ($0.face.fullName ?? "", $0.terms) })")
    }
  }

  @Test("Candidates are listed nearest first, with their differences")
  func candidates() throws {
    let collection = try Self.collection("fonts-liberation2", "fonts-lato", "fonts-texgyre")
    let asked = FontDescriptor(named: "Arial")
    let candidates = collection.candidates(for: collection.match(for: asked), asked: asked, limit: 8)
    #expect(candidates.count == 8)
    #expect(candidates[0].face.family == "Liberation Sans")
    #expect(candidates.map(\.distance) == candidates.map(\.distance).sorted())
    #expect(Set(candidates.map(\.face.family)).count == 8)
    #expect(candidates[0].why.hasPrefix("Liberation Sans was made with the letter widths of Arial"))
  }

  @Test("Required letters and small capitals count more than similarity")
  func textAndFeatures() throws {
    let collection = try Self.collection("fonts-lato", "fonts-dejavu-core", bundled: false)
    let asked = FontDescriptor(named: "Nobody Sans")
    let match = collection.match(for: asked)
    let armenian = collection.candidates(for: match, asked: asked, text: "Հայերեն", limit: 1)
    #expect(armenian.first?.face.family == "DejaVu Sans")
    let serifs = try Self.collection("fonts-liberation2", "fonts-ebgaramond", bundled: false)
    let plain = FontDescriptor(named: "Nobody Serif")
    #expect(serifs.match(for: plain).face.family == "Liberation Serif")
    let withCaps = serifs.match(for: plain.withFeatures(["smcp"]))
    #expect(try withCaps.face.smallCaps().lowercase == .full)
  }
}
