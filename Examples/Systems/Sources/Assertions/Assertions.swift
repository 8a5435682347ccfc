#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Counts the facts that have to hold.
public struct Assertions {
  private let name: String
  private var count = 0
  private var wrong = 0

  /// The assertions of one example.
  public init(of name: String) { self.name = name }

  /// Counts a fact, and prints its line if it does not hold.
  public mutating func holds(_ fact: Bool, _ what: String, line: Int = #line) {
    count += 1
    guard !fact else { return }
    wrong += 1
    print("\(name):\(line): wrong: \(what)")
  }

  /// Counts that two values are equal, and prints both if they are not.
  public mutating func equal<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String, line: Int = #line) {
    holds(value == expected, "\(what): \(value), expected \(expected)", line: line)
  }

  /// Prints the number of facts, and exits with 1 if a fact did not hold.
  public func finish() -> Never {
    print("\(name): \(count - wrong) of \(count) assertions hold")
    exit(wrong == 0 && count > 0 ? 0 : 1)
  }
}
