import FontFaces
internal import FontFiles
import FontNames
internal import FontSources
internal import FontSubstitution
internal import Synchronization

/// The request for the faces of a text. The fonts of the collection are used in addition to the requested faces.
struct FallbackRequest: Sendable {
  let first: FontMatch
  var others: [FontMatch] = []
  /// The names and the style; nil if those of the first face are used.
  var descriptor: FontDescriptor?
  let language: TextLanguage

  fileprivate func isSame(as other: FallbackRequest) -> Bool {
    first === other.first && language == other.language && others.elementsEqual(other.others, by: ===)
      && descriptor == other.descriptor
  }
}

/// The faces that were found for the texts of a request. The object never changes, so threads read it without a lock.
final class KnownFaces: Sendable {
  let found: FoundFaces
  let han: HanLanguage?

  init(_ found: FoundFaces, _ han: HanLanguage?) {
    self.found = found
    self.han = han
  }
}

/// Two counters. One increases when the collection's fonts change, the other when the system's fonts change.
package struct FallbackChanges: Sendable, Equatable {
  var ofCollection = 0
  var ofSystem = 0
}

/// A cache of the faces that a collection found for characters, by request. It is emptied when the fonts change.
final class FallbackCache: Sendable {
  /// An entry is a class. The last entry is returned for each text, and as a class it needs no copy of its large
  /// request.
  private final class Entry: Sendable {
    let request: FallbackRequest
    /// The found faces; nil if the request is resolved again for each text.
    let faces: KnownFaces?

    init(_ request: FallbackRequest, _ faces: KnownFaces?) {
      self.request = request
      self.faces = faces
    }
  }

  private struct Table {
    var changes = FallbackChanges()
    /// The entries, by the identity of their first faces. An entry references its first face, so that the identity
    /// stays valid.
    var entries: [ObjectIdentifier: [Entry]] = [:]
    var count = 0
    /// The number of cached choices for code points in all entries together.
    var size = 0
    /// The entry of the last request. It is tried first, because most requests are about the same font.
    var last: Entry?
  }

  private let table = Guarded(Table())

  /// The greatest number of entries. If another entry is added, all old entries are dropped.
  private static let mostRequests = 64
  /// The greatest number of choices in all entries together. A choice takes 8 bytes. Chinese characters in five
  /// languages need half of this number.
  private static let mostChoices = 1 << 18

  enum Cached {
    case faces(KnownFaces)
    case nothing
    /// Each text is resolved again, because the faces for one text may be wrong for other texts.
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
      // If the fonts have changed since the faces were found, the faces are not cached.
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

  func removeAll(_ changes: FallbackChanges) {
    _ = table.withLock { table in
      let old = table
      table = Table(changes: changes)
      return old
    }
  }
}
