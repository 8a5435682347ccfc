/// What an element has to do with the fonts of others. Most elements have nothing to do with them, and then there is no such object.
final class FontFollowing {
  /// Declarations that follow another element's font: they are applied after the rest of the tree.
  var declarations: [PropertyDeclaration] = []
  /// The elements with layout values of this element's font.
  var followers = Followers()
}

extension ElementAppearance {
  /// Whether a property follows another element's font.
  var followsFonts: Bool { following.map { !$0.declarations.isEmpty } ?? false }

  /// Declarations that follow another element's font.
  var followingDeclarations: [PropertyDeclaration] {
    get { following?.declarations ?? [] }
    set { if following != nil || !newValue.isEmpty { madeFollowing.declarations = newValue } }
  }

  /// Adds an element with layout values of this element's font.
  func addFollower(_ element: any FontElement) { madeFollowing.followers.insert(element) }

  private var madeFollowing: FontFollowing {
    if let following { return following }
    let made = FontFollowing()
    following = made
    return made
  }
}

/// The elements with layout values of one element's font, held weakly: when that element is updated, they are.
struct Followers {
  private struct Follower {
    weak let element: (any FontElement)?
  }

  private var followers: [ObjectIdentifier: Follower] = [:]

  mutating func insert(_ element: any FontElement) {
    let key = ObjectIdentifier(element)
    // A new element may lie where one lay that is gone.
    if followers[key]?.element == nil { followers[key] = Follower(element: element) }
  }

  /// The elements that still follow a font; the others are forgotten.
  mutating func current() -> [any FontElement] {
    followers = followers.filter { $0.value.element?.appearanceIfStyled?.followsFonts == true }
    return followers.values.compactMap(\.element)
  }
}
