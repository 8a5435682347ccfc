internal import FontProbe

/// SIZE: points.
enum SizeArgument {
  static let syntax = ArgumentSyntax(name: "size", help: "Points, above 0 and at most 16384.")

  static func read(_ text: String) throws(UsageError) -> Double {
    guard let size = Double(decimal: text), (try? PointSize.check(size)) != nil else {
      throw UsageError("\(text) is no size: a size is a number of points above 0 and at most 16384")
    }
    return size
  }
}
