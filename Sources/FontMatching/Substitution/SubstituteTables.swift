import FontFaces

/// The tables of substitutes of a collection, in the order in which they are asked.
struct SubstituteTables: Sendable {
  /// The user's own, the last that was registered first. The program's comes after them, and is read only when a family is
  /// missing.
  let own: [SubstituteTable]

  init(own: [SubstituteTable] = []) { self.own = own }

  /// The first answer of a table; nil where none gives one.
  func first<Answer>(_ answer: (SubstituteTable) -> Answer?) -> Answer? {
    for table in own { if let answer = answer(table) { return answer } }
    return answer(.standard)
  }

  /// What is known of the family of that very name.
  func row(for family: FoldedName) -> SubstituteTable.Row? { first { $0.row(for: family) } }
}
