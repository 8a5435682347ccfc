package import FontFaces
internal import FontFiles
package import FontNames
internal import FontSources
internal import FontTables
package import MetricValues

/// The published metrics of a face in font units, with their publishers. A metric that is not published is nil.
///
/// It is a class, because the facts about an absent font are copied often, and most of them are nil.
package final class PublishedMetrics: Sendable {
  package let names: FaceNames
  package let style: FontStyle
  /// The line metrics, the heights, and OS/2 xAvgCharWidth.
  package let metrics: StatedMetrics
  /// The mean advance of a character of English text, in font units.
  package let textWidth: Double?
  package let sources: PublishedFont.Sources
  /// The line metrics of other sources, if they differ from the line metrics that are used.
  package let otherLines: [PublishedFont.Line]

  init(
    _ names: FaceNames, _ style: FontStyle, _ metrics: StatedMetrics, textWidth: Double?,
    sources: PublishedFont.Sources, otherLines: [PublishedFont.Line] = []
  ) {
    self.names = names
    self.style = style
    self.metrics = metrics
    self.textWidth = textWidth
    self.sources = sources
    self.otherLines = otherLines
  }
}

extension PublishedMetrics: Hashable {
  package static func == (left: PublishedMetrics, right: PublishedMetrics) -> Bool {
    left === right
      || (left.names == right.names && left.style == right.style && left.metrics == right.metrics
        && left.textWidth == right.textWidth && left.sources == right.sources && left.otherLines == right.otherLines)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(names) }
}

extension PublishedTable {
  /// Returns the published metrics of the regular face of a family; nil if the table does not have the family.
  package func regularMetrics(of family: FoldedName, _ platform: FontPlatform?) -> PublishedMetrics? {
    self.family(named: family).flatMap { face(in: $0, .regular) }.map { metrics(of: $0, for: platform) }
  }

  /// Returns the published metrics of a face.
  ///
  /// 1. The entries of its sources are ordered by reliability, those of the platform first.
  /// 2. The first entry with line metrics provides them and the units per em. The first entry with a height provides
  ///    this height.
  ///
  /// - Parameter platform: if sources disagree, this platform decides between them.
  func metrics(of face: Int, for platform: FontPlatform? = nil) -> PublishedMetrics {
    let lines = entries(of: face)
    let isOfPlatform = { (line: Entry) in platform.map { self.platforms(line.mask).contains($0) } ?? false }
    let ordered = lines.filter(isOfPlatform) + lines.filter { !isOfPlatform($0) }
    let used = ordered.first { $0.lines != nil }
    let em = (used ?? ordered.first)?.unitsPerEm ?? 1000
    var metrics = StatedMetrics(unitsPerEm: em, lines: used?.lines)
    var textWidth: Double?
    var publishers = PublishedFont.Sources(line: used.map { sources($0.mask) })
    func units(_ value: Int?, _ line: Entry) -> Double? {
      value.map { Double($0) * Double(em) / Double(line.unitsPerEm) }
    }
    if let line = ordered.first(where: { $0.capHeight != nil }) {
      metrics[.capHeight] = units(line.capHeight, line)
      publishers.capHeight = sources(line.mask & Self.withLetters)
    }
    if let line = ordered.first(where: { $0.xHeight != nil }) {
      metrics[.xHeight] = units(line.xHeight, line)
      publishers.xHeight = sources(line.mask & Self.withLetters)
    }
    let entry = faceEntry(face)
    if let width = data.bytes.u16(entry + 2), width > 0,
      let line = lines.first(where: { $0.mask & Self.withLetters != 0 })
    {
      textWidth = units(Int(width), line)
      publishers.textWidth = sources(line.mask & Self.withLetters)
    }
    if let width = data.bytes.u16(entry + 4), width > 0, let line = lines.first {
      metrics[.averageWidth] = units(Int(width), line)
    }
    let otherLines = ordered.compactMap { line -> PublishedFont.Line? in
      guard let declared = line.lines, let used, line.mask != used.mask else { return nil }
      return PublishedFont.Line(
        source: sources(line.mask), platform: platforms(line.mask).first?.rawValue, unitsPerEm: line.unitsPerEm,
        lines: declared)
    }
    return PublishedMetrics(
      names(of: face), style(of: face), metrics, textWidth: textWidth, sources: publishers, otherLines: otherLines)
  }

  /// Returns the platforms of a face's sources, without duplicates. A source may be for the fonts of one platform.
  package func platforms(ofFace face: Int) -> Set<FontPlatform> {
    Set(entries(of: face).flatMap { platforms($0.mask) })
  }

  /// The bits of the sources that publish heights of letters and widths of text. The fourth and fifth source, macOS
  /// and Office, publish only line metrics (`SOURCES` in scripts/make/published_faces/model.py).
  private static let withLetters: UInt16 = 0b110_0111

  private struct Entry {
    let unitsPerEm: Int
    let lines: DeclaredLines?
    let capHeight: Int?
    let xHeight: Int?
    /// The sources, as one bit for each.
    let mask: UInt16
  }

  /// Returns the entries of a face. The highest bit of a mask means that the next entry also belongs to the face.
  private func entries(of face: Int) -> [Entry] {
    var lines: [Entry] = []
    var number = Int(data.bytes.u16(faceEntry(face)) ?? 0)
    while true {
      let entry = lineEntry(number)
      func value(_ place: Int) -> Int? {
        guard let value = data.bytes.i16(entry + place * 2), value != .min else { return nil }
        return Int(value)
      }
      func line(_ ascender: Int, _ descender: Int, gap: Int?) -> LineMetrics? {
        guard let top = value(ascender), let bottom = value(descender) else { return nil }
        return LineMetrics(
          ascender: Double(top), descender: Double(gap == nil ? -bottom : bottom),
          leading: gap.flatMap(value).map(Double.init) ?? 0, source: .published)
      }
      let hhea = line(1, 2, gap: 3)
      let win = line(4, 5, gap: nil)
      let typo = line(6, 7, gap: 8)
      let mask = data.bytes.u16(entry + 22) ?? 0
      let hasLine = hhea != nil || win != nil || typo != nil
      lines.append(
        Entry(
          unitsPerEm: max(16, value(0) ?? 1000),
          lines: hasLine ? DeclaredLines(hhea: hhea, typo: typo, win: win, usesTypoMetrics: typo != nil) : nil,
          capHeight: value(9), xHeight: value(10), mask: mask & 0x7FFF))
      guard mask & 0x8000 != 0 else { return lines }
      number += 1
    }
  }
}
