/// The elements with layout values of one element's font, held weakly: when that element is updated, they are.
struct Followers {
  private struct Follower {
    weak let element: (any FontElement)?
  }

  private var followers: [ObjectIdentifier: Follower] = [:]

  var isEmpty: Bool { followers.isEmpty }

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
