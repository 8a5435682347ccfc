package struct LocalizedTexts: Sendable {
  package let texts: [LocalizedText]
  package let skipped: Int
  package init(_ bytes: [UInt8], path: String) throws(LocalizedTextError) {
    var texts: [LocalizedText] = []
    skipped = 0
    let folder = path.split(separator: "/").first { $0.hasSuffix(".lproj") }
    let language = folder.map { String($0.dropLast(6)) }
    let all = String(decoding: bytes, as: UTF8.self)
    for (number, line) in all.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count == 5 else {
        if line.isEmpty || line.hasPrefix("/*") { continue }
        throw LocalizedTextError(message: "a text in quotation marks was expected", line: number + 1, column: 1, hint: nil)
      }
      texts.append(
        LocalizedText(
          key: String(parts[1]), language: language, text: String(parts[3]), line: number + 1,
          column: parts[1].count + parts[2].count + 3, isTranslated: true))
    }
    self.texts = texts
  }
  package static func isReadable(_ path: String) -> Bool {
    ["po", "pot", "strings", "stringsdict", "xcstrings", "arb", "json", "csv"].contains { path.hasSuffix("." + $0) }
  }
}
