import FontTables
import Testing

@testable import FontLayout

struct SVGPathTests {
  private static let box = Outline([
    .move(to: .init(x: 1, y: 2)), .line(to: .init(x: 11, y: 2)), .line(to: .init(x: 11, y: 7)),
    .line(to: .init(x: 1.5, y: 2.25)), .close,
  ])

  @Test("Path data has relative steps, y downwards, and no space before a sign")
  func steps() {
    #expect(Self.box.svgPathData() == "m1-2h10v-5l-9.5 4.75z")
    #expect(Self.box.svgPathData(scale: 2, x: 10, y: 100) == "m12 96h20v-10l-19 9.5z")
    #expect(Self.box.svgPathData(decimals: 0) == "m1-2h10v-5l-9 5z")
    #expect(Outline().svgPathData() == "")
  }

  @Test("A second contour begins relative to the start of the first contour")
  func contours() {
    let twice = Outline(Self.box.elements + Self.box.mapPoints { .init(x: $0.x + 3, y: $0.y) }.elements)
    #expect(twice.svgPathData() == "m1-2h10v-5l-9.5 4.75zm3 0h10v-5l-9.5 4.75z")
  }

  @Test("A curve command of the same kind is not repeated")
  func curves() {
    let curve = Outline([
      .move(to: .init(x: 0, y: 0)), .quadratic(.init(x: 1, y: 1), to: .init(x: 2, y: 0)),
      .quadratic(.init(x: 3, y: -1), to: .init(x: 4, y: 0)),
      .cubic(.init(x: 5, y: 0.125), .init(x: 6, y: 0.5), to: .init(x: 7, y: 0)), .close,
    ])
    #expect(curve.svgPathData(decimals: 3) == "m0 0q1-1 2 0 1 1 2 0c1-.125 2-.5 3 0z")
  }

  @Test("The rounding errors of relative steps do not add up")
  func drift() {
    var elements = [Outline.Element.move(to: .init(x: 0, y: 0))]
    for step in 1...100 { elements.append(.line(to: .init(x: Double(step) / 3, y: Double(step % 2)))) }
    let path = Outline(elements).svgPathData(decimals: 1)
    let numbers = path.dropFirst(5).split { " -".contains($0) }
    #expect(numbers.count == 200)
    let reached = stride(from: 0, to: 200, by: 2).reduce(0.0) { $0 + (Double(numbers[$1]) ?? .nan) }
    #expect(abs(reached - 33.3) < 1e-9)
  }

  @Test("Coordinates that are too large or not finite are written as valid numbers")
  func hostile() {
    let wild = Outline([
      .move(to: .init(x: .nan, y: .infinity)), .line(to: .init(x: 1e300, y: -1e300)), .close,
    ])
    #expect(wild.svgPathData() == "m0 0l1000000000 1000000000z")
  }
}
