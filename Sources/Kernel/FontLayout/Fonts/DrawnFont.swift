public import FontFaces
internal import FontMatching
public import FontNames
internal import FontShaping
public import FontSources
internal import FontSubstitution

/// The face, the size and the imitated styles with which the glyphs of a run are drawn. `sizeAdjust`, `widthAdjust` and
/// the scale of small capitals are included, so a renderer needs no other factors.
///
/// A glyph's coordinates are in ems, with `x` to the right and `y` upwards. `matrix` maps a point to `((x + slope · y)
/// · horizontalScale · pointSize, y · pointSize)`, in points from the glyph's origin. After that, strokes become
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
  /// The face to which the glyph indices belong. Usually the glyphs of this face are drawn. If the recorded tables of
  /// an absent font shape the text, `FontFace.isRecorded` is true, and the face has no outlines. In this case,
  /// `MeasuredText.drawn` is the text in the drawn face.
  public let face: FontFace
  /// The size at which the face is drawn, in points per em.
  public let pointSize: Double
  /// The factor for horizontal distances in the letters, in addition to the size. It is 1, except for a substitute that
  /// is made as wide as the absent font.
  public let horizontalScale: Double
  /// The styles that are imitated because the face does not have them.
  public let synthesis: FontSynthesis
  /// Horizontal points per font unit, or per pixel of a bitmap strike.
  let unitWidth: Double
  /// Vertical points per font unit, or per pixel of a bitmap strike.
  let unitHeight: Double
  /// The advance of every letter in font units if the absent font has a fixed pitch; nil for all other fonts.
  let pitch: Int?
  /// Draws the bitmaps of a bitmap face; nil for a face with outlines.
  let unshaped: UnshapedFace?

  /// - Parameter size: the size of the requested font, in points, multiplied by the factor of small capitals.
  init(_ match: FontMatch, size: Double, unitWidth: Double, unshaped: UnshapedFace?) {
    let setting = match.setting
    face = setting.face
    pointSize = size * match.settingScale
    horizontalScale = 1 / match.settingHeight
    // If a profile shapes the text, it contains the absent font's own glyph bounds, so nothing is imitated.
    synthesis = setting === match.drawn ? setting.synthesis : .none
    self.unitWidth = unitWidth
    unitHeight = unitWidth * match.settingHeight
    pitch = match.pitch
    self.unshaped = unshaped?.strike == nil ? nil : unshaped
  }
}

extension DrawnFont {
  /// The tangent of the angle by which letters are slanted to the right to imitate oblique. 0 if nothing is imitated.
  public var slope: Double { synthesis.slope }

  /// The thickness that is added to strokes to imitate bold, in points, half on each side. 0 if nothing is imitated.
  /// Advances do not change.
  public var boldness: Double { synthesis.boldness(atSize: pointSize) }

  /// The position of the face on each of its axes, in the order of the table `fvar`; empty for a face without axes.
  public var coordinates: [(tag: FontTag, value: Double)] { face.axisValues }

  /// The matrix that maps points of a glyph from ems to points: `x` becomes `a · x + c · y`, and `y` becomes `d · y`.
  public struct Matrix: Sendable, Hashable {
    /// Points to the right for each em to the right.
    public let a: Double
    /// Points to the right for each em upwards. This is the imitated slant.
    public let c: Double
    /// Points upwards for each em upwards.
    public let d: Double
  }

  /// The matrix that maps points of a glyph from ems to points, without the imitated bold.
  public var matrix: Matrix {
    Matrix(a: pointSize * horizontalScale, c: pointSize * horizontalScale * slope, d: pointSize)
  }
}

extension Font {
  /// The drawn font for text in the font's own face. A run can have a different face: see `TextRun.drawnFont` and
  /// `MeasuredRun.drawnFont`.
  public var drawnFont: DrawnFont {
    let face = match.setting.face
    let unshaped = face.isScalable ? nil : UnshapedFace(face, size: pointSize)
    let unitsPerEm = unshaped.map { $0.unitsPerEm / 64 } ?? Double(face.unitsPerEm)
    return DrawnFont(
      match, size: pointSize, unitWidth: pointSize * match.settingWidth / unitsPerEm, unshaped: unshaped)
  }
}
