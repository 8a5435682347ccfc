public import FontFaces
public import FontFiles
public import FontMatching

extension FontCollection {
  /// The font of a name. There is always one; its match says which face it is, and why.
  ///
  /// - Parameters:
  ///   - name: a PostScript name (`MuseoSlab-500`), a full name or a family.
  ///   - size: points, above 0 and at most 16,384.
  public func font(named name: String, size: Double) -> Font { Font(match(named: name), size: size) }

  /// The font for a request. There is always one. Its text is shaped with the features of the request. The text style of the
  /// request is ignored, because the size is given.
  public func font(for descriptor: FontDescriptor, size: Double) -> Font {
    Font(match(for: descriptor), size: size, variant: .of(descriptor.features))
  }

  /// The font of a family in a style. There is always one.
  public func font(
    family: String, weight: FontWeight = .regular, width: FontWidth = .normal, slant: FontSlant = .upright,
    size: Double
  ) -> Font {
    font(for: FontDescriptor(names: [family], weight: weight, width: width, slant: slant), size: size)
  }

  /// The font that has exactly this name.
  ///
  /// - Throws: `FontError` with `notRegistered` and the nearest names as a hint, `invalidName`, or `invalidSize`.
  public func exactFont(named name: String, size: Double) throws(FontError) -> Font {
    try PointSize.check(size)
    return Font(try exactMatch(named: name), size: size)
  }
}
