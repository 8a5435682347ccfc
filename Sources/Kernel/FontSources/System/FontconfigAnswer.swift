package import FontFaces
package import FontNames
internal import FontTables

/// A font in Fontconfig's result, with the data of Fontconfig's cache. The font file is not opened.
package struct FontconfigAnswer: Sendable, Hashable {
  package let families: [String]
  package let style: String?
  package let fullName: String?
  package let postScriptName: String?
  package let path: String
  package let faceIndex: Int
  /// The values on the axes of a variable font; nil if Fontconfig does not specify them.
  package let place: FontconfigPlace?

  package var family: String { families.first ?? "" }
}

/// The values on the axes of a variable font in Fontconfig's result.
package enum FontconfigPlace: Sendable, Hashable {
  /// The values of a named instance, by its number from 1.
  case instance(Int)
  /// These values, and the default values on all other axes.
  case values(VariationCoordinates)

  /// The number of the named instance, from 1; nil if values are specified.
  package var instance: Int? {
    if case .instance(let number) = self { number } else { nil }
  }

  package func coordinates(of face: FontFace) -> VariationCoordinates? {
    switch self {
    case .instance(let number):
      return face.namedInstances.indices.contains(number - 1) ? face.namedInstances[number - 1].coordinates : nil
    case .values(let values):
      return VariationCoordinates(
        face.axes.map { ($0.tag, min(max(values[$0.tag] ?? $0.defaultValue, $0.minimum), $0.maximum)) })
    }
  }
}

/// A font file that Fontconfig lists, and the index of a face in it.
struct FontconfigLocation: Sendable, Hashable {
  let path: String
  let faceIndex: Int
}

enum FontconfigNameKind: Int, CaseIterable { case postScript, full, family }
