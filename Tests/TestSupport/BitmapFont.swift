/// Writes bitmap fonts in the Bitmap Distribution Format, version 2.1.
public enum BitmapFont {
  /// Writes a font of 13 pixels, 10 of them above the baseline.
  ///
  /// - Parameters:
  ///   - glyphs: each from STARTCHAR to ENDCHAR.
  ///   - spacing: the kind of spacing and the average width, as in an X11 font name.
  ///   - box: FONTBOUNDINGBOX.
  public static func write(
    _ glyphs: [String], family: String, spacing: String, box: String, to path: String
  ) throws {
    let text = """
      STARTFONT 2.1
      FONT -fontprobe-\(family)-Medium-R-Normal--13-130-72-72-\(spacing)-ISO10646-1
      SIZE 13 72 72
      FONTBOUNDINGBOX \(box)
      STARTPROPERTIES 6
      FAMILY_NAME "\(family)"
      PIXEL_SIZE 13
      CHARSET_REGISTRY "ISO10646"
      CHARSET_ENCODING "1"
      FONT_ASCENT 10
      FONT_DESCENT 3
      ENDPROPERTIES
      CHARS \(glyphs.count)

      """ + glyphs.joined() + "ENDFONT\n"
    try Fixtures.write(Array(text.utf8), to: path)
  }
}
