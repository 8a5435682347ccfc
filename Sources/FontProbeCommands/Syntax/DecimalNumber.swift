extension Double {
  /// A decimal number; Swift itself reads hexadecimal, infinity and not-a-number too.
  init?(decimal text: some StringProtocol) {
    let others = Array("+-.eE".utf8)
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || others.contains($0) }), let value = Double(String(text))
    else { return nil }
    self = value
  }
}
