import FontFaces
internal import FontFiles
import FontNames
internal import FontSources
internal import FontSubstitution
internal import Synchronization

/// What decides which faces draw a text, beside the fonts of the collection.
struct FallbackRequest: Sendable {
  /// The first of the faces that are asked for.
  let first: FontMatch
  /// The others, in order.
  var others: [FontMatch] = []
  /// The names and the style; nil for those of the first face.
  var descriptor: FontDescriptor?
  let language: TextLanguage

  fileprivate func isSame(as other: FallbackRequest) -> Bool {
    first === other.first && language == other.language && others.elementsEqual(other.others, by: ===)
      && descriptor == other.descriptor
  }
}

/// What was found for texts of a request. It never changes: threads read it without a lock.
final class KnownFaces: Sendable {
  let found: FoundFaces
  /// The language by which faces for Chinese characters are chosen.
  let han: HanLanguage?

  init(_ found: FoundFaces, _ han: HanLanguage?) {
    self.found = found
    self.han = han
  }
}

/// The faces that a collection found for the characters of texts, by request, until its fonts change.
final class FallbackCache: Sendable {
  /// Numbers that grow when the fonts of a collection, or those of the system, change.
  struct Changes: Sendable, Equatable {
    var ofCollection = 0
    var ofSystem = 0
  }

  private struct Entry {
    let request: FallbackRequest
    /// Nil for a request that is looked up anew for each text.
    var faces: KnownFaces?
  }

  private struct Table {
    var changes = Changes()
    /// The requests by their first faces, which they hold.
    var entries: [ObjectIdentifier: [Entry]] = [:]
    var count = 0
    /// The entry of the last question: most are about the same font.
    var last: Entry?
  }

  private let table = Guarded(Table())

  /// The most requests; with one more all are dropped.
  private static let mostRequests = 64

  /// What is cached for a request.
  enum Cached {
    case faces(KnownFaces)
    /// Nothing so far.
    case nothing
    /// Each text is looked up anew: what was found for one does not hold for others.
    case refused
  }

  func cached(_ request: FallbackRequest, _ changes: Changes) -> Cached {
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

  /// Caches what was found for a request.
  ///
  /// - Parameter faces: nil where each text is to be looked up anew.
  func store(_ faces: KnownFaces?, _ request: FallbackRequest, _ changes: Changes) {
    let entry = Entry(request: request, faces: faces)
    let key = ObjectIdentifier(request.first)
    table.withLock { table in
      table.last = nil
      if table.changes != changes { table = Table(changes: changes) }
      if let place = table.entries[key]?.firstIndex(where: { $0.request.isSame(as: request) }) {
        table.entries[key]?[place] = entry
        return
      }
      if table.count == Self.mostRequests { table = Table(changes: changes) }
      table.entries[key, default: []].append(entry)
      table.count += 1
    }
  }

  func removeAll() { table.withLock { $0 = Table() } }
}
