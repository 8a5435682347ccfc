internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping
internal import FontTables
internal import MetricValues
internal import TextFormats

struct InspectReport {
  let file: FontFile
  let digest: String
  let faces: [FaceReport]

  var json: JSONValue {
    [
      "file": .optional(file.path), "format": .string(file.format.rawValue),
      "bytes": .integer(file.source.byteCount), "sha256": .string(digest),
      "faces": .list(count: faces.count) { faces[$0].json },
    ]
  }

  func text(_ emphasis: Emphasis) -> [String] {
    var table = TextTable([.left, .text])
    table.add("format", file.format.rawValue)
    table.add("bytes", "\(file.source.byteCount)")
    table.add("sha256", digest)
    if file.faces.count > 1 { table.add("faces", "\(file.faces.count)") }
    return [emphasis.strong((file.path ?? "in memory").printable)] + table.lines(indent: 2)
      + faces.flatMap { [""] + $0.text(emphasis) }
  }
}

/// The output for a face. All data is read before anything is printed.
struct FaceReport {
  let face: FontFace
  let names: [LocalizedName]
  let credits: FaceCredits
  let scripts: [FontTag]
  let features: [FontTag]
  let coverage: FontCoverage
  let smallCaps: SmallCaps
  let isMonospaced: Bool?
  let capHeight: Height
  let xHeight: Height

  struct Height {
    let metric: HeightMetric
    let measured: Double?

    init(_ metric: HeightMetric) {
      self.metric = metric
      measured = metric.measured
    }
  }

  init(_ face: FontFace) throws(FontError) {
    self.face = face
    names = try face.localizedNames()
    credits = try face.credits(among: names)
    scripts = try face.scripts()
    features = try face.features()
    coverage = try face.coverage()
    smallCaps = try face.smallCaps()
    isMonospaced = face.isMonospaced()
    capHeight = Height(face.capHeight)
    xHeight = Height(face.xHeight)
  }
}

// MARK: - JSON

extension FaceReport {
  var json: JSONValue {
    face.identity + [
      "index": .integer(face.index), "names": namesJSON, "unitsPerEm": .integer(face.unitsPerEmOfTables),
      "glyphCount": .optional(face.glyphCount), "tables": .texts(face.tables), "axes": face.axesJSON,
      "namedInstances": .array(face.namedInstances.map(Self.json)), "vertical": verticalJSON,
      "capHeight": Self.json(capHeight), "xHeight": Self.json(xHeight),
      "panose": face.panose.map { .array($0.digits.map { .integer(Int($0)) }) } ?? .null,
      "familyClass": .optional(face.familyClass.map(Double.init)), "scripts": .texts(scripts),
      "features": .texts(features), "smallCaps": smallCaps.json,
      "coverage": coverage.json,
      "embedding": face.embedding?.json ?? .null, "monospaced": .optional(isMonospaced), "color": .bool(face.isColor),
      "strikes": .array(face.strikes.map { .number($0.ppem) }), "credits": creditsJSON,
      "license": ["text": .optional(credits.license), "url": .optional(credits.licenseURL)],
      "disagreements": .texts(face.styleDisagreements), "notes": .texts(face.notes),
    ]
  }

  private var creditsJSON: JSONValue {
    [
      "version": .optional(credits.version), "designer": .optional(credits.designer),
      "designerURL": .optional(credits.designerURL), "manufacturer": .optional(credits.manufacturer),
      "vendorURL": .optional(credits.vendorURL), "vendorID": .optional(credits.vendorID),
      "copyright": .optional(credits.copyright),
    ]
  }

  private var namesJSON: JSONValue {
    let chosen = face.names
    return [
      "postScriptName": .optional(chosen.postScriptName), "fullName": .optional(chosen.fullName),
      "family": .optional(chosen.family), "style": .optional(chosen.style),
      "legacyFamily": .optional(chosen.legacyFamily), "legacyStyle": .optional(chosen.legacyStyle),
      "wwsFamily": .optional(chosen.wwsFamily), "wwsStyle": .optional(chosen.wwsStyle),
      "all": .array(
        names.map { name in
          ["id": .integer(name.nameID), "language": .optional(name.language), "text": .string(name.text)]
        }),
    ]
  }

  private static func json(_ instance: NamedInstance) -> JSONValue {
    [
      "name": .string(instance.name), "postScriptName": .optional(instance.postScriptName),
      "variations": instance.coordinates.json,
    ]
  }

  private static func json(_ height: Height) -> JSONValue {
    [
      "value": .number(height.metric.value), "source": .string(height.metric.source.description),
      "declared": .optional(height.metric.declared), "measured": .optional(height.measured),
    ]
  }

  private var verticalJSON: JSONValue {
    let lines = face.declaredLines
    func json(_ line: LineMetrics?) -> JSONValue {
      guard let line else { return .null }
      return [
        "ascender": .number(line.ascender.value), "descender": .number(line.descender.value),
        "lineGap": .number(line.leading.value),
      ]
    }
    return [
      "hhea": json(lines.hhea), "typo": json(lines.typo), "win": json(lines.win),
      "useTypoMetrics": .bool(lines.usesTypoMetrics),
    ]
  }
}

extension EmbeddingRights {
  var json: JSONValue {
    [
      "level": .string(level.rawValue), "fsType": .integer(Int(rawValue)), "noSubsetting": .bool(forbidsSubsetting),
      "bitmapsOnly": .bool(allowsBitmapsOnly),
    ]
  }
}

// MARK: - Text

extension FaceReport {
  func text(_ emphasis: Emphasis) -> [String] {
    var table = TextTable([.left, .text])
    table.add("PostScript name", face.postScriptName ?? "– (none in the font)")
    table.add("family, style", "\(face.family ?? "–"), \(face.styleName ?? "–") (\(face.style))")
    if face.names.legacyFamily != face.family {
      table.add("legacy family", "\(face.names.legacyFamily ?? "–"), \(face.names.legacyStyle ?? "–")")
    }
    table.add("glyphs", "\(face.glyphCount.map(String.init) ?? "–"), \(em)")
    for axis in face.axes {
      let range =
        "\(axis.minimum.text(.shortest))…\(axis.maximum.text(.shortest)), default \(axis.defaultValue.text(.shortest))"
      table.add("axis \(axis.tag)", "\(range)\(axis.name.map { " (\($0))" } ?? "")")
    }
    for instance in face.namedInstances {
      table.add("instance", "\(instance.name) (\(instance.postScriptName ?? "–")): \(instance.coordinates)")
    }
    addMetrics(to: &table)
    addRest(to: &table)
    let title = emphasis.strong((face.fullName ?? "face \(face.index)").printable)
    let remarks = face.styleDisagreements.map(\.description) + face.notes
    return [title] + table.lines(indent: 2) + remarks.map { "  note: \($0.printable)" }
  }

  /// The em of the tables. A face without tables has the em of its largest strike.
  private var em: String {
    face.isScalable || !face.tables.isEmpty
      ? "\(face.unitsPerEmOfTables) units per em" : "bitmaps of \(face.unitsPerEm) pixels per em"
  }

  private func addMetrics(to table: inout TextTable) {
    func add(_ name: String, _ line: LineMetrics?, _ remark: String = "") {
      guard let line else { return }
      table.add(
        name,
        "\(line.ascender.value.text(.wholeOrFixed(2))) \(line.descender.value.text(.wholeOrFixed(2))), gap \(line.leading.value.text(.wholeOrFixed(2)))\(remark)"
      )
    }
    let lines = face.declaredLines
    add("hhea", lines.hhea)
    add("OS/2 typo", lines.typo, lines.usesTypoMetrics ? ", USE_TYPO_METRICS" : "")
    add("OS/2 win", lines.win)
    // Without outlines, the heights are measured in pixels of the largest strike.
    let unit = face.isScalable ? "" : " of \(face.unitsPerEm) px"
    for (name, height) in [("cap height", capHeight), ("x-height", xHeight)] {
      let declared = height.metric.declared.map { "declared as \($0.text(.wholeOrFixed(2)))" } ?? "not declared"
      let measured = height.measured.map { "drawn \($0.text(.wholeOrFixed(2))) high" } ?? "nothing to measure"
      table.add(
        name, "\(height.metric.value.text(.wholeOrFixed(2)))\(unit) (\(height.metric.source)); \(declared), \(measured)"
      )
    }
  }

  private func addRest(to table: inout TextTable) {
    func list(_ tags: [FontTag]) -> String {
      tags.isEmpty ? "none" : tags.map(\.description).joined(separator: " ")
    }
    table.add("tables", list(face.tables))
    table.add("scripts", list(scripts))
    table.add("features", list(features))
    table.add("small caps", smallCaps.words)
    table.add("coverage", "\(coverage.count.counted("character")) in \(coverage.ranges.count.counted("range"))")
    if let panose = face.panose, panose.isFilledIn {
      table.add("PANOSE", panose.digits.map { String($0) }.joined(separator: " "))
    }
    if let rights = face.embedding { table.add("embedding", rights.level.rawValue) }
    table.add("monospaced", isMonospaced.map { $0 ? "yes" : "no" } ?? "–")
    if face.isColor { table.add("colour", "yes") }
    if !face.strikes.isEmpty {
      table.add("bitmap sizes", face.strikes.map { "\($0.ppem.text(.shortest)) px" }.joined(separator: ", "))
    }
    for (name, text) in [
      ("version", credits.version), ("designer", credits.designer), ("designer at", credits.designerURL),
      ("foundry", credits.manufacturer), ("foundry at", credits.vendorURL), ("vendor ID", credits.vendorID),
      ("copyright", credits.copyright), ("licence", credits.license), ("licence at", credits.licenseURL),
    ] {
      if let line = text?.split(whereSeparator: \.isNewline).first { table.add(name, String(line)) }
    }
  }
}
