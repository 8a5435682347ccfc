public import FontFaces
public import FontFiles
internal import FontMatching
internal import FontSubstitution

/// Where subscripts or superscripts of a font are, in points.
public struct ScriptPlacement: Sendable, Hashable {
  /// The size of the font in which they are set.
  public let pointSize: Double
  /// How far they are moved to the right.
  public let x: Double
  /// How far their baseline is above the line's, negative for subscripts.
  public let y: Double
}

extension Font {
  /// The size and the place of subscripts or superscripts, as the face recommends them (OS/2); nil when it recommends none: without
  /// an OS/2 table, and where the size in it is not above 0.
  ///
  /// - Throws: `FontError` where the file is gone or damaged; `onlyRecorded` for a font whose metrics alone are recorded.
  public func placement(of position: ScriptPosition) throws(FontError) -> ScriptPlacement? {
    let face = match.setting.face
    guard let metrics = try face.scriptMetrics(position), metrics.ySize.value > 0 else { return nil }
    let scale = pointSize * match.settingScale / Double(face.unitsPerEmOfTables)
    return ScriptPlacement(
      pointSize: metrics.ySize.value * scale, x: metrics.xOffset.value * scale, y: metrics.yOffset.value * scale)
  }
}
