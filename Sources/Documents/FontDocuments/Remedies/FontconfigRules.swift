internal import FontFaces
public import FontMatching
package import FontSources

/// Rules for Fontconfig, so that other programs choose the same faces as fontprobe for the fonts of documents.
///
/// LibreOffice, Pango and poppler request absent fonts from Fontconfig. For each font that documents use but do not
/// contain, the rules name the family of the face that fontprobe finds, and its style if needed.
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
  /// The names with a rule, as documents write them. For a name with a style, the family is also listed.
  public let names: [String]
  /// The folders of fonts that the rules add to Fontconfig.
  public let folders: [String]
  /// The fonts without a rule, with reasons.
  public let leftOut: [LeftOut]
  /// The configuration file of Fontconfig, in XML.
  public let text: String

  /// A font without a rule.
  public struct LeftOut: Sendable, Hashable {
    /// The name in the document. If the reason concerns a style, the style follows.
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

  /// - Parameter system: the fonts that Fontconfig lists without these rules.
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

/// A name that other programs search for, with the faces for each style.
struct FontconfigRule {
  let name: String
  let answers: [Answer]

  /// The face for a weight and a slant.
  struct Answer {
    /// The requested OpenType weight.
    let weight: Double
    let isItalic: Bool
    let face: FontFace
    /// The family name of the face in Fontconfig.
    let family: String
    /// Other properties that must be requested so that Fontconfig chooses this face of the family. Possibly empty.
    let style: [Property]
    /// The reason for the face, in words.
    let reason: String
  }

  struct Property: Hashable {
    let name: String
    let value: Double
  }
}
