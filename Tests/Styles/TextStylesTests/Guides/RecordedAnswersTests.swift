import FontLayout
import FontMatching
import FontSubstitution
import Foundation
import MetricValues
import StyleGuides
import TestSupport
import Testing
import TextStyles

/// The answers of the whole library with the fonts, recorded for FontStylesTests, which has no fonts.
/// `FONTPROBE_RECORD=1` records them again.
struct RecordedAnswersTests {
  private static let folder = "Tests/Fixtures/ResolvedStyles"
  private static let fonts = FontCollection(bundledFonts: true, systemFonts: false)

  private static func guide() throws -> StyleGuide {
    try StyleGuide(contentsOf: Fixtures.path("\(folder)/bundled.guide.json"))
  }

  @Test("The recorded answers equal the answers with the fonts")
  func answers() throws {
    let guide = try Self.guide()
    var made = ""
    for line in RecordedAnswers.lines(guide) {
      made += line.name
      for traits in line.traits {
        let answer = try #require(
          guide.guideFont(line.style, traits: traits, device: line.device, in: Self.fonts))
        #expect(!answer.isSubstitute && answer.font.match.outcome == .exact)
        let centre = try RecordedAnswers.centre.value(for: answer.font, scale: RecordedAnswers.scale)
        made +=
          "\t"
          + RecordedAnswers.cell(
            face: answer.font.fontName, size: answer.font.pointSize, lineHeight: answer.lineHeight,
            tracking: answer.tracking, centre: centre)
      }
      made += "\n"
    }
    try Self.compare(made, with: "answers.tsv")
  }

  @Test("The recorded profiles have the metrics of the fonts")
  func profiles() throws {
    for face in try Self.guide().faces {
      let name = try #require(face.descriptor.names.first)
      let font = try Self.fonts.exactFont(named: name, size: 17)
      let profile = try FontProfile(of: font.match.face, .metricsOnly)
      try Self.compare(profile.json, with: "Profiles/\(name).json")
      for convention in MetricConvention.allCases {
        let recorded = try RecordedMetrics(profile: profile.json.utf8, convention: convention)
        let metrics = font.metrics(convention)
        for metric in Metric.allCases {
          #expect(recorded.points(metric, at: 17) == metrics[metric], "\(name) \(metric)")
        }
      }
    }
  }

  private static func compare(_ text: String, with name: String) throws {
    let path = Fixtures.path("\(folder)/\(name)")
    if ProcessInfo.processInfo.environment["FONTPROBE_RECORD"] == "1" {
      try Fixtures.write(Array(text.utf8), to: path)
      return
    }
    #expect(text == String(decoding: try Fixtures.bytes(path), as: UTF8.self), "\(name) differs from the record")
  }
}
