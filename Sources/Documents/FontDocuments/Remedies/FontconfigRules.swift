internal import FontFaces
public import FontMatching
package import FontSources

/// Rules for Fontconfig by which other programs choose the faces that answer the fonts of documents here.
///
/// LibreOffice, Pango and poppler ask Fontconfig for a font that is absent. The rules name, for each font that documents set text in
/// without having it, the family and where needed the style of the face that answers it here.
///
/// ```swift
/// let rules = FontconfigRules(for: [try DocumentFonts(contentsOf: "offer.docx")])
/// print(rules.text)
/// ```
///
/// ## Topics
///
/// ### Making rules
/// - ``init(for:in:)``
///
/// ### What they have
/// - ``text``
/// - ``names``
/// - ``folders``
/// - ``leftOut``
public struct FontconfigRules: Sendable {
  /// The names that have a rule, as documents spell them, and their families where a name says a style too.
  public let names: [String]
  /// The folders of fonts that Fontconfig does not list so far: the rules add them.
  public let folders: [String]
  /// What has no rule, and why.
  public let leftOut: [LeftOut]
  /// The rules as a configuration file of Fontconfig, in XML.
  public let text: String

  /// A font that no rule can help.
  public struct LeftOut: Sendable, Hashable {
    /// The name as the document has it, in a style where the reason is about that.
    public let name: String
    /// The reason in words.
    public let reason: String
  }

  /// The rules for the fonts of documents.
  ///
  /// - Parameters:
  ///   - documents: what was read of them.
  ///   - collection: the fonts that answer; those that `documents` were read with.
  public init(for documents: [DocumentFonts], in collection: FontCollection = .standard) {
    self.init(for: documents, in: collection, system: .shared)
  }

  /// - Parameter system: the fonts that Fontconfig lists without the rules.
  package init(for documents: [DocumentFonts], in collection: FontCollection, system: SystemFonts) {
    var requests = FontconfigRequests()
    for font in documents.lazy.flatMap(\.fonts) where font.count > 0 && font.embedding == .no { requests.add(font) }
    var answers = FontconfigAnswers(collection, system)
    let rules = requests.all.compactMap { answers.rule(for: $0) }
    for face in requests.facesByTheirName { answers.reach(face) }
    names = rules.map(\.name)
    folders = answers.folders
    leftOut = requests.leftOut + answers.leftOut
    text = FontconfigFile(folders: folders, rules: rules, leftOut: leftOut).text
  }
}

/// A name that other programs look for, and the faces that answer it in each style.
struct FontconfigRule {
  let name: String
  let answers: [Answer]

  /// The face for a weight and a slant.
  struct Answer {
    /// The weight that is asked for (OpenType).
    let weight: Double
    let isItalic: Bool
    let face: FontFace
    /// The family by which Fontconfig knows the face.
    let family: String
    /// What has to be asked for besides, so that Fontconfig chooses the face in its family; empty where it does so anyway.
    let style: [Property]
    /// Why the face answers, in words.
    let reason: String
  }

  /// A property of Fontconfig's patterns, with its value.
  struct Property: Hashable {
    let name: String
    let value: Double
  }
}
