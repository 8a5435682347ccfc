public import FontFaces
public import FontFiles
public import FontNames
package import FontSources
public import FontSubstitution
internal import FontTables
internal import Synchronization
internal import TextFormats

/// The fonts that names are looked up in: registered ones first, then bundled ones, then the system's.
///
/// It may be used from any number of threads, also while fonts are registered. The system's fonts are asked only when the
/// others have no exact answer: Fontconfig is not started before that.
///
/// ## Ownership
///
/// A match, and so a font, holds the fonts of the collection that it came from: whatever is asked of it later is asked of the
/// same fonts, whether or not anybody else still holds the collection. The collection caches matches. That is no cycle,
/// because the two hold different objects:
///
/// - `FontCollection` holds its `CollectionFonts` and its cache of matches;
/// - `CollectionFonts` holds the registered faces, profiles, tables and sources, its collection weakly, and the cache of lines, which
///   has lines, and so matches, while there is a collection: it empties the cache in the end;
/// - `FontMatch` holds the `CollectionFonts`.
///
/// So the caches go with the last reference to the collection, and the fonts with the last reference to the collection or one
/// of its matches. A font that is asked for its collection after that one is gone gets a new one, with the same fonts and
/// empty caches: a program that measures much should hold its collection.
public final class FontCollection: Sendable {
  package let fonts: CollectionFonts

  /// The answers to repeated questions.
  private struct Answers {
    var byName: [String: FontMatch] = [:]
    var byDescriptor: [FontDescriptor: FontMatch] = [:]
  }

  private let answers = Guarded(Answers())
  /// The faces that draw the characters of texts.
  let fallback = FallbackCache()

  /// The most answers of each kind that are cached; with one more all are dropped. So a stream of different names takes bounded
  /// memory, and nobody waits long while they are dropped.
  private static let mostAnswers = 1024
  /// Cascades beyond this length, in bytes of all of their names and required characters, are not cached.
  private static let longestNames = 4 * FontName.longest

  /// A collection with nothing registered.
  ///
  /// - Parameters:
  ///   - bundledFonts: whether the fonts inside the program answer.
  ///   - systemFonts: whether the fonts that Fontconfig knows answer.
  ///   - language: the language (BCP 47) of texts for which none is given. By default none is known, and faces for Chinese
  ///     characters are chosen by the other letters of the text; the environment (LANG) is never read.
  ///   - platform: the platform whose fonts are meant by `system-ui` and the other generic families of a platform, and where
  ///     sources of published metrics disagree. Nil for none: generic families are those of this machine.
  public convenience init(
    bundledFonts: Bool = true, systemFonts: Bool = true, language: String? = nil, platform: FontPlatform? = nil
  ) {
    self.init(
      bundledFonts: bundledFonts, system: systemFonts ? .shared : nil, language: TextLanguage(language),
      platform: platform)
  }

  /// A collection with nothing registered, and these system fonts; nil leaves them out.
  package convenience init(
    bundledFonts: Bool, system: SystemFonts?, language: TextLanguage = .unknown, platform: FontPlatform? = nil
  ) {
    self.init(CollectionFonts(bundledFonts: bundledFonts, system: system, language: language, platform: platform))
    fonts.adopt(self)
  }

  /// A collection of fonts that others hold already.
  init(_ fonts: CollectionFonts) {
    self.fonts = fonts
    fonts.hold()
  }

  deinit { fonts.letGo() }

  /// The shared collection: bundled and system fonts, and what the program registers in it.
  public static let standard = FontCollection()

  /// Whether the fonts inside the program answer.
  public var usesBundledFonts: Bool { fonts.usesBundledFonts }
  /// The platform whose fonts are meant where that makes a difference; nil for none.
  public var platform: FontPlatform? { fonts.platform }
  /// Whether the fonts that Fontconfig knows answer.
  public var usesSystemFonts: Bool { fonts.system != nil }

  /// Grows with each change: what was answered before one need not hold after it.
  package var generation: Int { fonts.generation }

  package var resolver: FontResolver { fonts.resolver }

  // MARK: - Caches

  /// Drops the cached answers: what they were computed from has changed.
  func dropAnswers() {
    answers.withLock { answers in
      answers.byName.removeAll(keepingCapacity: true)
      answers.byDescriptor.removeAll(keepingCapacity: true)
    }
    fallback.removeAll(changes)
  }

  // MARK: - Matching

  /// The match for a name. There is always one: without any other font, one inside the program answers.
  public func match(named name: String) -> FontMatch {
    cachedMatch(named: name) ?? newMatch(named: name, FontDescriptor(named: name))
  }

  private func cachedMatch(named name: String) -> FontMatch? { answers.withLock { $0.byName[name] } }

  /// - Parameter descriptor: a description by the name alone.
  private func newMatch(named name: String, _ descriptor: FontDescriptor) -> FontMatch {
    let generation = fonts.generation
    let match = answer(descriptor)
    // What can be no name is not worth caching, and may be of any length.
    guard name.utf8.count <= FontName.longest else { return match }
    answers.withLock { answers in
      guard fonts.generation == generation else { return }
      if answers.byName.count >= Self.mostAnswers { answers.byName.removeAll(keepingCapacity: true) }
      answers.byName[name] = match
    }
    return match
  }

  /// The match for a description. There is always one: without any other font, one inside the program answers.
  ///
  /// A description without a name is one of the system's font, and its text style gives the weight where none is asked for.
  public func match(for descriptor: FontDescriptor) -> FontMatch {
    // Which face answers does not depend on the size: the answer for one size is the answer for all.
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

  /// The match for a description; nil when the collection holds no font at all.
  public func matchIfAny(for descriptor: FontDescriptor) -> FontMatch? {
    guard descriptor.size == nil else { return matchIfAny(for: descriptor.withSize(nil)) }
    let descriptor = descriptor.inRole
    guard let answer = resolver.answer(descriptor) else { return nil }
    return match(answer, descriptor)
  }

  private func answer(_ descriptor: FontDescriptor) -> FontMatch {
    if let match = matchIfAny(for: descriptor) { return match }
    // What is recorded, or published, of an absent font holds without a font too.
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
  /// The same, with the weight of the text's role as its own where a family was asked for it: the font stays bold when it loses
  /// its role.
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

  /// The faces inside the program; empty when the collection leaves them out.
  public var bundledFaces: [FontFace] { usesBundledFonts ? BundledFaces.source.index.faces : [] }

  /// The system's faces, and an error for each file that cannot be read; empty when the collection leaves them out. Opens every
  /// file that Fontconfig lists.
  public func systemFaces() -> (faces: [FontFace], failures: [FontError]) { fonts.system?.all() ?? ([], []) }

  /// Drops what was read of the system's fonts: the next question sees what was installed, removed or configured.
  /// Faces that were handed out stay as they are.
  ///
  /// The system's fonts are one for the process. Another collection keeps its cached answers until it is refreshed too.
  public func refresh() {
    fonts.system?.refresh()
    fonts.invalidate()
    dropAnswers()
  }
}

extension FontCollection: CustomStringConvertible, CustomDebugStringConvertible {
  /// How many faces are registered, and which other fonts answer: `3 registered faces, bundled fonts, system fonts`. No font is
  /// looked for.
  public var description: String {
    var parts = [registeredFaces.count.counted("registered face")]
    if usesBundledFonts { parts.append("bundled fonts") }
    if usesSystemFonts { parts.append("system fonts") }
    return parts.joined(separator: ", ")
  }

  /// The same with the name of the type.
  public var debugDescription: String { "FontCollection(\(description))" }
}
