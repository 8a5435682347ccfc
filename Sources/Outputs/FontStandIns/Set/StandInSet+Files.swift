internal import FontCode
internal import FontFaces
public import FontFiles

extension StandInSet {
  /// The name of the file of `fontconfigRules` in the folder.
  public static let rulesFile = "stand-ins.conf"
  /// The name of the file of `styleSheet` in the folder.
  public static let styleSheetFile = "stand-ins.css"

  /// Rules of Fontconfig in the folder of the stand-ins: with them, Linux programs find the stand-ins by the names of
  /// the absent fonts. A configuration uses them by `include`, or by a link in `conf.d`.
  public var fontconfigRules: String { FontconfigAliases(members).text }

  /// A style sheet in the folder of the stand-ins: an `@font-face` rule for each, under the name of the absent family,
  /// with its weight, its slant and its width. If a reader of the page has the font itself, it is used.
  public var styleSheet: String {
    members.flatMap { member in
      var own = [member.names.fullName, member.names.postScriptName].compactMap(\.self)
      if Set(own).count == 1 { own.removeLast(own.count - 1) }
      let sources = own.map(FontFaceRule.Source.local) + [.file(member.fileName, format: "opentype")]
      return member.askedFamilies.map { FontFaceRule(family: $0, style: member.style, sources: sources).css + "\n" }
    }.joined(separator: "\n")
  }

  /// Checks whether `write(to:)` can write there, before long work is done for it.
  ///
  /// - Throws: `FontError` with `unwritableFile`.
  public static func check(_ folder: String) throws(FontError) {
    try OutputFolder.check(folder, writing: rulesFile)
  }

  /// Writes the fonts, the rules and the style sheet into a folder, which is made if it is not there. Existing
  /// stand-ins are replaced, but no other fonts. Nothing is written for a set without stand-ins.
  ///
  /// - Returns: the paths of the fonts, in the order of `members`, of the rules and of the style sheet.
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
