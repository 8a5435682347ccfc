internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSubstitution
internal import FontTables

/// The weights of a face with the axis `wght`, by the thickness of upright strokes.
final class LetterWeights {
  private let face: FontFace
  private let axis: VariationAxis
  /// Weights in ascending order, each with the stroke thickness in font units.
  private let measured: [(weight: Double, stem: Double)]
  /// The faces that were made, by weight.
  private var faces: [Double: HarfBuzzFace] = [:]
  /// Weights are rounded to multiples of this step, which limits the number of faces.
  private static let step = 20.0

  /// Returns nil if the face lacks the axis, or if its strokes cannot be measured.
  init?(_ face: FontFace) {
    guard let axis = face.axes.first(where: { $0.tag == "wght" }), axis.minimum < axis.maximum else { return nil }
    self.face = face
    self.axis = axis
    var measured: [(weight: Double, stem: Double)] = []
    for part in 0...4 {
      let weight = axis.minimum + (axis.maximum - axis.minimum) * Double(part) / 4
      guard let stem = (try? face.at(["wght": weight]))?.letterShape?.stem else { return nil }
      // If strokes get thinner at a higher weight, the measurement is wrong.
      guard stem * Double(face.unitsPerEm) > measured.last?.stem ?? 0 else { return nil }
      measured.append((weight, stem * Double(face.unitsPerEm)))
    }
    self.measured = measured
  }

  /// Returns the weight with this stroke thickness in font units, or the nearest end of the axis.
  func weight(ofStem stem: Double) -> Double {
    guard let next = measured.firstIndex(where: { $0.stem >= stem }) else { return axis.maximum }
    guard next > 0 else { return axis.minimum }
    let (low, high) = (measured[next - 1], measured[next])
    return low.weight + (high.weight - low.weight) * (stem - low.stem) / (high.stem - low.stem)
  }

  func face(at weight: Double) -> HarfBuzzFace? {
    let weight = min(max((weight / Self.step).rounded() * Self.step, axis.minimum), axis.maximum)
    if let face = faces[weight] { return face }
    guard let moved = try? face.at(["wght": weight]), let made = try? moved.harfBuzzFace() else { return nil }
    faces[weight] = made
    return made
  }
}
