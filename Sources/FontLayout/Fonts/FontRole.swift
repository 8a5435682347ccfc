internal import FontFaces
public import FontMatching
internal import FontShaping
package import FontTables

/// The role that a font plays, as those keep it who gave it its size: what it takes to ask for it again, for another reader
/// or in another family.
package protocol FontRole: AnyObject, Sendable {
  /// What was asked for, with the text style in it.
  var descriptor: FontDescriptor { get }

  /// Who answered, and is asked again. A font in a role keeps it.
  var collection: FontCollection { get }

  /// The same role of text that is set with other features.
  func withFeatures(_ features: some Sequence<FontTag>) -> any FontRole

  /// Whether the other asks for the same font in the same way.
  func isEqual(to other: any FontRole) -> Bool
}

extension Font {
  /// The text style that it was made for, and whose size it has; `nil` for a font of its own size.
  public var textStyle: TextStyle? { role?.descriptor.textStyle }

  /// What was asked for when it was made: names, style, features and, where it has one, the text style. For a font made from
  /// a file, a description of the face.
  ///
  /// Small capitals are no part of it: `variant` has them.
  public var descriptor: FontDescriptor {
    if let role { return role.descriptor }
    var descriptor = match.request ?? FontDescriptor(describing: face)
    descriptor.textStyle = nil
    let features = Set(variant?.features ?? [])
    descriptor.features = variant?.smallCaps.map { features.subtracting($0.style.features) } ?? features
    return descriptor
  }
}

extension Font {
  /// The collection that it came from, which answers for another family and for text that its own face lacks; the standard
  /// collection for a match that no collection made.
  package var collection: FontCollection { role?.collection ?? match.collection ?? .standard }
}

extension FontDescriptor {
  /// What asks for a face by its name, in its very style.
  init(describing face: FontFace) {
    self.init(
      names: (face.postScriptName ?? face.fullName ?? face.family).map { [$0] } ?? [], weight: face.style.weight,
      width: face.style.width, slant: face.style.slant, variations: face.coordinates)
  }
}
