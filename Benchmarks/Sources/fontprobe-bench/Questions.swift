import FontProbe

extension FontCollection {
  /// A collection of the first sfnt files of the corpus, in the order of their names.
  static func few(_ count: Int, of corpus: String) throws -> FontCollection {
    let all = FontCollection(bundledFonts: false, systemFonts: false)
    let faces = try all.register(contentsOf: "\(corpus)/sfnt").faces
    var paths: [String] = []
    for path in faces.compactMap(\.source.path) where paths.last != path { paths.append(path) }
    let few = FontCollection(bundledFonts: true, systemFonts: false)
    for path in paths.prefix(count) { try few.register(contentsOf: path) }
    return few
  }
}

/// From a path to every line metric, the cap height and the x-height, including closing the file.
func measureFile(_ path: String) throws {
  _ = try FontFile(path: path)
  let time = Measure.median(samples: 501, calls: 10) {
    guard let face = try? FontFile(path: path).faces[0] else { return }
    let metrics = face.metrics()
    keep(metrics.lineHeight + metrics.capHeight.value + metrics.xHeight.value)
  }
  Measure.report("file.metrics", time, "open, read five metrics, close")
}

/// Registering a folder, warm, each time in a new collection.
func measureRegistration(_ name: String, of folder: String) throws {
  let once = try FontCollection(bundledFonts: false, systemFonts: false).register(contentsOf: folder)
  let time = Measure.median(samples: 9) {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    keep(try? collection.register(contentsOf: folder).faces.count)
  }
  Measure.report(name, time, "\(once.faces.count) faces, \(once.failures.count) failures")
}

/// Requests to a used collection.
func measureLookUps(_ label: String, _ collection: FontCollection) throws {
  guard let name = collection.registeredFaces.first(where: \.isScalable)?.postScriptName else {
    Measure.skip("font.repeated.\(label)", "no registered face has a PostScript name")
    return
  }
  let font = collection.font(named: name, size: 17)
  let repeated = Measure.median(samples: 201, calls: 1000) { keep(collection.font(named: name, size: 17)) }
  Measure.report("font.repeated.\(label)", repeated, "font(named:size:) asked again for \(name)")
  var size = 8.0
  let resized = Measure.median(samples: 201, calls: 1000) {
    size += 0.001
    keep(collection.font(named: name, size: size))
  }
  Measure.report("font.newsize.\(label)", resized, "font(named:size:) at a size that was never asked for")
  guard label == "30" else { return }
  // Different fonts in turn, so that the loop has to load each font.
  let held = (8..<24).map { font.withSize(Double($0)) }
  var sum = 0.0
  var turn = 0
  let metric = Measure.median(samples: 201, calls: 10_000) {
    sum += held[turn & 15].capHeight
    turn &+= 1
  }
  keep(sum)
  Measure.report("font.metric", metric, "font.capHeight of a font that is held")
}
