import TestSupport

@testable import FontChecks
@testable import FontRules

/// Makes fonts from fixtures with replaced names, numbers or small tables.
enum ProbeFont {
  /// A fixture as a face of a family.
  ///
  /// - Parameters:
  ///   - fixture: a fixture font that has OS/2.
  ///   - tables: the tables to replace.
  static func bytes(
    _ fixture: String = "Base.ttf", family: String = "Probe", style: String = "Regular", weight: Int = 400,
    tables: [String: [UInt8]] = [:]
  ) throws -> [UInt8] {
    let font = try Fixtures.bytes(Fixtures.font(fixture))
    let names = RebuiltFont.nameTable([
      .init(1, family), .init(2, style), .init(4, "\(family) \(style)"),
      .init(6, "\(family.filter { $0 != " " })-\(style)"),
    ])
    let own = ["name": names, "OS/2": RebuiltFont.os2Table(of: font, weight: weight)]
    return RebuiltFont.bytes(font, with: own.merging(tables) { $1 })
  }

  /// The table of a fixture with a changed 16-bit number.
  static func table(_ tag: String, _ number: Int, at place: Int, of fixture: String = "Base.ttf") throws -> [UInt8] {
    RebuiltFont.table(tag, of: try Fixtures.bytes(Fixtures.font(fixture)), number: number, at: place)
  }

  /// A cmap (format 12) that maps all these characters to one glyph.
  static func cmap(_ characters: some Collection<UInt32>, glyph: Int) -> [UInt8] {
    cmap(Dictionary(uniqueKeysWithValues: characters.map { ($0, glyph) }))
  }

  /// A cmap (format 12) from characters to glyphs.
  static func cmap(_ glyphs: [UInt32: Int]) -> [UInt8] {
    let groups = glyphs.sorted { $0.key < $1.key }.flatMap { big($0, 4) + big($0, 4) + big(UInt32($1), 4) }
    let subtable = big(12, 2) + big(0, 2) + big(UInt32(16 + groups.count), 4) + big(0, 4)
    return big(0, 2) + big(1, 2) + big(3, 2) + big(10, 2) + big(12, 4) + subtable + big(UInt32(groups.count / 12), 4)
      + groups
  }

  /// A GSUB table with one feature for all scripts, and one lookup of this type.
  static func substitutions(_ feature: String, type: Int, _ subtable: [UInt8]) -> [UInt8] {
    substitutions([(feature, type, subtable)])
  }

  /// A GSUB table with features for all scripts, each with one lookup, in the order of the lookups.
  static func substitutions(_ parts: [(feature: String, type: Int, subtable: [UInt8])]) -> [UInt8] {
    let count = UInt32(parts.count)
    let scripts =
      big(1, 2) + Array("DFLT".utf8) + big(8, 2) + big(4, 2) + big(0, 2) + big(0, 2) + big(0xFFFF, 2)
      + big(count, 2) + (0..<count).flatMap { big($0, 2) }
    let features =
      big(count, 2)
      + parts.enumerated().flatMap { Array($1.feature.utf8) + big(2 + 6 * count + 6 * UInt32($0), 2) }
      + (0..<count).flatMap { big(0, 2) + big(1, 2) + big($0, 2) }
    var lookups = big(count, 2)
    var place = 2 + 2 * count
    for part in parts {
      lookups += big(place, 2)
      place += 8 + UInt32(part.subtable.count)
    }
    for part in parts {
      lookups += big(UInt32(part.type), 2) + big(0, 2) + big(1, 2) + big(8, 2) + part.subtable
    }
    return big(1, 2) + big(0, 2) + big(10, 2) + big(UInt32(10 + scripts.count), 2)
      + big(UInt32(10 + scripts.count + features.count), 2) + scripts + features + lookups
  }

  /// A ligature substitution (type 4): two glyphs become one.
  static func ligature(_ first: Int, _ second: Int, becomes glyph: Int) -> [UInt8] {
    let coverage = big(1, 2) + big(1, 2) + big(UInt32(first), 2)
    let set = big(1, 2) + big(4, 2) + big(UInt32(glyph), 2) + big(2, 2) + big(UInt32(second), 2)
    return big(1, 2) + big(UInt32(8 + set.count), 2) + big(1, 2) + big(8, 2) + set + coverage
  }

  /// A single substitution (type 1, format 2): pairs of glyphs, in ascending order.
  static func single(_ glyphs: [(Int, Int)]) -> [UInt8] {
    let new = glyphs.flatMap { big(UInt32($0.1), 2) }
    let coverage = big(1, 2) + big(UInt32(glyphs.count), 2) + glyphs.flatMap { big(UInt32($0.0), 2) }
    return big(2, 2) + big(UInt32(6 + new.count), 2) + big(UInt32(glyphs.count), 2) + new + coverage
  }

  private static func big(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32(count - 1 - $0))) }
  }
}

extension Checked {
  /// The findings of one rule in a folder with these fonts, by file name.
  static func findings(
    of rule: FontCheck.Rule, in fonts: [String: [UInt8]]
  ) async throws -> [(file: String, finding: FontCheck.Finding)] {
    try await withTemporaryFolder { folder in
      for (name, bytes) in fonts { try Fixtures.write(bytes, to: "\(folder)/\(name)") }
      var settings = CheckSettings()
      settings.only = [rule]
      settings.isDeep = true
      let findings = try await FontCheck(settings, worker: Program.path).run([folder]).findings
      return findings.map { finding in
        let message = finding.message.replacing(folder + "/", with: "")
        return (
          finding.file?.split(separator: "/").last.map(String.init) ?? "",
          FontCheck.Finding(rule, message, hint: finding.hint, severity: finding.severity)
        )
      }
    }
  }
}
