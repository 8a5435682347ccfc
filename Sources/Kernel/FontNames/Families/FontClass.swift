/// The kind of a face, which determines the choice of a substitute.
public enum FontClass: String, Sendable, Hashable, CaseIterable, Codable {
  /// Without serifs.
  case sans
  /// With serifs.
  case serif
  /// With heavy, square serifs.
  case slab
  /// With letters of one width.
  case mono
  /// Like handwriting.
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
