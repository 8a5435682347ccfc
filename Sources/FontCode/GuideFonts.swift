internal import FontFaces
internal import FontMatching
public import TextStyles

/// A guide with the fonts that a program ships, each face held against the files and no other font.
public struct GuideFonts: Sendable {
  /// The guide.
  public let guide: StyleGuide
  /// The faces that it asks for, with what answered.
  let faces: [(face: GuideFace, match: FontMatch)]
  /// The font files that answer none of them.
  public let unusedFiles: [String]

  /// Reads a guide, and the fonts beside it.
  ///
  /// - Parameters:
  ///   - path: the guide's file.
  ///   - fonts: font files, and folders of them.
  /// - Throws: `FontError` where a file cannot be read; `StyleGuideError` with everything that is wrong in the guide, a
  ///   face that no file answers exactly among it.
  public init(guide path: String, fonts: [String]) throws {
    let guide = try StyleGuide.reading(path).get()
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    var files: Set<String> = []
    for path in fonts {
      let report = try collection.register(contentsOf: path)
      if let failure = report.failures.first { throw failure }
      files.formUnion(report.faces.compactMap(\.source.path))
    }
    var problems: [StyleGuideError.Problem] = []
    var faces: [(face: GuideFace, match: FontMatch)] = []
    for face in guide.faces {
      let match = collection.match(for: face.descriptor)
      if match.outcome == .exact {
        faces.append((face, match))
        if let file = match.face.source.path { files.remove(file) }
      } else {
        problems.append(Self.problem(face, match, guide, in: collection))
      }
    }
    guard problems.isEmpty else { throw StyleGuideError(problems, file: path) }
    self.guide = guide
    self.faces = faces
    unusedFiles = files.sorted()
  }

  private static func problem(
    _ face: GuideFace, _ match: FontMatch, _ guide: StyleGuide, in collection: FontCollection
  ) -> StyleGuideError.Problem {
    let family = guide.family(named: face.family)?.name ?? face.family
    var message = "none of the font files has the face \(face.label), which the guide names for \(family)"
    do throws(FontError) {
      _ = try collection.exactMatch(named: face.descriptor.names.first ?? "")
    } catch {
      if let hint = error.hint { message += "; \(hint)" }
    }
    return StyleGuideError.Problem(
      face.place, message, allowed: "put its file beside the others, or write a name that one of them has")
  }
}
