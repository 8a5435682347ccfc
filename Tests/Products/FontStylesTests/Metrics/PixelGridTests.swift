import FontStyles
import Testing

struct PixelGridTests {
  @Test("An invalid scale is replaced by 1", arguments: [0, -2, .nan, .infinity] as [Double])
  func invalidScale(_ scale: Double) { #expect(PixelGrid(scale: scale).nearest(1.6) == 2) }

  @Test("Rounding to the pixel twice is the same as rounding once", arguments: [1.0, 1.5, 2, 3])
  func idempotent(_ scale: Double) {
    let grid = PixelGrid(scale: scale)
    for value in stride(from: -20.0, through: 20, by: 0.137) {
      #expect(grid.nearest(grid.nearest(value)) == grid.nearest(value))
      #expect(abs(grid.nearest(value) - value) <= 0.5 / scale + 1e-12)
    }
  }

  @Test("Halves are rounded away from zero, and a direction can be given")
  func pixels() {
    let grid = PixelGrid(scale: 2)
    #expect(grid.pixels(1.25) == 3)
    #expect(grid.pixels(-1.25) == -3)
    #expect(grid.pixels(1.1, .up) == 3)
    #expect(grid.pixels(-1.1, .down) == -3)
  }

  @Test(
    "The first scale at which a length moves, and by how many pixels, is found",
    arguments: [
      (5.95, 5.4, -1.0, 1.0),  // 6 and 5 pixels at 1x
      (6.0, 6.3, 1, 2),  // both 6 at 1x; 12 and 13 at 2x
      (6.0, 6.2, 1, 3),  // both 6 and 12; 18 and 19 at 3x
    ] as [(Double, Double, Double, Double)])
  func firstMove(_ from: Double, _ to: Double, _ pixels: Double, _ scale: Double) throws {
    let move = try #require(PixelGrid.firstMove(from: from, to: to))
    #expect(move.pixels == pixels)
    #expect(move.scale == scale)
  }

  @Test("A length that stays on its pixel at 1x, 2x and 3x does not move")
  func noMove() { #expect(PixelGrid.firstMove(from: 6, to: 6.1) == nil) }
}
