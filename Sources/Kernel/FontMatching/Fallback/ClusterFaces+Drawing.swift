import FontFaces
internal import FontFiles
internal import FontSources
internal import FontSubstitution

extension ClusterFaces {
  /// A face that draws, and its characters: none if no text can be shaped in it.
  struct Drawing: Sendable {
    var decision: MatchDecision
    /// The face itself, or for a profile that shapes no text, its substitute.
    let face: FontFace
    let coverage: FontCoverage
    /// The reason why no text can be shaped in the face; nil if text can be shaped.
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

  /// The first drawing of the same face; the number of drawings if there is none.
  func firstOfFace(_ drawing: Drawing) -> Int {
    drawings.firstIndex { $0.face == drawing.face } ?? drawings.count
  }

  /// Requirements for a face, in addition to having the characters.
  struct Demand {
    var isColor: Bool?
    var sequence: (base: Unicode.Scalar, selector: Unicode.Scalar)?

    /// - Parameter isUnread: set if the face cannot be read now, but may be readable later.
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
