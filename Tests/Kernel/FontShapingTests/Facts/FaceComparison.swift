import FontFaces
import FontNames
import FontTables
import MetricValues
import TestSupport
import Testing

/// Compares a face with the facts that fontTools and HarfBuzz read from the same file.
///
/// Declared values may differ by a millionth of the value. Measured values may differ by a thousandth of a font unit,
/// because fontTools and fontprobe compute them in different ways.
struct FaceComparison {
  let face: FontFace
  let recorded: RecordedFace

  init(_ recorded: RecordedFace, in folder: String) throws {
    let file = try FontFile(path: folder + "/" + recorded.file)
    try #require(file.faces.indices.contains(recorded.faceIndex))
    face = file.faces[recorded.faceIndex]
    self.recorded = recorded
  }

  static func isEqual(_ value: Double?, _ expected: Double?) -> Bool {
    guard let value, let expected else { return value == nil && expected == nil }
    return abs(value - expected) <= abs(expected) * 1e-6
  }

  static func isMeasuredEqual(_ value: Double?, _ expected: Double?) -> Bool {
    guard let value, let expected else { return value == nil && expected == nil }
    return abs(value - expected) <= 0.001
  }

  // MARK: - Identity

  func expectNames() {
    #expect(face.postScriptName == recorded.postScriptName?.withoutPadding)
    #expect(face.family == recorded.family?.withoutPadding)
    if recorded.legacyFamily != nil || recorded.format != "Type 1" && recorded.format != "CFF" {
      #expect(face.styleName == recorded.style?.withoutPadding)
      #expect(face.names.legacyFamily == recorded.legacyFamily?.withoutPadding)
      #expect(face.names.legacyStyle == recorded.legacyStyle?.withoutPadding)
    }
    // Without a full name, the family is used.
    #expect(face.fullName == recorded.fullName?.withoutPadding ?? face.family)
  }

  func expectKind() {
    let isBitmap = recorded.format == "bitmap"
    #expect(face.format == expectedFormat)
    #expect(face.glyphCount == recorded.glyphCount)
    #expect(face.isScalable == !isBitmap)
    // The em of a bitmap face is the size of its largest strike, in pixels.
    let largest = recorded.strikes?.map { $0[0] }.max()
    #expect(face.unitsPerEm == largest.map { Int($0) } ?? recorded.unitsPerEm)
    if isBitmap { #expect(face.strikes.map { [$0.ppem, $0.ascender, $0.descender] } == recorded.strikes) }
  }

  private var expectedFormat: FontFormat? {
    switch (recorded.file.split(separator: ".").last, recorded.format) {
    case ("woff", _): .woff
    case ("woff2", _): .woff2
    case (_, "TrueType"): .trueType
    case ("cff", _): .cff
    case (_, "CFF"): .openTypeCFF
    case (_, "CFF2"): .openTypeCFF2
    case (_, "Type 1"): .type1
    case (_, "bitmap"): .openTypeBitmap
    default: nil
    }
  }

  /// Weight and width are the valid classes of OS/2, unless the face has an axis for them. The face is slanted if a bit
  /// of fsSelection or the italic angle says so.
  func expectStyle() {
    let axes = Set((recorded.axes ?? []).map(\.tag))
    if let weight = recorded.weightClass, (10...1000).contains(weight), !axes.contains("wght") {
      #expect(face.style.weight == FontWeight(Double(weight)))
    }
    if let width = recorded.widthClass, (1...9).contains(width), !axes.contains("wdth") {
      #expect(face.style.width == FontWidth(widthClass: width))
    }
    if let selection = recorded.fsSelection {
      let leans = selection & 0x201 != 0 || (recorded.italicAngle ?? 0) != 0
      #expect(face.style.slant.isSlanted == leans)
    }
    #expect(face.embedding?.rawValue == recorded.fsType.map { UInt16($0) })
    #expect(face.isFixedPitch == (recorded.fixedPitch || isMonospacedByPanose))
  }

  /// PANOSE: bProportion 9 of a Latin text face means "monospaced".
  private var isMonospacedByPanose: Bool {
    guard let digits = face.panose?.digits else { return false }
    return digits[0] == 2 && digits[3] == 9
  }

  // MARK: - Values

  func expectDeclaredTables() {
    guard recorded.format != "Type 1", let hhea = recorded.hhea else { return }
    let lines = face.declaredLines
    #expect(lines.hhea?.ascender.value == hhea[0])
    #expect(lines.hhea?.descender.value == -abs(hhea[1]))
    #expect(lines.hhea?.leading.value == hhea[2])
    #expect(lines.typo?.ascender.value == recorded.typo?[0])
    #expect(lines.typo?.descender.value == recorded.typo.map { -abs($0[1]) })
    #expect(lines.typo?.leading.value == recorded.typo?[2])
    #expect(lines.win?.ascender.value == recorded.win?[0])
    #expect(lines.usesTypoMetrics == recorded.useTypoMetrics)
  }

  func expectLines() {
    if let box = recorded.fontBBox {
      for convention in MetricConvention.allCases { expect([box[3], box[1], 0], "bounding box", convention) }
    } else if recorded.standard != nil {
      expect(recorded.standard, recorded.standardSource, .standard)
      expect(recorded.apple, recorded.appleSource, .apple)
      expect(recorded.windows, recorded.windowsSource, .windows)
    }
  }

  private func expect(_ lines: [Double]?, _ source: String?, _ convention: MetricConvention) {
    guard let lines else { return }
    let metrics = face.lineMetrics(convention)
    #expect(Self.isEqual(metrics.ascender.value, lines[0]), "\(convention)")
    #expect(Self.isEqual(metrics.descender.value, lines[1]), "\(convention)")
    #expect(Self.isEqual(metrics.leading.value, lines[2]), "\(convention)")
    #expect(metrics.ascender.source.description == source, "\(convention)")
    #expect(metrics.descender.source.description == source, "\(convention)")
  }

  func expectHeights() {
    guard recorded.format != "bitmap" else { return }
    Self.expect(face.capHeight, recorded.capHeight, else: 0.7 * Double(face.unitsPerEm))
    Self.expect(face.xHeight, recorded.xHeight, else: 0.5 * Double(face.unitsPerEm))
  }

  /// - Parameter table: the suffix of the source's name if a variation table changed the declared value.
  static func expect(
    _ height: HeightMetric, _ recorded: RecordedFace.Height, else estimate: Double, movedBy table: String = ""
  ) {
    if recorded.source.hasPrefix("measured") {
      #expect(isMeasuredEqual(height.value, recorded.value))
      #expect(height.source.description == recorded.source)
    } else {
      #expect(isEqual(height.value, recorded.value ?? estimate))
      #expect([recorded.source, recorded.source + table].contains(height.source.description))
    }
    #expect(isEqual(height.declared, recorded.declared.flatMap { $0 > 0 ? $0 : nil }))
    // A letter that is drawn below the baseline has no height.
    #expect(isMeasuredEqual(height.measured, recorded.measured.flatMap { $0 > 0 ? $0 : nil }))
  }

  func expectRulesAndAngle() {
    guard recorded.format != "bitmap" else { return }
    let metrics = face.metrics()
    // FontInfo has the middle of the underline, but the metric is its top.
    let isMiddle = metrics.underlinePosition?.source == .fontInfo
    let top = recorded.underline.map { $0[0] + (isMiddle ? $0[1] / 2 : 0) }
    #expect(Self.isEqual(metrics.underlinePosition?.value, top))
    #expect(Self.isEqual(metrics.underlineThickness?.value, recorded.underline?[1]))
    #expect(Self.isEqual(metrics.strikeoutPosition?.value, recorded.strikeout?[0]))
    #expect(Self.isEqual(metrics.strikeoutThickness?.value, recorded.strikeout?[1]))
    #expect(Self.isEqual(metrics.italicAngle?.value, recorded.italicAngle))
  }

  func expectWidths() {
    guard recorded.format != "bitmap" else { return }
    // The facts of bare CFF fonts have no widths.
    if recorded.format != "CFF" || recorded.hhea != nil {
      #expect(Self.isEqual(face.zeroWidth?.value, recorded.zeroWidth))
    }
    if let average = recorded.xAvgCharWidth, average > 0 {
      #expect(face.averageWidth == MetricValue(average, .os2))
    }
    if let widest = recorded.advanceWidthMax, widest > 0 { #expect(face.maxAdvance == MetricValue(widest, .hhea)) }
  }

  func expectSmallCaps() throws {
    guard let recorded = recorded.smallCaps else { return }
    let smallCaps = try face.smallCaps()
    #expect(smallCaps.lowercase.rawValue == recorded.lowercase)
    #expect(smallCaps.uppercase.rawValue == recorded.uppercase)
  }

  // MARK: - Variations

  /// Axes have the ranges of fvar. An axis whose range excludes its default is fixed at the default.
  func expectAxes() {
    let axes = recorded.axes ?? []
    #expect(face.axes.map(\.tag.description) == axes.map(\.tag))
    for (axis, recorded) in zip(face.axes, axes) {
      let isSound = recorded.min <= recorded.default && recorded.default <= recorded.max
      #expect(axis.defaultValue == recorded.default)
      #expect(axis.minimum == (isSound ? recorded.min : recorded.default))
      #expect(axis.maximum == (isSound ? recorded.max : recorded.default))
      #expect(axis.isHidden == (recorded.hidden ?? false))
    }
  }

  func expectInstances() throws {
    let instances = recorded.instances ?? []
    try #require(face.namedInstances.count == instances.count)
    for (instance, recorded) in zip(face.namedInstances, instances) {
      #expect(instance.name == recorded.style)
      #expect(instance.postScriptName == recorded.postScriptName)
      for (tag, value) in recorded.coordinates {
        guard let tag = FontTag(tag), let axis = face.axes.first(where: { $0.tag == tag }) else { continue }
        #expect(instance.coordinates[tag] == min(max(value, axis.minimum), axis.maximum))
      }
      try expectMetrics(at: instance, recorded)
    }
  }

  private func expectMetrics(at instance: NamedInstance, _ recorded: RecordedFace.Instance) throws {
    let face = try face.at(instance)
    #expect(face.postScriptName == instance.postScriptName)
    let metrics = face.metrics()
    if let lines = recorded.standard {
      #expect(Self.isEqual(metrics.ascender.value, lines[0]))
      #expect(Self.isEqual(metrics.descender.value, lines[1]))
      #expect(Self.isEqual(metrics.leading.value, lines[2]))
    }
    let em = Double(face.unitsPerEm)
    Self.expect(face.capHeight, recorded.capHeight, else: 0.7 * em, movedBy: " + MVAR")
    Self.expect(face.xHeight, recorded.xHeight, else: 0.5 * em, movedBy: " + MVAR")
    #expect(Self.isEqual(metrics.underlinePosition?.value, recorded.underline?[0]))
    #expect(Self.isEqual(metrics.underlineThickness?.value, recorded.underline?[1]))
    #expect(Self.isEqual(metrics.strikeoutPosition?.value, recorded.strikeout?[0]))
    #expect(Self.isEqual(metrics.strikeoutThickness?.value, recorded.strikeout?[1]))
    // HarfBuzz and FreeType round the changes from HVAR to whole units, but fontTools does not.
    #expect(face.zeroWidth?.value == recorded.zeroWidth?.rounded())
  }
}

extension String {
  /// The name without white space at its ends; nil if nothing remains.
  fileprivate var withoutPadding: String? {
    let trimmed = trimmingPrefix(while: \.isWhitespace)
    guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(trimmed[...last])
  }
}
