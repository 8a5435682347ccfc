public import FontFaces
public import FontFiles
public import FontNames
package import FontSources
public import FontSubstitution
internal import FontTables
internal import Synchronization
internal import TextFormats

/// The fonts in which names are looked up: first registered fonts, then bundled fonts, then the system's.
///
/// A collection may be used from any number of threads, even while fonts are registered. The system's fonts are
/// searched only if the other fonts have no exact match. Fontconfig is not started before this search.
///
/// ## Ownership
///
/// A match references the fonts of its collection, and a font references its match. Later requests use the same fonts,
/// even if the collection does not exist any more. Although the collection caches matches, there is no reference cycle:
///
/// - `FontCollection` references its `CollectionFonts` and its cache of matches;
/// - `CollectionFonts` references the registered faces, profiles, tables and sources. It references its collection
///   weakly. It also references the cache of lines, which contain matches. It empties this cache when the collection is
///   freed;
/// - `FontMatch` references the `CollectionFonts`.
///
/// The caches are freed with the last reference to the collection. The fonts are freed with the last reference to the
/// collection or one of its matches. If the collection of a font is needed later, a new collection is made, with the
/// same fonts and empty caches. So a program that measures much text should keep its collection.
public final class FontCollection: Sendable {
  package let fonts: CollectionFonts

  private struct Answers {
    var byName: [String: FontMatch] = [:]
    var byDescriptor: [FontDescriptor: FontMatch] = [:]
  }

  private let answers = Guarded(Answers())
  /// The cached faces for the characters of texts.
  let fallback = FallbackCache()

  /// The greatest number of cached results of each kind. If another result is added, all old results are dropped.
  private static let mostAnswers = 1024
  /// A request is cached only if its names and its required characters together have at most this number of bytes.
  private static let longestNames = 4 * FontName.longest

  /// Creates a collection without registered fonts.
  ///
  /// - Parameters:
  ///   - bundledFonts: whether the bundled fonts are used.
  ///   - systemFonts: whether the fonts that Fontconfig lists are used.
  ///   - language: the language (BCP 47) of texts without a language of their own. By default it is unknown, and
  ///     faces for Chinese characters are chosen by the other letters of the text. The environment (LANG) is never
  ///     read.
  ///   - platform: the platform that determines `system-ui` and other generic families. If sources of published
  ///     metrics disagree, it decides between them. If it is nil, generic families are those of this machine.
  public convenience init(
    bundledFonts: Bool = true, systemFonts: Bool = true, language: String? = nil, platform: FontPlatform? = nil
  ) {
    self.init(
      bundledFonts: bundledFonts, system: systemFonts ? .shared : nil, language: TextLanguage(language),
      platform: platform)
  }

  /// Creates a collection without registered fonts. If `system` is nil, no system fonts are used.
  package convenience init(
    bundledFonts: Bool, system: SystemFonts?, language: TextLanguage = .unknown, platform: FontPlatform? = nil
  ) {
    self.init(CollectionFonts(bundledFonts: bundledFonts, system: system, language: language, platform: platform))
    fonts.adopt(self)
  }

  init(_ fonts: CollectionFonts) {
    self.fonts = fonts
    fonts.hold()
  }

  deinit { fonts.letGo() }

  /// The shared collection: bundled and system fonts, and the fonts that the program registers in it.
  public static let standard = FontCollection()

  /// Whether the bundled fonts are used.
  public var usesBundledFonts: Bool { fonts.usesBundledFonts }
  /// The platform whose fonts are preferred if platforms differ; nil if no platform is preferred.
  public var platform: FontPlatform? { fonts.platform }
  /// Whether the fonts that Fontconfig lists are used.
  public var usesSystemFonts: Bool { fonts.system != nil }

  package var generation: Int { fonts.generation }

  package var resolver: FontResolver { fonts.resolver }

  // MARK: - Caches

  /// Drops the cached results, because the fonts have changed.
  func dropAnswers() {
    answers.withLock { answers in
      answers.byName.removeAll(keepingCapacity: true)
      answers.byDescriptor.removeAll(keepingCapacity: true)
    }
    fallback.removeAll(changes)
  }

  // MARK: - Matching

  /// Returns the match for a name. There is always a match: if there is no other font, a bundled font is used.
  public func match(named name: String) -> FontMatch {
    cachedMatch(named: name) ?? newMatch(named: name, FontDescriptor(named: name))
  }

  private func cachedMatch(named name: String) -> FontMatch? { answers.withLock { $0.byName[name] } }

  /// - Parameter descriptor: a description that has only the name.
  private func newMatch(named name: String, _ descriptor: FontDescriptor) -> FontMatch {
    let generation = fonts.generation
    let match = answer(descriptor)
    // An invalid name may have any length, so it is not cached.
    guard name.utf8.count <= FontName.longest else { return match }
    answers.withLock { answers in
      guard fonts.generation == generation else { return }
      if answers.byName.count >= Self.mostAnswers { answers.byName.removeAll(keepingCapacity: true) }
      answers.byName[name] = match
    }
    return match
  }

  /// Returns the match for a description. There is always a match: if there is no other font, a bundled font is used.
  ///
  /// A description without a name means the system's font. If no weight is requested, the text style determines it.
  public func match(for descriptor: FontDescriptor) -> FontMatch {
    // The face does not depend on the size: the match for one size is the match for all sizes.
    guard descriptor.size == nil else { return match(for: descriptor.withSize(nil)) }
    if descriptor.names.count == 1, descriptor.isPlain {
      let name = descriptor.names[0]
      return cachedMatch(named: name) ?? newMatch(named: name, descriptor)
    }
    if let cached = answers.withLock({ $0.byDescriptor[descriptor] }) { return cached }
    let generation = fonts.generation
    let match = answer(descriptor)
    let length = descriptor.names.reduce(descriptor.requiredCharacters.utf8.count) { $0 + $1.utf8.count }
    guard length <= Self.longestNames else { return match }
    answers.withLock { answers in
      guard fonts.generation == generation else { return }
      if answers.byDescriptor.count >= Self.mostAnswers { answers.byDescriptor.removeAll(keepingCapacity: true) }
      answers.byDescriptor[descriptor] = match
    }
    return match
  }

  /// Returns the match for a description; nil if the collection has no font at all.
  public func matchIfAny(for descriptor: FontDescriptor) -> FontMatch? {
    guard descriptor.size == nil else { return matchIfAny(for: descriptor.withSize(nil)) }
    let descriptor = descriptor.inRole
    guard let answer = resolver.answer(descriptor) else { return nil }
    return match(answer, descriptor)
  }

  private func answer(_ descriptor: FontDescriptor) -> FontMatch {
    if let match = matchIfAny(for: descriptor) { return match }
    // Recorded or published metrics of an absent font are used even if the collection has no font.
    let descriptor = descriptor.inRole
    guard var answer = fonts.lastResort.answer(descriptor) else {
      preconditionFailure("the program was built without its fonts")
    }
    answer.decision.becomeLastResort()
    answer.decision.isOfEmptyCollection = true
    return match(answer, descriptor)
  }

  private func match(_ answer: consuming FontResolver.Answer, _ descriptor: FontDescriptor) -> FontMatch {
    let request = descriptor.answered(by: answer.decision)
    return FontMatch(
      answer.decision,
      asked: .init(
        fonts: fonts, request: request, names: answer.names, place: answer.place,
        absent: answer.absent.map { descriptor.names[$0] }))
  }
}

extension FontDescriptor {
  /// Returns the same description without the role's weight. If the role's weight was used for the family, it becomes
  /// the requested weight, so that the font of a bold role stays bold.
  fileprivate func answered(by decision: MatchDecision) -> FontDescriptor {
    guard let roleWeight else { return self }
    var request = self
    request.roleWeight = nil
    if (decision.outcomeOfName == .profile ? decision.face.style.weight : decision.askedWeight) == roleWeight {
      request.weight = roleWeight
    }
    return request
  }
}

extension FontCollection {
  /// The registered faces, in the order of their registration.
  public var registeredFaces: [FontFace] { fonts.registeredFaces }

  /// The bundled faces; empty if the collection does not use them.
  public var bundledFaces: [FontFace] { usesBundledFonts ? BundledFaces.source.index.faces : [] }

  /// Returns the system's faces, and an error for each file that cannot be read. The result is empty if the
  /// collection does not use system fonts. This opens every file that Fontconfig lists.
  public func systemFaces() -> (faces: [FontFace], failures: [FontError]) { fonts.system?.all() ?? ([], []) }

  /// Drops the cached data of the system's fonts, so that the next request sees installed, removed and newly
  /// configured fonts. Faces that were returned before do not change.
  ///
  /// The process has a single set of system fonts. Another collection keeps its cached results until its own
  /// `refresh()`.
  public func refresh() {
    fonts.system?.refresh()
    fonts.invalidate()
    dropAnswers()
  }
}

extension FontCollection: CustomStringConvertible, CustomDebugStringConvertible {
  /// The number of registered faces, and the other sources: `3 registered faces, bundled fonts, system fonts`. No
  /// font is searched for.
  public var description: String {
    var parts = [registeredFaces.count.counted("registered face")]
    if usesBundledFonts { parts.append("bundled fonts") }
    if usesSystemFonts { parts.append("system fonts") }
    return parts.joined(separator: ", ")
  }

  /// The description with the name of the type.
  public var debugDescription: String { "FontCollection(\(description))" }
}
