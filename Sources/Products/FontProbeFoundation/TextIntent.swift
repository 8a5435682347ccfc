internal import FontLayout
internal import FontMatching
internal import FontNames

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What characters mean, as Markdown says it: Foundation's `InlinePresentationIntent`, with the same raw values, which is not
/// there outside of Apple's systems.
public struct TextIntent: OptionSet, Sendable, Hashable {
  /// The sum of the intents.
  public let rawValue: UInt

  /// Intents by their sum.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasis: `*so*`. It is set in italic.
  public static let emphasized = TextIntent(rawValue: 1 << 0)
  /// Strong emphasis: `**so**`. It is set in bold.
  public static let stronglyEmphasized = TextIntent(rawValue: 1 << 1)
  /// Code. It is set in the generic family `monospace`.
  public static let code = TextIntent(rawValue: 1 << 2)
  /// Text that no longer holds: `~~so~~`. It is struck out.
  public static let strikethrough = TextIntent(rawValue: 1 << 5)
}

/// A paragraph of an attributed string: characters with equal values are in one paragraph, and another value begins the next.
public struct TextBlock: Sendable, Hashable {
  /// What a paragraph is.
  public enum Kind: Sendable, Hashable {
    /// A paragraph of text.
    case paragraph
    /// A header of a level, from 1. It is set in the text style title 1, 2 or 3, and from level 4 on in the style headline.
    case header(level: Int)
    /// Lines of code, set in the generic family `monospace`.
    case code
    /// A cell of a table. A tab separates it from the next cell of its row.
    case cell(row: Int)
  }

  /// What it is.
  public var kind: Kind
  /// A number that tells it from its neighbours.
  public var identity: Int

  /// A paragraph.
  public init(_ kind: Kind = .paragraph, identity: Int) {
    self.kind = kind
    self.identity = identity
  }

  /// The character that separates two neighbours.
  static func separator(of left: TextBlock?, and right: TextBlock?) -> String? {
    guard left != right else { return nil }
    if case .cell(let row) = left?.kind, case .cell(row) = right?.kind { return "\t" }
    return "\n"
  }
}

extension TextAttributes {
  /// The attributes of what characters mean, in a paragraph.
  init(_ intent: TextIntent, in block: TextBlock?) {
    self.init()
    var request: FontDescriptor?
    if case .header(let level) = block?.kind { request = FontDescriptor(textStyle: .header(level)) }
    if intent.contains(.code) || block?.kind == .code {
      request = (request ?? FontDescriptor(names: [])).withFamily("monospace")
    }
    font = request.map(StyledFont.descriptor)
    if intent.contains(.emphasized) { slant = .italic }
    if intent.contains(.stronglyEmphasized) { weight = .bold }
    strikeout = intent.contains(.strikethrough) ? true : nil
  }
}

extension TextStyle {
  /// The text style of a header.
  fileprivate static func header(_ level: Int) -> TextStyle {
    switch level {
    case ...1: .title1
    case 2: .title2
    case 3: .title3
    default: .headline
    }
  }
}

extension AttributeContainer {
  /// What the characters mean.
  var meaning: TextIntent {
    var meaning = self[TextIntentAttribute.self] ?? []
    #if canImport(Darwin)
      if let intent = inlinePresentationIntent { meaning.formUnion(TextIntent(rawValue: intent.rawValue)) }
    #endif
    return meaning
  }

  /// The paragraph of the characters.
  var paragraph: TextBlock? {
    if let block = self[TextBlockAttribute.self] { return block }
    #if canImport(Darwin)
      return presentationIntent.flatMap(TextBlock.init)
    #else
      return nil
    #endif
  }
}

#if canImport(Darwin)
  extension TextBlock {
    /// The innermost block of an intent.
    fileprivate init?(_ intent: PresentationIntent) {
      guard let innermost = intent.components.first else { return nil }
      self.init(identity: innermost.identity)
      for component in intent.components {
        switch component.kind {
        case .header(let level): kind = .header(level: level)
        case .codeBlock: kind = .code
        case .tableRow, .tableHeaderRow: kind = .cell(row: component.identity)
        default: break
        }
      }
    }
  }
#endif
