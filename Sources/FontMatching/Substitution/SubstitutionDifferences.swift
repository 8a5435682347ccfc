internal import FontFaces

/// What still differs between the figures that layout reads, those of the absent font, and the stand-in that draws, as it
/// is scaled. In points; positive where the stand-in is larger.
public struct SubstitutionDifferences: Sendable, Hashable {
  /// The size in points that the differences are at.
  public let pointSize: Double
  /// Of the line height.
  public let lineHeight: Double
  /// Of the cap height.
  public let capHeight: Double
  /// Of the x-height.
  public let xHeight: Double
  /// Of the advance of a hundred characters of English text; `nil` where the absent font's are not known.
  public let textAdvance: Double?
  /// The sizes 8, 9 … 48 at which `round(capHeight / 2)`, where something centred on the capitals goes, comes out
  /// otherwise on what is drawn.
  public let movedCapCentres: [Int]

  /// The sizes that are tried, in points.
  public static let triedSizes = 8...48

  init(figures: FontFace, drawn: FontFace, scaledBy factor: Double, size: Double) {
    let wanted = figures.metrics()
    let own = drawn.metrics()
    func points(_ units: Double, of metrics: FaceMetrics, at size: Double) -> Double {
      units * size / Double(metrics.unitsPerEm)
    }
    func difference(_ figure: (FaceMetrics) -> Double) -> Double {
      points(figure(own), of: own, at: size * factor) - points(figure(wanted), of: wanted, at: size)
    }
    pointSize = size
    lineHeight = difference { $0.ascender.value - $0.descender.value + $0.leading.value }
    capHeight = difference { $0.capHeight.value }
    xHeight = difference { $0.xHeight.value }
    if let asked = figures.letterShape?.averageWidth, let average = drawn.letterShape?.averageWidth {
      textAdvance = 100 * size * (average * factor - asked)
    } else {
      textAdvance = nil
    }
    movedCapCentres = Self.triedSizes.filter { size in
      let asked = points(wanted.capHeight.value, of: wanted, at: Double(size)) / 2
      let drawn = points(own.capHeight.value, of: own, at: Double(size) * factor) / 2
      // A scale that keeps the height brings it back but for the last bit of a double.
      return asked.rounded() != drawn.rounded() && abs(asked - drawn) > 1e-9
    }
  }
}

extension FontMatch {
  /// What still differs at a size between the figures that layout reads and what is drawn; `nil` where the face that is
  /// drawn answers for itself.
  public func differences(at size: Double) -> SubstitutionDifferences? {
    guard figures !== drawn.face else { return nil }
    return SubstitutionDifferences(figures: figures, drawn: drawn.face, scaledBy: sizeAdjust, size: size)
  }
}
