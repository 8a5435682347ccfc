package import FontFaces
internal import FontFiles
internal import FontTables
internal import SharedValues
internal import Synchronization

/// The learned advances of a face. There is an entry for each combination of script, direction, language and features.
package final class LearnedFace: CachedObject {
  private let first = MadeOnce<Entry>()

  private final class Entry: Sendable {
    let settings: ShapingSettings
    let next = MadeOnce<Entry>()
    /// The size in bytes of all texts so far. Bytes are counted only until the sum reaches `fewestBytes`.
    let bytes = Atomic<Int>(0)
    /// Whether a thread reads the tables, or has read them. Meanwhile HarfBuzz shapes other threads' texts.
    let isRead = Atomic<Bool>(false)
    /// The learned advances; empty if HarfBuzz must shape these texts.
    let advances = MadeOnce<LearnedAdvances>()

    init(_ settings: ShapingSettings) { self.settings = settings }

    func isOf(_ other: ShapingSettings) -> Bool {
      settings.script == other.script && settings.isRightToLeft == other.isRightToLeft
        && settings.language == other.language && settings.tables == other.tables
        && settings.features == other.features
    }

    /// Calls the body with the entry for the settings: this entry or one that follows it. Returns nil if there are too
    /// many entries.
    func withEntry<Result>(of settings: ShapingSettings, most: Int, _ body: (Entry) -> Result?) -> Result? {
      if isOf(settings) { return body(self) }
      guard most > 1 else { return nil }
      return next.withMade(Entry(settings)) { $0.withEntry(of: settings, most: most - 1, body) }
    }
  }

  /// HarfBuzz shapes this many bytes of texts before anything is learned. For a few labels, shaping is cheaper than
  /// learning.
  package static let fewestBytes = 2048
  /// The greatest number of entries of a face.
  private static let mostEntries = 16

  package init() {}

  /// Returns the advances that were learned for texts with these settings; nil if HarfBuzz must shape the texts.
  ///
  /// - Parameter byteCount: the length of the current text, in bytes.
  package func advances(
    of shaper: FaceShaper, _ settings: ShapingSettings, for byteCount: Int
  ) -> LearnedAdvances? {
    withAdvances(of: shaper, settings, for: byteCount) { $0 }
  }

  /// Returns the advance of a text, and how many of its clusters have a width; nil if HarfBuzz must shape the text.
  ///
  /// - Parameter range: the range to measure; nil for the whole text.
  @unsafe
  package func advance(
    of text: UnsafeBufferPointer<UInt8>, in range: Range<Int>? = nil, _ shaper: @autoclosure () -> FaceShaper?,
    _ settings: ShapingSettings
  ) -> (advance: Int, clusters: Int)? {
    withAdvances(of: shaper(), settings, for: range?.count ?? text.count) { unsafe $0.advance(of: text, in: range) }
  }

  /// Adds the clusters of a text to a list. See `LearnedAdvances.addClusters`.
  @unsafe
  package func addClusters(
    of text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, to clusters: inout [AdvanceCluster],
    _ shaper: @autoclosure () -> FaceShaper?, _ settings: ShapingSettings
  ) -> Bool {
    withAdvances(of: shaper(), settings, for: text.count) { unsafe $0.addClusters(of: text, in: range, to: &clusters) }
      ?? false
  }

  /// Calls the body with the learned advances, and returns its result. This avoids reference counting.
  private func withAdvances<Result>(
    of shaper: @autoclosure () -> FaceShaper?, _ settings: ShapingSettings, for byteCount: Int,
    _ body: (LearnedAdvances) -> Result?
  ) -> Result? {
    first.withMade(Entry(settings)) { first in
      first.withEntry(of: settings, most: Self.mostEntries) { entry in
        if let answer = entry.advances.withLoaded(body) { return answer }
        guard !entry.isRead.load(ordering: .relaxed),
          entry.bytes.add(byteCount, ordering: .relaxed).newValue >= Self.fewestBytes, LearnedAdvances.hasRoom,
          let shaper = shaper(), !entry.isRead.exchange(true, ordering: .relaxed),
          let advances = LearnedAdvances(shaper, settings)
        else { return nil }
        return body(entry.advances.storeIfNil(advances))
      }
    }
  }
}

extension FontFace {
  package var learned: LearnedFace { cache.object(LearnedFace.init) }
}
