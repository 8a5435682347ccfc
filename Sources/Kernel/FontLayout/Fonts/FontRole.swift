internal import FontFaces
package import FontMatching
public import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// The way in which a font got its size. The role can resolve the font again for another content size or family. The
/// module that gave the font its size implements the protocol.
package protocol FontRole: AnyObject, Sendable {
  /// The request for the font, with its text style.
  var descriptor: FontDescriptor { get }

  /// The collection that resolved the font and resolves it again. A font with a role keeps the collection alive.
  var collection: FontCollection { get }

  func withFeatures(_ features: FontFeatures) -> any FontRole

  /// Returns the font of another request in the same role.
  func font(for descriptor: FontDescriptor) -> Font

  /// Whether the other role requests the same font in the same way.
  func isEqual(to other: any FontRole) -> Bool
}

/// The role of a font whose text style and size come from a description alone.
final class DescribedRole: FontRole {
  let descriptor: FontDescriptor
  let collection: FontCollection
  private let size: Double

  init(_ descriptor: FontDescriptor, size: Double, in collection: FontCollection) {
    self.descriptor = descriptor.withSize(nil)
    self.size = size
    self.collection = collection
  }

  func withFeatures(_ features: FontFeatures) -> any FontRole {
    DescribedRole(descriptor.withFeatures(features), size: size, in: collection)
  }

  func font(for asked: FontDescriptor) -> Font {
    // A different text style has a size of its own.
    let own = asked.textStyle == descriptor.textStyle ? size : nil
    return collection.font(for: asked.withSize(asked.size ?? own), size: 0)
  }

  func isEqual(to other: any FontRole) -> Bool {
    guard let other = other as? DescribedRole else { return false }
    return descriptor == other.descriptor && size == other.size
  }
}

extension Font {
  /// The text style that gives the font its size; nil for a font with a fixed size.
  public var textStyle: TextStyle? { role?.descriptor.textStyle }

  /// The request for the font: the names, the style, the features, the text style if there is one, and the size. For a
  /// font from a file, the request describes the face. `Font(font.descriptor.withFamily("Inter"), size: 0)` has the
  /// same size and text style in another family. Small capitals are only in `variant`.
  public var descriptor: FontDescriptor { request.withSize(pointSize) }

  /// The request without the size. The size is in the role or in `pointSize`.
  package var request: FontDescriptor {
    if let role { return role.descriptor }
    var descriptor = match.request ?? FontDescriptor(describing: face)
    descriptor.features = variant?.smallCaps.map { features.removing($0.style.features) } ?? features
    return descriptor
  }

  /// The collection that the font came from. It resolves other families, and finds fallback fonts. If the match was not
  /// made by a collection, this is the standard collection.
  package var collection: FontCollection { ownCollection ?? .standard }

  /// The collection that the font came from; nil if the match was not made by a collection.
  var ownCollection: FontCollection? { role?.collection ?? match.collection }
}

extension FontDescriptor {
  /// Makes a request for a face by its name and exact style.
  init(describing face: FontFace) {
    self.init(
      names: (face.postScriptName ?? face.fullName ?? face.family).map { [$0] } ?? [], weight: face.style.weight,
      width: face.style.width, slant: face.style.slant, variations: face.coordinates)
  }
}

final class FontUse: Sendable {
  let variant: FontVariant?
  let role: (any FontRole)?

  private init(variant: FontVariant?, role: (any FontRole)?) {
    self.variant = variant
    self.role = role
  }

  /// Returns nil if there are no features and no role. This is a function, because a failing initialiser of a class
  /// would allocate the object first.
  static func of(_ variant: FontVariant?, _ role: (any FontRole)?) -> FontUse? {
    variant == nil && role == nil ? nil : FontUse(variant: variant, role: role)
  }

  var withoutRole: FontUse? { role == nil ? self : .of(variant, nil) }
}

extension FontUse: Hashable {
  static func == (left: FontUse, right: FontUse) -> Bool {
    if left === right { return true }
    guard left.variant == right.variant else { return false }
    guard let role = left.role, let other = right.role else { return left.role == nil && right.role == nil }
    return role === other || role.isEqual(to: other)
  }

  /// Hashes only the features, because the roles of fonts with the same features rarely differ.
  func hash(into hasher: inout Hasher) { hasher.combine(variant) }
}
