public import FontFaces
internal import FontMatching
public import FontNames
internal import FontShaping
public import FontSources
internal import FontSubstitution

/// How the glyphs of a run are drawn: the face, the size, and what is imitated. A renderer needs no other factor: `sizeAdjust`,
/// `widthAdjust` and the scale of small capitals are in it.
///
/// A place of a glyph in ems, `x` to the right and `y` upwards, is drawn at
/// `((x + slope · y) · horizontalScale · pointSize, y · pointSize)` points from the glyph's origin: `matrix`. Then strokes become
/// thicker by `boldness`.
///
/// ## Topics
///
/// ### The face
/// - ``face``
/// - ``coordinates``
///
/// ### Size and shape
/// - ``pointSize``
/// - ``horizontalScale``
/// - ``slope``
/// - ``boldness``
/// - ``synthesis``
/// - ``matrix``
///
/// ### Glyphs
/// - ``advance(ofGlyph:)``
/// - ``bounds(ofGlyph:)``
/// - ``outline(ofGlyph:)``
/// - ``drawing(ofGlyph:)``
public struct DrawnFont: Sendable, Hashable {
  /// The face of the glyphs' numbers. It also draws them, unless the recorded tables of an absent font set the text:
  /// `FontFace.isRecorded` is true then, and the face has no outlines. `MeasuredText.drawn` is that text in the face that draws.
  public let face: FontFace
  /// The size at which the face is drawn: the height of its em, in points.
  public let pointSize: Double
  /// The factor for horizontal distances of the letters, beside the size: 1, but for a substitute that is set as wide as the absent
  /// font.
  public let horizontalScale: Double
  /// What is imitated, because the face does not have it.
  public let synthesis: FontSynthesis
  /// Points per font unit, or per pixel of the strike, horizontally.
  let unitWidth: Double
  /// The same vertically.
  let unitHeight: Double
  /// The advance of every letter in font units, where the absent font has a fixed pitch; nil for all others.
  let pitch: Int?
  /// What draws the strike of a face of bitmaps; nil for a face with outlines.
  let unshaped: UnshapedFace?

  /// A face as it is drawn for a match.
  ///
  /// - Parameters:
  ///   - size: the size of the font that was asked for, in points, with the factor of small capitals.
  ///   - unitWidth: points per font unit, or per pixel of the strike, horizontally.
  ///   - unshaped: what sets the face, where it has no layout tables.
  init(_ match: FontMatch, size: Double, unitWidth: Double, unshaped: UnshapedFace?) {
    let setting = match.setting
    face = setting.face
    pointSize = size * match.settingScale
    horizontalScale = 1 / match.settingHeight
    // Text that is set by a profile has the absent font's own boxes.
    synthesis = setting === match.drawn ? setting.synthesis : .none
    self.unitWidth = unitWidth
    unitHeight = unitWidth * match.settingHeight
    pitch = match.pitch
    self.unshaped = unshaped?.strike == nil ? nil : unshaped
  }
}

extension DrawnFont {
  /// The tangent of the angle by which letters are slanted to the right, to imitate oblique; 0 for a face as it is.
  public var slope: Double { synthesis.slope }

  /// By how many points strokes become thicker, half on each side, to imitate bold; 0 for a face as it is. Advances stay.
  public var boldness: Double { synthesis.boldness(atSize: pointSize) }

  /// Where the face stands on each of its axes, in the order of the table `fvar`; empty for a face without axes.
  public var coordinates: [(tag: FontTag, value: Double)] { face.axisValues }

  /// What takes a place of a glyph from ems to points: `x` becomes `a · x + c · y`, and `y` becomes `d · y`.
  public struct Matrix: Sendable, Hashable {
    /// Points to the right for each em to the right.
    public let a: Double
    /// Points to the right for each em upwards: the imitated slant.
    public let c: Double
    /// Points upwards for each em upwards.
    public let d: Double
  }

  /// What takes a place of a glyph from ems to points, without the imitated bold.
  public var matrix: Matrix {
    Matrix(a: pointSize * horizontalScale, c: pointSize * horizontalScale * slope, d: pointSize)
  }
}

extension Font {
  /// How glyphs of the font's own face are drawn. Runs have theirs, in the face that has their characters: `TextRun.drawnFont`,
  /// `MeasuredRun.drawnFont`.
  public var drawnFont: DrawnFont {
    let face = match.setting.face
    let unshaped = face.isScalable ? nil : UnshapedFace(face, size: pointSize)
    let unitsPerEm = unshaped.map { $0.unitsPerEm / 64 } ?? Double(face.unitsPerEm)
    return DrawnFont(
      match, size: pointSize, unitWidth: pointSize * match.settingWidth / unitsPerEm, unshaped: unshaped)
  }
}
