import BundledData
import FontFaces
import Foundation
import MetricValues
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// The built-in table against its text.
struct PublishedTableTests {
  private static let table = PublishedTable.standard

  @Test("Every published family and face is found by each of its names")
  func names() throws {
    let text = try PublishedText()
    #expect(text.families.count == Self.table.familyCount && text.families.count > 2_000)
    #expect(text.faces.count == Self.table.faceCount && text.faces.count > 8_000)
    for (number, family) in text.families.enumerated() {
      #expect(Self.table.family(named: FoldedName(family.name)) == number, "\(family.name)")
      // A name may belong to a different family, which is then found.
      for name in family.aliases { #expect(Self.table.family(named: FoldedName(name)) != nil, "\(name)") }
    }
    var missing: [String] = []
    for face in text.faces {
      for name in [face.postScriptName, face.fullName] + face.others {
        let found = Self.table.face(named: FoldedName(name)).map { Self.table.names(of: $0) }
        let names = ([found?.postScriptName, found?.fullName] as [String?]).compactMap { $0 }
        let isOwn = names.contains(face.postScriptName) || names.contains { FoldedName($0) == FoldedName(name) }
        // A few full names are shared by two faces of different families.
        if !isOwn { missing.append(name) }
      }
    }
    #expect(missing.count < 5, "\(missing)")
  }

  @Test("Published metrics exist for names of faces and families alone")
  func isPublished() {
    for name in ["Menlo-Bold", "Menlo Bold", "menlo", "Roboto", "Segoe UI"] {
      #expect(FontCollection.hasPublishedMetrics(of: name), "\(name)")
    }
    for name in ["", "Nobody Sans", "Menlo-Nonesuch", String(repeating: "a", count: 5_000)] {
      #expect(!FontCollection.hasPublishedMetrics(of: name), "\(name.prefix(20))")
    }
  }

  @Test("Every published face has the metrics and the style of the text")
  func metrics() throws {
    for face in try PublishedText().faces {
      let number = try #require(Self.table.face(named: FoldedName(face.postScriptName)), "\(face.postScriptName)")
      // Two faces share a name with a face of a different family.
      guard Self.table.names(of: number).family == face.family else { continue }
      let metrics = Self.table.metrics(of: number)
      let line = try #require(face.lines.first { $0[1...3].contains { $0 != "-" } } ?? face.lines.first)
      #expect(metrics.metrics.unitsPerEm == Int(line[0]), "\(face.postScriptName)")
      #expect(metrics.metrics.lines?.hhea.map(\.numbers) ?? "-" == line[1], "\(face.postScriptName)")
      #expect(metrics.metrics.lines?.typo.map(\.numbers) ?? "-" == line[3], "\(face.postScriptName)")
      if face.lines.count == 1 {
        let heights = (metrics.metrics[.capHeight], metrics.metrics[.xHeight])
        #expect(heights == (Double(line[4]), Double(line[5])), "\(face.postScriptName)")
        #expect(metrics.textWidth == Double(face.textWidth), "\(face.postScriptName)")
      }
      #expect(metrics.style == face.style, "\(face.postScriptName)")
    }
  }

  @Test("All published metrics are plausible")
  func plausible() {
    for face in 0..<Self.table.faceCount {
      let metrics = Self.table.metrics(of: face)
      let em = Double(metrics.metrics.unitsPerEm)
      if let cap = metrics.metrics[.capHeight] { #expect(cap >= 0.35 * em && cap <= 1.25 * em) }
      if let cap = metrics.metrics[.capHeight], let x = metrics.metrics[.xHeight] { #expect(x <= cap) }
      if let hhea = metrics.metrics.lines?.hhea { #expect(hhea.ascender.value > 0 && hhea.descender.value <= 0) }
      #expect((1...1000).contains(metrics.style.weight.rawValue))
    }
  }

  @Test("The table of published metrics has less than 400 KB", arguments: [400_000])
  func size(_ most: Int) { #expect(unsafe bundled_published_faces().length < most) }

  @Test("A name without published metrics is not found", arguments: ["", "Museo Slab", "ArialX", "A", "アリアル"])
  func others(_ name: String) {
    #expect((Self.table.family(named: FoldedName(name)) ?? Self.table.face(named: FoldedName(name))) == nil)
  }

  @Test("A damaged table is read without a crash")
  func hostile() {
    let whole = unsafe UnsafeRawBufferPointer(
      start: bundled_published_faces().bytes, count: bundled_published_faces().length)
    let bytes = unsafe [UInt8](whole)
    let arial = FoldedName("Arial")
    // The table ends after its families: no name is found, since the name slots are missing.
    let part = PublishedTable(.init(Array(bytes.prefix(40_000))))
    #expect(part.face(named: arial) == nil && part.family(named: arial) == nil)
    for place in 0..<32 {
      var changed = bytes
      changed[place] = 0x41
      let table = PublishedTable(.init(changed))
      let face = table.face(named: arial)
      // The signature of four bytes is not checked. A face or family that the counts lead to is compared with the name.
      if place < 4 { #expect(face == Self.table.face(named: arial)) }
      if let face { #expect(table.names(of: face).family == "Arial", "\(place)") }
      if let family = table.family(named: arial) { #expect(table.faces(of: family).count < 100, "\(place)") }
    }
  }

  @Test("If sources disagree, the platform chooses one and the others are listed")
  func platforms() throws {
    let face = try #require(Self.table.face(named: FoldedName("TimesNewRomanPS-BoldMT")))
    let macOS = Self.table.metrics(of: face)
    #expect(macOS.metrics.lines?.hhea?.leading.value == 87)
    #expect(macOS.otherLines.map(\.platform) == ["office"])
    let office = Self.table.metrics(of: face, for: .office)
    #expect(office.metrics.lines?.hhea?.leading.value == 0 && office.metrics[.capHeight] == 1356)
    #expect(office.otherLines.map { $0.lines.hhea?.leading.value } == [87])
    #expect(Self.table.metrics(of: face, for: .android).metrics.lines?.hhea?.leading.value == 87)
  }

  @Test("Metrics of sources with different units are converted to the units of the line")
  func units() throws {
    // macOS: 1536, −512 of 2048; Adobe's AFM: a cap height of 662 of 1000.
    let times = try #require(Self.table.regularMetrics(of: FoldedName("Times"), nil))
    #expect(times.metrics.unitsPerEm == 2048 && times.metrics.lines?.hhea?.ascender.value == 1536)
    let capHeight: Double = 662.0 * 2048 / 1000
    #expect(times.metrics[.capHeight] == capHeight)
    #expect(times.sources.capHeight == "Adobe's AFM files")
  }
}

/// Data/published-faces.tsv, read by the test itself.
private struct PublishedText {
  struct Family {
    let name: String
    let aliases: [String]
  }

  struct Face {
    let family: String
    let postScriptName: String
    let fullName: String
    let others: [String]
    let style: FontStyle
    let textWidth: String
    /// Units per em, hhea, win, typo, cap height, x-height and sources; one list for each source that disagrees.
    let lines: [[String]]
  }

  var families: [Family] = []
  var faces: [Face] = []

  init() throws {
    let text = String(decoding: try Fixtures.bytes(Fixtures.path("Data/published-faces.tsv")), as: UTF8.self)
    var lines: [[String]] = []
    var last = ""
    for row in text.split(separator: "\n") where !row.hasPrefix("#") {
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch fields[0] {
      case "family": families.append(Family(name: fields[1], aliases: Self.list(fields[2])))
      case "line": lines = last == "line" ? lines + [Array(fields[1...])] : [Array(fields[1...])]
      case "face":
        let family = families[families.count - 1].name
        let style = fields[3] == "-" ? "" : fields[3]
        let full = style.isEmpty ? family : "\(family) \(style)"
        let name = (style.isEmpty ? family : "\(family)-\(style)").filter { $0 != " " }
        faces.append(
          Face(
            family: family, postScriptName: fields[1] == "=" ? name : fields[1],
            fullName: fields[2] == "=" ? full : fields[2],
            others: Self.list(fields[4]),
            style: FontStyle(
              weight: FontWeight(Double(fields[5]) ?? 0), width: FontWidth(Double(fields[6]) ?? 0),
              slant: fields[7] == "italic" ? .italic : .upright),
            textWidth: fields[8], lines: lines))
      default: break
      }
      last = fields[0]
    }
  }

  private static func list(_ field: String) -> [String] {
    field == "-" ? [] : field.split(separator: "; ").map(String.init)
  }
}

extension LineMetrics {
  /// The numbers in the form of the table.
  fileprivate var numbers: String { "\(Int(ascender.value)) \(Int(descender.value)) \(Int(leading.value))" }
}
