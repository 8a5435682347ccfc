extension TextStyle {
  /// The size in points and the weight of the style for default settings: on a phone, in the content size category
  /// `large`. A style with an unknown name has the values of the body.
  ///
  /// These values are used for a font that is made without traits. Source: Data/text-styles.tsv.
  package var standard: (size: Double, weight: FontWeight) {
    Self.standards[self] ?? (Self.bodySize, .regular)
  }

  private static let bodySize = 17.0

  private static let standards: [TextStyle: (size: Double, weight: FontWeight)] = {
    var standards: [TextStyle: (size: Double, weight: FontWeight)] = [:]
    for row in PublishedTextStyles.rows where row[0] == "phone" && row.count > 4 {
      // The first four fields are followed by one field for each category; the fourth category is `large`. If there
      // is only one field, it is for all categories.
      let cell = row.count > 7 ? row[7] : row[4]
      guard let size = Double(cell.prefix { $0 != "/" }), let weight = FontWeight(uiKitName: row[2]) else { continue }
      standards[TextStyle(rawValue: row[1])] = (size, weight)
    }
    return standards
  }()
}

extension FontDescriptor {
  /// The description that is used to search for faces. It contains the weight that its role has with default settings.
  /// Without a name, it requests the font of the system's interface.
  package var inRole: FontDescriptor {
    guard names.isEmpty || textStyle != nil else { return self }
    return inRole(ofWeight: textStyle?.standard.weight).withTextStyle(textStyle)
  }

  /// Returns the same description with another weight for its role. The text style and the size are removed, because
  /// they do not affect the face.
  package func inRole(ofWeight roleWeight: FontWeight?) -> FontDescriptor {
    let isNamed = !names.isEmpty
    var asked = FontDescriptor(
      names: isNamed ? names : Self.systemFamily, weight: isNamed ? weight : weight ?? roleWeight, width: width,
      slant: slant, variations: variations, features: features, requiredCharacters: requiredCharacters, keep: keep)
    // The role's weight is used only for the name of a family. A name with a weight keeps its weight: RobotoSlab-Light
    // stays light in a headline.
    if isNamed, weight == nil { asked.roleWeight = roleWeight == .regular ? nil : roleWeight }
    return asked
  }

  private static let systemFamily = ["system-ui"]
}
