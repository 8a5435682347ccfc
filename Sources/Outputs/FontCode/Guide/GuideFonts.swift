internal import FontFaces
package import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
package import StyleGuides
internal import TextStyles

/// A guide with the fonts of an app. The faces of the guide are searched only in these files.
package struct GuideFonts: Sendable {
  package let guide: StyleGuide
  /// The faces that the guide names, each with its match in the files.
  let faces: [(face: GuideFace, match: FontMatch)]
  /// The font files that the guide does not use. They have no face of the guide, and no face of a family that the guide
  /// uses by name only.
  package let unusedFiles: [String]
  let collection: FontCollection

  /// Reads a guide and its fonts.
  ///
  /// - Parameters:
  ///   - path: the path of the guide.
  ///   - fonts: the paths of font files, and of folders with font files.
  /// - Returns: the guide with its faces, or all problems of the guide, such as missing faces.
  /// - Throws: `FontError` if a file cannot be read.
  package static func reading(
    guide path: String, fonts: [String]
  ) throws(FontError) -> Result<GuideFonts, StyleGuideError> {
    let guide: StyleGuide
    switch try StyleGuide.reading(path) {
    case .success(let read): guide = read
    case .failure(let error): return .failure(error)
    }
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
      if match.isExact(orPublished: face.isSystem) {
        if !face.isSystem, let problem = misnamedFile(of: face, match) { problems.append(problem) }
        faces.append((face, match))
        if match.outcome == .exact, let file = match.face.source.path { files.remove(file) }
      } else {
        problems.append(problem(face, match, guide, in: collection))
      }
    }
    guard problems.isEmpty else { return .failure(StyleGuideError(problems, file: path)) }
    for family in guide.familiesByNameAlone {
      let match = collection.match(named: family.name)
      let named = match.outcome == .exact ? [match.face] : []
      files.subtract((named + collection.faces(ofFamily: family.name)).compactMap(\.source.path))
    }
    return .success(GuideFonts(guide: guide, faces: faces, unusedFiles: files.sorted(), collection: collection))
  }

  /// Returns a problem if a search by file name would find a different font for the face.
  ///
  /// A file with one static face must have the PostScript name or full name of the face. A variable font, or a font
  /// collection, must have the name of the family.
  private static func misnamedFile(of face: GuideFace, _ match: FontMatch) -> StyleGuideError.Problem? {
    guard let file = match.face.source.path.map(FilePaths.name),
      let stem = file.split(separator: ".").first.map({ FoldedName(String($0)).text })
    else { return nil }
    let own = match.face
    let isCollection = own.index > 0 || file.hasSuffix(".ttc") || file.hasSuffix(".otc")
    let hasManyStyles = own.isVariable || isCollection
    let names = [own.postScriptName, own.fullName].compactMap { $0 }
    let families = [own.family, own.postScriptName?.split(separator: "-").first.map(String.init)].compactMap { $0 }
    let isNamedAfterFont =
      names.contains { FoldedName($0).text == stem }
      || hasManyStyles && families.contains { stem.hasPrefix(FoldedName($0).text) }
    guard !isNamedAfterFont, let name = names.first else { return nil }
    let ending = file.split(separator: ".").last.map { ".\($0)" } ?? ""
    return StyleGuideError.Problem(
      face.place, "the face \(face.label) is in the file \(file), which has the name of a different font",
      allowed:
        "rename the file to \(hasManyStyles ? families.first ?? name : name)\(ending), or replace it with the right file"
    )
  }

  private static func problem(
    _ face: GuideFace, _ match: FontMatch, _ guide: StyleGuide, in collection: FontCollection
  ) -> StyleGuideError.Problem {
    if face.isSystem {
      return StyleGuideError.Problem(
        face.place, "fontprobe has no published metrics of the face \(face.label), whose family is a system family",
        allowed: "give its file with the fonts: it is measured, and the app does not ship it")
    }
    let family = guide.family(named: face.family)?.name ?? face.family
    var message = "none of the font files has the face \(face.label), which the guide names for \(family)"
    do throws(FontError) {
      _ = try collection.exactMatch(named: face.descriptor.names.first ?? "")
    } catch {
      if let hint = error.hint { message += "; \(hint)" }
    }
    var allowed = "put the file of the face beside the other fonts, or write the name of one of these fonts"
    if match.isPublishedExactly { allowed += "; if the devices have the family, write system: true in it" }
    return StyleGuideError.Problem(face.place, message, allowed: allowed)
  }
}

extension FontMatch {
  /// Whether the published metrics belong to exactly the requested face.
  fileprivate var isPublishedExactly: Bool { published.map { $0.missingStyle == nil } ?? false }

  /// Whether code can be written for the face: a file contains the face, or its metrics as a system font are published.
  func isExact(orPublished isSystem: Bool) -> Bool { outcome == .exact || isSystem && isPublishedExactly }
}
