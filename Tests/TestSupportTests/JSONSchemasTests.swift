import TestSupport
import Testing

struct JSONSchemasTests {
  private static func violations(_ value: String, _ schema: String) throws -> [String] {
    let schemas = try JSONSchemas(["a": schema, "b": #"{"$defs": {"text": {"type": "string"}}}"#])
    return schemas.violations(of: try #require(try JSON("[\(value)]")[0]), by: "a")
  }

  @Test(
    "Each keyword accepts a valid value, and refuses an invalid value",
    arguments: [
      (#"{"type": "integer"}"#, "3", "3.5"), (#"{"type": ["number", "null"]}"#, "null", "true"),
      (#"{"enum": ["a", null]}"#, "null", #""b""#), (#"{"const": 1}"#, "1", "2"),
      (#"{"pattern": "^.{4}$"}"#, #""wght""#, #""weight""#), (#"{"minLength": 1}"#, #""a""#, "\"\""),
      (#"{"minimum": 1, "maximum": 2}"#, "2", "2.5"), (#"{"exclusiveMinimum": 0}"#, "0.1", "0"),
      (#"{"properties": {"a": {}}, "additionalProperties": false}"#, #"{"a": 1}"#, #"{"a": 1, "b": 1}"#),
      (#"{"required": ["a"]}"#, #"{"a": null}"#, "{}"), (#"{"minProperties": 1}"#, #"{"a": null}"#, "{}"),
      (#"{"additionalProperties": {"type": "number"}}"#, #"{"a": 1}"#, #"{"a": "1"}"#),
      (#"{"propertyNames": {"pattern": "^.$"}}"#, #"{"a": 1}"#, #"{"ab": 1}"#),
      (#"{"items": {"type": "number"}}"#, "[1, 2]", #"[1, "2"]"#),
      (#"{"prefixItems": [{"type": "string"}], "items": false}"#, #"["a"]"#, #"["a", 1]"#),
      (#"{"minItems": 1, "maxItems": 2}"#, "[1]", "[]"), (#"{"minItems": 1, "maxItems": 2}"#, "[1]", "[1, 2, 3]"),
      (#"{"oneOf": [{"type": "number"}, {"minimum": 3}]}"#, "2", "4"),
      (#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, "null", "1"),
      (##"{"$ref": "#/$defs/n", "$defs": {"n": {"type": "number"}}}"##, "1", #""a""#),
      (#"{"$ref": "b.schema.json#/$defs/text"}"#, #""a""#, "1"),
    ])
  func keywords(_ schema: String, _ valid: String, _ invalid: String) throws {
    #expect(try Self.violations(valid, schema) == [])
    #expect(try Self.violations(invalid, schema) != [])
  }

  @Test("A violation has its place")
  func places() throws {
    let schema = #"{"properties": {"a": {"items": {"type": "number"}}}}"#
    #expect(try Self.violations(#"{"a": [1, null]}"#, schema) == [".a[1]: is not number"])
  }

  @Test(
    "A schema with an unknown keyword or reference is refused",
    arguments: [
      #"{"properties": {"a": {"uniqueItems": true}}}"#, #"{"oneOf": [{"not": {}}]}"#,
      #"{"items": {"$ref": "c.schema.json"}}"#,
      ##"{"$ref": "#/$defs/absent"}"##, #"{"items": 1}"#,
    ])
  func refused(_ schema: String) {
    #expect(throws: JSONSchemas.Failure.self) { try JSONSchemas(["a": schema]) }
  }
}
