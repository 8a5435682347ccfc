import FontProbe
import Glibc

/// Ten thousand different names and styles, each looked up once in a new collection, and then again.
func measureQueries(_ label: String, _ collection: FontCollection) {
  let queries = queries(to: collection.registeredFaces, count: 10_000)
  if let folder = getenv("QUERIES") { write(queries, to: "\(String(cString: folder))/\(label)") }
  let times = queries.map { query in Measure.once { keep(collection.match(for: query)) } }.sorted()
  let note = "\(queries.count) different, \(collection.registeredFaces.count) faces"
  Measure.report("query.new.\(label)", times[times.count / 2], note)
  Measure.report("query.new.p99.\(label)", times[times.count * 99 / 100], note)
  Measure.report("query.new.worst.\(label)", times[times.count - 1], note)
  // As many as a collection caches.
  let known = Array(queries.prefix(1000))
  for query in known { keep(collection.match(for: query)) }
  let again = known.map { query in Measure.median(samples: 9, calls: 100) { keep(collection.match(for: query)) } }
    .sorted()
  Measure.report("query.repeated.\(label)", again[again.count / 2], "1,000 of them, asked before")
}

/// Writes the requests to a file, so that a peer gets the same requests: name, weight, italic, width.
private func write(_ queries: [FontDescriptor], to path: String) {
  guard let file = fopen(path, "w") else { return complain("\(path) cannot be written") }
  defer { fclose(file) }
  for query in queries {
    let italic = query.slant == .italic ? 1 : 0
    fputs("\(query.names[0])\t\(query.weight ?? .regular)\t\(italic)\t\(query.width ?? .normal)\n", file)
  }
}

/// Names as people and programs write them: faces, families in every style, unknown families.
private func queries(to faces: [FontFace], count: Int) -> [FontDescriptor] {
  let families = Set(faces.compactMap(\.family)).sorted()
  let absent = [
    "Nobody Sans", "Lorem Slab", "Ipsum Serif", "Dolor Mono", "Amet Grotesk", "Helvetica Neue", "Sit Script",
  ]
  var queries: [FontDescriptor] = []
  var seen = Set<FontDescriptor>()
  var turn = 0
  while queries.count < count {
    let face = faces[turn * 7919 % faces.count]
    let family = families[turn * 104_729 % families.count]
    let weight = FontWeight(Double(100 + turn * 37 % 900))
    let query: FontDescriptor? =
      switch turn % 8 {
      case 0: face.postScriptName.map { FontDescriptor(named: $0) }
      case 1: face.fullName.map { FontDescriptor(named: $0) }
      case 2, 3: FontDescriptor(names: [family], weight: weight)
      case 4: FontDescriptor(names: [family], weight: weight, slant: .italic)
      case 5: FontDescriptor(names: [family], weight: weight, width: .condensed)
      case 6: FontDescriptor(named: "\(family) Bold Italic")
      default: FontDescriptor(names: ["\(absent[turn / 8 % absent.count]) \(turn / 56)"], weight: weight)
      }
    turn += 1
    // With few faces most names are repeated. In another style they are different requests.
    guard let query else { continue }
    if seen.insert(query).inserted {
      queries.append(query)
    } else {
      let other = query.withWeight(FontWeight(1 + Double(turn % 9990) / 10))
      if seen.insert(other).inserted { queries.append(other) }
    }
  }
  return queries
}
