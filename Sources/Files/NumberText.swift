extension Double {
  /// The number with so many digits behind the point, for people.
  package func fixed(_ digits: Int) -> String {
    var factor = 1.0
    for _ in 0..<digits { factor *= 10 }
    let scaled = (abs(self) * factor).rounded()
    guard scaled < 1e15 else { return "\(self)" }
    let whole = Int(scaled)
    let fraction = String(whole % Int(factor))
    let sign = self < 0 && whole != 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(whole)" }
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(whole / Int(factor)).\(zeros)\(fraction)"
  }

  /// The number as people write it: without a fraction where it has none.
  package var shortDescription: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
