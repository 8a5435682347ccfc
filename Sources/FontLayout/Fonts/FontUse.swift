internal import FontMatching

/// The use of a font: the features of its text, and its role.
final class FontUse: Sendable {
  let variant: FontVariant?
  let role: (any FontRole)?

  private init(variant: FontVariant?, role: (any FontRole)?) {
    self.variant = variant
    self.role = role
  }

  /// A use; nil without features and role. This is a function, because a failing initialiser of a class allocates the object
  /// before it fails.
  static func of(_ variant: FontVariant?, _ role: (any FontRole)?) -> FontUse? {
    variant == nil && role == nil ? nil : FontUse(variant: variant, role: role)
  }

  /// The same features without a role.
  var withoutRole: FontUse? { role == nil ? self : .of(variant, nil) }
}

extension FontUse: Hashable {
  /// Whether the features are equal, and the roles request the same font.
  static func == (left: FontUse, right: FontUse) -> Bool {
    if left === right { return true }
    guard left.variant == right.variant else { return false }
    guard let role = left.role, let other = right.role else { return left.role == nil && right.role == nil }
    return role === other || role.isEqual(to: other)
  }

  /// Hashes the features alone: the roles of one font rarely differ.
  func hash(into hasher: inout Hasher) { hasher.combine(variant) }
}
