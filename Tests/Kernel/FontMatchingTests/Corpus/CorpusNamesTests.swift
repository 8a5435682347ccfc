import FontFaces
import FontTables
import MetricValues
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// The faces of the corpus are registered by folder; fontTools has read the names.
@Suite(.corpus)
struct CorpusNamesTests {
  private static let registered: (collection: FontCollection, report: FontCollection.RegistrationReport)? = {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    guard let folder = Corpus.folder, let report = try? collection.register(contentsOf: folder) else { return nil }
    return (collection, report)
  }()

  private static func collection() throws -> FontCollection { try #require(registered).collection }

  private static func path(_ face: FontFace) throws -> String {
    let folder = try #require(Corpus.folder)
    return String(try #require(face.source.path).dropFirst(folder.count + 1))
  }

  @Test func everyFileLoads() throws {
    let report = try #require(Self.registered?.report)
    #expect(report.failures == [])
    let loaded = Set(try report.faces.map(Self.path))
    for face in try Corpus.faces() { #expect(loaded.contains(face.file), "\(face)") }
  }

  @Test("A face is found by its PostScript name, the first by path if several share it")
  func postScriptNames() throws {
    let faces = try Corpus.faces()
    let first = Dictionary(grouping: faces) { FoldedName($0.postScriptName ?? "") }
      .mapValues { $0.min { ($0.file, $0.faceIndex) < ($1.file, $1.faceIndex) } }
    #expect(faces.count > 250)
    for face in faces {
      let name = try #require(face.postScriptName)
      let match = try Self.collection().match(named: name)
      #expect(match.outcome == .exact, "\(face)")
      let disagreements = match.face.styleDisagreements.map { MatchReason(.disagreement, "\($0)") }
      #expect(
        match.reasons == [.init(.postScriptName, "\(name) is the PostScript name of the font")] + disagreements,
        "\(face)")
      #expect(match.face.postScriptName == name, "\(face)")
      guard FoldedName(name) != face.family.map(FoldedName.init) else {
        // Such a name says no style: Inter's roman and italic both have it, and the upright face is regular.
        #expect(match.face.style.slant == .upright, "\(face)")
        continue
      }
      #expect(try Self.path(match.face) == first[FoldedName(name)]??.file, "\(face)")
    }
  }

  @Test("Of two optical sizes of a design, the face for text sizes is matched")
  func opticalCuts() throws {
    // EB Garamond 08 and 12 have equal OS/2 tables, but their feature 'size' says 0 to 9.4 and 9.5 to 120 points.
    let match = try Self.collection().match(named: "EB Garamond")
    #expect(match.face.postScriptName == "EBGaramond12-Regular")
    #expect(match.face.opticalRange == 9.5..<120)
  }

  @Test("A full name finds its face, or a face with the same PostScript name")
  func fullNames() throws {
    for face in try Corpus.faces() {
      let name = try #require(face.fullName)
      let match = try Self.collection().match(named: name)
      #expect(match.outcome == .exact, "\(face)")
      let names = [match.face.postScriptName, match.face.fullName].compactMap { $0 } + match.face.names.otherFullNames
      #expect(names.map(FoldedName.init).contains(FoldedName(name)), "\(face): \(names)")
    }
  }

  @Test("A named instance is found by its name, with its coordinates")
  func namedInstances() throws {
    var seen = Set<FoldedName>()
    for face in try Corpus.faces() {
      for instance in face.instances ?? [] {
        let name = try #require(instance.postScriptName)
        // Of instances with the same name, the instance of the first face is matched.
        guard seen.insert(FoldedName(name)).inserted else { continue }
        let match = try Self.collection().match(named: name)
        #expect(match.outcome == .exact, "\(face) \(name)")
        #expect(match.face.postScriptName == name, "\(face) \(name)")
        guard try Self.path(match.face) == face.file else { continue }
        for (tag, value) in instance.coordinates {
          #expect(match.face.coordinates[try #require(FontTag(tag))] == value, "\(face) \(name) \(tag)")
        }
      }
    }
    #expect(seen.count >= 18)
  }

  @Test("A family with the style of a face finds a face of that family")
  func familyAndStyle() throws {
    for face in try Corpus.faces() {
      guard let family = face.family, let style = face.style else { continue }
      let match = try Self.collection().match(named: "\(family) \(style)")
      #expect(match.face.family.map(FoldedName.init) == FoldedName(family), "\(face): \(match.explanation)")
    }
  }

  @Test(
    "Heights that no table declares are measured",
    arguments: [
      ("DejaVuSans", 1493.0, MetricSource.measured("H"), 1120.0), ("DejaVuSans-Bold", 1493, .measured("H"), 1120),
      ("DejaVuSansMono", 1493, .measured("H"), 1120), ("DejaVuSansCondensed-Oblique", 1493, .measured("H"), 1120),
      ("DejaVuSerif-BoldItalic", 1493, .measured("H"), 1063),
    ])
  func heights(_ name: String, _ capHeight: Double, _ source: MetricSource, _ xHeight: Double) throws {
    let face = try Self.collection().exactMatch(named: name).face
    #expect(face.capHeight.value == capHeight)
    #expect(face.capHeight.source == source)
    #expect(face.capHeight.declared == nil)
    #expect(face.unitsPerEm == 2048)
    #expect(face.xHeight.value == xHeight)
  }

  @Test(
    "A family of many styles is matched by its name and style words",
    arguments: [
      ("Lato Black Italic", "Lato-BlackItalic"), ("Lato-HairlineItalic", "Lato-HairlineItalic"),
      ("Lato Semibold", "Lato-Semibold"),
      ("DejaVu Sans Condensed Bold", "DejaVuSansCondensed-Bold"), ("Liberation Sans", "LiberationSans"),
      ("liberation-serif bold italic", "LiberationSerif-BoldItalic"), ("Inter-SemiBold", "Inter-SemiBold"),
    ])
  func styleWords(_ name: String, _ postScriptName: String) throws {
    let match = try Self.collection().match(named: name)
    #expect(match.face.postScriptName == postScriptName, "\(match.explanation)")
    #expect(match.outcome == .exact)
  }
}
