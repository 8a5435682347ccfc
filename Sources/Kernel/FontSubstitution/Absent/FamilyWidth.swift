internal import BundledData
package import FontFaces
internal import FontFiles
package import FontNames
package import FontSources

extension FontWidth {
  /// Finds the width at the end of a family's own name: "Arial Narrow", "Open Sans Condensed". For a family whose
  /// faces are all narrow or wide, such as Oswald, it is the width of the family. Nil for most families.
  ///
  /// The tables of such a family often declare the normal width, because all its faces are equally wide.
  package init?(ofFamily name: String) {
    self.init(ofFamily: FontNameTokens.words(name), FamilyScripts.standard.script(of: name))
  }

  package init?(ofFamily words: [FontNameTokens.Word], _ script: FamilyScript?) {
    // In "AR PL UMing CN", CN means China, not condensed.
    guard script == nil else { return nil }
    let ending = words.suffix(StyleWords.countAtEnd(of: words, keepsFamilyWords: false))
    // SF Compact is made for small screens, and is only slightly narrower than other families.
    if !ending.isEmpty, let width = StyleWords.parse(ending).width, ending.last?.folded != "compact" {
      self = width
    } else if let width = FamilyClassifier.standard.width(of: words.map(\.text).joined(separator: " "), words) {
      self = width
    } else {
      return nil
    }
  }

  /// Whether both widths are narrower than normal, or both wider, or both normal.
  package func isOnSameSide(as other: FontWidth) -> Bool {
    (rawValue < 100) == (other.rawValue < 100) && (rawValue > 100) == (other.rawValue > 100)
  }
}

extension AbsentFont {
  /// Whether a face is narrow if this font is narrow, or wide if this font is wide. Always true if this font has the
  /// normal width.
  package func hasWidth(of face: FontFace) -> Bool {
    style.width == .normal || face.style.width.isOnSameSide(as: style.width) || saysSameWidth(face.family)
  }

  func weightGap(of face: FontFace) -> Double { abs(face.style.weight.rawValue - style.weight.rawValue) }

  /// The greatest difference between two weights that look the same: Book, 380, and Regular, 400, look the same.
  static var sameWeight: Double { 50 }

  /// The difference between two neighbouring weights of OpenType.
  static var nextWeight: Double { 100 }

  /// Returns the style that is requested from a family that substitutes for this font. A family that is narrow as a
  /// whole counts as having the requested width, whatever its faces declare. If the family has a weight close to this
  /// font's weight, this close weight is requested, whatever CSS's rules prefer.
  package func style(in family: FamilyFaces) -> FontStyle {
    let ranges = family.ranges
    var style = style
    // Handwriting is slanted by design, so a face is not slanted in addition.
    if kind == .script, style.slant.isSlanted, family.faces.allSatisfy({ !$0.style.slant.isSlanted && $0.isScript }) {
      style.slant = .upright
    }
    let wanted = style.weight.rawValue
    let weights = ranges.map { min(max(wanted, $0.weight.lowerBound), $0.weight.upperBound) }
    if let nearest = weights.min(by: { abs($0 - wanted) < abs($1 - wanted) }), abs(nearest - wanted) <= Self.sameWeight
    {
      style.weight = FontWeight(nearest)
    }
    guard let choice = StyleMatching.choose(style, among: ranges),
      case let face = family.faces[choice.index], saysSameWidth(face.family)
    else { return style }
    style.width = face.style.width
    return style
  }

  private func saysSameWidth(_ family: String?) -> Bool {
    guard style.width != .normal, let width = family.flatMap(FontWidth.init(ofFamily:)) else { return false }
    return width.isOnSameSide(as: style.width)
  }
}
