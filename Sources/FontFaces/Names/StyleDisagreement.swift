/// A part of a face's style of which a name and the tables say different things; the tables decide.
public enum StyleDisagreement: Sendable, Hashable {
  /// The weight that a name says, and the one that OS/2's usWeightClass or the `wght` axis says.
  case weight(FontWeight, tables: FontWeight, name: String)
  /// The width that a name says, and the one that OS/2's usWidthClass or the `wdth` axis says.
  case width(FontWidth, tables: FontWidth, name: String)
  /// A name says that the face is slanted, and nothing in its tables does.
  case slant(FontSlant, name: String)
  /// A name and the angle say that the face is slanted, and the bits of OS/2 and head do not. Here the angle decides,
  /// which is in a table too.
  case slantBit(FontSlant, name: String)
}

extension StyleDisagreement: CustomStringConvertible {
  /// A clause for people, without a full stop.
  public var description: String {
    switch self {
    case .weight(let named, let tables, let name):
      "its name \"\(name)\" says weight \(named), its tables say weight \(tables); the tables decide"
    case .width(let named, let tables, let name):
      "its name \"\(name)\" says width \(named) %, its tables say width \(tables) %; the tables decide"
    case .slant(let named, let name):
      "its name \"\(name)\" says \(named), its tables say upright; the tables decide"
    case .slantBit(let slant, let name):
      "its name \"\(name)\" and its angle say that it is slanted, the bits of OS/2 and head do not; the angle decides, and it is \(slant)"
    }
  }
}

extension FontFace {
  /// Where the names of the face and its tables say different things of its style; empty where they agree.
  ///
  /// A weight is accepted within less than 50 of what its word says, or of what some makers mean by that word (Thin is 100,
  /// and 200 in Lato: 250 is neither; Data/style-words.tsv has the words). A width is accepted on the same side of normal,
  /// within one class of OS/2. A name that says nothing of a part does not disagree. Found when it is first asked
  /// for, and cached.
  public var styleDisagreements: [StyleDisagreement] { namedStyle.disagreements }

  /// What the names of the face say of its style.
  package var namedStyle: NamedStyle {
    cached { NamedStyle(self) }
  }
}
