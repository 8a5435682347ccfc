/// The scripts and languages of a layout table, each with the numbers of its features (OpenType, "Script List table").
struct ScriptRecords {
  private struct Language {
    let tag: Int
    var required = 0xFFFF
    var features: [Int] = []

    init(tag: Int) { self.tag = tag }

    init(tag: Int, at place: Int, in table: EditableTable) {
      self.tag = tag
      required = table.u16(place + 2) ?? 0xFFFF
      features = (0..<(table.u16(place + 4) ?? 0)).compactMap { table.u16(place + 6 + $0 * 2) }
    }

    var bytes: [UInt8] {
      var bytes: [UInt8] = []
      bytes.append16(0)
      bytes.append16(required)
      bytes.append16(features.count)
      for feature in features { bytes.append16(feature) }
      return bytes
    }
  }

  private struct Script {
    let tag: Int
    var standard: Language?
    var languages: [Language] = []
  }

  private var scripts: [Script] = []
  private static let defaultScript = 0x4446_4C54
  private static let latin = 0x6C61_746E

  /// More features of languages than any font has: those of a damaged one may share a list.
  private static let mostFeatures = 1_000_000

  init(_ table: EditableTable) {
    guard let list = table.u16(4), list > 0 else { return }
    var budget = Self.mostFeatures
    func language(_ tag: Int, at place: Int) -> Language? {
      let language = budget > 0 ? Language(tag: tag, at: place, in: table) : nil
      budget -= (language?.features.count ?? 0) + 1
      return language
    }
    scripts = (0..<(table.u16(list) ?? 0)).compactMap { index in
      guard let tag = table.u32(list + 2 + index * 6), let offset = table.u16(list + 6 + index * 6) else { return nil }
      let place = list + offset
      var script = Script(tag: tag)
      if let offset = table.u16(place), offset > 0 { script.standard = language(0, at: place + offset) }
      script.languages = (0..<(table.u16(place + 2) ?? 0)).compactMap { index in
        guard let tag = table.u32(place + 4 + index * 6), let offset = table.u16(place + 8 + index * 6) else {
          return nil
        }
        return language(tag, at: place + offset)
      }
      return script
    }
  }

  /// Adds a feature to every language of every script that has none of the others, and to a default script.
  ///
  /// HarfBuzz takes the default script for text of a script that is not listed, else Latin's: a default script is made only where
  /// Latin is not listed either, so that such text keeps its other features.
  ///
  /// - Parameters:
  ///   - feature: its number; those of the features from there on grow by one.
  ///   - others: the features, by their numbers before, that are in its place where a language has them.
  mutating func insert(feature: Int, where others: Set<Int>) {
    if !scripts.contains(where: { $0.tag == Self.defaultScript || $0.tag == Self.latin }) {
      scripts.append(Script(tag: Self.defaultScript))
      scripts.sort { $0.tag < $1.tag }
    }
    func insert(in language: inout Language) {
      let hasOther = language.features.contains(where: others.contains) || others.contains(language.required)
      func moved(_ number: Int) -> Int { number >= feature && number != 0xFFFF ? number + 1 : number }
      language.features = language.features.map(moved)
      language.required = moved(language.required)
      if !hasOther { language.features.append(feature) }
    }
    for index in scripts.indices {
      if scripts[index].standard == nil, scripts[index].languages.isEmpty { scripts[index].standard = Language(tag: 0) }
      if var standard = scripts[index].standard {
        insert(in: &standard)
        scripts[index].standard = standard
      }
      for language in scripts[index].languages.indices { insert(in: &scripts[index].languages[language]) }
    }
  }

  /// The list of scripts.
  var bytes: [UInt8] {
    var list: [UInt8] = []
    var tables: [UInt8] = []
    list.append16(scripts.count)
    for script in scripts {
      list.append32(script.tag)
      list.append16(2 + 6 * scripts.count + tables.count)
      var head: [UInt8] = []
      var languages: [UInt8] = []
      let start = 4 + 6 * script.languages.count
      head.append16(script.standard == nil ? 0 : start)
      if let standard = script.standard { languages += standard.bytes }
      head.append16(script.languages.count)
      for language in script.languages {
        head.append32(language.tag)
        head.append16(start + languages.count)
        languages += language.bytes
      }
      tables += head + languages
    }
    return list + tables
  }
}

/// The features of a layout table with the numbers of their lookups (OpenType, "Feature List table").
struct FeatureRecords {
  struct Record {
    let tag: Int
    /// The bytes of its parameters; empty for nearly all.
    let parameters: [UInt8]
    let lookups: [Int]
  }

  var records: [Record] = []

  init(_ table: EditableTable) {
    guard let list = table.u16(6), list > 0 else { return }
    var budget = Self.mostLookups
    records = (0..<(table.u16(list) ?? 0)).compactMap { index in
      guard let tag = table.u32(list + 2 + index * 6), let offset = table.u16(list + 6 + index * 6) else { return nil }
      let place = list + offset
      var parameters: [UInt8] = []
      // GPOS has parameters of one feature alone, `size`, which have ten bytes.
      if tag == Self.size, let own = table.u16(place), own > 0 {
        parameters = (0..<10).map { UInt8(truncatingIfNeeded: table.u8(place + own + $0) ?? 0) }
      }
      let lookups = (0..<min(table.u16(place + 2) ?? 0, budget)).compactMap { table.u16(place + 4 + $0 * 2) }
      budget -= lookups.count
      return Record(tag: tag, parameters: parameters, lookups: lookups)
    }
  }

  private static let size = 0x7369_7A65
  /// More lookups of features than any font has.
  private static let mostLookups = 1_000_000

  /// The list of features.
  var bytes: [UInt8] {
    var list: [UInt8] = []
    var tables: [UInt8] = []
    list.append16(records.count)
    for record in records {
      list.append32(record.tag)
      list.append16(2 + 6 * records.count + tables.count)
      tables.append16(record.parameters.isEmpty ? 0 : 4 + 2 * record.lookups.count)
      tables.append16(record.lookups.count)
      for lookup in record.lookups { tables.append16(lookup) }
      tables += record.parameters
    }
    return list + tables
  }
}
