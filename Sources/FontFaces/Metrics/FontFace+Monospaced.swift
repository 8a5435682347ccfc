internal import FontFiles
internal import FontNames
internal import FontTables

extension FontFace {
  /// Whether all of its printable ASCII characters have one width, whatever the file declares; of a face without outlines
  /// in its largest strike. Nil when it has fewer than two of these characters.
  ///
  /// Other characters make no difference: ideographs of a font for terminals are twice as wide as its letters.
  public func isMonospaced() -> Bool? {
    // A record of metrics need not have the letters, and says what was measured.
    if let record, record.text == nil { return record.isMonospaced }
    var widths: [Double] = []
    do throws(FontError) {
      for letter in (0x20...0x7E).map({ Unicode.Scalar(UInt8($0)) }) {
        if let width = try advance(of: letter) { widths.append(width) }
      }
    } catch {
      return facts.isFixedPitch
    }
    return widths.count < 2 ? nil : Set(widths).count == 1
  }
}
