extension CSSSelector {
  /// Whether `:has()` (§ 4.5) finds an element below or after this element.
  func isIn(_ element: StyledElement, after combinator: Combinator) -> Bool {
    guard isOneStep else { return isSearched(in: element, after: combinator) }
    if combinator == .next {
      guard let parent = element.parent, element.number + 1 < parent.childCount else { return false }
      return last.matches(parent.child(element.number + 1))
    }
    let places = places ?? MatchedPlaces(element.document.filter { last.matches($0) })
    self.places = places
    switch combinator {
    case .descendant: return places.hasAny(in: element.descendants)
    case .child: return places.lastChild[element.place] != nil
    case .next, .later: return element.parentPlace.flatMap { places.lastChild[$0] }.map { $0 > element.number } ?? false
    }
  }

  private func isSearched(in element: StyledElement, after combinator: Combinator) -> Bool {
    if combinator == .child || combinator == .descendant {
      return element.all.contains { matches($0, anchor: element) }
    }
    guard let parent = element.parent else { return false }
    return (element.number + 1..<parent.childCount).contains { number in
      let other = parent.child(number)
      return matches(other, anchor: element) || other.all.contains { matches($0, anchor: element) }
    }
  }
}

/// The elements of a document that match the last compound of a selector.
struct MatchedPlaces {
  private let all: [Int]
  /// The position of the last matching child of each parent. The key is the index of the parent.
  let lastChild: [Int: Int]

  init(_ elements: [StyledElement]) {
    all = elements.map(\.place)
    lastChild = Dictionary(
      elements.compactMap { element in element.parentPlace.map { ($0, element.number) } }, uniquingKeysWith: max)
  }

  func hasAny(in range: Range<Int>) -> Bool {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low] < range.upperBound
  }
}
