internal import FontNames
internal import FontTables
internal import MetricValues

extension FaceFacts {
  /// Reads the identity of a face without sfnt tables through FreeType: Type 1, bare CFF, PCF and other formats.
  init(_ face: borrowing FreeTypeFace, afm: AFMFile?) {
    let strikes = face.strikes
    let isScalable = face.isScalable
    let ppem = strikes.largest?.ppem ?? 1
    self.init(
      format: FontFormat(rawValue: face.formatName ?? "unknown"),
      unitsPerEm: isScalable ? max(1, face.unitsPerEm) : Int(clamping: ppem))
    self.isScalable = isScalable
    self.strikes = strikes
    glyphCount = face.glyphCount
    isFixedPitch = face.isFixedWidth
    let info = face.fontInfo
    readNames(face, info)
    readStyle(face, info)
    if isScalable {
      lineTables.fontBox = LineTables.Box(top: face.ascender, bottom: face.descender)
      if face.maxAdvance > 0 { metrics[.maxAdvance] = MetricValue(Double(face.maxAdvance), .boundingBox) }
    }
    if let info { read(info) }
    if let afm { read(afm) }
  }

  private mutating func readNames(_ face: borrowing FreeTypeFace, _ info: FreeTypeFace.FontInfo?) {
    names.postScriptName = face.postScriptName
    names.family = face.family ?? info?.family
    names.style = face.style
    names.legacyFamily = names.family
    names.legacyStyle = names.style
    names.fullName = info?.fullName ?? FaceNames.joined(names.family, names.style)
    if names.family == nil { notes.append("the font has no names") }
  }

  private mutating func readStyle(_ face: borrowing FreeTypeFace, _ info: FreeTypeFace.FontInfo?) {
    let words = StyleWords.parse([info?.weight, face.style].compactMap { $0 }.joined(separator: " "))
    style.weight = words.weight ?? (face.isBold ? .bold : .regular)
    style.width = words.width ?? .normal
    let angle = -(info?.italicAngle ?? 0)
    if face.isItalic || angle != 0 {
      style.slant =
        names.slantWord == .oblique ? .oblique(degrees: angle == 0 ? FontSlant.defaultObliqueAngle : angle) : .italic
    }
  }

  private mutating func read(_ info: FreeTypeFace.FontInfo) {
    metrics[.italicAngle] = MetricValue(info.italicAngle, .fontInfo)
    // Adobe Type 1 Font Format, § 5.1: UnderlinePosition is the middle of the stroke. fontprobe uses the top, as in
    // `post`.
    let top = info.underlinePosition + max(info.underlineThickness, 0) / 2
    metrics[.underlinePosition] = MetricValue(top, .fontInfo)
    metrics[.underlineThickness] = MetricValue(info.underlineThickness, .fontInfo)
    isFixedPitch = isFixedPitch || info.isFixedPitch
  }

  private mutating func read(_ afm: AFMFile) {
    if let height = afm.capHeight, height > 0 { metrics[.capHeight] = MetricValue(height, .afm) }
    if let height = afm.xHeight, height > 0 { metrics[.xHeight] = MetricValue(height, .afm) }
  }
}
