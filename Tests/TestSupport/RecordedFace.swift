import Foundation

/// The facts of a face by fontTools and HarfBuzz: a row of a facts.json that `scripts/make/font-facts` wrote.
///
/// A value is `nil` if its table is missing, or if the format has no such table.
public struct RecordedFace: Decodable, Sendable {
  /// The path below the folder.
  public let file: String
  /// The index of the face in the file.
  public let faceIndex: Int
  /// The kind of outlines: TrueType, CFF, CFF2, Type 1, bitmap.
  public let format: String

  /// Name ID 6, or the name in the Type 1 or CFF font.
  public let postScriptName: String?
  /// Name ID 4.
  public let fullName: String?
  /// Name ID 16, or 1.
  public let family: String?
  /// Name ID 17, or 2.
  public let style: String?
  /// Name ID 1.
  public let legacyFamily: String?
  /// Name ID 2.
  public let legacyStyle: String?
  /// The word for the weight in a Type 1 or CFF font.
  public let weight: String?

  /// OS/2 usWeightClass.
  public let weightClass: Int?
  /// OS/2 usWidthClass.
  public let widthClass: Int?
  /// OS/2 fsSelection.
  public let fsSelection: Int?
  /// head macStyle.
  public let macStyle: Int?
  /// OS/2 fsType.
  public let fsType: Int?

  /// The side of the em square.
  public let unitsPerEm: Int
  /// The number of glyphs.
  public let glyphCount: Int
  /// Ascender, descender and line gap in hhea.
  public let hhea: [Double]?
  /// Ascender, descender and line gap of OS/2's typographic metrics.
  public let typo: [Double]?
  /// usWinAscent and usWinDescent.
  public let win: [Double]?
  /// The USE_TYPO_METRICS bit.
  public let useTypoMetrics: Bool?
  /// Ascender, descender and gap by this convention; `nil` without a table.
  public let standard: [Double]?
  /// The source table.
  public let standardSource: String?
  /// Ascender, descender and gap by this convention; `nil` without a table.
  public let apple: [Double]?
  /// The source table.
  public let appleSource: String?
  /// Ascender, descender and gap by this convention; `nil` without a table.
  public let windows: [Double]?
  /// The source table.
  public let windowsSource: String?
  /// The bounding box of a Type 1 or CFF font: left, bottom, right, top.
  public let fontBBox: [Double]?
  /// Pixels per em, ascender and descender of each bitmap strike.
  public let strikes: [[Double]]?

  /// The cap height.
  public let capHeight: Height
  /// The x-height.
  public let xHeight: Height
  /// Position and thickness.
  public let underline: [Double]?
  /// Position and thickness.
  public let strikeout: [Double]?
  /// Degrees, negative leaning right.
  public let italicAngle: Double?
  /// Whether the font declares itself monospaced.
  public let fixedPitch: Bool
  /// OS/2 xAvgCharWidth.
  public let xAvgCharWidth: Double?
  /// hhea advanceWidthMax.
  public let advanceWidthMax: Double?
  /// The advance of the digit zero.
  public let zeroWidth: Double?

  /// The small capitals, as HarfBuzz shapes them.
  public let smallCaps: SmallCaps?
  /// The axes of a variable font.
  public let axes: [Axis]?
  /// Its named instances.
  public let instances: [Instance]?

  /// The cap height or x-height.
  public struct Height: Decodable, Sendable {
    /// The declared value.
    public let declared: Double?
    /// The top of the letter's outline.
    public let measured: Double?
    /// The value to use; `nil` if it must be estimated.
    public let value: Double?
    /// The source of the value.
    public let source: String
  }

  /// Which letters have small capitals: full, partial, none.
  public struct SmallCaps: Decodable, Sendable {
    /// Lowercase letters, by smcp.
    public let lowercase: String
    /// Capitals, by c2sc.
    public let uppercase: String
  }

  /// An axis, as it is in fvar.
  public struct Axis: Decodable, Sendable {
    /// Its tag.
    public let tag: String
    /// The lowest value.
    public let min: Double
    /// The default.
    public let `default`: Double
    /// The highest value.
    public let max: Double
    /// Whether it is hidden.
    public let hidden: Bool?
  }

  /// A named instance, with the metrics at its coordinates.
  public struct Instance: Decodable, Sendable {
    /// The recorded PostScript name, or the name by technical note 5902.
    public let postScriptName: String?
    /// Its style name.
    public let style: String
    /// The coordinates in fvar.
    public let coordinates: [String: Double]
    /// Ascender, descender, gap.
    public let standard: [Double]?
    /// The cap height.
    public let capHeight: Height
    /// The x-height.
    public let xHeight: Height
    /// Position and thickness.
    public let underline: [Double]?
    /// Position and thickness.
    public let strikeout: [Double]?
    /// The advance of the digit zero.
    public let zeroWidth: Double?
  }
}

extension RecordedFace: CustomStringConvertible {
  /// The file and the face's place in it.
  public var description: String { faceIndex == 0 ? file : "\(file)#\(faceIndex)" }
}

extension RecordedFace {
  /// The facts of every face in Tests/Fixtures/Fonts.
  public static func fixtures() throws -> [RecordedFace] { try read("Tests/Fixtures/facts.json") }

  /// The facts of every face of the corpus.
  public static func corpus() throws -> [RecordedFace] { try read("Tests/Corpus/facts.json") }

  /// The facts of the first face of a fixture.
  public static func fixture(_ name: String) throws -> RecordedFace {
    guard let face = try fixtures().first(where: { $0.file == name }) else { throw Missing(name: name) }
    return face
  }

  /// There are no facts of this file.
  public struct Missing: Error {
    /// The file.
    public let name: String
  }

  private static func read(_ path: String) throws -> [RecordedFace] {
    struct Document: Decodable { let faces: [RecordedFace] }
    let bytes = try Data(contentsOf: URL(filePath: Fixtures.path(path)))
    return try JSONDecoder().decode(Document.self, from: bytes).faces
  }
}
