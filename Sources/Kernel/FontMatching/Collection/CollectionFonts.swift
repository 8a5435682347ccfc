import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
package import SharedValues
internal import Synchronization

/// The fonts of a collection. The matches of the collection are computed from these fonts. `FontCollection` describes
/// the ownership.
///
/// A match references these fonts. Matches are cached only while a collection references the fonts. Without a
/// collection, a cached match would keep the fonts in memory for ever.
package final class CollectionFonts: Sendable {
  let usesBundledFonts: Bool
  /// The fonts that Fontconfig lists; nil if system fonts are not used.
  let system: SystemFonts?
  /// The language of texts without a language of their own.
  let language: TextLanguage
  let platform: FontPlatform?

  private struct State {
    var registered = FacesByName(from: .registered)
    var sources = FacesBySource()
    var profiles = ProfileIndex()
    /// The user's own tables of substitutes, the last registered table first.
    var tables: [SubstituteTable] = []
    /// The registered faces as a source; nil after a face was added or removed.
    var source: IndexedFaces?
    /// The resolver for the current fonts; nil after a change of the fonts, until it is needed.
    var resolver: FontResolver?
    /// The collection of these fonts; nil if the collection does not exist any more.
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

  /// The caches of other modules for the collection. A match reaches these caches without a reference to the
  /// collection. Otherwise, threads would compete for the collection's reference count.
  package let cache = TypedCache()
  private let state = Guarded(State())
  private let changes = Atomic(0)
  /// The number of collections that reference the fonts.
  private let holders = Atomic(0)

  init(bundledFonts: Bool, system: SystemFonts?, language: TextLanguage, platform: FontPlatform?) {
    self.platform = platform
    usesBundledFonts = bundledFonts
    self.system = system
    self.language = language
  }

  // MARK: - The collection

  /// The collection of these fonts. If it does not exist any more, a new collection with empty caches is made.
  var collection: FontCollection {
    state.withLock { state in
      if let collection = state.collection { return collection }
      let collection = FontCollection(self)
      state.collection = collection
      return collection
    }
  }

  func adopt(_ collection: FontCollection) { state.withLock { $0.collection = collection } }

  /// Whether a collection references the fonts. The caches are emptied when the last collection is freed.
  package var isHeld: Bool { holders.load(ordering: .acquiring) > 0 }

  func hold() { holders.add(1, ordering: .relaxed) }

  func letGo() {
    guard holders.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    cache.withEachObject { ($0 as? any CollectionCache)?.removeAll() }
  }

  // MARK: - What answers

  /// Increases with each change of the fonts. After a change, an earlier result may be out of date.
  package var generation: Int { changes.load(ordering: .acquiring) }

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

  /// Resolves requests with the profiles and the bundled fonts, if the sources have no font at all.
  var lastResort: FontResolver {
    let (profiles, tables) = state.withLock { ($0.profiles.faces, $0.tables) }
    let sources = FaceSources(
      registered: IndexedFaces(FacesByName(from: .registered)), bundled: BundledFaces.source, system: nil)
    return FontResolver(sources, profiles: profiles, tables: SubstituteTables(own: tables, platform: platform))
  }

  var registeredFaces: [FontFace] { state.withLock { $0.registered.faces } }

  var profiles: ProfileIndex { state.withLock { $0.profiles } }

  // MARK: - Changes

  func invalidate() { change { _ in } }

  private func change<Result>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      changes.add(1, ordering: .releasing)
      state.resolver = nil
      return body(&state)
    }
  }

  /// Adds faces under all of their names, except faces that are already registered. If a font file was replaced, the
  /// new font replaces the old font.
  ///
  /// - Returns: the registered faces, and an error for each PostScript name that another face already has.
  func add(_ faces: [FontFace]) -> (faces: [FontFace], duplicates: [FontError]) {
    change { state in
      state.source = nil
      let replaced = Set(state.sources.replaced(by: faces))
      if !replaced.isEmpty { _ = state.remove { replaced.contains($0) } }
      state.registered.reserve(faces.count)
      var duplicates: [FontError] = []
      let registered = faces.map { face in
        if let first = state.sources.add(face) { return first }
        // A font file may contain the same face twice. Such a duplicate is not an error.
        if let rival = state.registered.add(face), rival.source !== face.source {
          duplicates.append(
            FontError(
              .duplicatedName,
              "\(face.postScriptName ?? "the name of the face") is also the name of \(rival.source.path ?? "a font in memory"), "
                + "which is used for this name",
              path: face.source.path, faceIndex: face.index))
        }
        return face
      }
      return (registered, duplicates)
    }
  }

  /// Adds a face under descriptors, unless it is registered under the same descriptors. Returns the registered face. A
  /// font is in memory only once, even if it is registered under several descriptors.
  func add(_ face: FontFace, as descriptors: FaceDescriptors) throws(FontError) -> FontFace {
    let inFile = state.withLock { $0.sources.inFile(face) } ?? face
    return add([try inFile.registered(as: descriptors)]).faces[0]
  }

  /// Removes the registered faces that fulfil a condition, and returns them in the order of their registration. If a
  /// remaining face has the same name as a removed face, a search for this name then finds the remaining face.
  func removeFaces(where isRemoved: (FontFace) -> Bool) -> [FontFace] {
    change { $0.remove(where: isRemoved) }
  }

  func removeAll() {
    change { state in
      state.source = nil
      state.registered = FacesByName(from: .registered)
      state.sources = FacesBySource()
      state.profiles = ProfileIndex()
      state.tables = []
    }
  }

  /// Adds profiles under all of their names, except profiles that are already registered. Returns an error for each
  /// PostScript name that another profile already has.
  func add(_ profiles: [FontProfile]) -> [FontError] {
    change { state in
      profiles.compactMap { profile in
        guard !state.profiles.has(profile), let rival = state.profiles.add(profile), rival != profile else {
          return nil
        }
        return FontError(
          .duplicatedName,
          "\(profile.names.postScriptName ?? "the name of the profile") is also the name of \(rival.path ?? "a profile in memory"), "
            + "which is used for this name",
          path: profile.path)
      }
    }
  }

  func add(_ table: SubstituteTable) { change { $0.tables.insert(table, at: 0) } }
}

/// A module's cache for a collection. The cache may contain matches. A match is added only while
/// `CollectionFonts.isHeld` is true. This is checked while the cache holds the lock that `removeAll` also uses.
package protocol CollectionCache: CachedObject {
  func removeAll()
}
