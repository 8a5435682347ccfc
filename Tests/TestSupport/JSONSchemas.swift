import Foundation

/// JSON Schemas (draft 2020-12) of a folder, which may refer to each other by file name.
///
/// This validator knows the keywords of docs/schemas. It refuses a schema with an unknown keyword, which would accept
/// everything.
package struct JSONSchemas: Sendable {
  /// The schemas by name, without `.schema.json`.
  package let documents: [String: JSON]

  /// An unknown keyword, or an invalid schema.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  static let ending = ".schema.json"

  package init(in folder: String) throws {
    var texts: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(Self.ending) {
      texts[String(file.dropLast(Self.ending.count))] =
        String(decoding: try Fixtures.bytes("\(folder)/\(file)"), as: UTF8.self)
    }
    try self.init(texts)
  }

  package init(_ texts: [String: String]) throws {
    documents = try texts.mapValues { try JSON($0) }
    for (name, schema) in documents { try check(schema, in: name, at: name) }
  }

  /// The violations of the named schema, each with its place.
  package func violations(of value: JSON, by name: String) -> [String] {
    guard let schema = documents[name] else { return ["there is no schema \(name)"] }
    return violations(of: value, Place(schema: schema, document: name, path: ""))
  }
}

// MARK: - Schemas

extension JSONSchemas {
  /// Keywords that have a schema, a list of schemas, or schemas by name.
  private static let single = ["additionalProperties", "propertyNames", "items"]
  private static let listed = ["oneOf", "anyOf", "prefixItems"]
  private static let named = ["properties", "$defs"]
  private static let plain = [
    "$schema", "$ref", "title", "description", "x-unit", "x-stability", "type", "const", "enum", "required", "minItems",
    "maxItems", "minLength", "minProperties", "minimum", "maximum", "exclusiveMinimum", "pattern", "contentEncoding",
  ]
  private static let keywords = Set(single + listed + named + plain)

  /// Throws for an unknown keyword, and for a reference to nothing.
  private func check(_ schema: JSON, in document: String, at path: String) throws {
    if case .bool = schema { return }
    guard case .object(let members) = schema else { throw Failure(description: "\(path) is no schema") }
    for (key, value) in members {
      guard Self.keywords.contains(key) else { throw Failure(description: "\(path): \(key) is not known") }
      if Self.single.contains(key) { try check(value, in: document, at: "\(path).\(key)") }
      if Self.listed.contains(key) { for part in value.values { try check(part, in: document, at: "\(path).\(key)") } }
      if Self.named.contains(key), case .object(let parts) = value {
        for (name, part) in parts { try check(part, in: document, at: "\(path).\(name)") }
      }
    }
    if let reference = schema["$ref"], target(of: reference, in: document) == nil {
      throw Failure(description: "\(path): \(reference) refers to nothing")
    }
  }

  /// The schema and document of a reference: `#/$defs/a`, `file.schema.json`, `file.schema.json#/$defs/a`.
  private func target(of reference: JSON, in document: String) -> (schema: JSON, document: String)? {
    guard let text = reference.text else { return nil }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].isEmpty ? document : String(parts[0].dropLast(Self.ending.count))
    guard let whole = documents[name] else { return nil }
    guard parts.count == 2 else { return (whole, name) }
    let definition = parts[1].dropFirst("/$defs/".count)
    return whole["$defs"]?[String(definition)].map { ($0, name) }
  }
}

// MARK: - Values

extension JSONSchemas {
  /// A schema with its document, and the path of the value.
  private struct Place {
    let schema: JSON
    let document: String
    let path: String

    subscript(keyword: String) -> JSON? { schema[keyword] }

    func with(_ schema: JSON, _ step: String = "") -> Place {
      Place(schema: schema, document: document, path: path + step)
    }
  }

  private func violations(of value: JSON, _ place: Place) -> [String] {
    if case .bool(let allows) = place.schema { return allows ? [] : ["\(place.path): nothing may stand here"] }
    return plainViolations(value, place) + numberViolations(value, place) + memberViolations(value, place)
      + elementViolations(value, place) + choiceViolations(value, place)
  }

  private func plainViolations(_ value: JSON, _ place: Place) -> [String] {
    var found: [String] = []
    if let type = place["type"] {
      let types = type.text.map { [$0] } ?? type.values.compactMap(\.text)
      if !types.contains(where: { value.isOf(type: $0) }) { found.append("is not \(types.joined(separator: " or "))") }
    }
    if let words = place["enum"], !words.values.contains(value) { found.append("is none of the words") }
    if let constant = place["const"], constant != value { found.append("is not \(constant)") }
    if let pattern = place["pattern"]?.text, let text = value.text,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\u{201C}\(text)\u{201D} does not match \(pattern)")
    }
    if let least = place["minLength"]?.number, let text = value.text, Double(text.count) < least {
      found.append("is too short")
    }
    return found.map { "\(place.path): \($0)" }
  }

  private func numberViolations(_ value: JSON, _ place: Place) -> [String] {
    guard let number = value.number else { return [] }
    var found: [String] = []
    if let least = place["minimum"]?.number, number < least { found.append("is below \(least)") }
    if let least = place["exclusiveMinimum"]?.number, number <= least { found.append("is not above \(least)") }
    if let most = place["maximum"]?.number, number > most { found.append("is above \(most)") }
    return found.map { "\(place.path): \(number) \($0)" }
  }

  private func memberViolations(_ value: JSON, _ place: Place) -> [String] {
    guard case .object(let members) = value else { return [] }
    var found = (place["required"]?.values ?? []).compactMap(\.text).filter { members[$0] == nil }
      .map { "\(place.path): \($0) is missing" }
    if let least = place["minProperties"]?.number, Double(members.count) < least {
      found.append("\(place.path): there are too few members")
    }
    for (key, member) in members.sorted(by: { $0.key < $1.key }) {
      if let names = place["propertyNames"] { found += violations(of: .string(key), place.with(names, ".\(key)")) }
      if let schema = place["properties"]?[key] {
        found += violations(of: member, place.with(schema, ".\(key)"))
      } else if let others = place["additionalProperties"] {
        found += violations(of: member, place.with(others, ".\(key)"))
      }
    }
    return found
  }

  private func elementViolations(_ value: JSON, _ place: Place) -> [String] {
    guard case .array(let elements) = value else { return [] }
    var found: [String] = []
    if let least = place["minItems"]?.number, Double(elements.count) < least {
      found.append("\(place.path): too short")
    }
    if let most = place["maxItems"]?.number, Double(elements.count) > most { found.append("\(place.path): too long") }
    let first = place["prefixItems"]?.values ?? []
    for (index, element) in elements.enumerated() {
      guard let schema = index < first.count ? first[index] : place["items"] else { continue }
      found += violations(of: element, place.with(schema, "[\(index)]"))
    }
    return found
  }

  private func choiceViolations(_ value: JSON, _ place: Place) -> [String] {
    var found: [String] = []
    if let reference = place["$ref"], let target = target(of: reference, in: place.document) {
      found += violations(of: value, Place(schema: target.schema, document: target.document, path: place.path))
    }
    for (keyword, most) in [("oneOf", 1), ("anyOf", Int.max)] {
      guard let choices = place[keyword]?.values else { continue }
      let answers = choices.map { violations(of: value, place.with($0)) }
      let valid = answers.count(where: \.isEmpty)
      if valid > most { found.append("\(place.path): is valid by \(valid) of the choices") }
      // The choice with the fewest violations explains best.
      if valid == 0 { found += answers.min { $0.count < $1.count } ?? [] }
    }
    return found
  }
}

extension JSON {
  fileprivate func isOf(type: String) -> Bool {
    switch (self, type) {
    case (.object, "object"), (.array, "array"), (.string, "string"), (.number, "number"), (.bool, "boolean"): true
    case (.null, "null"): true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }
}
