/// The kind of a face, which determines the choice of a substitute.
public enum FontClass: String, Sendable, Hashable, CaseIterable, Codable {
  /// A face without serifs.
  case sans
  /// A face with serifs.
  case serif
  /// A face with heavy, square serifs.
  case slab
  /// A face whose letters all have the same width.
  case mono
  /// A face that looks like handwriting.
  case script
}

extension FontClass: CustomStringConvertible {
  /// The kind in words: "slab serif".
  public var description: String {
    switch self {
    case .sans: "sans serif"
    case .serif: "serif"
    case .slab: "slab serif"
    case .mono: "monospaced face"
    case .script: "script"
    }
  }
}
