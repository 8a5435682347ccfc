import FontProbe
import Glibc

/// The text of labels after the Latin letters: a word of this many of these characters, chosen at random.
private let kinds: [(name: String, length: Int, characters: [Character])] = [
  ("plain", 5, Array("abcdefghijklmnopqrstuvwxyz")),
  ("han", 3, (0x4E00..<0x5000).compactMap { Unicode.Scalar($0).map(Character.init) }),
  ("arabic", 5, Array("ابتثجحخدذرزسشصضطظعغفقكلمنهوي")),
  ("emoji", 1, (0x1F600..<0x1F640).compactMap { Unicode.Scalar($0).map(Character.init) } + Array("👍🏽👩‍💻❤️🇩🇪")),
]

/// Fifty different labels of a kind, new in each round. Peers/pango-labels.c makes the same. A sample is short, so that
/// few samples are interrupted.
private func labels(_ kind: Int, round: Int, count: Int = 50) -> [String] {
  (0..<count).map { place in
    let number = round * 50 + place
    var state = UInt64(number)
    let word = (0..<kinds[kind].length).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return kinds[kind].characters[Int(state >> 33) % kinds[kind].characters.count]
    }
    return "Name \(String(word)) \(number)"
  }
}

/// The first thousand labels, with which the characters are first met.
private let firstRounds = 20
private let rounds = 501

/// Labels of two scripts. Another face draws the second script. Each text is new, but the script was met before. FOLDER
/// is the folder of make-fallback-fonts.
func measureFallbackLabels(in folder: String) throws {
  for (place, system) in [("", false), (".system", true)] {
    let collection = FontCollection(bundledFonts: true, systemFonts: system)
    if system {
      try collection.register(contentsOf: "\(folder)/Lato-Regular.ttf")
    } else {
      try collection.register(contentsOf: folder)
    }
    let font = collection.font(named: "Lato-Regular", size: 17)
    for (kind, name) in kinds.map(\.name).enumerated() {
      var round = firstRounds
      var (sum, missing) = (0.0, 0)
      for label in labels(kind, round: 0, count: 1000) {
        let line = font.measure(label, in: collection)
        (sum, missing) = (sum + line.advance, missing + line.missing.count)
      }
      let time = Measure.medianOfParts(rounds) {
        round += 1
        return labels(kind, round: round)
      } body: { labels in
        for label in labels { keep(font.measure(label, in: collection).advance) }
      }
      Measure.report(
        "fallback.\(name)\(place)", time / 50,
        "new labels of random words, their characters met before; \(missing) characters of the first thousand without a face"
      )
      if !system { Measure.report("fallback.\(name).advances", sum / 17, "ems, of the first thousand") }
    }
  }
}

/// A label with forty sets of features, each measured before. The peer is one set of features.
func measureFeatureLabels(in file: String) throws {
  let collection = FontCollection(bundledFonts: true, systemFonts: false)
  guard let reference = FontFileReference(file) else { return Measure.skip("features.sets", "\(file) is no font file") }
  let match = try collection.match(file: reference)
  let fonts = (0..<40).map { number in
    Font(
      match, size: 17,
      variant: FontVariant(features: FontFeatures([FontFeature("salt", number + 1), FontFeature("kern", 1)])))
  }
  let text = "An office in Toyota, 12"
  let plain = Font(match, size: 17)
  let one = Measure.median(samples: 101, calls: 40) { keep(plain.measure(text, in: collection).advance) }
  Measure.report("features.one", one, "one label without features, measured before")
  let sets = Measure.median(samples: 101) {
    for font in fonts { keep(font.measure(text, in: collection).advance) }
  }
  Measure.report("features.sets", sets / 40, "one label with each of 40 sets of features, measured before")
  let asked = (0..<40).map { FontFeatures([FontFeature("salt", $0 + 1), FontFeature("kern", 1)]) }
  let parameters = Measure.median(samples: 101) {
    for features in asked { keep(plain.measure(text, features: features, in: collection).advance) }
  }
  Measure.report("features.parameter", parameters / 40, "the same, each set as a parameter")
  var round = firstRounds
  let new = Measure.medianOfParts(rounds) {
    round += 1
    return labels(0, round: round)
  } body: { labels in
    for (place, label) in labels.enumerated() { keep(fonts[place % 40].measure(label, in: collection).advance) }
  }
  Measure.report("features.new", new / 50, "new labels, one of 40 sets of features each")
}

/// A thousand labels, distributed to threads: new labels, and labels measured before. The peer is one thread with all
/// labels.
func measureThreads(in folder: String) throws {
  for (kind, name) in ["plain", "han"].enumerated() {
    for count in [1, 2, 8] {
      let collection = FontCollection(bundledFonts: true, systemFonts: false)
      collection.measuredLineCapacity = 100_000
      try collection.register(contentsOf: folder)
      let font = collection.font(named: "Lato-Regular", size: 17)
      for label in labels(kind, round: 0, count: 1000) { keep(font.measure(label, in: collection).advance) }
      var round = 0
      let new = Measure.medianOfParts(51) {
        round += firstRounds
        return labels(kind, round: round, count: 1000)
      } body: { labels in
        onThreads(count) { thread in
          for place in stride(from: thread, to: labels.count, by: count) {
            keep(font.measure(labels[place], in: collection).advance)
          }
        }
      }
      Measure.report("threads.\(name).new.\(count)", new, "1,000 new labels on \(count) threads")
      let known = labels(kind, round: 0, count: 1000)
      let again = Measure.median(samples: 51) {
        onThreads(count) { thread in
          for _ in 0..<8 {
            for place in stride(from: thread, to: known.count, by: count) {
              keep(font.measure(known[place], in: collection).advance)
            }
          }
        }
      }
      Measure.report("threads.\(name).again.\(count)", again / 8, "1,000 labels on \(count) threads, measured before")
    }
  }
}

private final class ThreadBody {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

/// Calls the body on this many threads, with their numbers, and waits for all of them.
private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let threads = (1..<count).map { number in
    var thread = pthread_t()
    let own = Unmanaged.passRetained(ThreadBody { body(number) })
    pthread_create(
      &thread, nil,
      { own in
        guard let own else { return nil }
        Unmanaged<ThreadBody>.fromOpaque(own).takeRetainedValue().body()
        return nil
      }, own.toOpaque())
    return thread
  }
  body(0)
  for thread in threads { pthread_join(thread, nil) }
}
