import FontFaces
internal import FontFiles
import FontNames
internal import FontSources
internal import FontSubstitution
internal import Synchronization

/// The request for the faces that draw a text, in addition to the fonts of the collection.
struct FallbackRequest: Sendable {
  /// The first of the requested faces.
  let first: FontMatch
  /// The other requested faces, in order.
  var others: [FontMatch] = []
  /// The names and the style; nil for those of the first face.
  var descriptor: FontDescriptor?
  let language: TextLanguage

  fileprivate func isSame(as other: FallbackRequest) -> Bool {
    first === other.first && language == other.language && others.elementsEqual(other.others, by: ===)
      && descriptor == other.descriptor
  }
}

/// The faces that were found for texts of a request. It never changes, so threads read it without a lock.
final class KnownFaces: Sendable {
  let found: FoundFaces
  /// The language that determines the faces for Chinese characters.
  let han: HanLanguage?

  init(_ found: FoundFaces, _ han: HanLanguage?) {
    self.found = found
    self.han = han
  }
}

/// Numbers that increase when the fonts of a collection, or those of the system, change.
package struct FallbackChanges: Sendable, Equatable {
  var ofCollection = 0
  var ofSystem = 0
}

/// The faces that a collection found for the characters of texts, by request, until its fonts change.
final class FallbackCache: Sendable {
  /// A class, because the last entry is copied for each text, and a request is large.
  private final class Entry: Sendable {
    let request: FallbackRequest
    /// Nil for a request that is resolved again for each text.
    let faces: KnownFaces?

    init(_ request: FallbackRequest, _ faces: KnownFaces?) {
      self.request = request
      self.faces = faces
    }
  }

  private struct Table {
    var changes = FallbackChanges()
    /// The requests by their first faces, which they hold.
    var entries: [ObjectIdentifier: [Entry]] = [:]
    var count = 0
    /// The size of all found faces, in choices for one code point.
    var size = 0
    /// The entry of the last request: most requests are about the same font.
    var last: Entry?
  }

  private let table = Guarded(Table())

  /// The greatest number of requests; if there is one more, all are dropped.
  private static let mostRequests = 64
  /// The greatest number of choices of all requests, 8 bytes each: Chinese characters in five languages need half.
  private static let mostChoices = 1 << 18

  /// The cached result for a request.
  enum Cached {
    case faces(KnownFaces)
    /// Nothing is cached yet.
    case nothing
    /// Each text is resolved again: the faces for one text may be wrong for other texts.
    case refused
  }

  func cached(_ request: FallbackRequest, _ changes: FallbackChanges) -> Cached {
    table.withLock { table in
      guard table.changes == changes else { return .nothing }
      if let last = table.last, last.request.isSame(as: request) {
        return last.faces.map(Cached.faces) ?? .refused
      }
      guard let entry = table.entries[ObjectIdentifier(request.first)]?.first(where: { $0.request.isSame(as: request) })
      else { return .nothing }
      table.last = entry
      return entry.faces.map(Cached.faces) ?? .refused
    }
  }

  /// Caches the faces that were found for a request.
  ///
  /// - Parameter faces: nil if each text must be resolved again.
  func store(_ faces: KnownFaces?, _ request: FallbackRequest, _ changes: FallbackChanges) {
    let entry = Entry(request, faces)
    let key = ObjectIdentifier(request.first)
    let size = faces?.found.size ?? 0
    // Dropped objects are freed after the lock is released.
    _ = table.withLock { table -> (table: Table?, entry: Entry?) in
      var dropped: (table: Table?, entry: Entry?) = (nil, nil)
      // The fonts have changed since it was found.
      guard changes.ofCollection >= table.changes.ofCollection, changes.ofSystem >= table.changes.ofSystem else {
        return dropped
      }
      dropped.entry = table.entries[key]?.firstIndex { $0.request.isSame(as: request) }
        .flatMap { table.entries[key]?.remove(at: $0) }
      if let old = dropped.entry {
        table.count -= 1
        table.size -= old.faces?.found.size ?? 0
      }
      table.last = nil
      let isFull = table.count == Self.mostRequests || table.size + size > Self.mostChoices
      if table.changes != changes || isFull { (dropped.table, table) = (table, Table(changes: changes)) }
      guard size <= Self.mostChoices else { return dropped }
      table.entries[key, default: []].append(entry)
      table.count += 1
      table.size += size
      return dropped
    }
  }

  /// Drops all faces that were found before these changes.
  func removeAll(_ changes: FallbackChanges) {
    _ = table.withLock { table in
      let old = table
      table = Table(changes: changes)
      return old
    }
  }
}
