import FontFiles
import FontTables
import TestSupport
import Testing

@testable import FontFaces
@testable import FontNames

/// Tests/Fixtures/ink-boxes.tsv has the boxes of the bundled fonts by fontTools' BoundsPen, which takes the extrema of
/// curves.
struct InkBoxTests {
  private struct Row {
    let path: String
    let place: VariationCoordinates
    let boxes: [(letter: Unicode.Scalar, edges: [Double])]
  }

  private static func rows() throws -> [Row] {
    let text = String(decoding: try Fixtures.bytes(Fixtures.path("Tests/Fixtures/ink-boxes.tsv")), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let settings = fields[1].split(separator: ",").compactMap { setting -> (FontTag, Double)? in
        let parts = setting.split(separator: "=")
        guard parts.count == 2, let tag = FontTag(parts[0]), let value = Double(parts[1]) else { return nil }
        return (tag, value)
      }
      let boxes = fields.dropFirst(2).compactMap { field -> (letter: Unicode.Scalar, edges: [Double])? in
        let parts = field.split(separator: " ")
        guard let letter = parts.first?.unicodeScalars.first, parts.count == 5 else { return nil }
        return (letter, parts.dropFirst().compactMap { Double($0) })
      }
      return Row(path: String(fields[0]), place: VariationCoordinates(settings), boxes: boxes)
    }
  }

  @Test("The ink boxes of 3,000 letters agree with fontTools to a thousandth of the em")
  func boxes() throws {
    var count = 0
    for row in try Self.rows() {
      let face = try FontFile(path: Fixtures.path(row.path)).faces[0].at(row.place)
      let harfBuzz = try face.harfBuzzFace()
      let allowed = Double(face.unitsPerEm) / 1000
      for (letter, edges) in row.boxes {
        let glyph = try #require(harfBuzz.glyph(for: letter))
        let box = try #require(harfBuzz.box(of: UInt32(glyph)))
        let outline = try #require(try face.outline(ofGlyph: glyph).bounds)
        let measured = [
          [box.left, box.bottom, box.right, box.top], [outline.left, outline.bottom, outline.right, outline.top],
        ]
        for own in measured {
          let isNear = zip(own, edges).allSatisfy { abs($0 - $1) < allowed }
          #expect(isNear, "\(row.path) \(row.place) \(letter): \(own), \(edges)")
        }
        count += 1
      }
    }
    #expect(count > 3000)
  }

  @Test("A glyph that is measured again has the same box, and an instance its own box")
  func cached() throws {
    let face = try fixtureFace("Variable.ttf")
    let glyph = UInt32(try #require(try face.harfBuzzFace().glyph(for: "H")))
    let first = try #require(try face.harfBuzzFace().box(of: glyph))
    #expect(try face.harfBuzzFace().box(of: glyph) == first)
    #expect(try face.at([.weight: 900]).harfBuzzFace().box(of: glyph)?.top == 740)
    #expect(first.top == 710)
    // A space, and glyphs that the face lacks.
    let space = UInt32(try #require(try face.harfBuzzFace().glyph(for: " ")))
    for _ in 0..<2 {
      #expect(try face.harfBuzzFace().box(of: space) == nil)
      #expect(try face.harfBuzzFace().box(of: 60_000) == nil)
      #expect(try face.harfBuzzFace().box(of: 0x10_0000) == nil)
    }
  }

  /// H in `sbix`: 40 × 30 pixels where an em of 1000 units has 100, the lower left corner at (3, -4).
  @Test("A picture has the box of `sbix`, not the box of its outline")
  func picture() throws {
    func big(_ numbers: [UInt16]) -> [UInt8] { numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let png = signature + big([0, 13]) + Array("IHDR".utf8) + big([0, 40, 0, 30]) + [8, 6, 0, 0, 0] + big([0, 0])
    let glyph = big([3, 0x10000 - 4].map { UInt16(truncatingIfNeeded: $0 as Int) }) + Array("png ".utf8) + png
    // Version, flags, one strike at 12; its pixels and resolution; where the data of each of five glyphs begin and end.
    let end = UInt16(28 + glyph.count)
    let table = big([1, 1, 0, 1, 0, 12] + [100, 72] + [28, 28, 28, 28, end, end].flatMap { [0, $0] }) + glyph
    let bytes = RebuiltFont.bytes(try Fixtures.bytes(Fixtures.font("Base.ttf")), with: ["sbix": table])
    let harfBuzz = try FontFile(bytes: bytes).faces[0].harfBuzzFace()
    let image = try #require(harfBuzz.image(of: 3))
    #expect(image.png == png)
    #expect([image.left, image.top, image.width, image.height] == [30, 260, 400, 300])
    let box = try #require(harfBuzz.box(of: 3))
    #expect([box.left, box.bottom, box.right, box.top] == [30, -40, 430, 260])
    #expect(harfBuzz.image(of: 4) == nil)
    #expect(harfBuzz.box(of: 4)?.top == 510)
  }

  // MARK: - Curves

  private static func box(_ draw: (inout CurveBox) -> Void) -> [Double] {
    var box = CurveBox()
    draw(&box)
    return box.box.map { [$0.left, $0.bottom, $0.right, $0.top] } ?? []
  }

  @Test("A quadratic arch reaches half, and a cubic arch three quarters, of its control points")
  func arches() {
    let quadratic = Self.box { box in
      box.move(to: .init(x: 0, y: 0))
      box.quadratic(.init(x: 50, y: 100), to: .init(x: 100, y: 0))
    }
    #expect(quadratic == [0, 0, 100, 50])
    let cubic = Self.box { box in
      box.move(to: .init(x: 0, y: 0))
      box.cubic(.init(x: 0, y: 100), .init(x: 100, y: 100), to: .init(x: 100, y: 0))
    }
    #expect(cubic == [0, 0, 100, 75])
  }

  @Test("A nearly quadratic cubic curve is as high as the quadratic curve", arguments: [0, 1e-13, -1e-13, 1e-9])
  func nearlyQuadratic(_ change: Double) {
    // The quadratic arch of control point 60, raised to a cubic.
    let height = Self.box { box in
      box.move(to: .init(x: 0, y: 0))
      box.cubic(.init(x: 20, y: 40 + change), .init(x: 40, y: 40), to: .init(x: 60, y: 0))
    }.last
    #expect(abs((height ?? 0) - 30) < 1e-6)
  }

  @Test("A cubic curve stays within its box and touches each edge")
  func sampled() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let points = (0..<8).map { _ in Double.random(in: -1000...1000, using: &random) }
      let own = Self.box { box in
        box.move(to: .init(x: points[0], y: points[1]))
        box.cubic(
          .init(x: points[2], y: points[3]), .init(x: points[4], y: points[5]), to: .init(x: points[6], y: points[7]))
      }
      func value(_ axis: Int, _ t: Double) -> Double {
        let s = 1 - t
        let (start, first) = (points[axis], points[2 + axis])
        return s * s * s * start + 3 * s * s * t * first + 3 * s * t * t * points[4 + axis]
          + t * t * t * points[6 + axis]
      }
      for axis in 0...1 {
        let values = (0...2000).map { value(axis, Double($0) / 2000) }
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        #expect(own[axis] <= low + 1e-9 && own[axis] > low - 0.01)
        #expect(own[axis + 2] >= high - 1e-9 && own[axis + 2] < high + 0.01)
      }
    }
  }

  @Test("An empty path, or a path with an infinite point, has no box")
  func none() {
    #expect(Self.box { $0.move(to: .init(x: 5, y: 5)) } == [])
    let infinite = Self.box { box in
      box.move(to: .init(x: 0, y: 0))
      box.line(to: .init(x: .infinity, y: 10))
    }
    #expect(infinite == [])
  }

  @Test("The box of a bold or slanted outline is the box of its changed curves")
  func changed() throws {
    let outline = try #require(try fixtureFace("CurvedH.otf").outline(of: "H"))
    for changed in [outline.emboldened(by: 40), outline.placed(scale: 1, slope: 0.2)] {
      let bounds = try #require(changed.bounds)
      let samples = Self.samples(changed)
      #expect(abs(bounds.top - (samples.map(\.y).max() ?? 0)) < 0.01)
      #expect(abs(bounds.right - (samples.map(\.x).max() ?? 0)) < 0.01)
      #expect(abs(bounds.left - (samples.map(\.x).min() ?? 0)) < 0.01)
      #expect(abs(bounds.bottom - (samples.map(\.y).min() ?? 0)) < 0.01)
    }
  }

  /// Points along the curves of an outline.
  private static func samples(_ outline: Outline) -> [Outline.Point] {
    var pen = Outline.Point(x: 0, y: 0)
    var samples: [Outline.Point] = []
    func add(_ points: [Outline.Point]) {
      for step in 0...1000 {
        let t = Double(step) / 1000
        // De Casteljau's construction.
        var points = points
        while points.count > 1 {
          points = zip(points, points.dropFirst()).map { left, right in
            Outline.Point(x: left.x + (right.x - left.x) * t, y: left.y + (right.y - left.y) * t)
          }
        }
        samples += points
      }
    }
    for element in outline.elements {
      switch element {
      case .move(let to): pen = to
      case .line(let to):
        add([pen, to])
        pen = to
      case .quadratic(let control, let to):
        add([pen, control, to])
        pen = to
      case .cubic(let first, let second, let to):
        add([pen, first, second, to])
        pen = to
      case .close: break
      }
    }
    return samples
  }
}
