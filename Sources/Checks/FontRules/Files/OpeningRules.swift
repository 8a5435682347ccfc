internal import FontFaces
package import FontFiles
internal import FontTables
internal import TextFormats

/// Checks whether a file can be read, opened and decoded.
package enum OpeningRules {
  /// FP001: opens the face in FreeType and HarfBuzz. They check more than the few tables by which a face is identified.
  static func opens(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    let lacking = RequiredTables.problem(of: face).map { [self.lacking($0)] }
    do throws(FontError) {
      try face.openFully()
      try face.checkLayoutWork()
      return lacking ?? []
    } catch {
      return lacking ?? [notOpened(error)]
    }
  }

  static func lacking(_ problem: RequiredTables.Problem) -> FontCheck.Finding {
    FontCheck.Finding(.opens, problem.message, hint: problem.hint)
  }

  static func foreign(_ foreign: NonFontFile) -> FontCheck.Finding {
    FontCheck.Finding(.opens, "the file is \(foreign.what)", hint: foreign.hint)
  }

  /// Returns the finding of FP001 for a file that a transfer treated as text. `error` is nil if the file can be opened
  /// but not decoded.
  static func damaged(_ damage: TextDamage, _ path: String, _ error: FontError?) -> FontCheck.Finding {
    FontCheck.Finding(
      .opens, damage.clause + (error.map { " (\($0.message))" } ?? ""), hint: TextDamage.hint(path))
  }

  static func notOpened(_ error: FontError) -> FontCheck.Finding {
    FontCheck.Finding(
      .opens, error.message, hint: error.hint ?? "get the file again, or export the font again from its source")
  }

  /// FP004: reports data of the face that were repaired or left out.
  static func repaired(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    face.notes.map { note in
      FontCheck.Finding(
        .repaired, note, hint: "other programs repair the value differently, or not at all: export the font again")
    }
  }

  /// Returns the finding of FP080 for an error of reading a file or folder.
  package static func unreadable(_ error: FontError) -> FontCheck.Finding {
    FontCheck.Finding(.unreadable, error.message, file: error.path, hint: error.hint)
  }

  /// The greatest number of damaged glyphs that are listed. A damaged font may have thousands of damaged glyphs, so
  /// further glyphs are only counted.
  private static let mostListed = 5

  /// FP003: decodes every glyph. The faces of a collection share `sweeper`, so that each shared glyph is decoded once.
  static func glyphs(_ face: FontFace, _ sweeper: inout FaceSweeper) throws(FontError) -> [FontCheck.Finding] {
    let sweep = try sweeper.sweep(face)
    var findings = sweep.failures.prefix(mostListed).map { failure in
      FontCheck.Finding(
        .glyphs, failure.sentence,
        hint: "the file is damaged, or was exported wrongly: get the file again, or export the font again")
    }
    let more = sweep.failureCount - findings.count
    if more > 0 {
      findings.append(FontCheck.Finding(.glyphs, "\(more) more glyphs and tables cannot be read"))
    }
    findings += sweep.notes.map { FontCheck.Finding(.glyphs, $0, severity: .note) }
    return findings
  }
}

extension GlyphFailure {
  /// The data that cannot be read, with the place and the reason, as a clause without a full stop.
  fileprivate var sentence: String {
    let at = place.map { " at \($0)" } ?? ""
    switch part {
    case .outline: return "the outline of \(label) cannot be read\(at): \(reason)"
    case .advance: return "the advance of \(label) cannot be read\(at): \(reason)"
    case .bitmap(let ppem): return "the bitmap of \(label) at \(ppem.text(.shortest)) pixels cannot be read: \(reason)"
    case .table(let tag): return "the '\(tag)' table is damaged\(at): \(reason)"
    }
  }

  private var label: String {
    guard let glyph else { return "a glyph" }
    let character = codePoint.map { ", \($0.codePointText)" } ?? ""
    return "glyph \(glyph)" + (name.map { " (\($0)\(character))" } ?? character)
  }
}
