public import Foundation

extension NSAttributedString.Key {
  /// The attributes in `TextAttributes` without a key of UIKit: a `TextAttributes`.
  public static let fontProbe = NSAttributedString.Key("FontProbe.attributes")
}

// AppKit declares these keys with the same raw values. Foundation on Linux does not declare them.
#if !canImport(AppKit)
  extension NSAttributedString.Key {
    /// The font: a `Font`, or a `FontDescriptor` that is resolved when the lines are made.
    public static let font = NSAttributedString.Key("NSFont")
    /// Points that are added after each character, a number; the font's own kerning does not change.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The same with UIKit's newer name. It takes precedence over `kern`.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// Ligatures: 0 for none, 1 for those of the font, 2 also for discretionary ligatures.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Points above the baseline of the line, a number.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// Whether there is an underline: a number that is not 0. All of UIKit's styles are drawn as a single line.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// Whether there is a line through the letters: a number that is not 0.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The style of a paragraph, at its first character: a `ParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The box that replaces U+FFFC: an `InlineBox`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// The language, a BCP 47 tag.
    public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
    /// A link; it does not affect the lines.
    public static let link = NSAttributedString.Key("NSLink")
  }
#endif
