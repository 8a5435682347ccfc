import FontProbe

extension TextRows {
  /// The memory that the advances of a million different words take, after the advances of the texts.
  func measureMemory() {
    keep(font.advances(of: texts, in: collection))
    var state: UInt64 = 17
    guard let before = ownMemory() else { return }
    for _ in 0..<334 { keep(font.advances(of: labels(1000, &state), in: collection)) }
    guard let after = ownMemory() else { return }
    Measure.report("\(name).bytes", Double(max(0, after - before)), "1,002,000 different words of 6 random letters")
  }
}

/// The next labels of twenty random letters.
private func labels(_ count: Int, _ state: inout UInt64) -> [String] {
  (0..<count).map { _ in
    var label: [UInt8] = []
    for place in 0..<20 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Fits: less than 26.
      let letter = UInt8(state >> 33 % 26)
      label.append(place % 7 == 6 ? 0x20 : (place % 7 == 0 ? 0x41 : 0x61) + letter)
    }
    return String(decoding: label, as: UTF8.self)
  }
}
