internal import FontNames
internal import FontTables

/// The names of a face, in English if the font has them in several languages.
public struct FaceNames: Sendable, Hashable {
  /// The PostScript name (name id 6); some fonts have none.
  public package(set) var postScriptName: String?
  /// The full name (id 4), or family and style if the font has no full name.
  public package(set) var fullName: String?
  /// The family: the typographic family (id 16), otherwise the legacy family (id 1).
  public package(set) var family: String?
  /// The style within that family: typographic (id 17), otherwise legacy (id 2).
  public package(set) var style: String?
  /// The family in programs that support only four styles per family (id 1).
  public package(set) var legacyFamily: String?
  /// The style within the legacy family (id 2).
  public package(set) var legacyStyle: String?
  /// The WWS family, whose styles differ only in weight, width and slope (id 21); nil if the typographic family is a
  /// WWS family.
  public package(set) var wwsFamily: String?
  /// The style within the WWS family (id 22).
  public package(set) var wwsStyle: String?
  /// The other family names, in all languages. The face is also found by these names.
  public package(set) var otherFamilies: [String] = []
  /// The other full names, in all languages.
  public package(set) var otherFullNames: [String] = []
  /// The start of the PostScript names of a variable font's instances, in ASCII letters and digits. It comes from name
  /// id 25, otherwise from the typographic family. Nil for a font that does not vary, or if no letter or digit remains.
  package var variationsPrefix: String?

  /// Makes names that are all absent.
  public init() {}

  /// Joins family and style to a full name. The style Regular is omitted.
  static func joined(_ family: String?, _ style: String?) -> String? {
    guard let family else { return nil }
    guard let style, style != "Regular" else { return family }
    return "\(family) \(style)"
  }
}

extension FaceNames {
  /// Makes the names of an absent font.
  package init(postScriptName: String?, fullName: String?, family: String?, style: String?) {
    self.init()
    (self.postScriptName, self.fullName, self.family, self.style) = (postScriptName, fullName, family, style)
  }

  /// Chooses the names from a table. Names beyond the budget are left out, with a note.
  init(_ table: borrowing NameTable, _ budget: inout ReadBudget, notes: inout [String]) {
    var best = [BestName](repeating: BestName(), count: 26)
    var families: [String] = []
    var fullNames: [String] = []
    for index in table.indices {
      guard let record = table.record(index), NameID.isChosen(record.nameID) else { continue }
      let isBetter = record.rank < best[record.nameID].rank
      let isAlias = NameID.isAlias(record.nameID)
      guard isBetter || isAlias else { continue }
      guard budget.takes(bytes: record.length + NameTable.recordSize) else {
        notes.append("the font has too many names; names after record \(index) are left out")
        break
      }
      guard let text = table.text(record) else { continue }
      if isBetter { best[record.nameID] = BestName(rank: record.rank, text: text) }
      guard isAlias else { continue }
      if record.nameID == NameID.full { fullNames.append(text) } else { families.append(text) }
    }
    func text(_ id: Int) -> String? { best[id].text }
    self.init()
    postScriptName = text(NameID.postScript)
    legacyFamily = text(NameID.family)
    legacyStyle = text(NameID.style)
    family = text(NameID.typographicFamily) ?? legacyFamily
    style = text(NameID.typographicStyle) ?? legacyStyle
    wwsFamily = text(NameID.wwsFamily)
    wwsStyle = text(NameID.wwsStyle)
    variationsPrefix = text(NameID.variationsPrefix)
    fullName = text(NameID.full) ?? Self.joined(family, style)
    otherFamilies = Self.others(families, than: [family, legacyFamily, wwsFamily])
    otherFullNames = Self.others(fullNames, than: [fullName])
  }

  private static func others(_ texts: [String], than chosen: [String?]) -> [String] {
    let others = texts.filter { !chosen.contains($0) }
    if others.count < 2 { return others }
    var seen = Set<String>()
    return others.filter { seen.insert($0).inserted }
  }
}

private struct BestName {
  /// The `NameTable.Record.rank` of the text; `Int.max` if there is no text.
  var rank = Int.max
  var text: String?
}

/// The name ids of the OpenType specification that fontprobe uses. The largest is 25.
enum NameID {
  static let family = 1
  static let style = 2
  static let full = 4
  static let postScript = 6
  static let typographicFamily = 16
  static let typographicStyle = 17
  static let wwsFamily = 21
  static let wwsStyle = 22
  static let variationsPrefix = 25

  /// Whether the best text with this id becomes one of the face's names.
  static func isChosen(_ id: Int) -> Bool {
    switch id {
    case family, style, full, postScript, typographicFamily, typographicStyle, wwsFamily, wwsStyle, variationsPrefix:
      true
    default: false
    }
  }

  /// Whether a search finds the face by every text of the id, in all languages.
  static func isAlias(_ id: Int) -> Bool {
    switch id {
    case family, full, typographicFamily, wwsFamily: true
    default: false
    }
  }
}
