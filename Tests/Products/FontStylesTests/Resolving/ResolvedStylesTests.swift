import FontStyles
import Foundation
import Testing

/// Styles that are resolved without fonts. TextStylesTests records the answers of the whole library with the fonts.
struct ResolvedStylesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/ResolvedStyles")

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  @Test(
    "Styles are resolved without fonts as with fonts: face, size, lines, tracking, capitals"
  )
  func answers() throws {
    let guide = try StyleGuide(json: try Self.bytes("bundled.guide.json"))
    var metrics: [String: RecordedMetrics] = [:]
    for face in guide.faces {
      let name = try #require(face.descriptor.names.first)
      metrics[name] = try RecordedMetrics(profile: try Self.bytes("Profiles/\(name).json"))
    }
    var made: [String] = []
    for line in RecordedAnswers.lines(guide) {
      var cells = [line.name]
      for traits in line.traits {
        let style = try #require(guide.resolve(line.style, traits: traits, device: line.device))
        let face = try #require(style.descriptor.names.first)
        let size = guide.pointSize(of: style) { $0.names.first.flatMap { metrics[$0] } }
        let own = try #require(metrics[face])
        let centre = try RecordedAnswers.centre.value(for: own, at: size, scale: RecordedAnswers.scale)
        cells.append(
          RecordedAnswers.cell(
            face: face, size: size, lineHeight: try #require(style.lineHeight ?? own.points(.lineHeight, at: size)),
            tracking: style.tracking, centre: centre))
      }
      made.append(cells.joined(separator: "\t"))
    }
    let recorded = String(decoding: try Self.bytes("answers.tsv"), as: UTF8.self).split(separator: "\n").map(
      String.init)
    #expect(made.count * ContentSizeCategory.allCases.count >= 1000)
    #expect(made.count == recorded.count)
    for (made, recorded) in zip(made, recorded) { #expect(made == recorded) }
  }

  @Test("Without metrics, or with impossible metrics, a size is not corrected")
  func uncorrected() throws {
    let guide = try StyleGuide(json: try Self.bytes("bundled.guide.json"))
    let style = try #require(guide.resolve("emphasis"))
    #expect(guide.pointSize(of: style) { _ in nil } == style.pointSize)
    func metrics(xHeight: Double) -> RecordedMetrics {
      RecordedMetrics(unitsPerEm: 1000, ascender: 900, descender: -300, capHeight: 700, xHeight: xHeight)
    }
    let (own, reference) = (metrics(xHeight: 400), metrics(xHeight: 500))
    #expect(
      guide.pointSize(of: style) { $0.names == ["RobotoSlab-Regular"] ? reference : own } == style.pointSize * 1.25)
    let wrong = metrics(xHeight: 150)
    #expect(guide.pointSize(of: style) { $0.names == ["RobotoSlab-Regular"] ? reference : wrong } == style.pointSize)
    #expect(
      guide.pointSize(of: style) { $0.names == ["RobotoSlab-Regular"] ? metrics(xHeight: 0) : own } == style.pointSize)
  }
}
