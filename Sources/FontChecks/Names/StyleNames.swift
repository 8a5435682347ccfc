internal import FontFaces
internal import FontNames
internal import FontTables

/// The names of a face, as far as they may speak of its style.
extension FontFace {
  /// The names that may speak of a style, that of the style itself first.
  var styleNames: [String] {
    [names.style, names.legacyStyle, names.fullName, names.postScriptName, names.family, names.legacyFamily].compactMap(
      \.self)
  }

  private static let widthWords = ["cond", "narrow", "compress", "extend", "expand", "wide", "compact", "semi"]

  /// The width class of a face that is not of normal width, and none of whose names has a word for a width; nil for others.
  var unnamedWidthClass: Int? {
    guard let widthClass = harfBuzz?.withTable("OS/2", { OS2Table($0)?.widthClass }),
      let width = FontWidth(widthClass: widthClass), width != .normal, !axes.contains(where: { $0.tag == .width }),
      !isNamedByWidth
    else { return nil }
    return Int(widthClass)
  }

  private var isNamedByWidth: Bool {
    namedStyle.width != nil
      || styleNames.contains { name in
        let folded = name.lowercased()
        return Self.widthWords.contains { folded.contains($0) } || StyleWords.parse(name).width != nil
      }
  }
}
