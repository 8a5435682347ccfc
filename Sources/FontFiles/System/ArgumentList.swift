/// The arguments of a program, as the system passed them to it.
package enum ArgumentList {
  /// What is wrong where there are none, not even the program's name.
  package static let missing = "the system passed the program no arguments, not even its own name"

  /// The arguments, the program's name first; nil where the list is empty.
  ///
  /// Swift's own list is empty in a sandbox without /proc, as if nothing had been asked: programs take this one.
  ///
  /// - Parameters:
  ///   - count: main's argc.
  ///   - list: main's argv.
  @unsafe
  package static func words(_ count: Int32, _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String]? {
    guard count > 0, let list = unsafe list else { return nil }
    var words: [String] = []
    words.reserveCapacity(Int(count))
    for place in 0..<Int(count) {
      guard let word = unsafe list[place] else { break }
      words.append(unsafe String(cString: word))
    }
    return words.isEmpty ? nil : words
  }
}
