internal import FontFaces
import FontNames
internal import FontShaping

extension FontFace {
  var sortingName: String {
    let names = (family ?? "", fullName ?? "", postScriptName ?? "")
    var name = ""
    // Thousands of faces are sorted for the first absent font, so each name is allocated once.
    name.reserveCapacity(names.0.utf8.count + names.1.utf8.count + names.2.utf8.count + 2)
    name += names.0
    name += "\u{0}"
    name += names.1
    name += "\u{0}"
    name += names.2
    return name
  }

  /// Whether at least some lowercase letters have small capitals.
  var hasSmallCaps: Bool {
    guard let smallCaps = try? smallCaps() else { return false }
    return smallCaps.lowercase != .none
  }

  /// Returns the number of letters for which the face has no glyph.
  func missing(of letters: [Unicode.Scalar]) -> Int {
    guard let coverage = try? coverage() else { return letters.count }
    return letters.count { !coverage.contains($0) }
  }
}

extension FontFace {
  /// Whether the family's name implies that the face is a blackletter.
  package var isBlackletter: Bool { family.map { FamilyClassifier.standard.isBlackletter($0) } ?? false }

  /// Whether the face's name or tables imply that it imitates handwriting. False for a face with an axis for the slant.
  var isScript: Bool {
    FontClass(namedOrDrawn: self) == .script && axes.allSatisfy { $0.tag != .slant && $0.tag != .italic }
  }

  /// Whether the face is for formulas, if `special` is `math`; otherwise whether the face is a blackletter.
  func isOf(_ special: GenericKind) -> Bool { special == .math ? setsFormulas : isBlackletter }
}
