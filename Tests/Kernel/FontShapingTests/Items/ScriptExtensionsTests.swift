import FontTables
import Testing

@testable import FontShaping

/// Data/script-extensions.tsv against lines of Unicode's ScriptExtensions.txt, version 15.0.
struct ScriptExtensionsTests {
  private static func scripts(_ scalar: Unicode.Scalar) -> String? {
    ScriptExtensions.unicode.scripts(of: scalar)?.scripts.map(\.rawValue.description).joined(separator: " ")
  }

  @Test(
    "The first and last characters of its ranges",
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

  @Test("Every script of the table is one that HarfBuzz knows by the same code")
  func codes() {
    var seen = Set<TextScript>()
    for code in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(code), let scripts = ScriptExtensions.unicode.scripts(of: scalar) else {
        continue
      }
      seen.formUnion(scripts.scripts)
      // Unicode: a character with one script of its own is used with it.
      let own = TextScript(of: scalar)
      if ![.common, .inherited, .unknown].contains(own) { #expect(scripts.contains(own), "\(code)") }
    }
    #expect(seen.count == 68)
    // HarfBuzz reads a code that it does not know as well; those that it does have a character of their own.
    let own = Set((UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).map { TextScript(of: $0) })
    #expect(seen.isSubset(of: own))
  }
}
