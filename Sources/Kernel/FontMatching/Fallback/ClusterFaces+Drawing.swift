import FontFaces
internal import FontFiles
internal import FontSources
internal import FontSubstitution

extension ClusterFaces {
  /// A face that may draw texts, with the characters that it has. If the face cannot be used to shape text, it counts
  /// as having no characters.
  struct Drawing: Sendable {
    var decision: MatchDecision
    /// The face of the decision. For a profile whose tables do not shape text, it is the face of the substitute.
    let face: FontFace
    let coverage: FontCoverage
    /// The reason why the face cannot be used to shape text; nil if it can be used.
    let failure: FontError?

    init(_ decision: MatchDecision) {
      self.decision = decision
      face = decision.settingFace
      do throws(FontError) {
        try face.checkTextTables()
        coverage = try face.textCoverage()
        failure = nil
      } catch {
        coverage = .empty
        failure = error
      }
    }
  }

  func areOfSameFace(_ left: Int, _ right: Int) -> Bool { firstsOfFace[left] == firstsOfFace[right] }

  /// Returns the index of the first drawing with the same face, otherwise the number of drawings.
  func firstOfFace(_ drawing: Drawing) -> Int {
    drawings.firstIndex { $0.face == drawing.face } ?? drawings.count
  }

  /// The conditions for a face, in addition to having the characters.
  struct Demand {
    var isColor: Bool?
    var sequence: (base: Unicode.Scalar, selector: Unicode.Scalar)?

    /// - Parameter isUnread: becomes true if the face cannot be read now, but may be readable later.
    func isMet(by face: FontFace, _ isUnread: inout Bool) -> Bool {
      if let isColor, face.isColor != isColor { return false }
      guard let sequence else { return true }
      do throws(FontError) { return try face.hasVariation(sequence.base, sequence.selector) } catch {
        isUnread = isUnread || !error.isLasting
        return false
      }
    }
  }
}
