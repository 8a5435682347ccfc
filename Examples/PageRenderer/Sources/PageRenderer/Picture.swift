import FontMetricsKit
import Foundation

/// A picture of pixels, initially white.
struct Picture {
  let width: Int
  let height: Int
  /// Red, green and blue of each pixel, row by row from the top.
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt8](repeating: 255, count: width * height * 3)
  }

  /// A picture from pdftoppm: PPM, binary, 8 bits.
  init(ppm path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var (words, place, word) = ([String](), 0, "")
    while words.count < 4, place < bytes.count {
      if bytes[place] > 32 {
        word.unicodeScalars.append(UnicodeScalar(bytes[place]))
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
      place += 1
    }
    guard words.count == 4, words[0] == "P6", words[3] == "255", let width = Int(words[1]), let height = Int(words[2]),
      bytes.count - place == width * height * 3
    else { throw CocoaError(.fileReadCorruptFile) }
    (self.width, self.height) = (width, height)
    pixels = Array(bytes[place...])
  }

  /// The darkness of a pixel, 0…1.
  func darkness(_ x: Int, _ y: Int) -> Double {
    let place = (y * width + x) * 3
    return 1 - Double(Int(pixels[place]) + Int(pixels[place + 1]) + Int(pixels[place + 2])) / 765
  }

  /// Fills an outline in pixels; `y` grows downwards. The area of the outline in a pixel is its coverage.
  mutating func fill(_ outline: Outline, _ colour: Colour) {
    guard let box = outline.bounds, box.left < Double(width), box.right > 0 else { return }
    let (left, top) = (Int(box.left.rounded(.down)) - 1, Int(box.bottom.rounded(.down)) - 1)
    var coverage = Coverage(
      width: Int(box.right.rounded(.up)) + 2 - left, height: Int(box.top.rounded(.up)) + 2 - top)
    coverage.add(outline, left: Double(left), top: Double(top))
    for (x, y, part) in coverage.pixels
    where (0..<width).contains(left + x) && (0..<height).contains(top + y) {
      let place = ((top + y) * width + left + x) * 3
      for (channel, value) in [colour.red, colour.green, colour.blue].enumerated() {
        let old = Double(pixels[place + channel])
        pixels[place + channel] = UInt8((old + (Double(value) - old) * part).rounded())
      }
    }
  }
}

/// The coverage of each pixel by an outline: the signed areas to the right of its edges are added up along each row.
private struct Coverage {
  let width: Int
  let height: Int
  private var areas: [Double]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    areas = [Double](repeating: 0, count: width * height + 2)
  }

  mutating func add(_ outline: Outline, left: Double, top: Double) {
    var (pen, start) = (Outline.Point(x: 0, y: 0), Outline.Point(x: 0, y: 0))
    func moved(_ point: Outline.Point) -> Outline.Point { Outline.Point(x: point.x - left, y: point.y - top) }
    func curve(_ points: [Outline.Point], _ self: inout Coverage) {
      let origin = pen
      for step in 1...16 {
        var row = [origin] + points
        let part = Double(step) / 16
        while row.count > 1 {
          row = zip(row, row.dropFirst()).map {
            Outline.Point(x: $0.x + ($1.x - $0.x) * part, y: $0.y + ($1.y - $0.y) * part)
          }
        }
        self.line(from: pen, to: row[0])
        pen = row[0]
      }
    }
    for element in outline.elements {
      switch element {
      case .move(let to):
        pen = moved(to)
        start = pen
      case .line(let to):
        line(from: pen, to: moved(to))
        pen = moved(to)
      case .quadratic(let control, let to): curve([moved(control), moved(to)], &self)
      case .cubic(let first, let second, let to): curve([moved(first), moved(second), moved(to)], &self)
      case .close:
        line(from: pen, to: start)
        pen = start
      }
    }
  }

  private mutating func line(from: Outline.Point, to: Outline.Point) {
    guard from.y != to.y else { return }
    let direction = from.y < to.y ? 1.0 : -1
    let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    for row in max(Int(upper.y), 0)..<min(Int(lower.y.rounded(.up)), height) {
      let (top, bottom) = (max(upper.y, Double(row)), min(lower.y, Double(row) + 1))
      guard bottom > top else { continue }
      let (one, other) = (upper.x + (top - upper.y) * slope, upper.x + (bottom - upper.y) * slope)
      let (left, right) = (min(one, other), max(one, other))
      // The part of the edge's height in each column, and the area to its right in it.
      for column in Int(left)...Int(right) {
        let (near, far) = (max(left, Double(column)), min(right, Double(column) + 1))
        let part = right > left ? (far - near) / (right - left) : 1
        let area = direction * (bottom - top) * part
        let middle = (near + far) / 2 - Double(column)
        areas[row * width + column] += area * (1 - middle)
        areas[row * width + column + 1] += area * middle
      }
    }
  }

  /// The covered pixels, and their coverage.
  var pixels: [(x: Int, y: Int, part: Double)] {
    (0..<height).flatMap { row in
      var sum = 0.0
      return (0..<width).compactMap { column in
        sum += areas[row * width + column]
        return abs(sum) > 1e-6 ? (column, row, min(abs(sum), 1)) : nil
      }
    }
  }
}

// MARK: - PNG

extension Picture {
  /// The picture as an uncompressed PNG file (ISO 15948).
  var png: [UInt8] {
    var rows: [UInt8] = []
    for row in 0..<height { rows += [0] + pixels[row * width * 3..<(row + 1) * width * 3] }
    var data: [UInt8] = [0x78, 1]
    for start in stride(from: 0, to: rows.count, by: 65_535) {
      let end = min(start + 65_535, rows.count)
      let length = UInt16(end - start)
      data += [end == rows.count ? 1 : 0] + [length, ~length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      data += rows[start..<end]
    }
    var (one, two) = (UInt32(1), UInt32(0))
    for byte in rows {
      one = (one + UInt32(byte)) % 65_521
      two = (two + one) % 65_521
    }
    data += Self.bytes(two << 16 | one)
    let header = Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header) + Self.chunk("IDAT", data)
      + Self.chunk("IEND", [])
  }

  private static func bytes(_ value: UInt32) -> [UInt8] { (0..<4).reversed().map { UInt8(value >> (8 * $0) & 0xFF) } }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    let sum = ~body.reduce(~UInt32(0)) { sum, byte in sums[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
    return bytes(UInt32(data.count)) + body + bytes(sum)
  }

  private static let sums: [UInt32] = (0..<256).map { place in
    (0..<8).reduce(UInt32(place)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}
