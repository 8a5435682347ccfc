import FontMutants
import FuzzerDriver

/// Mutations for the fuzzer: half of the mutations of fonts make tables contradict each other. All others are the
/// fuzzer's own.
enum FontMutator {
  // The fuzzer runs on one thread.
  nonisolated(unsafe) static var isOn = false
  nonisolated(unsafe) private static var donor: [UInt8] = []

  static func mutate(_ bytes: UnsafeMutableBufferPointer<UInt8>, count: Int, seed: UInt32) -> Int {
    var random = SeededGenerator(seed: UInt64(seed))
    if isOn, Bool.random(using: &random) {
      let font = Array(bytes.prefix(count))
      let mutant = StructureMutant.mutant(of: font, donor: donor.isEmpty ? font : donor, using: &random)
      if Int.random(in: 0..<16, using: &random) == 0 { donor = font }
      if mutant.count <= bytes.count {
        _ = bytes.update(fromContentsOf: mutant)
        return mutant.count
      }
    }
    return LLVMFuzzerMutate(bytes.baseAddress, count, bytes.count)
  }
}

/// The fuzzer finds this function by its name.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ most: Int, _ seed: UInt32) -> Int {
  FontMutator.mutate(UnsafeMutableBufferPointer(start: bytes, count: most), count: count, seed: seed)
}
