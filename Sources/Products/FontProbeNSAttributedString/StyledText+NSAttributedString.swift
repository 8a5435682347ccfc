public import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
public import Foundation

#if canImport(AppKit)
  internal import AppKit
#endif

extension StyledText {
  /// Creates a styled text from an attributed string. It reads attributes with a key of UIKit and a value of one of
  /// these types: `Font`, `FontDescriptor`, `ParagraphStyle`, `InlineBox` or a number.
  ///
  /// An attribute with a different key, or with a value of a different type, is ignored. The text has the same
  /// characters as the string.
  public init(_ attributed: NSAttributedString) {
    let text = attributed.string
    var styled = StyledText()
    unsafe attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { values, range, _ in
      let bounds = text.scalarIndices(utf16Range: range)
      styled.append(
        StyledText(
          String(text[bounds]), attributes: TextAttributes(values), box: values[.attachment] as? InlineBox))
    }
    self = styled
  }
}

extension TextAttributes {
  /// Creates the attributes of a run. If UIKit has a key for an attribute, the attribute is read under this key. All
  /// other attributes are in the value of the key `fontProbe`.
  fileprivate init(_ values: [NSAttributedString.Key: Any]) {
    self = values[.fontProbe] as? TextAttributes ?? TextAttributes()
    switch values[.font] {
    case let font as Font: self.font = .font(font)
    case let descriptor as FontDescriptor: self.font = .descriptor(descriptor)
    default: break
    }
    tracking = Self.points(values[.tracking]) ?? Self.points(values[.kern]) ?? tracking
    baselineShift = Self.points(values[.baselineOffset]).map(BaselineShift.points) ?? baselineShift
    underline = Self.points(values[.underlineStyle]).map { $0 != 0 } ?? underline
    strikeout = Self.points(values[.strikethroughStyle]).map { $0 != 0 } ?? strikeout
    paragraph = values[.paragraphStyle] as? ParagraphStyle ?? paragraph
    language = values[.languageIdentifier] as? String ?? language
    switch Self.points(values[.ligature]) {
    case 0: features = features.merging(["liga": 0, "clig": 0])
    case 2: features = features.merging(["dlig": 1])
    default: break
    }
  }

  private static func points(_ value: Any?) -> Double? {
    switch value {
    case let number as Double: number
    case let number as Int: Double(number)
    case let number as CGFloat: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}

extension NSAttributedString {
  /// Creates an attributed string from a styled text. `StyledText(_:)` converts it back to the same text.
  ///
  /// The font, tracking, baseline offset, decorations, language and boxes have the keys of UIKit. All other attributes
  /// are in a `TextAttributes` under the key `fontProbe`.
  public convenience init(_ styled: StyledText) {
    let string = NSMutableAttributedString(string: "")
    for run in styled.runs {
      let part = NSAttributedString(string: styled[run.utf8Range].text, attributes: run.attributes.values)
      string.append(part)
    }
    self.init(attributedString: string)
  }
}

extension TextAttributes {
  fileprivate var values: [NSAttributedString.Key: Any] {
    var values: [NSAttributedString.Key: Any] = [:]
    var rest = self
    switch font {
    case .font(let font): values[.font] = font
    case .descriptor(let descriptor): values[.font] = descriptor
    case nil: break
    }
    values[.tracking] = tracking
    values[.languageIdentifier] = language
    values[.attachment] = box
    values[.underlineStyle] = underline.map { $0 ? 1 : 0 }
    values[.strikethroughStyle] = strikeout.map { $0 ? 1 : 0 }
    values[.paragraphStyle] = paragraph
    if case .points(let points) = baselineShift {
      values[.baselineOffset] = points
      rest.baselineShift = nil
    }
    (rest.font, rest.tracking, rest.language, rest.box, rest.paragraph) = (nil, nil, nil, nil, nil)
    (rest.underline, rest.strikeout) = (nil, nil)
    if rest != TextAttributes() { values[.fontProbe] = rest }
    return values
  }
}

extension String {
  /// Returns the range of indices for a range in UTF-16. The given range is clamped to the text. A bound inside a code
  /// point is moved to the start of this code point.
  func scalarIndices(utf16Range range: NSRange) -> Range<Index> {
    let start = scalarIndex(utf16Offset: range.location)
    return start..<Swift.max(start, scalarIndex(utf16Offset: range.location &+ Swift.max(range.length, 0)))
  }

  private func scalarIndex(utf16Offset offset: Int) -> Index {
    guard offset > 0 else { return startIndex }
    let index = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    return index.samePosition(in: unicodeScalars) ?? unicodeScalars.index(before: utf16.index(after: index))
  }
}
