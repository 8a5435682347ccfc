internal import Files
internal import FontFaces
internal import NumberText

extension Rule {
  /// FP003.
  public static let glyphs = Rule(
    "FP003", "glyphs", .error, "Every glyph's outline, advance and bitmap decodes, everywhere on the face's axes")
}

/// What does not decode.
enum Glyphs {
  private static let rule = Rule.glyphs

  /// Of one damage there is one finding; of a hundred damaged glyphs nobody reads more than these.
  private static let mostTold = 5

  /// - Parameter sweeper: the file's: faces of a collection share their glyphs, which are decoded once.
  static func findings(in face: FontFace, _ sweeper: inout FaceSweeper) throws(FontError) -> [Finding] {
    let sweep = try sweeper.sweep(face)
    var findings = sweep.failures.prefix(mostTold).map { failure in
      Finding(
        rule, failure.sentence, hint: "the file is damaged, or was exported wrongly: get it again, or export it again")
    }
    let more = sweep.failureCount - findings.count
    if more > 0 { findings.append(Finding(rule, "and \(more) more of its glyphs and tables do not decode")) }
    findings += sweep.notes.map { Finding(rule, $0, severity: .note) }
    return findings
  }
}

extension GlyphFailure {
  /// What does not decode, where and why, as a clause without a full stop.
  fileprivate var sentence: String {
    let at = place.map { " at \($0)" } ?? ""
    switch part {
    case .outline: return "the outline of \(label) does not decode\(at): \(reason)"
    case .advance: return "the advance of \(label) cannot be read\(at): \(reason)"
    case .bitmap(let ppem): return "the bitmap of \(label) at \(ppem.text(.shortest)) ppem does not decode: \(reason)"
    case .table(let tag): return "its '\(tag)' table is damaged\(at): \(reason)"
    }
  }

  private var label: String {
    guard let glyph else { return "a glyph" }
    let character = codePoint.map { ", U+" + String($0, radix: 16, uppercase: true) } ?? ""
    return "glyph \(glyph)" + (name.map { " (\($0)\(character))" } ?? character)
  }
}
