internal import FontMatching

/// What a font is used for, and how: the features that its text is set with, and the role that it plays.
final class FontUse: Sendable {
  let variant: FontVariant?
  let role: (any FontRole)?

  private init(variant: FontVariant?, role: (any FontRole)?) {
    self.variant = variant
    self.role = role
  }

  /// `nil` where there is nothing to keep. No initialiser: one that fails has allocated an object already.
  static func of(_ variant: FontVariant?, _ role: (any FontRole)?) -> FontUse? {
    variant == nil && role == nil ? nil : FontUse(variant: variant, role: role)
  }

  /// The same features, in no role.
  var withoutRole: FontUse? { role == nil ? self : .of(variant, nil) }
}

extension FontUse: Hashable {
  /// The same features, and a role that asks for the same font in the same way.
  static func == (left: FontUse, right: FontUse) -> Bool {
    if left === right { return true }
    guard left.variant == right.variant else { return false }
    guard let role = left.role, let other = right.role else { return left.role == nil && right.role == nil }
    return role === other || role.isEqual(to: other)
  }

  /// Hashes the features; roles of one font seldom differ.
  func hash(into hasher: inout Hasher) { hasher.combine(variant) }
}
