internal import FontFaces
public import FontFiles
public import FontNames
internal import FontSources
internal import FontSubstitution

extension FontCollection {
  /// Returns the face that has exactly this name, as a match whose outcome is `exact`.
  ///
  /// - Throws: `FontError` with `notRegistered`, and the nearest names as a hint.
  public func exactMatch(named name: String) throws(FontError) -> FontMatch {
    try exactMatch(for: FontDescriptor(named: name))
  }

  /// Returns the face that fits a description exactly.
  ///
  /// - Throws: `FontError` with `notRegistered`, and the nearest names as a hint.
  public func exactMatch(for descriptor: FontDescriptor) throws(FontError) -> FontMatch {
    let descriptor = descriptor.inRole
    for name in descriptor.names { try checkName(name) }
    if let match = matchIfAny(for: descriptor), match.outcome == .exact { return match }
    let name = descriptor.names.first ?? ""
    let decision = matchIfAny(for: descriptor)?.decision
    if let unmet = decision?.firstLackingFace {
      throw FontError(
        .notRegistered, "\(MatchReason(unmet))",
        hint: "ask for a different font, or for fewer characters")
    }
    var nearest = nearestNames(to: name)
    if let decision, decision.isFoundByShortenedName, let meant = decision.face.postScriptName {
      nearest = [meant] + nearest.filter { $0 != meant }
    }
    throw FontError(
      .notRegistered, "there is no font with exactly the name \(name)\(descriptor.isStyled ? " in that style" : "")",
      hint: nearest.isEmpty ? nil : "did you mean \(nearest.joined(separator: ", "))?")
  }

  /// Whether this is the whole name of a font. If it is, the outcome of `match(named:)` is `exact`, and
  /// `exactMatch(named:)` does not throw. Case, spaces, hyphens and Unicode width make no difference.
  public func hasFont(named name: String) -> Bool { resolver.hasFont(named: name) }

  /// Whether a face or a family has exactly this name, even if the family has no regular face.
  package func isName(_ name: String) -> Bool { resolver.sources.hasFont(named: FoldedName(name)) }

  /// Throws `invalidName` if a text cannot be the name of a font, or if it is in the notation of another tool
  /// ("Arial:bold", "bold 17px Arial"). The hint is the correct name. If a font really has this name, the name is
  /// accepted. The spelling of documents ("ABCDEE+Calibri-Bold") is also accepted.
  public func checkName(_ name: String) throws(FontError) {
    try FontName.check(name)
    guard let notation = ForeignNotation(name), !isName(name) else { return }
    guard !notation.kind.isSpelling else {
      if let font = notation.suggestion { try checkName(font) }
      return
    }
    throw FontError(
      .invalidName, "\(name) is \(notation.kind.words), not the name of a font",
      hint: notation.suggestion.map { "write \"\($0)\"" } ?? "write the name of a font")
  }

  /// The names of all fonts in the collection, unsorted and with duplicates. The names of system fonts come from
  /// Fontconfig's cache: no file is opened.
  package var allNames: [String] { resolver.sources.allNames }

  /// Returns existing names that are similar to this name, nearest first. After a typing mistake, it finds the
  /// correct name.
  public func nearestNames(to name: String) -> [String] { nearestNames(to: name, within: .wide) }

  /// Returns existing names that are similar to this name, nearest first.
  ///
  /// - Parameter reach: the greatest distance.
  package func nearestNames(to name: String, within reach: NearestNames.Reach) -> [String] {
    NearestNames.suggest(for: name, among: resolver.sources.allNames, within: reach)
  }
}
