internal import FontCode
internal import FontFaces
public import FontFiles

extension StandInSet {
  /// The file name of `fontconfigRules` in the folder.
  public static let rulesFile = "stand-ins.conf"
  /// The file name of `styleSheet` in the folder.
  public static let styleSheetFile = "stand-ins.css"

  /// The Fontconfig rules for the folder. With these rules, Linux programs find the stand-ins under the names of the
  /// absent fonts. A configuration uses the file by `include`, or by a link in `conf.d`.
  public var fontconfigRules: String { FontconfigAliases(members).text }

  /// The style sheet for the folder. Each stand-in has an `@font-face` rule with the names and the style of the absent
  /// font. If a reader has the absent font, the reader's font is used.
  public var styleSheet: String {
    members.flatMap { member in
      var own = [member.names.fullName, member.names.postScriptName].compactMap(\.self)
      if Set(own).count == 1 { own.removeLast(own.count - 1) }
      let sources = own.map(FontFaceRule.Source.local) + [.file(member.fileName, format: "opentype")]
      return member.askedFamilies.map { FontFaceRule(family: $0, style: member.style, sources: sources).css + "\n" }
    }.joined(separator: "\n")
  }

  /// Checks whether `write(to:)` can write to the folder. Call this function before long work.
  ///
  /// - Throws: `FontError` with `unwritableFile`.
  public static func check(_ folder: String) throws(FontError) {
    try OutputFolder.check(folder, writing: rulesFile)
  }

  /// Writes the fonts, the rules and the style sheet into a folder, which is created if needed. Existing stand-ins are
  /// replaced, but other fonts are not. A set without stand-ins writes nothing.
  ///
  /// - Returns: the paths of the fonts in the order of `members`, then the paths of the rules and of the style sheet.
  /// - Throws: `FontError` with `unwritableFile`.
  @discardableResult
  public func write(
    to folder: String
  ) throws(FontError) -> (fonts: [String], fontconfigRules: String, styleSheet: String)? {
    guard !members.isEmpty else { return nil }
    try OutputFolder.make(folder)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let fonts = members.map { prefix + $0.fileName }
    for (member, path) in zip(members, fonts) { try member.standIn.write(to: path) }
    let (rules, sheet) = (prefix + Self.rulesFile, prefix + Self.styleSheetFile)
    try AtomicFile.write(fontconfigRules, to: rules)
    try AtomicFile.write(styleSheet, to: sheet)
    return (fonts, rules, sheet)
  }
}
