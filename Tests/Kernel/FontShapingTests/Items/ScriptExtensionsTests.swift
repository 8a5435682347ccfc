import FontTables
import Testing

@testable import FontShaping

/// Compares Data/script-extensions.tsv with Unicode 15.0 (ScriptExtensions.txt).
struct ScriptExtensionsTests {
  private static func scripts(_ scalar: Unicode.Scalar) -> String? {
    ScriptExtensions.unicode.scripts(of: scalar)?.scripts.map(\.rawValue.description).joined(separator: " ")
  }

  @Test(
    "The first and last characters of a range have the scripts of the range",
    arguments: [
      (0x342, "Grek"), (0x341, nil), (0x343, nil), (0x363, "Latn"), (0x36F, "Latn"), (0x370, nil),
      (0x640, "Adlm Arab Mand Mani Ougr Phlp Rohg Sogd Syrc"), (0x660, "Arab Thaa Yezi"), (0x669, "Arab Thaa Yezi"),
      (0x66A, nil), (0x9E6, "Beng Cakm Sylo"), (0xBE6, "Gran Taml"), (0xBF3, "Gran Taml"), (0xBF4, nil),
      (0x1CF7, "Beng"), (0x3001, "Bopo Hang Hani Hira Kana Yiii"), (0x30FC, "Hira Kana"), (0x102E0, "Arab Copt"),
      (0x11301, "Gran Taml"), (0x11302, nil), (0x1F251, "Hani"), (0x41, nil), (0x20, nil), (0x10FFFF, nil),
    ] as [(UInt32, String?)])
  func lines(_ code: UInt32, _ scripts: String?) throws {
    #expect(Self.scripts(try #require(Unicode.Scalar(code))) == scripts)
  }

  @Test("HarfBuzz has the same code for each of the 68 scripts of the table")
  func codes() {
    var seen = Set<TextScript>()
    for code in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(code), let scripts = ScriptExtensions.unicode.scripts(of: scalar) else {
        continue
      }
      seen.formUnion(scripts.scripts)
      // Unicode: the scripts of a character include its own script, if it has one.
      let own = TextScript(of: scalar)
      if ![.common, .inherited, .unknown].contains(own) { #expect(scripts.contains(own), "\(code)") }
    }
    #expect(seen.count == 68)
    // HarfBuzz also accepts unknown codes, but each script that it knows has a character.
    let own = Set((UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).map { TextScript(of: $0) })
    #expect(seen.isSubset(of: own))
  }
}
