internal import FontFaces
internal import FontFiles
internal import FontTables

/// The index of a face in its file, from 0; written `#2`.
struct FaceIndex: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  let rawValue: Int

  static let first = FaceIndex(rawValue: 0)

  var description: String { "#\(rawValue)" }
}

extension FaceIndex {
  init(_ face: FontFace) { self.init(rawValue: face.index) }
}

extension FontFace {
  /// The face's name in findings: its PostScript name, else its index.
  var findingLabel: String { postScriptName ?? "\(FaceIndex(self))" }

  /// The units of an em, as a number that lengths can be divided by.
  var em: Double { Double(max(1, unitsPerEm)) }

  /// HarfBuzz's view of a face with sfnt tables; `nil` where the face has none, or HarfBuzz or FreeType refuse it: FP001
  /// reports that.
  var harfBuzz: HarfBuzzFace? { tables.isEmpty || isRecorded ? nil : try? harfBuzzFace() }
}
