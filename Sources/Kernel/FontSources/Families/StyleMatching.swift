import FontFaces
package import FontNames

/// Chooses a face of a family for a style: CSS Fonts Module Level 4, § 5.2 "Matching font styles", step 4.
package enum StyleMatching {
  /// Returns the face for the style, and the values that are set on its axes; nil for a family without faces.
  ///
  /// If several faces remain, the first is chosen. `others(like:among:)` returns the other faces.
  package static func choose(_ style: FontStyle, among faces: [StyleRanges]) -> StyleChoice? {
    guard let width = nearest(style.width.rawValue, widthSweeps, faces, range: { $0.width })
    else {
      return nil
    }
    // "Once the closest matching width has been determined by this process, faces with widths which do not include this
    // determined width are removed from the matching set."
    guard let slant = nearest(style.slant, Wide(faces: faces, width: width)),
      let weight = nearest(
        style.weight.rawValue, weightSweeps, faces,
        range: { $0.width.contains(width) && $0.takes(slant) ? $0.weight : nil }),
      let index = faces.firstIndex(where: {
        $0.width.contains(width) && $0.takes(slant) && $0.weight.contains(weight)
      })
    else { return nil }
    return StyleChoice(index: index, width: width, weight: weight, slant: slant)
  }

  /// The faces with the width that was found. They are not copied into an array, because this code runs most often.
  private struct Wide {
    let faces: [StyleRanges]
    let width: Double
    /// Whether the signs of the angles are reversed.
    var isMirrored = false

    func oblique(_ face: StyleRanges) -> ClosedRange<Double>? {
      guard face.width.contains(width), let range = face.oblique else { return nil }
      return isMirrored ? -range.upperBound ... -range.lowerBound : range
    }

    func italic(_ face: StyleRanges) -> ClosedRange<Double>? { face.width.contains(width) ? face.italic : nil }
  }

  /// Returns the other faces whose tables declare the same style as the chosen face. They come after the chosen face,
  /// and are in order.
  static func others(like choice: StyleChoice, among faces: [StyleRanges]) -> [Int] {
    var others: [Int] = []
    for index in faces.indices.dropFirst(choice.index + 1)
    where faces[index].width.contains(choice.width) && faces[index].weight.contains(choice.weight)
      && faces[index].takes(choice.slant)
    {
      others.append(index)
    }
    return others
  }

  // MARK: - Sweeps

  /// An interval of widths, weights or slants that is searched in one direction.
  struct Sweep {
    let low: Double
    let high: Double
    let isAscending: Bool

    static func ascending(from low: Double, to high: Double = .infinity) -> Sweep {
      Sweep(low: low, high: high, isAscending: true)
    }

    static func descending(from high: Double, to low: Double = -.infinity) -> Sweep {
      Sweep(low: low, high: high, isAscending: false)
    }

    /// Returns the first value of the sweep that any face can have.
    func first(in faces: [StyleRanges], range: (StyleRanges) -> ClosedRange<Double>?) -> Double? {
      var found: Double?
      for face in faces {
        guard let range = range(face), range.lowerBound <= high, range.upperBound >= low else { continue }
        if isAscending {
          found = min(found ?? .infinity, max(range.lowerBound, low))
        } else {
          found = max(found ?? -.infinity, min(range.upperBound, high))
        }
      }
      return found
    }
  }

  /// Returns the desired value if a range contains it, otherwise the first value that the sweeps find.
  private static func nearest(
    _ desired: Double, _ sweeps: (Double) -> [Sweep], _ faces: [StyleRanges],
    range: (StyleRanges) -> ClosedRange<Double>?
  ) -> Double? {
    if faces.contains(where: { range($0)?.contains(desired) ?? false }) { return desired }
    for sweep in sweeps(desired) {
      if let found = sweep.first(in: faces, range: range) { return found }
    }
    return nil
  }

  // MARK: - Width

  private static func widthSweeps(_ desired: Double) -> [Sweep] {
    // "If the desired width value is less than or equal to 100%, width values below the desired width value are checked in
    // descending order followed by width values above the desired width value in ascending order until a match is found."
    if desired <= 100 { return [.descending(from: desired), .ascending(from: desired)] }
    // "Otherwise, width values above the desired width value are checked in ascending order followed by width values below
    // the desired width value in descending order until a match is found."
    return [.ascending(from: desired), .descending(from: desired)]
  }

  // MARK: - Weight

  private static func weightSweeps(_ desired: Double) -> [Sweep] {
    switch desired {
    // "If the desired weight is inclusively between 400 and 500, weights greater than or equal to the target weight are
    // checked in ascending order until 500 is hit and checked, followed by weights less than the target weight in descending
    // order, followed by weights greater than 500, until a match is found."
    case 400...500: [.ascending(from: desired, to: 500), .descending(from: desired), .ascending(from: 500)]
    // "If the desired weight is less than 400, weights less than or equal to the desired weight are checked in descending
    // order followed by weights above the desired weight in ascending order until a match is found."
    case ..<400: [.descending(from: desired), .ascending(from: desired)]
    // "If the desired weight is greater than 500, weights greater than or equal to the desired weight are checked in ascending
    // order followed by weights below the desired weight in descending order until a match is found."
    default: [.ascending(from: desired), .descending(from: desired)]
    }
  }

  // MARK: - Slant

  /// The angle in degrees from which the specification treats a slant as italic.
  private static let threshold = 11.0
  /// "Only positive values are checked in this stage": the least angle or italic value above 0.
  private static let positive = Double.leastNonzeroMagnitude

  private static func nearest(_ desired: FontSlant, _ left: Wide) -> StyleChoice.Slant? {
    func oblique(_ sweep: Sweep) -> StyleChoice.Slant? {
      sweep.first(in: left.faces, range: left.oblique).map(StyleChoice.Slant.oblique)
    }
    func italic(_ sweep: Sweep) -> StyleChoice.Slant? {
      sweep.first(in: left.faces, range: left.italic).map(StyleChoice.Slant.italic)
    }

    switch desired {
    case .upright, .oblique(degrees: 0):
      // "Oblique values greater than or equal to 0 are checked in ascending order. If no match is found, italic values
      // greater than or equal to 0 are checked in ascending order."
      return oblique(.ascending(from: 0)) ?? italic(.ascending(from: 0)) ?? oblique(.descending(from: 0))
        ?? italic(.descending(from: 0))

    case .italic:
      // "If the matching set includes faces with italic values containing the mapped value of italic, then faces with italic
      // values which do not include the desired italic mapped value are removed from the matching set. Otherwise, italic
      // values above the desired italic value are checked in ascending order followed by italic values below … until 0 is hit."
      return italic(.ascending(from: 1)) ?? italic(.descending(from: 1, to: positive))
        // "If no match is found, oblique values greater than or equal to 11deg are checked in ascending order followed by
        // oblique values below 11deg in descending order, until 0 is hit."
        ?? oblique(.ascending(from: threshold)) ?? oblique(.descending(from: threshold, to: positive))
        // "If no match is found, italic values less than or equal to 0 are checked in descending order until a match is found.
        // If no match is found, oblique values less than or equal to 0deg are checked in descending order …"
        ?? italic(.descending(from: 0)) ?? oblique(.descending(from: 0))

    case .oblique(let angle) where angle < 0:
      // "… follow the steps above, except with the negated values and opposite directions."
      guard
        let choice = nearest(
          .oblique(degrees: -angle), Wide(faces: left.faces, width: left.width, isMirrored: !left.isMirrored))
      else { return nil }
      if case .oblique(let found) = choice { return .oblique(0 - found) }
      return choice

    case .oblique(let angle) where angle >= threshold:
      // "Otherwise, oblique values above the desired oblique value are checked in ascending order followed by oblique values
      // below the desired oblique value, until 0 is hit."
      return oblique(.ascending(from: angle)) ?? oblique(.descending(from: angle, to: positive))
        // "If no match is found, italic values greater than or equal to 1 are checked in ascending order followed by italic
        // values below 1 in descending order, until 0 is hit."
        ?? italic(.ascending(from: 1)) ?? italic(.descending(from: 1, to: positive))
        ?? oblique(.descending(from: 0)) ?? italic(.descending(from: 0))

    case .oblique(let angle):
      // "… oblique values below the desired oblique value are checked in descending order until 0 is hit, followed by oblique
      // values above the desired oblique value."
      return oblique(.descending(from: angle, to: positive)) ?? oblique(.ascending(from: angle))
        // "If no match is found, italic values less than 1 are checked in descending order until 0 is hit, followed by
        // italic values above 1 in ascending order." The sentence omits 1 itself, which every plain italic has: it is
        // treated as the first of the lower values, so that an italic axis is set to 1, not to the number just below.
        ?? italic(.descending(from: 1, to: positive)) ?? italic(.ascending(from: 1))
        ?? oblique(.descending(from: 0)) ?? italic(.descending(from: 0))
    }
  }
}
