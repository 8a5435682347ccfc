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

  private func glyphs(of text: [UInt8], _ range: Range<Int>, _ settings: ShapingSettings) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    unsafe text.withUnsafeBufferPointer { bytes in
      ShapingBuffer.withOne { buffer in
        _ = unsafe shape(bytes, range, settings, in: buffer, appendingTo: &glyphs)
      }
    }
    return glyphs
  }
}
