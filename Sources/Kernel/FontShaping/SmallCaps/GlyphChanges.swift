internal import FontNames
internal import FontTables

/// Finds the characters of a text whose glyphs change if the text is shaped with features. Offsets in the text are in
/// bytes of UTF-8.
struct GlyphChanges {
  /// A range of a text, and the settings for shaping it without the features that are compared.
  struct Stretch {
    let text: [UInt8]
    let utf8Range: Range<Int>
    let shaper: FaceShaper
    let settings: ShapingSettings

    func glyphs(_ features: [FontTag], isOn: Bool) -> ClusteredGlyphs {
      shaper.clusteredGlyphs(of: text, utf8Range, settings.with(features, isOn: isOn))
    }
  }

  private let stretch: Stretch
  private let features: [FontTag]
  private let plain: ClusteredGlyphs
  private let changed: ClusteredGlyphs
  /// The starts of the clusters that are the same with and without the features. These starts divide the text into
  /// segments.
  private let starts: [Int]
  /// The glyphs without features and ligatures. They are shaped when they are first needed.
  private var unligated: ClusteredGlyphs?

  /// The index in `starts` of the segment with the last requested character.
  private var place = 0
  /// The last segment that was compared, and whether the features change it.
  private var compared: (part: Range<Int>, differs: Bool)?

  /// The features that join letters (OpenType's registry).
  private static let ligatures: [FontTag] = ["liga", "clig", "rlig", "dlig", "hlig"]

  /// - Parameter plain: the glyphs of the range without the features.
  init(of stretch: Stretch, by features: [FontTag], from plain: ClusteredGlyphs) {
    self.stretch = stretch
    self.features = features
    self.plain = plain
    changed = stretch.glyphs(features, isOn: true)
    var starts: [Int] = []
    var others = changed.clusters.makeIterator()
    var other = others.next()
    for start in plain.clusters where starts.last != start {
      while let next = other, next < start { other = others.next() }
      if other == start { starts.append(start) }
    }
    self.starts = starts
  }

  /// Returns whether the features change the glyphs of a character. Characters must be requested in order.
  mutating func isChanged(_ character: Range<Int>) -> Bool {
    while place + 1 < starts.count, starts[place + 1] <= character.lowerBound { place += 1 }
    guard place < starts.count else { return false }
    var next = place + 1
    while next < starts.count, starts[next] < character.upperBound { next += 1 }
    let end = stretch.utf8Range.upperBound
    let part = starts[place]..<(next < starts.count ? starts[next] : end)
    guard differs(part) else { return false }
    if part.lowerBound >= character.lowerBound, part.upperBound <= character.upperBound { return true }
    // The segment contains other characters, so one of the two results has a ligature.
    let clusterEnd = changed.nextCluster(after: character.upperBound - 1) ?? end
    guard changed.clusterStart(at: character.lowerBound) == character.lowerBound, clusterEnd == character.upperBound
    else { return true }
    let unligated = unligated ?? stretch.glyphs(features + Self.ligatures, isOn: false)
    self.unligated = unligated
    return !unligated.glyphs(in: character).elementsEqual(changed.glyphs(in: character))
  }

  private mutating func differs(_ part: Range<Int>) -> Bool {
    if let compared, compared.part == part { return compared.differs }
    let differs = !plain.glyphs(in: part).elementsEqual(changed.glyphs(in: part))
    compared = (part, differs)
    return differs
  }
}

extension ShapingSettings {
  /// Makes the settings for text of one script in the script's own direction.
  init(script: TextScript, language: String?) {
    self.init(
      script: script, isRightToLeft: script.isRightToLeft, language: language.flatMap(ShapingLanguage.init(prefixOf:)))
  }

  func with(_ tags: [FontTag], isOn: Bool) -> ShapingSettings {
    var copy = self
    copy.features += tags.map { FontFeature($0, isOn ? 1 : 0) }
    return copy
  }
}

/// The glyphs of a shaped text in the order of its characters, with a search by offset.
struct ClusteredGlyphs {
  /// `cluster` is an offset in the text, in bytes of UTF-8.
  private let glyphs: [ShapedGlyph]

  /// - Parameter glyphs: the glyphs from left to right, as `FaceShaper` returns them.
  init(_ glyphs: consuming [ShapedGlyph], isRightToLeft: Bool) {
    if isRightToLeft { glyphs.reverse() }
    self.glyphs = glyphs
  }

  /// The starts of the clusters. The start of a cluster with several glyphs occurs once for each glyph.
  var clusters: some Sequence<Int> { glyphs.lazy.map { Int($0.cluster) } }

  /// Returns the glyph numbers of all clusters that begin in a range of the text.
  func glyphs(in range: Range<Int>) -> some Collection<UInt32> {
    glyphs[place(of: range.lowerBound)..<place(of: range.upperBound)].lazy.map(\.id)
  }

  /// Returns the start of the cluster at an offset; nil before the first cluster.
  func clusterStart(at offset: Int) -> Int? {
    let next = place(of: offset + 1)
    return next > 0 ? Int(glyphs[next - 1].cluster) : nil
  }

  /// Returns the start of the first cluster after an offset; nil if there is none.
  func nextCluster(after offset: Int) -> Int? {
    let next = place(of: offset + 1)
    return next < glyphs.count ? Int(glyphs[next].cluster) : nil
  }

  /// Returns the index of the first glyph whose cluster begins at or after an offset.
  private func place(of offset: Int) -> Int {
    var (low, high) = (0, glyphs.count)
    while low < high {
      let middle = (low + high) / 2
      if glyphs[middle].cluster < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension FaceShaper {
  /// Shapes a range of a text, with the text around the range as context. `range` is in bytes, at the boundaries of
  /// characters.
  func clusteredGlyphs(of text: [UInt8], _ range: Range<Int>, _ settings: ShapingSettings) -> ClusteredGlyphs {
    ClusteredGlyphs(glyphs(of: text, range, settings), isRightToLeft: settings.isRightToLeft)
  }

  /// Returns the glyph numbers of a single letter without context, from left to right.
  func glyphs(of letter: Unicode.Scalar, _ settings: ShapingSettings) -> [UInt32] {
    let text = Array(String(letter).utf8)
    return glyphs(of: text, text.indices, settings).map(\.id)
  }

  /// Returns the glyphs of a text that is shaped as one range, from left to right.
  package func shapedGlyphs(of text: String, _ settings: ShapingSettings) -> [ShapedGlyph] {
    let bytes = Array(text.utf8)
    return glyphs(of: bytes, bytes.indices, settings)
  }

  /// Shapes a range of a text like `clusteredGlyphs(of:_:_:)`. Returns the glyphs from left to right.
  package func glyphs(of text: [UInt8], _ range: Range<Int>, _ settings: ShapingSettings) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    unsafe text.withUnsafeBufferPointer { bytes in
      ShapingBuffer.withOne { buffer in
        _ = unsafe shape(bytes, range, settings, in: buffer, appendingTo: &glyphs)
      }
    }
    return glyphs
  }
}
