/// Documents with more parts than the limit.
enum LargeDocuments {
  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A ZIP package of empty parts: APPNOTE.TXT, 4.3.7 (local header), 4.3.12 (central directory), 4.3.14 to 4.3.16 (its
  /// ends, in 64 bits). All parts share one local header.
  static func package(parts: Int) -> [UInt8] {
    let local = little(0x0403_4B50, 4) + little(20, 2) + [UInt8](repeating: 0, count: 20) + little(1, 2) + [0, 0, 0x61]
    let entry =
      little(0x0201_4B50, 4) + little(20, 2) + little(20, 2) + [UInt8](repeating: 0, count: 20) + little(1, 2)
      + [UInt8](repeating: 0, count: 16) + [0x61]
    let directory = Array(repeatElement(entry, count: parts).joined())
    let end = local.count + directory.count
    let ends =
      little(0x0606_4B50, 4) + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 8) + little(parts, 8)
      + little(parts, 8) + little(directory.count, 8) + little(local.count, 8)
    let locator = little(0x0706_4B50, 4) + little(0, 4) + little(end, 8) + little(1, 4)
    let last =
      little(0x0605_4B50, 4) + little(0, 4) + little(0xFFFF, 2) + little(0xFFFF, 2) + little(directory.count, 4)
      + little(local.count, 4) + little(0, 2)
    return local + directory + ends + locator + last
  }

  /// A PDF of empty pages (ISO 32000-2, 7.5).
  static func pdf(pages: Int) -> [UInt8] {
    var bytes = Array("%PDF-1.4\n".utf8)
    var places: [Int] = []
    func add(_ object: String) {
      places.append(bytes.count)
      bytes += Array("\(places.count) 0 obj\n\(object)\nendobj\n".utf8)
    }
    add("<< /Type /Catalog /Pages 2 0 R >>")
    add("<< /Type /Pages /Count \(pages) /Kids [\((0..<pages).map { "\($0 + 3) 0 R" }.joined(separator: " "))] >>")
    for _ in 0..<pages { add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>") }
    let start = bytes.count
    var table = "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
    for place in places { table += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n" }
    table += "trailer\n<< /Root 1 0 R /Size \(places.count + 1) >>\nstartxref\n\(start)\n%%EOF\n"
    return bytes + Array(table.utf8)
  }
}
