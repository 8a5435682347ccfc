public import Files
public import FontFaces
internal import FontTables
internal import Synchronization

/// The fonts that names are looked up in: registered ones first, bundled ones behind them, then the system's.
///
/// Safe to use from any number of threads; registering while others look up is fine. The system's fonts are asked only
/// when the others have no exact answer: Fontconfig is not started before that.
public final class FontCollection: Sendable {
  /// Whether the fonts inside the program answer.
  public let usesBundledFonts: Bool
  /// Whether the fonts that Fontconfig knows answer.
  public var usesSystemFonts: Bool { system != nil }
  /// The fonts that Fontconfig knows, where they answer.
  let system: SystemFonts?

  private struct State {
    var registered = FaceIndex()
    /// Faces of which only the figures are recorded.
    var profiles = ProfileIndex()
    /// The user's own tables of stand-ins; the program's comes behind them.
    var standIns: [StandIns] = []
    var neighbours: Neighbours?
    /// What answers questions now; made anew when anything that it is made of changes.
    var resolver: FontResolver?
    var byName: [String: FontMatch] = [:]
    var byDescriptor: [FontDescriptor: FontMatch] = [:]
    /// The registered faces by the characters that they have; made when a text first needs it.
    var covered: CoveredFaces?
    /// Grows with each registration: an answer from before one is not kept after it.
    var generation = 0

    mutating func forgetMatches() {
      generation += 1
      neighbours = nil
      resolver = nil
      byName.removeAll(keepingCapacity: true)
      byDescriptor.removeAll(keepingCapacity: true)
    }
  }

  private let state = Guarded(State())
  private let madeLayoutMemory = MadeOnce<LayoutMemory>()
  /// What the module that lays text out remembers of this collection, and lets go with it.
  ///
  /// - Parameter make: what it remembers at first, called before it remembers anything.
  package func layoutMemory(_ make: () -> any AnyObject & Sendable) -> any AnyObject & Sendable {
    (madeLayoutMemory.load() ?? madeLayoutMemory.storeIfNil(LayoutMemory(make()))).kept
  }

  /// Answers are kept for repeated questions; this many, so that a stream of different names stays bounded, and that
  /// nobody waits long while they are dropped.
  private static let mostMatches = 1024
  /// Cascades beyond this length, in bytes of all of their names, are answered and not kept.
  private static let longestNames = 4 * FontName.longest

  /// A collection with nothing registered.
  public convenience init(bundledFonts: Bool = true, systemFonts: Bool = true) {
    self.init(bundledFonts: bundledFonts, system: systemFonts ? .shared : nil)
  }

  init(bundledFonts: Bool, system: SystemFonts?) {
    usesBundledFonts = bundledFonts
    self.system = system
  }

  /// A collection that is always there: bundled and system fonts, and what the program registers in it.
  public static let standard = FontCollection()

  // MARK: - Faces

  /// The registered faces, in the order of their registration.
  public var registeredFaces: [FontFace] { snapshot.faces }

  /// The faces inside the program; none where the collection leaves them out.
  public var bundledFaces: [FontFace] { bundled?.faces ?? [] }

  /// The system's faces, and the files among them that cannot be read; none where the collection leaves them out.
  /// Opens every file that Fontconfig lists.
  public func systemFaces() -> (faces: [FontFace], failures: [FontError]) {
    system?.all() ?? ([], [])
  }

  /// Adds faces under all of their names; returns an error for each PostScript name that was taken.
  func add(_ faces: [FontFace]) -> [FontError] {
    state.withLock { state in
      state.forgetMatches()
      state.covered = nil
      state.registered.reserve(faces.count)
      return faces.compactMap { face in
        let rival = state.registered.add(face)
        // The same file again, or a collection that repeats a face: no other font has the name.
        if let rival, rival.source.path != nil, rival.source.path == face.source.path { return nil }
        return rival.map { rival in
          FontError(
            .duplicatedName,
            "\(face.postScriptName ?? "its name") is the name of \(rival.source.path ?? "a font in memory") too, which answers it",
            path: face.source.path, faceIndex: face.index)
        }
      }
    }
  }

  /// Adds profiles under all of their names; returns an error for each PostScript name that was taken.
  func add(_ profiles: [FontProfile]) -> [FontError] {
    state.withLock { state in
      state.forgetMatches()
      return profiles.compactMap { profile in
        guard let rival = state.profiles.add(profile), rival != profile else { return nil }
        return FontError(
          .duplicatedName,
          "\(profile.names.postScriptName ?? "its name") is the name of \(rival.path ?? "a profile in memory") too, which answers it",
          path: profile.path)
      }
    }
  }

  /// The registered profiles, by their names.
  var profiles: ProfileIndex { state.withLock { $0.profiles } }

  /// Adds a table of stand-ins: a well-known family that is absent gets the families that the table names, before those
  /// of the program's own table. The last table that was added is asked first.
  ///
  /// - Parameter path: a text file of tab-separated lines, in the form of the program's own Data/stand-ins.tsv.
  /// - Throws: `FontError` with `invalidTable`, and the line that cannot be read.
  public func register(standInsAt path: String) throws(FontError) {
    let table = try StandIns(contentsOf: path)
    state.withLock { state in
      state.forgetMatches()
      state.standIns.insert(table, at: 0)
    }
  }

  /// The registered faces by the characters that they have.
  var coveredFaces: CoveredFaces {
    let (known, faces, generation) = state.withLock { ($0.covered, $0.registered.faces, $0.generation) }
    if let known { return known }
    let covered = CoveredFaces(faces)
    state.withLock { if $0.generation == generation { $0.covered = covered } }
    return covered
  }

  /// Grows with each registration: what was answered before one need not hold after it.
  package var generation: Int { state.withLock { $0.generation } }

  /// Answers no question from memory: what they were made from has changed.
  func forgetMatches() { state.withLock { $0.forgetMatches() } }

  private var snapshot: FaceIndex { state.withLock { $0.registered } }
  private var bundled: FaceIndex? { usesBundledFonts ? BundledFaces.index : nil }

  var resolver: FontResolver {
    if let known = state.withLock({ $0.resolver }) { return known }
    let bundled = bundled
    return state.withLock { state in
      let neighbours = state.neighbours ?? Neighbours(registered: state.registered, usesBundledFonts: bundled != nil)
      state.neighbours = neighbours
      let resolver = FontResolver(
        registered: state.registered, bundled: bundled, system: system, profiles: state.profiles.faces,
        ownStandIns: state.standIns, neighbours: neighbours)
      state.resolver = resolver
      return resolver
    }
  }

  // MARK: - Matching

  /// The match for a name, always: with nothing else to answer, a font inside the program does.
  public func match(named name: String) -> FontMatch { match(named: name, FontDescriptor(named: name)) }

  /// - Parameter descriptor: of the name alone; made only where there is none yet.
  private func match(named name: String, _ descriptor: @autoclosure () -> FontDescriptor) -> FontMatch {
    let (known, generation) = state.withLock { ($0.byName[name], $0.generation) }
    if let known { return known }
    let match = answer(descriptor())
    // What can be no name is not worth keeping, and may be of any length.
    guard name.utf8.count <= FontName.longest else { return match }
    state.withLock { state in
      guard state.generation == generation else { return }
      if state.byName.count >= Self.mostMatches { state.byName.removeAll(keepingCapacity: true) }
      state.byName[name] = match
    }
    return match
  }

  /// The match for a description, always: with nothing else to answer, a font inside the program does.
  public func match(for descriptor: FontDescriptor) -> FontMatch {
    if descriptor.names.count == 1, descriptor.isPlain {
      return match(named: descriptor.names[0], descriptor)
    }
    let (known, generation) = state.withLock { ($0.byDescriptor[descriptor], $0.generation) }
    if let known { return known }
    let match = answer(descriptor)
    guard descriptor.names.reduce(0, { $0 + $1.utf8.count }) <= Self.longestNames else { return match }
    state.withLock { state in
      guard state.generation == generation else { return }
      if state.byDescriptor.count >= Self.mostMatches { state.byDescriptor.removeAll(keepingCapacity: true) }
      state.byDescriptor[descriptor] = match
    }
    return match
  }

  /// The match for a description, or `nil` where the collection holds no font at all.
  public func matchIfAny(for descriptor: FontDescriptor) -> FontMatch? {
    resolver.match(descriptor)?.answering(descriptor, by: self)
  }

  private func answer(_ descriptor: FontDescriptor) -> FontMatch {
    let resolver = resolver
    if let match = resolver.match(descriptor) { return match.answering(descriptor, by: self) }
    // What is recorded, or published, of an absent font holds without a font at hand too.
    let bundled = FontResolver(
      registered: FaceIndex(), bundled: BundledFaces.index, system: nil, profiles: resolver.profiles,
      ownStandIns: resolver.ownStandIns)
    guard let match = bundled.match(descriptor) else {
      preconditionFailure("the program was built without its fonts")
    }
    return match.with(match.outcome == .profile ? .profile : .lastResort, before: [.emptyCollection])
      .answering(descriptor, by: self)
  }

  /// The face that has exactly this name, as a match whose outcome is `exact`.
  ///
  /// - Throws: `FontError` with `notRegistered`, and the nearest names as a hint.
  public func exactMatch(named name: String) throws(FontError) -> FontMatch {
    try exactMatch(for: FontDescriptor(named: name))
  }

  /// The face that answers a description exactly.
  ///
  /// - Throws: `FontError` with `notRegistered`, and the nearest names as a hint.
  public func exactMatch(for descriptor: FontDescriptor) throws(FontError) -> FontMatch {
    for name in descriptor.names { try checkName(name) }
    if let match = resolver.match(descriptor), match.outcome == .exact { return match.answering(descriptor, by: self) }
    let name = descriptor.names.first ?? ""
    let nearest = nearestNames(to: name)
    throw FontError(
      .notRegistered, "no font is exactly \(name)\(descriptor.isStyled ? " in that style" : "")",
      hint: nearest.isEmpty ? nil : "did you mean \(nearest.joined(separator: ", "))?")
  }

  /// Names that are there and near to this one, nearest first: what a typing mistake may have meant.
  ///
  /// - Parameter reach: how near; by default whatever is nearest.
  public func nearestNames(to name: String, within reach: NearestNames.Reach = .wide) -> [String] {
    var names = Array(snapshot.allNames)
    if let bundled { names += bundled.allNames }
    if let system { names += system.allNames }
    return NearestNames.suggest(for: name, among: names, within: reach)
  }
}
