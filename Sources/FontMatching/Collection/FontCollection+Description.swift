internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import NumberText

extension FontCollection: CustomStringConvertible, CustomDebugStringConvertible {
  /// How many faces are registered, and which other fonts answer: `3 registered faces, bundled fonts, system fonts`. No font is
  /// looked for.
  public var description: String {
    var parts = [registeredFaces.count.counted("registered face")]
    if usesBundledFonts { parts.append("bundled fonts") }
    if usesSystemFonts { parts.append("system fonts") }
    return parts.joined(separator: ", ")
  }

  /// The same with the name of the type.
  public var debugDescription: String { "FontCollection(\(description))" }
}
