public import Foundation

extension NSAttributedString.Key {
  /// The attributes in `TextAttributes` that have no key in UIKit. The value is a `TextAttributes`.
  public static let fontProbe = NSAttributedString.Key("FontProbe.attributes")
}

// AppKit declares these keys with the same raw values. Foundation on Linux does not declare them.
#if !canImport(AppKit)
  extension NSAttributedString.Key {
    /// The font. The value is a `Font`, or a `FontDescriptor` that is resolved when the lines are made.
    public static let font = NSAttributedString.Key("NSFont")
    /// The space that is added after each character, in points, as a number. The font's kerning does not change.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The same attribute under UIKit's newer name. It takes precedence over `kern`.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// Ligatures. The value is 0 for none, 1 for the font's standard ligatures, or 2 for discretionary ligatures too.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The distance above the baseline of the line, in points. The value is a number.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The underline. Any number except 0 underlines the text. All of UIKit's styles are drawn as a single line.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The strikeout line. Any number except 0 strikes out the text.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The style of a paragraph, at its first character. The value is a `ParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The box that replaces U+FFFC. The value is an `InlineBox`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// The language. The value is a BCP 47 tag.
    public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
    /// A link. It does not affect the lines.
    public static let link = NSAttributedString.Key("NSLink")
  }
#endif
