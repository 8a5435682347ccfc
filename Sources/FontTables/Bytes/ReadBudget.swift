/// What reading the identities of one file may cost: names and instances, over all of its faces together.
///
/// A name table can point 65,535 records at the same 64 KB, and a collection can have thousands of faces share such a
/// table. Real files stay far below: the largest collections in use have some hundred faces of a few kilobytes each.
package struct ReadBudget {
  package private(set) var bytes = 4 << 20
  package private(set) var instances = 4096

  /// A whole budget: four megabytes of names, 4,096 instances.
  package init() {}

  /// Takes the bytes of a text; false where the budget has no room for them.
  package mutating func takes(bytes count: Int) -> Bool {
    guard count <= bytes else { return false }
    bytes -= count
    return true
  }

  /// How many of so many instances may be read.
  package mutating func takes(instances count: Int) -> Int {
    let taken = min(count, instances)
    instances -= taken
    return taken
  }
}
