internal import FontTables

/// Where a text that is shaped with features differs from the same text without them, character by character.
///
/// Places in the text are in bytes of UTF-8.
struct GlyphChanges {
  /// A stretch of a text, and how it is shaped whatever features are compared.
  struct Stretch {
    let text: [UInt8]
    let utf8Range: Range<Int>
    let shaper: FaceShaper
    let settings: ShapingSettings

    /// Its glyphs with these features turned on or off.
    func glyphs(_ features: [FontTag], isOn: Bool) -> ClusteredGlyphs {
      shaper.clusteredGlyphs(of: text, utf8Range, settings.with(features, isOn: isOn))
    }
  }

  private let stretch: Stretch
  private let features: [FontTag]
  private let plain: ClusteredGlyphs
  private let changed: ClusteredGlyphs
  /// Where clusters begin with the features as well as without them.
  private let starts: [Int]
  /// The glyphs without features and ligatures, shaped when they are first needed.
  private var unligated: ClusteredGlyphs?

  /// The index in `starts` of the part that contains the character that was asked for last.
  private var place = 0
  /// The part that was compared last, and whether it differs.
  private var compared: (part: Range<Int>, differs: Bool)?

  /// The features by which letters are joined in running text (OpenType's registry).
  private static let ligatures: [FontTag] = ["liga", "clig", "rlig", "dlig", "hlig"]

  /// - Parameters:
  ///   - features: the features whose effect is looked for.
  ///   - plain: the glyphs of the stretch without them.
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

  /// Whether a character has other glyphs with the features than without them. Characters have to be asked for in the
  /// order of the text.
  mutating func isChanged(_ character: Range<Int>) -> Bool {
    while place + 1 < starts.count, starts[place + 1] <= character.lowerBound { place += 1 }
    guard place < starts.count else { return false }
    var next = place + 1
    while next < starts.count, starts[next] < character.upperBound { next += 1 }
    let end = stretch.utf8Range.upperBound
    let part = starts[place]..<(next < starts.count ? starts[next] : end)
    guard differs(part) else { return false }
    if part.lowerBound >= character.lowerBound, part.upperBound <= character.upperBound { return true }
    // The part has other characters too: a ligature is in it, in one of the two texts or in both.
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
  /// The settings for text of one script in the script's own direction.
  init(script: TextScript, language: String?) {
    self.init(
      script: script, isRightToLeft: script.isRightToLeft, language: language.flatMap(ShapingLanguage.init(prefixOf:)))
  }

  /// The same settings with features turned on or off.
  func with(_ tags: [FontTag], isOn: Bool) -> ShapingSettings {
    var copy = self
    copy.features += tags.map { FontFeature($0, isOn ? 1 : 0) }
    return copy
  }
}

/// The glyphs of a shaped text in the order of its characters, with look-ups by the place in the text.
struct ClusteredGlyphs {
  /// In the order of their clusters. `cluster` is a place in the text, in bytes of UTF-8.
  private let glyphs: [ShapedGlyph]

  /// - Parameter glyphs: the glyphs from left to right, as `FaceShaper` returns them.
  init(_ glyphs: consuming [ShapedGlyph], isRightToLeft: Bool) {
    if isRightToLeft { glyphs.reverse() }
    self.glyphs = glyphs
  }

  /// Where each cluster begins; a cluster of several glyphs is listed once for each of them.
  var clusters: some Sequence<Int> { glyphs.lazy.map { Int($0.cluster) } }

  /// The numbers of the glyphs of the clusters that begin in a range of the text.
  func glyphs(in range: Range<Int>) -> some Collection<UInt32> {
    glyphs[place(of: range.lowerBound)..<place(of: range.upperBound)].lazy.map(\.id)
  }

  /// Where the cluster begins that contains this place of the text; nil before the first cluster.
  func clusterStart(at offset: Int) -> Int? {
    let next = place(of: offset + 1)
    return next > 0 ? Int(glyphs[next - 1].cluster) : nil
  }

  /// Where the first cluster after this place of the text begins; nil when there is none.
  func nextCluster(after offset: Int) -> Int? {
    let next = place(of: offset + 1)
    return next < glyphs.count ? Int(glyphs[next].cluster) : nil
  }

  /// The index of the first glyph whose cluster begins at this place of the text or later.
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
  /// Shapes a stretch of a text, with what stands around it as context.
  ///
  /// - Parameters:
  ///   - text: the whole text, well-formed UTF-8.
  ///   - range: the stretch, in bytes, at the bounds of characters.
  func clusteredGlyphs(of text: [UInt8], _ range: Range<Int>, _ settings: ShapingSettings) -> ClusteredGlyphs {
    ClusteredGlyphs(glyphs(of: text, range, settings), isRightToLeft: settings.isRightToLeft)
  }

  /// The numbers of the glyphs of one letter that stands alone, from left to right.
  func glyphs(of letter: Unicode.Scalar, _ settings: ShapingSettings) -> [UInt32] {
    let text = Array(String(letter).utf8)
    return glyphs(of: text, text.indices, settings).map(\.id)
  }

  /// The glyphs of a text that is shaped as one stretch.
  package func shapedGlyphs(of text: String, _ settings: ShapingSettings) -> [ShapedGlyph] {
    let bytes = Array(text.utf8)
    return glyphs(of: bytes, bytes.indices, settings)
  }

  /// Shapes a stretch of a text, as `clusteredGlyphs(of:_:_:)`; the glyphs from left to right.
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
