import FontFiles
import Testing

@testable import FontProbeC

/// A struct of a program, and a struct of a library with one more field.
struct StructVersionsTests {
  /// As in the first header.
  private struct First {
    var size = MemoryLayout<First>.size
    var weight = 0.0
  }

  /// As in a later version.
  private struct Later: SizedStruct {
    var size = MemoryLayout<Later>.size
    var weight = 0.0
    var angle = 0.0

    static let firstSize = MemoryLayout<First>.size
  }

  private static func read<Program>(_ program: Program) throws -> Later? {
    try withUnsafeBytes(of: program) { bytes in
      try Argument.structure(bytes.baseAddress?.assumingMemoryBound(to: Later.self), "options")
    }
  }

  @Test("Fields that a shorter struct of an older program lacks are zero")
  func shorterInput() throws {
    let read = try #require(try Self.read((First(weight: 5), Double.infinity)))
    #expect(read.weight == 5)
    #expect(read.angle == 0)
    #expect(read.size == MemoryLayout<Later>.size)
  }

  @Test("A shorter struct is written only up to its size")
  func shorterOutput() throws {
    var program = (First(), 7.0)
    try withUnsafeMutableBytes(of: &program) { bytes in
      let place = try #require(bytes.baseAddress).assumingMemoryBound(to: Later.self)
      try Argument.write(Later(weight: 5, angle: 12), to: place, "options")
    }
    #expect(program.0.weight == 5)
    #expect(program.0.size == MemoryLayout<First>.size)
    #expect(program.1 == 7)
  }

  @Test("A size below that of the first header is refused")
  func smaller() {
    for size in [-1, 0, 8, 15, 4097, Int.max] {
      let error = #expect(throws: FontError.self) { try Self.read((First(size: size), 0.0)) }
      #expect(error?.code == .invalidStruct)
    }
  }

  @Test("A longer struct is read if its unknown fields are zero")
  func longerInput() throws {
    let size = MemoryLayout<(Later, Double)>.size
    #expect(try Self.read((Later(size: size, weight: 5), 0.0))?.weight == 5)
    let error = #expect(throws: FontError.self) { try Self.read((Later(size: size, weight: 5), 1.0)) }
    #expect(error?.code == .invalidStruct)
  }
}
