import TestSupport
import Testing
import TextFormats

struct JSONWritingTests {
  @Test("Each member is on its own line, and short arrays are on one line")
  func layout() {
    let value: JSONValue = [
      "a": .integer(1), "b": .array([.number(0.5), .null]), "c": .object([]), "d": .array([["e": .bool(true)]]),
    ]
    #expect(
      value.document == """
        {
          "a": 1,
          "b": [0.5, null],
          "c": {},
          "d": [
            {
              "e": true
            }
          ]
        }

        """)
  }

  @Test("Packed members are in lines of at most 100 characters")
  func packed() throws {
    let advances = JSONValue.object((0x20..<0x7F).map { (key: "U+00" + String($0, radix: 16), value: .integer($0)) })
    let value: JSONValue = ["unitsPerEm": .integer(1000), "advances": advances, "none": .object([])]
    let document = value.document(packing: ["advances", "none"])
    let lines = document.split(separator: "\n")
    #expect(lines[2] == "  \"advances\": {")
    #expect(lines.count < 24)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(try JSONValue(parsing: document) == value)
  }

  @Test(
    "A number is the shortest text that reads back as the same double",
    arguments: [
      (0, "0"), (-0.0, "-0"), (17, "17"), (-555, "-555"), (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"),
      (1e16, "1e+16"), (123_456_789_012_345, "123456789012345"), (.leastNonzeroMagnitude, "5e-324"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func numbers(_ number: Double, _ text: String) {
    #expect(JSONValue.number(number).document == text + "\n")
  }

  @Test("Quotation marks, control characters, line separators and directional controls are escaped")
  func escapes() throws {
    let text = "\"\\/\u{8}\n\r\t\0\u{7F}\u{85}\u{2028}\u{2029}\u{202E}\u{2066}é字😀"
    let document = JSONValue.string(text).document
    #expect(document == #""\"\\/\u0008\n\r\t\u0000\u007f\u0085\u2028\u2029\u202e\u2066é字😀""# + "\n")
    #expect(try JSONValue(parsing: document) == .string(text))
  }

  @Test("Written values are exactly the same when they are parsed again")
  func roundTrips() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<2_000 {
      let value = Self.value(&random, depth: 4)
      let document = value.document
      let read = try JSONValue(parsing: document)
      #expect(read == value)
      #expect(read.document == document)
      #expect(try JSONValue(parsing: value.document(packing: ["k1", "k2"])) == value)
    }
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let read = try JSONValue(parsing: JSONValue.number(number).document)
      guard case .number(let same) = read, same.bitPattern == number.bitPattern else {
        Issue.record("\(number) came back as \(read)")
        continue
      }
    }
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int.random(in: -5000...5000, using: &random))
    case 3: return .number(Double.random(in: -1e6...1e6, using: &random))
    case 4:
      let scalars = (0..<Int.random(in: 0..<12, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random))
      }
      return .string(String(String.UnicodeScalarView(scalars)))
    case 5:
      return .array((0..<Int.random(in: 0..<5, using: &random)).map { _ in Self.value(&random, depth: depth - 1) })
    default:
      return .object(
        (0..<Int.random(in: 0..<5, using: &random)).map {
          (key: "k\($0)", value: Self.value(&random, depth: depth - 1))
        })
    }
  }
}
