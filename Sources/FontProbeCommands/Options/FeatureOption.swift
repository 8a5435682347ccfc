internal import FontProbe
internal import FontTables

/// `--feature`: OpenType features with their values.
enum FeatureOption {
  /// - Parameter help: what the features are for.
  static func syntax(_ help: String) -> OptionSyntax {
    .value("feature", "tag[=n]", help, isRepeatable: true)
  }

  static func read(_ arguments: ParsedArguments) throws(UsageError) -> FontFeatures {
    var features = FontFeatures()
    for word in arguments.all("feature") {
      guard let feature = FontFeature(parsing: word) else {
        throw UsageError(
          """
          --feature \(word.prefix(40)): give a tag of four letters, such as smcp; for a value other than 1 a number from 0 to \
          65535 after it, such as liga=0
          """)
      }
      features[feature.tag] = feature.value
    }
    return features
  }
}
