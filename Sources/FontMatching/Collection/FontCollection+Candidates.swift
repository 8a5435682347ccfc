extension FontCollection {
  /// The faces that could have answered, nearest first. Where the family is there: its faces, in the order in which CSS's rules
  /// take them. Where a substitute answers: the families that are named for the absent one, then the nearest of all.
  ///
  /// - Parameters:
  ///   - match: what answered.
  ///   - descriptor: what was asked.
  ///   - text: letters that a substitute should have.
  ///   - limit: the most candidates.
  public func candidates(
    for match: FontMatch, asked descriptor: FontDescriptor, text: String = "", limit: Int = 5
  ) -> [FontCandidate] {
    CandidateSearch(match: match, descriptor: descriptor, resolver: resolver).candidates(text: text, limit: limit)
  }
}
