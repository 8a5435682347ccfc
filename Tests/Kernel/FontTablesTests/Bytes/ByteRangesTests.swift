import FontFiles
import Foundation
import TestSupport
import Testing

@testable import FontTables

/// Ranges of a file, read through a window of 4,096 bytes, against the same ranges of the bytes in memory.
@Suite struct ByteRangesTests {
  /// 10,007 bytes, a prime, so that no window ends at the end of the file.
  private static let bytes = (0..<10_007).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

  private func withRanges(_ body: (ByteRanges) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/bytes"
      try Data(Self.bytes).write(to: URL(filePath: path))
      let ranges = ByteRanges(try OpenFile(path))
      try body(ranges)
    }
  }

  private func copy(_ ranges: ByteRanges, _ offset: Int, _ count: Int) throws -> [UInt8] {
    try ranges.withBytes(at: offset, count: count) { bytes in (0..<bytes.byteCount).compactMap { bytes.u8($0) } }
  }

  @Test(
    "A file is read through its first descriptor, even after it was removed", arguments: [FontReading.copied, .mapped])
  func aFileIsOpenedOnce(_ reading: FontReading) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/bytes"
      try Data(Self.bytes).write(to: URL(filePath: path))
      let file = try OpenFile(path)
      let source = FontSource(path: path, stamp: file.stamp, reading)
      let ranges = ByteRanges(file)
      try FileManager.default.removeItem(atPath: path)
      let data = try source.dataForOnce(ranges)
      #expect((0..<data.count).compactMap { data.bytes.u8($0) } == Self.bytes)
      // A mapping stays loaded, but a copy does not.
      #expect(source.isLoaded == (reading == .mapped))
    }
  }

  /// Forwards, backwards, across the window's end, exactly at it, beyond its size, the last byte, no byte.
  @Test("A range has the bytes of the file, wherever the window was before")
  func rangesAcrossTheWindow() throws {
    let places = [
      (0, 12), (4090, 12), (4095, 2), (4096, 4), (0, 4096), (1, 4096), (8190, 100), (10_006, 1), (3, 9000), (0, 10_007),
      (5000, 0), (10_007, 0), (4102, 4096), (4101, 1), (9000, 1007), (12, 4084), (8192, 1815), (0, 1),
    ]
    try withRanges { ranges in
      #expect(ranges.byteCount == 10_007)
      for (offset, count) in places + places.reversed() {
        let expected = Array(Self.bytes[offset..<(offset + count)])
        let found = try copy(ranges, offset, count)
        #expect(found == expected, "\(count) bytes at \(offset)")
      }
    }
  }

  @Test(
    "A range outside the file is refused",
    arguments: [(10_000, 8), (10_008, 0), (-1, 4), (0, -1), (Int.max, 1), (1, Int.max)])
  func rangesOutside(_ offset: Int, _ count: Int) throws {
    try withRanges { ranges in
      let error = #expect(throws: FontError.self) { try copy(ranges, offset, count) }
      #expect(error?.code == .invalidFontData)
      // After an error, the reader still reads.
      let first = try copy(ranges, 0, 4)
      #expect(first == Array(Self.bytes[0..<4]))
    }
    let memory = ByteRanges(FontData(Self.bytes))
    let error = #expect(throws: FontError.self) { try memory.withBytes(at: offset, count: count) { $0.byteCount } }
    #expect(error?.code == .invalidFontData)
  }

  @Test("A range in memory has the same bytes") func memoryAnswersTheSame() throws {
    let memory = ByteRanges(FontData(Self.bytes))
    #expect(memory.byteCount == 10_007)
    let word = try memory.withBytes(at: 4095, count: 4) { $0.u32(0) }
    #expect(word == Self.bytes[4095..<4099].reduce(0) { $0 << 8 | UInt32($1) })
  }

  @Test("In a file that was shortened, lost bytes are refused and the rest is read") func aFileThatShrinks() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/bytes"
      try Data(Self.bytes).write(to: URL(filePath: path))
      let ranges = ByteRanges(try OpenFile(path))
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.truncate(atOffset: 100)
      try handle.close()
      #expect(throws: FontError.self) { try copy(ranges, 5000, 4) }
      #expect(throws: FontError.self) { try copy(ranges, 98, 4) }
      let rest = try copy(ranges, 96, 4)
      #expect(rest == Array(Self.bytes[96..<100]))
    }
  }

  @Test("A copied range has the bytes of the file or the memory")
  func copies() throws {
    let places = [(0, 12), (4090, 12), (0, 4096), (1, 4097), (3, 9000), (0, 10_007), (10_007, 0), (10_006, 1)]
    func bytes(_ data: FontData) -> [UInt8] { (0..<data.count).compactMap { data.bytes.u8($0) } }
    try withRanges { ranges in
      for (offset, count) in places + places.reversed() {
        let found = bytes(try ranges.copy(at: offset, count: count))
        #expect(found == Array(Self.bytes[offset..<(offset + count)]), "\(count) bytes at \(offset)")
      }
      #expect(throws: FontError.self) { try ranges.copy(at: 1, count: 10_007) }
      try ranges.checkUnchanged()
    }
    let memory = ByteRanges(FontData(Self.bytes))
    #expect(bytes(try memory.copy(at: 1, count: 5000)) == Array(Self.bytes[1..<5001]))
    try memory.checkUnchanged()
  }

  @Test("A file that is written while it is read fails the check for changes")
  func aFileThatIsWrittenMeanwhile() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/bytes"
      try Data(Self.bytes).write(to: URL(filePath: path))
      let ranges = ByteRanges(try OpenFile(path))
      _ = try ranges.copy(at: 0, count: 100)
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data([0]))
      try handle.close()
      let error = #expect(throws: FontError.self) { try ranges.checkUnchanged() }
      #expect(error?.message == "the file was changed while it was read")
    }
  }
}
