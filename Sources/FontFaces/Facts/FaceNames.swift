/// The names of a face, in English where the font has them in several languages.
public struct FaceNames: Sendable, Hashable {
  /// The PostScript name (name id 6); some fonts have none.
  public internal(set) var postScriptName: String?
  /// The full name (id 4), or family and style where the font does not carry one.
  public internal(set) var fullName: String?
  /// The family: the typographic one (id 16), else the legacy one (id 1).
  public internal(set) var family: String?
  /// The style within that family: typographic (id 17), else legacy (id 2).
  public internal(set) var style: String?
  /// The family as old programs see it, in groups of four styles (id 1).
  public internal(set) var legacyFamily: String?
  /// The style within the legacy family (id 2).
  public internal(set) var legacyStyle: String?
  /// The family by weight, width and slope alone (id 21), where the typographic one says more.
  public internal(set) var wwsFamily: String?
  /// The style within the WWS family (id 22).
  public internal(set) var wwsStyle: String?
  /// The other names of the family, in all languages: the face can be asked for by these too.
  public internal(set) var otherFamilies: [String] = []
  /// The other full names, in all languages.
  public internal(set) var otherFullNames: [String] = []
  /// What the PostScript names of variable instances begin with (id 25).
  var variationsPrefix: String?

  /// No names at all.
  public init() {}

  /// Family and style as a full name; a style of Regular is left out.
  static func joined(_ family: String?, _ style: String?) -> String? {
    guard let family else { return nil }
    guard let style, style != "Regular" else { return family }
    return "\(family) \(style)"
  }
}

extension FaceNames {
  /// The names of a record.
  package init(
    postScriptName: String?, fullName: String?, family: String?, style: String?, legacyFamily: String? = nil,
    legacyStyle: String? = nil, wwsFamily: String? = nil, wwsStyle: String? = nil, otherFamilies: [String] = [],
    otherFullNames: [String] = []
  ) {
    self.init()
    self.postScriptName = postScriptName
    self.fullName = fullName
    self.family = family
    self.style = style
    self.legacyFamily = legacyFamily
    self.legacyStyle = legacyStyle
    self.wwsFamily = wwsFamily
    self.wwsStyle = wwsStyle
    self.otherFamilies = otherFamilies
    self.otherFullNames = otherFullNames
  }
}
