import FontFaces
import FontFiles
import FontNames
import FontShaping
import FontTables
import Glibc

/// Compares learned advances with shaped advances, and counts the labels that need no shaping.
struct AdvancesJudge {
  var wanted = 1_000_000
  /// The file to which some labels are written, so that a separate process compares them again.
  var samplePath: String?

  private static let features: [[FontFeature]] = [
    [], [FontFeature("kern", 0)], [FontFeature("liga", 0), FontFeature("clig", 0), FontFeature("calt", 0)],
    [FontFeature("smcp"), FontFeature("c2sc")], [FontFeature("onum"), FontFeature("pnum")],
    [FontFeature("tnum"), FontFeature("zero"), FontFeature("ss01"), FontFeature("case")],
    [FontFeature("dlig"), FontFeature("swsh")],
  ]

  private struct Count {
    var labels = 0
    var learned = 0
    var shaped = 0
    var missing = 0
    var differing = 0
  }

  private var all = Count()
  private var sample: [String] = []

  mutating func run(_ files: [String]) {
    let faces = files.compactMap(Self.face)
    guard !faces.isEmpty else { exit(2) }
    let perFace = wanted / faces.count + 1
    var free = 0
    print("face\tlabels\tlearned\tshaped\tmissing\tdiffering")
    for (path, face) in faces {
      let count = judge(face, path, perFace)
      free += count.learned * 100 >= count.labels - count.missing ? 1 : 0
      print(
        "\(face.postScriptName ?? path)\t\(count.labels)\t\(count.learned)\t\(count.shaped)\t\(count.missing)\t\(count.differing)"
      )
      all.labels += count.labels
      all.learned += count.learned
      all.shaped += count.shaped
      all.missing += count.missing
      all.differing += count.differing
    }
    print("faces: \(faces.count), of which \(free) set labels without shaping")
    let drawn = max(1, all.labels - all.missing)
    print(
      "labels: \(all.labels), of which \(all.missing) have characters that the face lacks; of the others \(all.learned) "
        + "(\(all.learned * 1000 / drawn)‰) needed no shaping, \(all.shaped) were shaped; \(all.differing) differ")
    if let samplePath, let file = fopen(samplePath, "w") {
      for row in sample { fputs(row + "\n", file) }
      fclose(file)
    }
    exit(all.differing == 0 ? 0 : 1)
  }

  private static func face(_ path: String) -> (String, FontFace)? {
    guard let face = try? FontFile(path: path).faces.first else { return nil }
    return (path, face)
  }

  private mutating func judge(_ face: FontFace, _ path: String, _ labels: Int) -> Count {
    var count = Count()
    guard let shaper = try? face.shaper() else { return count }
    var maker = LabelMaker(seed: UInt64(labels))
    let cells = Self.features.count * LabelMaker.languages.count
    let perCell = max(1, labels / cells)
    for (row, features) in Self.features.enumerated() {
      for language in LabelMaker.languages {
        // Each combination has a new face, because a face learns advances only for a few scripts, languages and sets of
        // features.
        let own = LearnedFace()
        let tag = row % 2 == 0 ? nil : ShapingLanguage(language.tag)
        let texts = (0..<(perCell + 1) / 2).map { _ in maker.label(language) }
        // Each label is compared twice: the second comparison uses the advances that the first comparison learned.
        for label in texts + texts {
          let script: TextScript =
            label.unicodeScalars.lazy.map { TextScript(of: $0) }.first { $0 != .common && $0 != .inherited } ?? .common
          let settings = ShapingSettings(
            script: script, isRightToLeft: script.isRightToLeft, language: tag, features: features)
          compare(label, face: own, shaper, settings, path, row % 2 == 0 ? "" : language.tag, &count)
        }
      }
    }
    return count
  }

  private mutating func compare(
    _ label: String, face: LearnedFace, _ shaper: FaceShaper, _ settings: ShapingSettings, _ path: String,
    _ language: String, _ count: inout Count
  ) {
    var label = label
    count.labels += 1
    let advances = face.advances(of: shaper, settings, for: 1 << 20)
    label.withUTF8 { bytes in
      let shaped = ShapingBuffer.withOne { shaper.advance(of: bytes, settings, in: $0) }
      guard !shaped.hasMissing else {
        count.missing += 1
        if advances?.advance(of: bytes) != nil { count.differing += 1 }
        return
      }
      guard let learned = advances?.advance(of: bytes) else {
        count.shaped += 1
        return
      }
      count.learned += 1
      var clusters: [AdvanceCluster] = []
      // The clusters of right-to-left text are not compared, because they are never listed.
      let isListed = settings.isRightToLeft || advances?.addClusters(of: bytes, to: &clusters) ?? false
      let expected = settings.isRightToLeft ? [] : Self.clusters(bytes, shaper, settings)
      if learned.advance != shaped.advance || learned.clusters != shaped.clusters || !isListed || clusters != expected {
        count.differing += 1
        if count.differing <= 5 {
          print(
            "differs: \(path) \(settings.script.rawValue) \(settings.features) '\(String(decoding: bytes, as: UTF8.self))'"
          )
          print("  learned \(learned) \(clusters.map { "\($0.start):\($0.advance)\($0.isUnsafe ? "!" : "")" })")
          print("  shaped \(shaped) \(expected.map { "\($0.start):\($0.advance)\($0.isUnsafe ? "!" : "")" })")
        }
      }
      if count.learned % 100 == 1 {
        let features = settings.features.map(\.description).joined(separator: ",")
        sample.append(
          "\(path)\t\(settings.script.rawValue)\t\(language)\t\(features)\t\(learned.advance)\t\(String(decoding: bytes, as: UTF8.self))"
        )
      }
    }
  }

  private static func clusters(
    _ bytes: UnsafeBufferPointer<UInt8>, _ shaper: FaceShaper, _ settings: ShapingSettings
  ) -> [AdvanceCluster] {
    var glyphs: [ShapedGlyph] = []
    _ = ShapingBuffer.withOne { shaper.shape(bytes, 0..<bytes.count, settings, in: $0, appendingTo: &glyphs) }
    var clusters: [AdvanceCluster] = []
    for glyph in glyphs {
      if let last = clusters.last, last.start == glyph.cluster {
        clusters[clusters.count - 1] = AdvanceCluster(
          start: last.start, advance: last.advance + glyph.advance, isUnsafe: last.isUnsafe || glyph.isUnsafeToBreak)
      } else {
        clusters.append(
          AdvanceCluster(start: glyph.cluster, advance: glyph.advance, isUnsafe: glyph.isUnsafeToBreak))
      }
    }
    return clusters
  }
}
