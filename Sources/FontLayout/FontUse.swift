internal import FontMatching

/// What a font is used for, and how: the features that its text is set with, and the role that it plays.
final class FontUse: Sendable {
  let variant: FontVariant?
  let role: (any FontRole)?

  init(variant: FontVariant?, role: (any FontRole)?) {
    self.variant = variant
    self.role = role
  }

  /// `nil` where there is nothing to keep.
  convenience init?(_ variant: FontVariant?, _ role: (any FontRole)?) {
    guard variant != nil || role != nil else { return nil }
    self.init(variant: variant, role: role)
  }
}

extension FontUse: Equatable {
  static func == (left: FontUse, right: FontUse) -> Bool {
    if left === right { return true }
    guard left.variant == right.variant else { return false }
    guard let role = left.role, let other = right.role else { return left.role == nil && right.role == nil }
    return role === other || role.isEqual(to: other)
  }
}
