import FontFaces
import FontFiles
import FontLayout
import FontMatching
import FontNames
import FontSubstitution
import TestSupport
import Testing

@testable import FontStandIns

/// Every family with published metrics is tested.
struct PublishedWidthTests {
  private static let fonts = FontStandInTests.fonts
  private static let texts = ["Hamburgefonstiv AVATAR To We.", "17:45 – 1,234 office fi", "Größe A\u{301}o\u{302}"]

  /// The families of Data/published-faces.tsv, each in the style of its first face.
  private static func requests() throws -> [FontDescriptor] {
    let table = String(decoding: try Fixtures.bytes(Fixtures.path("Data/published-faces.tsv")), as: UTF8.self)
    var requests: [FontDescriptor] = []
    var family = ""
    var isFirst = false
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if fields[0] == "family" { (family, isFirst) = (fields[1], true) }
      guard fields[0] == "face", fields.count > 6, let weight = Double(fields[5]) else { continue }
      let request = FontDescriptor(
        names: [family], weight: FontWeight(weight), slant: fields[7] == "italic" ? .italic : .upright)
      if isFirst { requests.append(request) }
      isFirst = false
    }
    return requests
  }

  @Test("The width of a text is the same by measuring, lines and advances")
  func measured() throws {
    let requests = try Self.requests()
    #expect(requests.count > 2300)
    var kinds: [TextAdvances: Int] = [:]
    for request in requests {
      let match = Self.fonts.match(for: request)
      kinds[match.advances, default: 0] += 1
      let font = Font(match, size: 16)
      let advances = font.advances(of: Self.texts)
      for (text, advance) in zip(Self.texts, advances) {
        let measured = font.measure(text).advance
        #expect(abs(measured - advance) < 1e-9, "\(request.names) \(text)")
        let line = font.lines(of: text, width: 100_000)
        #expect(line.count == 1 && abs(line[0].advance - measured) < 1e-9, "\(request.names) \(text)")
      }
    }
    // Each kind of advances occurs: pitch, mean, substitute and own.
    #expect([TextAdvances.pitch, .mean, .substitute, .own].allSatisfy { kinds[$0, default: 0] > 0 }, "\(kinds)")
  }

  @Test("The width of a text is the same in a stand-in file, for one in sixty families")
  func standIns() throws {
    for (place, request) in try Self.requests().enumerated() where place % 60 == 0 {
      for kept: FontDescriptor.KeptMetric in place % 120 == 0 ? [.capHeight, .none] : [.capHeight] {
        var request = request
        request.keep = kept
        let match = Self.fonts.match(for: request)
        guard match.outcome == .substitute else { continue }
        let standIn = try FontStandIn(for: match)
        #expect(standIn.advances == match.advances, "\(request.names)")
        try Self.hold(Font(match, size: 16), standIn, "\(request.names)")
      }
    }
  }

  @Test(
    "A metrics-only profile scales letters to its mean, also in the stand-in",
    arguments: ["Fonts/RobotoSlab/RobotoSlab-Regular.otf", "Fonts/RobotoSlab/RobotoSlab-Bold.otf"])
  func profiles(_ file: String) throws {
    let profile = try FontProfile(of: FontStandInTests.face(file), .metricsOnly)
    let fonts = FontCollection(bundledFonts: false, systemFonts: false)
    try fonts.register(contentsOf: Fixtures.path("Fonts/EBGaramond"))
    fonts.register(profile: profile)
    let name = try #require(profile.names.postScriptName)
    let match = fonts.match(named: name)
    #expect(match.outcome == .profile && match.advances == .mean)
    let standIn = try FontStandIn(for: profile, in: fonts)
    #expect(standIn.advances == .mean && standIn.letters == match.drawn.face)
    try Self.hold(Font(match, size: 16), standIn, name)
  }

  /// A stand-in has whole advances and kerning distances.
  private static func hold(_ font: Font, _ standIn: FontStandIn, _ name: String) throws {
    let own = try FontFile(bytes: standIn.bytes).faces[0]
    for text in texts {
      let measured = font.measure(text)
      guard measured.missing.isEmpty else { continue }
      let glyphs = try FontStandInTests.glyphs(own, text, [])
      let width = Double(glyphs.reduce(0) { $0 + Int($1.advance) }) * 16 / Double(own.unitsPerEm)
      let tolerance = Double(glyphs.count) * 16 / Double(own.unitsPerEm)
      #expect(abs(width - measured.advance) <= tolerance, "\(name) \(text): \(width) of \(measured.advance)")
    }
  }
}
