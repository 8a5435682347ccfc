import FontProbe

/// Ten thousand different labels of twenty letters; Peers/labels.c makes the same.
func labels(_ count: Int = 10_000) -> [String] {
  var state: UInt64 = 1
  return labels(count, &state)
}

/// The next labels after those that led to a state.
private func labels(_ count: Int, _ state: inout UInt64) -> [String] {
  (0..<count).map { _ in
    var label: [UInt8] = []
    for place in 0..<20 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let letter = UInt8(state >> 33 % 26)
      label.append(place % 7 == 6 ? 0x20 : (place % 7 == 0 ? 0x41 : 0x61) + letter)
    }
    return String(decoding: label, as: UTF8.self)
  }
}

/// Labels in one font: measured once each, many at once, and again and again.
func measureLabels(in file: String) throws {
  let collection = FontCollection(bundledFonts: true, systemFonts: false)
  guard let reference = FontFileReference(file) else { return Measure.skip("label.new", "\(file) is no font file") }
  let font = Font(try collection.match(file: reference), size: 17)
  let labels = labels()
  let note = "\(labels.count) different labels of 20 letters"
  // More labels than are kept, so that each is shaped again.
  let new = Measure.median(samples: 21) {
    for label in labels { keep(font.measure(label, in: collection).advance) }
  }
  Measure.report("label.new", new / Double(labels.count), note)
  let ems = labels.reduce(0) { $0 + font.measure($1, in: collection).advance } / 17
  Measure.report("label.advances", ems, "ems, the sum of the labels' advances")
  let bulk = Measure.median(samples: 21) { keep(font.advances(of: labels, in: collection)) }
  Measure.report("label.bulk", bulk / Double(labels.count), "advances(of:), \(note)")
  Measure.report("label.all", bulk, "advances(of:), \(note)")
  let known = labels[17]
  let repeated = Measure.median(samples: 201, calls: 1000) { keep(font.measure(known, in: collection).advance) }
  Measure.report("label.repeated", repeated, "measured before")
  measureMemory(of: font, in: collection)
  let boxed = Measure.median(samples: 21) {
    for label in labels { keep(font.measure(label, in: collection).inkBounds) }
  }
  Measure.report("label.ink", boxed / Double(labels.count), "with the box of the ink, \(note)")
}

/// What a million different words leave in memory, after the first ten thousand labels.
private func measureMemory(of font: Font, in collection: FontCollection) {
  var state: UInt64 = 17
  guard let before = ownMemory() else { return }
  for _ in 0..<334 { keep(font.advances(of: labels(1000, &state), in: collection)) }
  guard let after = ownMemory() else { return }
  Measure.report("label.memory.bytes", Double(max(0, after - before)), "1,002,000 different words of 6 letters")
}
