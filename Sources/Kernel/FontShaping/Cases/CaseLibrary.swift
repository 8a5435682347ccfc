internal import FontFiles
internal import ICULibrary

enum CaseTarget {
  case upper
  case lower
  /// The first letter becomes title case. The other letters do not change.
  case titleFirst

  fileprivate var code: Int32 {
    switch self {
    case .upper: Int32(clamping: CASE_UPPER)
    case .lower: Int32(clamping: CASE_LOWER)
    case .titleFirst: Int32(clamping: CASE_TITLE_FIRST)
    }
  }

  /// Maps a text with Swift's own mapping: Unicode's mapping of single characters, without the rules of languages.
  func mappedBySwift(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let text = String(decoding: text, as: UTF8.self)
    switch self {
    case .upper: return Array(text.uppercased().utf8)
    case .lower: return Array(text.lowercased().utf8)
    case .titleFirst:
      guard let first = text.unicodeScalars.first else { return [] }
      return Array((first.properties.titlecaseMapping + String(text.unicodeScalars.dropFirst())).utf8)
    }
  }
}

/// The source of data about letters.
enum CaseLibrary {
  case icu
  case swift

  /// The error if ICU is missing; nil if it is installed.
  var missing: FontError? {
    let packages = unsafe fontprobe_icu_missing().map { unsafe String(cString: $0) }
    guard self == .swift || packages != nil else { return nil }
    return FontError(
      .missingLibrary, "ICU, which knows the capitals of each language, is not installed",
      hint: packages.map { "install \($0)" })
  }
}

/// ICU's mapping of letter case by the rules of a language.
@safe
final class ICUCaseMap {
  private let map: UnsafeMutableRawPointer

  /// Opens the mapping; nil if ICU is not installed.
  init?(language: CaseLanguage) {
    guard let map = unsafe fontprobe_case_map_open(language.rawValue) else { return nil }
    unsafe self.map = unsafe map
  }

  deinit { unsafe fontprobe_case_map_close(map) }

  /// Maps a text to another letter case; nil if ICU refuses the text.
  func map(_ text: ArraySlice<UInt8>, to target: CaseTarget) -> [UInt8]? {
    // The mapping of a character is at most three times as long as the character.
    guard text.count <= Int(Int32.max) / 4 else { return nil }
    return map(text, to: target, capacity: text.count + text.count / 2 + 8)
  }

  private func map(_ text: ArraySlice<UInt8>, to target: CaseTarget, capacity: Int) -> [UInt8]? {
    var length: Int32 = 0
    let answer = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        unsafe text.withUnsafeBytes { text in
          unsafe text.withMemoryRebound(to: CChar.self) { text in
            length = unsafe fontprobe_case_map(
              map, target.code, text.baseAddress, Int32(clamping: text.count), buffer.baseAddress,
              Int32(clamping: capacity))
          }
        }
      }
      count = length < 0 || Int(length) > capacity ? 0 : Int(length)
    }
    guard length >= 0 else { return nil }
    return Int(length) <= capacity ? answer : map(text, to: target, capacity: Int(length))
  }
}
