package import FontFiles
package import TextFormats

extension CheckSettings {
  /// Returns a new text for the settings file at `path`, in which more findings are accepted. The file need not exist
  /// yet. All other settings stay the same. The entries of `accept` are sorted, and each rule is listed once, by its
  /// identifier. The keys of `rules` are paths and patterns of paths, relative to the folder of the file.
  package static func document(
    _ path: String, accepting rules: [String: Set<FontCheck.Rule>]
  ) throws(FontError) -> JSONValue {
    guard FilePaths.isNamed(path) else { return .object([acceptance(of: rules, [:])]) }
    let bytes = try fileBytes(path, atMost: mostFileBytes, isInput: false)
    do throws(JSONError) {
      return try document(JSONReader(parsing: bytes, texts: .names), accepting: rules)
    } catch {
      throw FontError(.invalidSettings, error.description, path: path)
    }
  }

  static func document(
    _ document: JSONReader, accepting rules: [String: Set<FontCheck.Rule>]
  ) throws(JSONError) -> JSONValue {
    var settings = try CheckSettings(document, folder: "")
    settings.accept(rules, [:])
    let acceptance = acceptance(of: settings.accepted, settings.acceptedReasons)
    var members = try document.members().map { (key: $0.key, value: JSONValue($0.value.value)) }
    if let place = members.firstIndex(where: { $0.key == acceptance.key }) {
      members[place] = acceptance
    } else {
      members.append(acceptance)
    }
    return .object(members)
  }

  private static func acceptance(
    of rules: [String: Set<FontCheck.Rule>], _ reasons: [String: [FontCheck.Rule: String]]
  ) -> (key: String, value: JSONValue) {
    let entries = rules.sorted { $0.key < $1.key }.map { path, rules in
      (key: path, value: entry(rules, reasons[path] ?? [:]))
    }
    return (key: "accept", value: .object(entries))
  }

  /// Returns a list of rules, or an object if one of the rules has a reason.
  private static func entry(_ rules: Set<FontCheck.Rule>, _ reasons: [FontCheck.Rule: String]) -> JSONValue {
    let sorted = rules.sorted { $0.id < $1.id }
    guard !reasons.isEmpty else { return .array(sorted.map { .string($0.id) }) }
    return .object(sorted.map { (key: $0.id, value: .optional(reasons[$0])) })
  }
}
