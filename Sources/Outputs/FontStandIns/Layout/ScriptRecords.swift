internal import FontFiles
internal import FontNames
internal import FontTables

/// The scripts and languages of a layout table, with the numbers of their features (OpenType, "Script List table").
struct ScriptRecords {
  private struct Language {
    /// Nil for the default language.
    let tag: FontTag?
    var required = 0xFFFF
    var features: [Int] = []
  }

  /// A script and its languages. If there is a default language, it is the first.
  private struct Script {
    let tag: FontTag
    var languages: [Language] = []
  }

  private var scripts: [Script] = []
  /// The number of features that may still be read, because languages of a damaged font may share a list. No font has
  /// this many features.
  private var budget = 1_000_000

  init(_ table: OpenTypeLayout) {
    let list = table.scripts
    for index in 0..<list.count {
      guard let tag = list.tag(index), let place = list.place(index) else { continue }
      var script = Script(tag: tag)
      if let offset = table.bytes.u16(place), offset > 0 {
        script.languages += language(nil, at: place + Int(offset), in: table)
      }
      let languages = table.languages(ofScript: place)
      for index in 0..<languages.count {
        guard let tag = languages.tag(index), let place = languages.place(index) else { continue }
        script.languages += language(tag, at: place, in: table)
      }
      scripts.append(script)
    }
  }

  private mutating func language(_ tag: FontTag?, at place: Int, in table: OpenTypeLayout) -> [Language] {
    guard budget > 0 else { return [] }
    var language = Language(tag: tag, required: table.bytes.u16(place + 2).map(Int.init) ?? 0xFFFF)
    if let features = table.numbers(countedAt: place + 4) {
      language.features = (0..<features.count).compactMap { features[$0] }
    }
    budget -= language.features.count + 1
    return [language]
  }

  /// Adds a feature to every language that has none of the features in `others`.
  ///
  /// For text in an unlisted script, HarfBuzz uses the default script, or else Latin. A default script is added only if
  /// Latin is not listed. Otherwise such text would lose the features of Latin.
  ///
  /// - Parameters:
  ///   - feature: the number of the new feature. Existing features with equal or higher numbers are renumbered.
  ///   - others: the old numbers of the features that make the new feature unnecessary.
  mutating func insert(feature: Int, where others: Set<Int>) {
    if !scripts.contains(where: { $0.tag == "DFLT" || $0.tag == "latn" }) {
      scripts.append(Script(tag: "DFLT"))
      scripts.sort { $0.tag < $1.tag }
    }
    func moved(_ number: Int) -> Int { number >= feature && number != 0xFFFF ? number + 1 : number }
    for script in scripts.indices {
      if scripts[script].languages.isEmpty { scripts[script].languages = [Language(tag: nil)] }
      for index in scripts[script].languages.indices {
        var language = scripts[script].languages[index]
        let hasOther = language.features.contains(where: others.contains) || others.contains(language.required)
        language.features = language.features.map(moved) + (hasOther ? [] : [feature])
        language.required = moved(language.required)
        scripts[script].languages[index] = language
      }
    }
  }

  var bytes: [UInt8] {
    var list: [UInt8] = []
    var tables: [UInt8] = []
    list.append16(scripts.count)
    for script in scripts {
      list.append32(Int(script.tag.rawValue))
      list.append16(2 + 6 * scripts.count + tables.count)
      var head: [UInt8] = []
      var languages: [UInt8] = []
      let named = script.languages.count { $0.tag != nil }
      let start = 4 + 6 * named
      head.append16(named == script.languages.count ? 0 : start, named)
      for language in script.languages {
        if let tag = language.tag {
          head.append32(Int(tag.rawValue))
          head.append16(start + languages.count)
        }
        languages.append16([0, language.required, language.features.count] + language.features)
      }
      tables += head + languages
    }
    return list + tables
  }
}

/// The features of a layout table, with the numbers of their lookups (OpenType, "Feature List table").
struct FeatureRecords {
  struct Record {
    let tag: FontTag
    /// Empty for most features.
    var parameters: [Int] = []
    var lookups: [Int] = []
  }

  var records: [Record] = []
  /// The greatest number of lookups of all features together. No font has more.
  private static let mostLookups = 1_000_000

  init(_ table: OpenTypeLayout) {
    let features = table.features
    var budget = Self.mostLookups
    for index in 0..<features.count {
      guard let tag = features.tag(index), let place = features.place(index) else { continue }
      var record = Record(tag: tag)
      // In GPOS, only the feature `size` has parameters, in ten bytes.
      if tag == "size", let own = table.bytes.u16(place), own > 0 {
        record.parameters = (0..<5).map { Int(table.bytes.u16(place + Int(own) + $0 * 2) ?? 0) }
      }
      if let lookups = table.lookups(ofFeature: place) {
        record.lookups = (0..<min(lookups.count, budget)).compactMap { lookups[$0] }
        budget -= record.lookups.count
      }
      records.append(record)
    }
  }

  var bytes: [UInt8] {
    var list: [UInt8] = []
    var tables: [UInt8] = []
    list.append16(records.count)
    for record in records {
      list.append32(Int(record.tag.rawValue))
      list.append16(2 + 6 * records.count + tables.count)
      tables.append16(record.parameters.isEmpty ? 0 : 4 + 2 * record.lookups.count, record.lookups.count)
      tables.append16(record.lookups + record.parameters)
    }
    return list + tables
  }
}
