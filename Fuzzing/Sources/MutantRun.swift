import FontFiles
import FontMutants

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads many mutants of fonts with inspect, metrics, measure and check in this process. Half of them have damaged
/// bytes, the other half have tables that contradict each other. With the same seed and files, a run is the same.
struct MutantRun {
  private let fonts: [[UInt8]]
  private let seed: UInt64

  /// The seconds that the four commands together may take for one mutant.
  private static let patience: UInt32 = 20

  /// - Parameter files: paths of fonts; fonts of over 300,000 bytes are left out.
  init(of files: some Sequence<String>, seed: UInt64) {
    fonts = files.compactMap { try? fileBytes($0, atMost: 300_000) }.filter { $0.count > 12 }
    self.seed = seed
  }

  /// Runs the mutants from one number to another. The current number is in the file, so that the mutant that ends this
  /// process is known.
  func run(_ numbers: Range<Int>, place: String) {
    guard !fonts.isEmpty else { return expect(false, "a font to mutate") }
    let file = open(place, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    for number in numbers {
      let text = "\(number)        "
      _ = text.withCString { pwrite(file, $0, strlen($0), 0) }
      alarm(Self.patience)
      FileQuestions.all(mutant(number))
    }
    alarm(0)
    close(file)
  }

  func mutant(_ number: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed &* 0x9E37_79B9 &+ UInt64(number))
    let font = fonts.randomElement(using: &random) ?? []
    guard number % 2 == 0 else { return Damage.damaged(font, round: number, seed: random.next()) }
    return StructureMutant.mutant(of: font, donor: fonts.randomElement(using: &random) ?? font, using: &random)
  }
}
