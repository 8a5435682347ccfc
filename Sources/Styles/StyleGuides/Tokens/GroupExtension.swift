internal import TextFormats

/// Applies `$extends` of groups: Design Tokens Format Module 2025.10, § 6.4.
///
/// A group inherits the tokens and groups of another group, at every depth. The group's own tokens take precedence.
final class GroupExtension {
  private let root: TokenGroup
  private let problems: GuideProblems
  /// The number of copied tokens and groups. If groups extend each other, the number can double at each step.
  private var copies = 0
  private var depth = 0

  /// The longest chain of groups that extend each other. Each group uses one level of recursion.
  private static let mostLevels = 256

  private static let mostCopies = 100_000

  init(_ root: TokenGroup, _ problems: GuideProblems) {
    self.root = root
    self.problems = problems
  }

  func apply() { apply(to: root) }

  private func apply(to group: TokenGroup) {
    extend(group)
    for case (_, .group(let child)) in group.children { apply(to: child) }
  }

  private func extend(_ group: TokenGroup) {
    guard case .unread = group.state else { return }
    guard depth < Self.mostLevels else {
      problems.add(group.place, "more than \(Self.mostLevels) groups extend each other in a row")
      group.state = .done
      return
    }
    group.state = .reading
    depth += 1
    defer {
      depth -= 1
      group.state = .done
    }
    guard let node = group.base, let names = names(node), let base = find(names, node, from: group) else { return }
    if group.type == nil { group.type = base.type }
    merge(base, into: group, group.path.text)
  }

  /// Returns the names in `{a.b}`, `#/a/b` or `{ "$ref": "#/a/b" }`.
  private func names(_ node: GuideNode) -> [String]? {
    if let text = node.value.text {
      if let names = TokenReference.names(inBraces: text) { return names }
      if let names = TokenReference.names(ofPointer: text) { return names }
    } else if let text = node.value.member("$ref")?.value.text, let names = TokenReference.names(ofPointer: text) {
      return names
    }
    problems.add(node, "the reference to a group cannot be read", allowed: "\"{group}\", { \"$ref\": \"#/group\" }")
    return nil
  }

  private func find(_ names: [String], _ node: GuideNode, from group: TokenGroup) -> TokenGroup? {
    var found = root
    for name in names {
      // A group on the path to the base may itself inherit the next group of that path. So it is extended first.
      extend(found)
      guard case .group(let child)? = found.child(name) else {
        problems.add(node, "no group is named \(names.joined(separator: ".").prefix(64))")
        return nil
      }
      found = child
    }
    extend(found)
    if case .reading = found.state {
      problems.add(node, "the group extends itself, through \(names.joined(separator: "."))")
      return nil
    }
    // A group that extends its own parent would contain itself.
    let (own, other) = (group.path.text, found.path.text)
    guard !"\(own).".hasPrefix("\(other).") else {
      problems.add(node, "the group is inside \(other), so it cannot extend \(other)")
      return nil
    }
    return found
  }

  private func merge(_ base: TokenGroup, into group: TokenGroup, _ dotted: String) {
    for (name, child) in base.children {
      guard copies < Self.mostCopies else {
        if copies == Self.mostCopies {
          problems.add(group.place, "there are too many tokens, together with the tokens that groups inherit")
        }
        copies += 1
        return
      }
      copies += 1
      switch (child, group.child(name)) {
      case (.token(let token), nil):
        let own = name == "$root" ? dotted.split(separator: ".").last.map(String.init) ?? name : token.name
        group.add(name, .token(token.copy(named: own, dotted: "\(dotted).\(name)")))
      case (.group(let other), nil):
        let copy = TokenGroup(path: .key(group.path, name), place: other.place, type: other.type, base: nil)
        copy.state = .done
        group.add(name, .group(copy))
        extend(other)
        merge(other, into: copy, "\(dotted).\(name)")
      case (.group(let other), .group(let own)?):
        extend(other)
        if own.type == nil { own.type = other.type }
        merge(other, into: own, "\(dotted).\(name)")
      default: break
      }
    }
  }
}
