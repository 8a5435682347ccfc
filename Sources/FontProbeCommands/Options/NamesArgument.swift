internal import FontFiles
internal import FontProbe

/// NAME…: one name, whose answer stands alone; or several names and folders, whose answers are the rows of one table.
struct NamesArgument {
  static let syntax = ArgumentSyntax(
    name: "name",
    help: """
      A PostScript name, a full name, a family, a font file (FILE#2 is the third face of a collection), or a folder: every \
      face in it. Several give one table.
      """, completion: .fonts, isRepeated: true)

  let names: [String]

  /// A name as it was given, and the face that answers it.
  struct Named {
    let name: String
    let match: FontMatch
    /// Whether a folder was named, and not the face itself.
    let isOfFolder: Bool

    /// What the face is called in a table: a face that was not asked for by its own name says for whom it stands.
    var title: String {
      let face = match.drawn.face
      let own = face.fullName ?? face.postScriptName ?? face.source.path ?? name
      return match.outcome.isOfRequestedFamily ? own : "\(own), for \(name)"
    }
  }

  /// Whether the answer is a table: for several names, and for a folder even where one face is in it.
  func isTable(in collection: FontCollection) -> Bool {
    names.count != 1 || Self.folder(names[0], in: collection) != nil
  }

  /// The faces in the order of the names. The files of a folder that do not open are named on standard error.
  ///
  /// - Parameter other: what is kept of an absent font of which the metric that is asked for is not known; nil for nothing.
  /// - Throws: `FontError` where a file that was named itself does not open, or a folder has no font.
  func matches(
    as asked: FontDescriptor, orKeeping other: FontDescriptor.KeptMetric? = nil, in collection: FontCollection
  ) throws(FontError) -> [Named] {
    var all: [Named] = []
    for name in names {
      if let folder = Self.folder(name, in: collection) {
        let found = try collection.matches(inFolder: folder, descriptor: asked)
        StandardStreams.warn(found.failures)
        all += found.matches.map { Named(name: name, match: $0, isOfFolder: true) }
      } else {
        var match = try NameArgument.match(name, as: asked, in: collection)
        if let other, match.drawn.decision.absentMetrics?.scaling == .unscaled(asked.keep) {
          match = try NameArgument.match(name, as: asked.keeping(other), in: collection)
        }
        all.append(Named(name: name, match: match, isOfFolder: false))
      }
    }
    return all
  }

  /// The folder that a name is: one with a slash in it, or one that no font is called by.
  private static func folder(_ name: String, in collection: FontCollection) -> String? {
    guard FilePaths.isFolder(name) else { return nil }
    return FontReference(name).file != nil || !collection.isName(name) ? name : nil
  }
}

extension [NamesArgument.Named] {
  /// The answers for the faces. Where a face of a folder has none, it is named on standard error, and the others answer.
  func answers<Answer>(_ answer: (NamesArgument.Named) throws(FontError) -> Answer) throws(FontError) -> [Answer] {
    var answers: [Answer] = []
    for named in self {
      do throws(FontError) { answers.append(try answer(named)) } catch {
        guard named.isOfFolder else { throw error }
        StandardStreams.warn([error])
      }
    }
    return answers
  }
}
