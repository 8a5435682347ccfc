internal import FontFaces
package import FontFiles
internal import FontLayout
package import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
package import StyleGuides
internal import TextFormats
internal import TextStyles

/// Checks whether every text of an app's localisations fits into the slots of its style guide. Each content size
/// category is checked.
package struct FitCheck: Sendable {
  package var guide: StyleGuide
  package var collection: FontCollection
  /// Other faces, by name or path, with which the texts are also checked.
  package var substitutes: [FontReference] = []
  package var categories = ContentSizeCategory.allCases
  package var preparation = FitPreparation()
  /// The language of texts in files without a language, as a BCP 47 tag.
  package var language: String?

  package init(_ guide: StyleGuide, in collection: FontCollection) {
    self.guide = guide
    self.collection = collection
  }
}

extension FitCheck {
  /// Checks the texts in files of strings. If a path is a folder, all files of strings below it are checked. Throws if
  /// the check cannot run: a file cannot be read, a folder has no file of strings, the guide has no slot, no slot shows
  /// a string, or a substitute or ICU is missing.
  package func run(_ paths: [String]) throws(FontError) -> FitReport {
    guard !guide.slots.isEmpty else {
      throw FontError(
        .invalidGuide, "the guide has no slots", path: guide.file,
        hint: "add slots: slots: { title: { style: \(guide.styles.first?.name ?? "body"), width: 200 } }")
    }
    let report = try run(on: try FitFiles(paths))
    // Without this error, a check that measures no text would pass.
    guard report.scope.cells > 0 else {
      throw FontError(
        .unreadableFile, "no slot shows a string of this file", path: paths.first,
        hint: "the file has no strings, or no strings with the keys that the slots name")
    }
    return report
  }

  /// Checks texts that have been read.
  package func run(on files: FitFiles) throws(FontError) -> FitReport {
    let plan = try FitPlan(self)
    let collection = collection
    // The check stops if ICU is missing, or if one of these fonts cannot be read. Without ICU, lines would break
    // differently.
    let own = Set(plan.shapes.compactMap { $0.font.match.drawn.face.source.path })
    var texts = FitTexts(files, self, answers: plan.casesOfSlots.map(\.count))
    var results: [FitJudge.Result] = []
    var tally = FitTally(self, plan)
    tally.add(plan.shapes.compactMap(\.font.match.drawn.face.unreadMetrics))
    while texts.next() {
      let new = texts.distinct[results.count...]
      // When enough findings are listed, further texts are only counted.
      let question: FitJudge.Question = tally.listsMore ? .everything : .slots
      results += inParallel(new.count, batch: 8, worker: ()) { _, places in
        places.map { FitJudge(new[new.startIndex + $0], question, plan, collection).result }
      }
      for place in new.indices where !results[place].failures.isEmpty {
        if let failure = results[place].failures.first(where: { failure in
          failure.code == .missingLibrary || failure.path.map(own.contains) ?? false
        }) {
          throw failure
        }
        tally.add(results[place].failures)
        results[place].failures = []
      }
      for occurrence in texts.occurrences {
        tally.add(
          files.files[occurrence.file], occurrence.text, texts.distinct[occurrence.place], results[occurrence.place])
      }
      if texts.knownCount + results.reduce(0, { $0 + $1.overflows.count + $1.slots.count }) > Self.mostKnown {
        texts.forget()
        results.removeAll(keepingCapacity: true)
      }
    }
    return FitReport(self, plan, files, tally)
  }

  /// The greatest number of texts and results in the cache.
  private static let mostKnown = 1 << 17
}
