internal import FontFaces
public import FontMatching
package import FontSources

/// Rules for Fontconfig that make other programs choose the same faces as fontprobe for the fonts of documents.
///
/// LibreOffice, Pango and poppler request an absent font from Fontconfig. For each font that documents use but do not
/// contain, the rules name the family, and if needed the style, of the face that fontprobe finds.
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
  /// The names that have a rule, in the spelling of documents. If a name includes a style, its family is listed too.
  public let names: [String]
  /// The folders of fonts that Fontconfig does not list yet. The rules add these folders.
  public let folders: [String]
  /// The fonts without a rule, with the reasons.
  public let leftOut: [LeftOut]
  /// The rules as a configuration file of Fontconfig, in XML.
  public let text: String

  /// A font without a rule.
  public struct LeftOut: Sendable, Hashable {
    /// The name in the document, with a style if the reason concerns the style.
    public let name: String
    /// The reason in words.
    public let reason: String
  }

  /// Creates the rules for the fonts of documents.
  ///
  /// - Parameters:
  ///   - documents: the fonts of the documents.
  ///   - collection: the collection with which `documents` were read.
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

/// A name that other programs search, with the faces for it in each style.
struct FontconfigRule {
  let name: String
  let answers: [Answer]

  /// The face for a weight and a slant.
  struct Answer {
    /// The requested weight (OpenType).
    let weight: Double
    let isItalic: Bool
    let face: FontFace
    /// The name of the face's family in Fontconfig.
    let family: String
    /// The other properties that must be requested for Fontconfig to choose the face in its family; possibly empty.
    let style: [Property]
    /// The reason for the face, in words.
    let reason: String
  }

  /// A property of Fontconfig's patterns, with its value.
  struct Property: Hashable {
    let name: String
    let value: Double
  }
}
