extension FontFace {
  /// The spelling of the family name that folds to `folded`; `nil` where none of its names does.
  package func family(_ folded: FoldedName) -> String? {
    // Name by name: a copy of them all would cost more than the comparison.
    if let name = facts.names.family, folded.isFolded(from: name) { return name }
    if let name = facts.names.legacyFamily, folded.isFolded(from: name) { return name }
    if let name = facts.names.wwsFamily, folded.isFolded(from: name) { return name }
    return facts.names.otherFamilies.first { folded.isFolded(from: $0) }
  }

  /// The name of the style within the family whose name folds to `family`: each of its families names styles its own way.
  package func nameOfStyle(in family: FoldedName) -> String? {
    if let name = facts.names.family, family.isFolded(from: name) { return facts.names.style }
    if let name = facts.names.legacyFamily, family.isFolded(from: name) { return facts.names.legacyStyle }
    if let name = facts.names.wwsFamily, family.isFolded(from: name) { return facts.names.wwsStyle }
    return facts.names.style
  }
}
