import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
package import SharedValues
internal import Synchronization

/// The fonts of a collection, from which its answers are computed; `FontCollection` describes who owns whom.
///
/// It holds no answer while no collection holds it: a match holds the fonts, and an answer here would hold them for ever.
package final class CollectionFonts: Sendable {
  /// Whether the fonts inside the program answer.
  let usesBundledFonts: Bool
  /// The fonts that Fontconfig knows; nil when they are left out.
  let system: SystemFonts?
  /// The language of texts for which none is given.
  let language: TextLanguage
  /// The platform whose fonts are meant where that makes a difference; nil for none.
  let platform: FontPlatform?

  private struct State {
    var registered = FacesByName(from: .registered)
    /// The registered faces, by the fonts that they are of.
    var sources = FacesBySource()
    /// Faces of which only the metrics are recorded.
    var profiles = ProfileIndex()
    /// The user's own tables of substitutes, the last that was registered first.
    var tables: [SubstituteTable] = []
    /// The registered faces as a source; nil after they changed.
    var source: IndexedFaces?
    /// What answers questions; nil after anything changed that it is made of.
    var resolver: FontResolver?
    /// The collection of these fonts, while somebody holds it.
    weak var collection: FontCollection?

    mutating func remove(where isRemoved: (FontFace) -> Bool) -> [FontFace] {
      let removed = registered.faces.filter(isRemoved)
      guard !removed.isEmpty else { return [] }
      let left = registered.faces.filter { !isRemoved($0) }
      source = nil
      registered = FacesByName(from: .registered)
      sources = FacesBySource()
      registered.reserve(left.count)
      for face in left {
        registered.add(face)
        _ = sources.add(face)
      }
      return removed
    }
  }

  /// What the modules above cache for the collection. A match leads to it without the collection, which threads would count references
  /// to.
  package let cache = TypedCache()
  private let state = Guarded(State())
  private let changes = Atomic(0)
  /// How many collections hold the fonts.
  private let holders = Atomic(0)

  init(bundledFonts: Bool, system: SystemFonts?, language: TextLanguage, platform: FontPlatform?) {
    self.platform = platform
    usesBundledFonts = bundledFonts
    self.system = system
    self.language = language
  }

  // MARK: - The collection

  /// The collection of these fonts: the one that somebody holds, else a new one, with the same fonts and empty caches.
  var collection: FontCollection {
    state.withLock { state in
      if let collection = state.collection { return collection }
      let collection = FontCollection(self)
      state.collection = collection
      return collection
    }
  }

  /// Makes a new collection the one of these fonts.
  func adopt(_ collection: FontCollection) { state.withLock { $0.collection = collection } }

  /// Whether a collection holds the fonts, so that what is cached is dropped when it lets them go.
  package var isHeld: Bool { holders.load(ordering: .acquiring) > 0 }

  func hold() { holders.add(1, ordering: .relaxed) }

  func letGo() {
    guard holders.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    cache.withEachObject { ($0 as? any CollectionCache)?.removeAll() }
  }

  // MARK: - What answers

  /// Grows with each change: an answer from before one need not hold after it.
  package var generation: Int { changes.load(ordering: .acquiring) }

  /// What answers questions.
  var resolver: FontResolver {
    if let resolver = state.withLock({ $0.resolver }) { return resolver }
    let bundled = usesBundledFonts ? BundledFaces.source : nil
    return state.withLock { state in
      if let resolver = state.resolver { return resolver }
      let registered = state.source ?? IndexedFaces(state.registered)
      state.source = registered
      let sources = FaceSources(registered: registered, bundled: bundled, system: system)
      let resolver = FontResolver(
        sources, profiles: state.profiles.faces, tables: SubstituteTables(own: state.tables, platform: platform))
      state.resolver = resolver
      return resolver
    }
  }

  /// What answers where the sources hold no font at all: profiles, and the fonts inside the program.
  var lastResort: FontResolver {
    let (profiles, tables) = state.withLock { ($0.profiles.faces, $0.tables) }
    let sources = FaceSources(
      registered: IndexedFaces(FacesByName(from: .registered)), bundled: BundledFaces.source, system: nil)
    return FontResolver(sources, profiles: profiles, tables: SubstituteTables(own: tables, platform: platform))
  }

  /// The registered faces, in the order of their registration.
  var registeredFaces: [FontFace] { state.withLock { $0.registered.faces } }

  /// The registered profiles, by their names.
  var profiles: ProfileIndex { state.withLock { $0.profiles } }

  // MARK: - Changes

  /// Drops what answers questions: what it was made from has changed.
  func invalidate() { change { _ in } }

  private func change<Result>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      changes.add(1, ordering: .releasing)
      state.resolver = nil
      return body(&state)
    }
  }

  /// Adds faces under all of their names, but for those that are registered: a font is registered once, and where its file was
  /// replaced, the new one takes the place of the old.
  ///
  /// - Returns: the registered faces, and an error for each PostScript name that was taken.
  func add(_ faces: [FontFace]) -> (faces: [FontFace], duplicates: [FontError]) {
    change { state in
      state.source = nil
      let replaced = Set(state.sources.replaced(by: faces))
      if !replaced.isEmpty { _ = state.remove { replaced.contains($0) } }
      state.registered.reserve(faces.count)
      var duplicates: [FontError] = []
      let registered = faces.map { face in
        if let first = state.sources.add(face) { return first }
        // A collection that repeats a face: no other font has the name.
        if let rival = state.registered.add(face), rival.source !== face.source {
          duplicates.append(
            FontError(
              .duplicatedName,
              "\(face.postScriptName ?? "its name") is the name of \(rival.source.path ?? "a font in memory") too, which answers it",
              path: face.source.path, faceIndex: face.index))
        }
        return face
      }
      return (registered, duplicates)
    }
  }

  /// Adds a face under descriptors, unless it is registered under the same ones; returns the registered face. A font that is
  /// registered already, under whatever descriptors, is in memory once.
  func add(_ face: FontFace, as descriptors: FaceDescriptors) throws(FontError) -> FontFace {
    let inFile = state.withLock { $0.sources.inFile(face) } ?? face
    return add([try inFile.registered(as: descriptors)]).faces[0]
  }

  /// Removes the registered faces that fulfil a condition; returns them, in the order of their registration.
  ///
  /// The index is built anew of the others: a name that a removed face had is answered by the next face that has it.
  func removeFaces(where isRemoved: (FontFace) -> Bool) -> [FontFace] {
    change { $0.remove(where: isRemoved) }
  }

  /// Removes everything that was registered: faces, profiles, tables.
  func removeAll() {
    change { state in
      state.source = nil
      state.registered = FacesByName(from: .registered)
      state.sources = FacesBySource()
      state.profiles = ProfileIndex()
      state.tables = []
    }
  }

  /// Adds profiles under all of their names, but for those that are registered; returns an error for each PostScript name that
  /// was taken.
  func add(_ profiles: [FontProfile]) -> [FontError] {
    change { state in
      profiles.compactMap { profile in
        guard !state.profiles.has(profile), let rival = state.profiles.add(profile), rival != profile else {
          return nil
        }
        return FontError(
          .duplicatedName,
          "\(profile.names.postScriptName ?? "its name") is the name of \(rival.path ?? "a profile in memory") too, which answers it",
          path: profile.path)
      }
    }
  }

  /// Adds a table of substitutes, which is asked before the others.
  func add(_ table: SubstituteTable) { change { $0.tables.insert(table, at: 0) } }
}

/// What a module caches for a collection. It may hold matches, which it adds only while `CollectionFonts.isHeld` is true, and looks
/// under the lock by which `removeAll` drops them.
package protocol CollectionCache: CachedObject {
  func removeAll()
}
