package import FontFaces
internal import FontFiles
internal import FontTables
internal import SharedValues
internal import Synchronization

/// What was learned of the advances of a face: for each script, direction, language and set of features of its texts.
package final class LearnedFace: CachedObject {
  private let first = MadeOnce<Entry>()

  /// The texts of one script, language and set of features.
  private final class Entry: Sendable {
    let settings: ShapingSettings
    let next = MadeOnce<Entry>()
    /// The bytes of the texts so far, while there are fewer than `fewestBytes`.
    let bytes = Atomic<Int>(0)
    let verdict = MadeOnce<Verdict>()
    /// Whether a thread reads the tables. The others shape their texts meanwhile.
    let isRead = Atomic<Bool>(false)

    init(_ settings: ShapingSettings) { self.settings = settings }

    func isOf(_ other: ShapingSettings) -> Bool {
      settings.script == other.script && settings.isRightToLeft == other.isRightToLeft
        && settings.language == other.language && settings.tables == other.tables
        && settings.features == other.features
    }
  }

  private final class Verdict: Sendable {
    /// Nil where texts are left to HarfBuzz.
    let advances: LearnedAdvances?

    init(_ advances: LearnedAdvances?) { self.advances = advances }
  }

  /// The bytes of texts that HarfBuzz sets before anything is learned: a few labels are not worth a look at the tables.
  package static let fewestBytes = 2048
  /// The most scripts, languages and sets of features of a face.
  private static let mostEntries = 16

  package init() {}

  /// What was learned for texts with these settings; nil for texts that are left to HarfBuzz.
  ///
  /// - Parameters:
  ///   - shaper: the shaper of the face.
  ///   - byteCount: the length of the text for which it is asked.
  package func advances(
    of shaper: FaceShaper, _ settings: ShapingSettings, for byteCount: Int
  ) -> LearnedAdvances? {
    guard let entry = entry(settings) else { return nil }
    if let verdict = entry.verdict.load() { return verdict.advances }
    guard entry.bytes.add(byteCount, ordering: .relaxed).newValue >= Self.fewestBytes,
      LearnedAdvances.hasRoom, !entry.isRead.exchange(true, ordering: .relaxed)
    else { return nil }
    return entry.verdict.storeIfNil(Verdict(LearnedAdvances(shaper, settings))).advances
  }

  private func entry(_ settings: ShapingSettings) -> Entry? {
    var entry = first.load() ?? first.storeIfNil(Entry(settings))
    for _ in 1..<Self.mostEntries {
      if entry.isOf(settings) { return entry }
      entry = entry.next.load() ?? entry.next.storeIfNil(Entry(settings))
    }
    return entry.isOf(settings) ? entry : nil
  }
}

extension FontFace {
  /// What was learned of the advances of the face.
  package var learned: LearnedFace { cache.object(LearnedFace.init) }
}
