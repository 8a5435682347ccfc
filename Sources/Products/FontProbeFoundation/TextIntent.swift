internal import FontLayout
internal import FontMatching
internal import FontNames

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The intent of characters in Markdown. The raw values equal those of Foundation's `InlinePresentationIntent`, which
/// exists only on Apple's systems.
public struct TextIntent: OptionSet, Sendable, Hashable {
  /// The intents as bits.
  public let rawValue: UInt

  /// Creates intents from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasis: `*word*`. It is shown in italic.
  public static let emphasized = TextIntent(rawValue: 1 << 0)
  /// Strong emphasis: `**word**`. It is shown in bold.
  public static let stronglyEmphasized = TextIntent(rawValue: 1 << 1)
  /// Code. It is shown in the generic family `monospace`.
  public static let code = TextIntent(rawValue: 1 << 2)
  /// Text that is no longer valid: `~~word~~`. It is struck out.
  public static let strikethrough = TextIntent(rawValue: 1 << 5)
}

/// A paragraph of an attributed string. Adjacent characters with equal values belong to the same paragraph.
public struct TextBlock: Sendable, Hashable {
  /// The kind of a paragraph.
  public enum Kind: Sendable, Hashable {
    /// A paragraph of text.
    case paragraph
    /// A header with a level from 1. It has the text style title 1, 2 or 3, and headline from level 4 on.
    case header(level: Int)
    /// Lines of code. They are shown in the generic family `monospace`.
    case code
    /// A cell of a table. A tab separates it from the next cell of its row.
    case cell(row: Int)
  }

  /// The kind of the paragraph.
  public var kind: Kind
  /// A number that distinguishes the paragraph from its neighbours.
  public var identity: Int

  /// Creates a paragraph.
  public init(_ kind: Kind = .paragraph, identity: Int) {
    self.kind = kind
    self.identity = identity
  }

  static func separator(of left: TextBlock?, and right: TextBlock?) -> String? {
    guard left != right else { return nil }
    if case .cell(let row) = left?.kind, case .cell(row) = right?.kind { return "\t" }
    return "\n"
  }
}

extension TextAttributes {
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
  var meaning: TextIntent {
    var meaning = self[TextIntentAttribute.self] ?? []
    #if canImport(Darwin)
      if let intent = inlinePresentationIntent { meaning.formUnion(TextIntent(rawValue: intent.rawValue)) }
    #endif
    return meaning
  }

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
    /// Creates the innermost block of an intent.
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
