extension Double {
  /// Reads a decimal number. Swift itself also reads hexadecimal numbers, infinity and "nan".
  init?(decimal text: some StringProtocol) {
    let others = Array("+-.eE".utf8)
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || others.contains($0) }), let value = Double(String(text))
    else { return nil }
    self = value
  }
}
