internal import BundledData
package import FontFaces
internal import FontFiles
package import FontNames
package import FontSources

extension FontWidth {
  /// The width that a family's own name ends with: of "Arial Narrow", "Open Sans Condensed"; or that of a family
  /// all of whose faces are narrow or wide, such as Oswald. Nil for most families.
  ///
  /// The tables of such faces often declare the normal width: each family has a normal of its own.
  package init?(ofFamily name: String) {
    self.init(ofFamily: FontNameTokens.words(name), FamilyScripts.standard.script(of: name))
  }

  /// The same by the words of the name, and the script that it says.
  package init?(ofFamily words: [FontNameTokens.Word], _ script: FamilyScript?) {
    // "AR PL UMing CN" is made for China.
    guard script == nil else { return nil }
    let ending = words.suffix(StyleWords.countAtEnd(of: words, keepsFamilyWords: false))
    // SF Compact is made for small screens, and is hardly narrower than others.
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
  /// Whether a face is narrow where this font is, or wide where it is. Any face is where this one has the normal width.
  package func hasWidth(of face: FontFace) -> Bool {
    style.width == .normal || face.style.width.isOnSameSide(as: style.width) || saysSameWidth(face.family)
  }

  /// How far the weight of a face is from that of this font.
  func weightGap(of face: FontFace) -> Double { abs(face.style.weight.rawValue - style.weight.rawValue) }

  /// Two weights that nobody tells apart: Book, 380, and Regular, 400.
  static var sameWeight: Double { 50 }

  /// The step from one weight of OpenType to the next.
  static var nextWeight: Double { 100 }

  /// The style that is asked of a family that substitutes for this one. A family that is narrow as a whole has the width that
  /// is asked for, whatever number its faces declare; one that has a weight next to this one's has that, on whichever side the
  /// rules of CSS look first.
  package func style(in family: FamilyFaces) -> FontStyle {
    let ranges = family.ranges
    var style = style
    // The letters of a script lean by themselves: a face is not slanted again.
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
