extension RandomAccessCollection {
  /// The index of the first element for which the condition holds, in a collection where it holds for all elements after that
  /// one; `endIndex` where it holds for none. It takes steps in proportion to the logarithm of the count.
  func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
