internal import FontFaces
internal import FontFiles
public import FontNames
internal import FontSources
internal import FontSubstitution

extension FontCollection {
  /// Divides a text into runs, each with the face that draws it. The runs cover the whole text.
  ///
  /// All code points of a character (a grapheme cluster) are drawn in one face. It is the first face that has them
  /// all, in this order:
  ///
  /// 1. the faces of the names in the description, and their substitutes;
  /// 2. the registered faces, then the bundled faces: in each group, the nearest in family and style first;
  /// 3. the system's faces, in Fontconfig's order. Fontconfig is used only if no other face has the character.
  ///
  /// For emoji, a face with colour is preferred. For a character before U+FE0E, a face without colour is preferred.
  /// See CSS Fonts 4, § 5.3.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - descriptor: the names and the style.
  ///   - language: the text's language (BCP 47), which determines the faces of Chinese characters. If it is nil, the
  ///     collection's language is used. If this is also unknown, the kana, hangul or bopomofo of each paragraph
  ///     determine the faces.
  /// - Returns: the runs; empty for an empty text.
  public func runs(for text: String, _ descriptor: FontDescriptor, language: String? = nil) -> [FontRun] {
    runs(for: text, drawnBy: [], descriptor, language: language)
  }

  /// Divides a text into runs, with given faces. The first given face that has a character draws it. For other
  /// characters, faces are searched for as in `runs(for:_:language:)`.
  ///
  /// - Parameter matches: the faces in order, such as those of files. If it is empty, the description determines the
  ///   faces.
  public func runs(
    for text: String, drawnBy matches: [FontMatch], _ descriptor: FontDescriptor, language: String? = nil
  ) -> [FontRun] {
    guard !text.isEmpty else { return [] }
    // If no font has the required characters, the search for faces ignores them.
    let isUnmet = !descriptor.requiredCharacters.isEmpty && match(for: descriptor).lacksRequiredCharacters
    let descriptor = (isUnmet ? descriptor.withRequiredCharacters("") : descriptor).inRole
    let asked = matches.isEmpty ? asked(by: descriptor) : matches
    return runs(
      of: text,
      FallbackRequest(
        first: asked[0], others: Array(asked.dropFirst()), descriptor: descriptor,
        language: language.map(TextLanguage.tag) ?? fonts.language))
  }

  /// Divides a text into runs. The face of the match is the only requested face, and is used in its own style.
  package func runs(for text: String, drawnBy match: FontMatch, language: String?) -> [FontRun] {
    guard !text.isEmpty else { return [] }
    return runs(of: text, FallbackRequest(first: match, language: language.map(TextLanguage.tag) ?? fonts.language))
  }

  private func runs(of text: String, _ request: FallbackRequest) -> [FontRun] {
    let changes = changes
    // Faces for the language of the environment are not cached, because the environment may change at any time.
    let cached = request.language == .environment ? .refused : fallback.cached(request, changes)
    func nothingFound() -> KnownFaces {
      KnownFaces(FoundFaces(request, in: resolver.sources), request.language.han)
    }
    let known: KnownFaces? = if case .faces(let faces) = cached { faces } else { nil }
    var faces = known ?? nothingFound()
    var builder = FaceRunBuilder(text, faces)
    var runs = builder.build()
    if known != nil, builder.found?.faces.isOfOneText ?? false {
      // The cached data also contain the faces that were skipped for other texts. Those faces must not appear in the
      // reasons for this text.
      faces = nothingFound()
      builder = FaceRunBuilder(text, faces)
      runs = builder.build()
    }
    let isRefused = if case .refused = cached { true } else { false }
    if !isRefused, builder.found != nil || known == nil {
      let found = builder.found ?? faces.found
      fallback.store(found.faces.isOfOneText ? nil : KnownFaces(found, faces.han), request, changes)
    }
    return runs.map { run in
      FontRun(
        range: run.range, utf8Range: run.utf8Range, match: builder.match(of: run),
        missingCharacters: run.missing)
    }
  }

  package var changes: FallbackChanges {
    FallbackChanges(ofCollection: generation, ofSystem: fonts.system?.changes ?? 0)
  }

  /// Returns a match for each name that exists, in order. The match for the whole description is always one of them.
  private func asked(by descriptor: FontDescriptor) -> [FontMatch] {
    let answer = match(for: descriptor)
    guard descriptor.names.count > 1 else { return [answer] }
    // The match does not contain itself in its cached list: that would be a reference cycle.
    return answer.namesThere { namesThere(in: descriptor, answeredBy: answer) }.map { $0 ?? answer }
  }

  /// Returns a match for each name that exists, in order. In this result, nil stands for the match of the whole list.
  private func namesThere(in descriptor: FontDescriptor, answeredBy answer: FontMatch) -> [FontMatch?] {
    var found: [FontMatch?] = []
    var absent: [String] = []
    for (place, name) in descriptor.names.enumerated() {
      var single = descriptor
      single.names = [name]
      let match = match(for: single)
      // CSS Fonts 4, § 5.2: "If no matching face exists or the matched face does not contain a glyph for the character
      // … the next family name is selected". A substitute for a name is not of the name's family.
      guard match.outcome.isOfRequestedFamily else {
        absent.append(name)
        continue
      }
      guard match.face != answer.face else {
        found.append(nil)
        continue
      }
      // The match of the list is decided by the first name, if this name exists. Then the faces of the other names draw
      // only the characters that the first name's face lacks.
      let decision =
        answer.decision.laterName == nil
        ? match.decision : resolver.decision(match.decision, at: place, in: descriptor.names, descriptor.styleRequest)
      found.append(FontMatch(decision, at: place, after: absent, beside: answer))
    }
    return found.contains { $0 == nil } ? found : found + [nil]
  }
}

/// A part of a text in one face, and the reasons for this face.
public struct FontRun: Sendable, Hashable {
  /// The run's range in the text. It begins and ends between grapheme clusters.
  public let range: Range<String.Index>
  /// The range in the text, in bytes of UTF-8.
  public let utf8Range: Range<Int>
  /// The face, and the reasons for it. `match.drawn` is the font to draw with. If the face was not requested, the
  /// outcome is `substitute`.
  public let match: FontMatch
  /// The run's code points that no font has, without duplicates, in the order of the text.
  public var missing: [Unicode.Scalar] { missingCharacters?.scalars ?? [] }
  /// The same code points, with their ranges; nil for most runs.
  package let missingCharacters: MissingCharacters?
}
