import FontFaces
internal import FontFiles
internal import FontSources
internal import FontSubstitution

extension ClusterFaces {
  /// A face that draws, and the characters that it has: none where no text can be set in it.
  struct Drawing: Sendable {
    var decision: MatchDecision
    /// The face itself: with a profile that sets no text, its substitute.
    let face: FontFace
    let coverage: FontCoverage
    /// Why no text can be set in the face; nil where it can.
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

  /// Whether the same face draws both, for different reasons.
  func areOfSameFace(_ left: Int, _ right: Int) -> Bool { firstsOfFace[left] == firstsOfFace[right] }

  /// The first of the drawings of the same face; their number where there is none.
  func firstOfFace(_ drawing: Drawing) -> Int {
    drawings.firstIndex { $0.face == drawing.face } ?? drawings.count
  }

  /// What is asked of a face besides having the characters.
  struct Demand {
    var isColor: Bool?
    var sequence: (base: Unicode.Scalar, selector: Unicode.Scalar)?

    /// - Parameter isUnread: set where the face cannot be read now, and may be readable later.
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
