internal import BundledData
package import FontFaces
internal import FontFiles
package import FontNames
package import FontSources

extension FontWidth {
  /// The width at the end of a family's own name: of "Arial Narrow", "Open Sans Condensed"; or that of a family whose
  /// faces are all narrow or wide, such as Oswald. Nil for most families.
  ///
  /// The tables of such faces often declare the normal width: each family has its own normal width.
  package init?(ofFamily name: String) {
    self.init(ofFamily: FontNameTokens.words(name), FamilyScripts.standard.script(of: name))
  }

  /// The same, by the words of the name, and the script in them.
  package init?(ofFamily words: [FontNameTokens.Word], _ script: FamilyScript?) {
    // In "AR PL UMing CN", CN is China.
    guard script == nil else { return nil }
    let ending = words.suffix(StyleWords.countAtEnd(of: words, keepsFamilyWords: false))
    // SF Compact is made for small screens, and is only slightly narrower than others.
    if !ending.isEmpty, let width = StyleWords.parse(ending).width, ending.last?.folded != "compact" {
      self = width
    } else if let width = FamilyClassifier.standard.width(of: words.map(\.text).joined(separator: " "), words) {
      self = width
    } else {
      return nil
    }
  }

  /// Whether both are narrower than normal, or both wider, or both normal.
  package func isOnSameSide(as other: FontWidth) -> Bool {
    (rawValue < 100) == (other.rawValue < 100) && (rawValue > 100) == (other.rawValue > 100)
  }
}

extension AbsentFont {
  /// Whether a face is narrow if this font is narrow, or wide if it is wide. Always true if it has the normal width.
  package func hasWidth(of face: FontFace) -> Bool {
    style.width == .normal || face.style.width.isOnSameSide(as: style.width) || saysSameWidth(face.family)
  }

  /// The difference between the weights of a face and this font.
  func weightGap(of face: FontFace) -> Double { abs(face.style.weight.rawValue - style.weight.rawValue) }

  /// The greatest difference between weights that look the same: Book, 380, and Regular, 400.
  static var sameWeight: Double { 50 }

  /// The step from one weight of OpenType to the next.
  static var nextWeight: Double { 100 }

  /// The style that is requested from a family that substitutes for this font. A family that is narrow as a whole has
  /// the requested width, whatever its faces declare; a family with a weight next to this font's is used in that
  /// weight, whatever the order of CSS's rules.
  package func style(in family: FamilyFaces) -> FontStyle {
    let ranges = family.ranges
    var style = style
    // The letters of a script are slanted by design, so a face is not slanted again.
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
