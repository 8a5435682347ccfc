internal import FontFiles
internal import FontNames
internal import FontTables

/// The requirements of browsers on a table, and the consequence if a font does not meet them.
struct TableDemands: Sendable {
  typealias Check = @Sendable (RawSpan, inout SanitizerFacts) throws(TableFault) -> Void

  enum Fonts: Sendable {
    case all
    case withGlyf
    case withoutOutlinesOfTrueType
    case withCFF
    /// The table is checked in all fonts. It contains data about axes, so it is a fault if a font without axes has the
    /// table.
    case withAxes
  }

  let tag: FontTag
  private let fonts: Fonts
  /// The consequence of every fault; nil if each fault has its own consequence.
  private let consequence: TableFault.Consequence?
  private let check: Check

  private init(
    _ tag: FontTag, of fonts: Fonts = .all, else consequence: TableFault.Consequence? = nil, _ check: @escaping Check
  ) {
    (self.tag, self.fonts, self.consequence, self.check) = (tag, fonts, consequence, check)
  }

  static let numbers = [Self("maxp", HeaderDemands.maxp), Self("head", HeaderDemands.head)]

  /// The tables of numbers, names and characters, in the order in which OTS reads them.
  static let headers =
    numbers + [
      Self("OS/2", HeaderDemands.os2), Self("cmap", CmapDemands.check), Self("hhea", HeaderDemands.hhea),
      Self("hmtx") { (bytes, facts) throws(TableFault) in
        try HeaderDemands.advances(bytes, facts.horizontalAdvanceCount, facts)
      },
      Self("name", HeaderDemands.name), Self("post", HeaderDemands.post), Self("vhea", HeaderDemands.vhea),
      Self("vmtx") { (bytes, facts) throws(TableFault) in
        try HeaderDemands.advances(bytes, facts.verticalAdvanceCount, facts)
      },
    ]

  /// The tables of outlines, hints, variations, colours and layout, in the same order.
  static let contents = [
    Self("name", HeaderDemands.identifiers), Self("glyf", GlyfDemands.check),
    Self("CFF ", of: .withoutOutlinesOfTrueType, CFFDemands.check),
    Self("VDMX", of: .withGlyf, else: .dropped, HintDemands.vdmx), Self("hdmx", of: .withGlyf, HintDemands.hdmx),
    Self("gasp", HintDemands.gasp), Self("cvt ", HintDemands.cvt), Self("fpgm", HintDemands.program),
    Self("prep", HintDemands.program), Self("LTSH", of: .withGlyf, HintDemands.ltsh),
    Self("kern", of: .withGlyf, HintDemands.kern), Self("VORG", of: .withCFF, HintDemands.vorg),
    Self("fvar", else: .variationsDropped, VariationDemands.fvar),
    Self("avar", of: .withAxes, else: .dropped, VariationDemands.avar),
    Self("cvar", of: .withAxes, else: .dropped, TupleDemands.cvar),
    Self("gvar", of: .withAxes, else: .variationsDropped, TupleDemands.gvar),
    Self("HVAR", else: .variationsDropped, VariationDemands.hvar),
    Self("MVAR", else: .variationsDropped, VariationDemands.mvar),
    Self("STAT", else: .dropped, VariationDemands.stat), Self("VVAR", else: .variationsDropped, VariationDemands.vvar),
    Self("CFF2", of: .withoutOutlinesOfTrueType, CFFDemands.checkCFF2),
    Self("CPAL", CPALDemands.check), Self("COLR", COLRDemands.check), Self("GDEF", GDEFDemands.check),
    Self("GPOS") { (bytes, facts) throws(TableFault) in try LayoutDemands.check(bytes, .positioning, facts) },
    Self("GSUB") { (bytes, facts) throws(TableFault) in try LayoutDemands.check(bytes, .substitution, facts) },
    Self("MATH", MathDemands.check),
  ]

  func fault(_ facts: inout SanitizerFacts) -> TableFault? {
    let tables = facts.tables
    switch fonts {
    case .withGlyf where !tables.has("glyf"), .withCFF where !tables.has("CFF "),
      .withoutOutlinesOfTrueType where tables.has("glyf") && tables.has("loca"):
      return nil
    default: break
    }
    var found = facts
    defer { facts = found }
    return tables.read(tag) { bytes in
      if fonts == .withAxes, found.axisCount == nil {
        return .variationsDropped(
          "the axes are missing: there is no 'fvar' table that browsers accept")
      }
      do throws(TableFault) {
        try check(bytes, &found)
        return nil
      } catch {
        return consequence.map(error.with) ?? error
      }
    }
  }
}
