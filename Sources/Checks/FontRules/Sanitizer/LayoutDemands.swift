internal import FontNames
internal import FontTables

/// Checks GSUB and GPOS: the lists of scripts, features and lookups. `LookupDemands` checks the lookups.
struct LayoutDemands {
  private let facts: SanitizerFacts
  private var lookupCount = 0
  private var featureCount = 0

  static func check(_ bytes: RawSpan, _ kind: OpenTypeLayout.Kind, _ facts: SanitizerFacts) throws(TableFault) {
    let (major, minor) = (try bytes.word(0), try bytes.word(2))
    guard major == 1, minor <= 1 else {
      throw .refused(
        "the version is \(major).\(minor), but only 1.0 and 1.1 are known")
    }
    let header = minor == 0 ? 10 : 14
    try bytes.hold(0, header)
    func place(_ offset: Int, _ what: String) throws(TableFault) -> Int? {
      offset == 0 ? nil : try bytes.target(0, offset, after: header, what)
    }
    var demands = LayoutDemands(facts: facts)
    if let lookups = try place(try bytes.word(8), "the lookups") { try demands.checkLookups(bytes, at: lookups, kind) }
    if let features = try place(try bytes.word(6), "the features") { try demands.checkFeatures(bytes, at: features) }
    if let scripts = try place(try bytes.word(4), "the scripts") { try demands.checkScripts(bytes, at: scripts) }
    if minor == 1, let variations = try place(try bytes.long(10), "the variations of features") {
      try demands.checkVariations(bytes, at: variations)
    }
  }

  private mutating func checkLookups(_ bytes: RawSpan, at start: Int, _ kind: OpenTypeLayout.Kind) throws(TableFault) {
    lookupCount = try bytes.word(start)
    let end = 2 + lookupCount * 2
    var lookups = LookupDemands(kind, facts, lookupCount: lookupCount)
    for lookup in 0..<lookupCount {
      let place = try bytes.target(start, try bytes.word(start + 2 + lookup * 2), after: end, "lookup \(lookup)")
      do throws(TableFault) {
        try lookups.check(bytes, at: place)
      } catch {
        throw TableFault(message: "lookup \(lookup): \(error.message)", consequence: error.consequence)
      }
    }
  }

  private mutating func checkFeatures(_ bytes: RawSpan, at start: Int) throws(TableFault) {
    featureCount = try bytes.word(start)
    let end = 2 + featureCount * 6
    for feature in 0..<featureCount {
      let record = start + 2 + feature * 6
      let name = "feature '\(bytes.tag(record) ?? "    ")'"
      let place = try bytes.target(start, try bytes.word(record + 4), after: end, name)
      try checkFeature(bytes, at: place, name)
    }
  }

  private func checkFeature(_ bytes: RawSpan, at place: Int, _ name: @autoclosure () -> String) throws(TableFault) {
    let (parameters, count) = (try bytes.word(place), try bytes.word(place + 2))
    if parameters != 0 { _ = try bytes.target(place, parameters, after: 4 + count * 2, "the parameters of \(name())") }
    for entry in 0..<count {
      let lookup = try bytes.word(place + 4 + entry * 2)
      guard lookup < lookupCount else {
        throw .refused("\(name()) uses lookup \(lookup), but there are only \(lookupCount)")
      }
    }
  }

  private func checkScripts(_ bytes: RawSpan, at start: Int) throws(TableFault) {
    let count = try bytes.word(start)
    for script in 0..<count {
      let record = start + 2 + script * 6
      let tag = bytes.tag(record) ?? "    "
      let place = try bytes.target(start, try bytes.word(record + 4), after: 2 + count * 6, "script '\(tag)'")
      try checkScript(bytes, at: place, tag)
    }
  }

  /// OpenType, Script table: "A DFLT script table must have a non-NULL defaultLangSysOffset".
  private func checkScript(_ bytes: RawSpan, at start: Int, _ script: FontTag) throws(TableFault) {
    let (fallback, count) = (try bytes.word(start), try bytes.word(start + 2))
    guard script != "DFLT" || fallback != 0 else { throw .refused("the script 'DFLT' has no default language") }
    var last: FontTag?
    for language in 0..<count {
      let record = start + 4 + language * 6
      let place = try bytes.target(
        start, try bytes.word(record + 4), after: 4 + count * 6, "a language of script '\(script)'")
      guard let tag = bytes.tag(record), last.map({ $0 <= tag }) ?? true else {
        throw .refused("the languages of script '\(script)' are not in ascending order")
      }
      last = tag
      try checkLanguage(bytes, at: place, "language '\(tag)' of script '\(script)'")
    }
  }

  private func checkLanguage(_ bytes: RawSpan, at place: Int, _ name: @autoclosure () -> String) throws(TableFault) {
    let (order, required, count) = (try bytes.word(place), try bytes.word(place + 2), try bytes.word(place + 4))
    guard order == 0 else { throw .refused("a reserved field of \(name()) is not 0") }
    guard required == 0xFFFF || required < featureCount, count <= featureCount else {
      throw .refused("\(name()) uses features that do not exist: there are only \(featureCount)")
    }
    for entry in 0..<count {
      let feature = try bytes.word(place + 6 + entry * 2)
      guard feature < featureCount else {
        throw .refused("\(name()) uses feature \(feature), but there are only \(featureCount)")
      }
    }
  }

  // MARK: - Variations of features

  private func checkVariations(_ bytes: RawSpan, at start: Int) throws(TableFault) {
    guard let axisCount = facts.axisCount else {
      throw .refused("the features vary, but there is no 'fvar' table that browsers accept")
    }
    let count = try bytes.long(start + 4)
    try bytes.hold(start + 8, count * 8)
    for record in 0..<count {
      let (conditions, features) = (try bytes.long(start + 8 + record * 8), try bytes.long(start + 12 + record * 8))
      if conditions != 0 {
        try checkConditions(
          bytes, at: try bytes.target(start, conditions, after: 8 + count * 8, "a set of conditions"), axisCount)
      }
      if features != 0 {
        try checkAlternates(
          bytes, at: try bytes.target(start, features, after: 8 + count * 8, "features of other places"))
      }
    }
  }

  private func checkConditions(_ bytes: RawSpan, at start: Int, _ axisCount: Int) throws(TableFault) {
    let count = try bytes.word(start)
    for condition in 0..<count {
      let offset = try bytes.long(start + 2 + condition * 4)
      let place = try bytes.target(start, offset, after: 6 + condition * 4, "a condition")
      guard try bytes.word(place) == 1 else { continue }
      let (low, high) = (try bytes.signedWord(place + 4), try bytes.signedWord(place + 6))
      guard try bytes.word(place + 2) < axisCount, low >= -0x4000, high <= 0x4000 else {
        throw .refused("one of the conditions is for an axis that does not exist, or goes beyond -1 and 1")
      }
    }
  }

  private func checkAlternates(_ bytes: RawSpan, at start: Int) throws(TableFault) {
    let count = try bytes.word(start + 4)
    for record in 0..<count {
      let offset = try bytes.long(start + 8 + record * 6)
      let place = try bytes.target(start, offset, after: 6 + count * 6, "a feature of other places")
      try checkFeature(bytes, at: place, "a feature of other places")
    }
  }
}
