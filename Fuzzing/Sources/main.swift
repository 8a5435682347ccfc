import FontFiles
import FuzzerDriver

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// fontprobe-fuzz --list                                          the targets
// fontprobe-fuzz TARGET [the fuzzer's options, folders, files]   libFuzzer
// fontprobe-fuzz --mutants SEED FIRST END PLACE FILE…            MutantRun
// fontprobe-fuzz --mutant SEED NUMBER FILE…                      the bytes of one of these mutants
let words = CommandLine.arguments

/// The target of this process: the fuzzer's function takes no context.
nonisolated(unsafe) var target = FuzzTarget.all[0]

switch words.dropFirst().first {
case "--list":
  for target in FuzzTarget.all { print(target.name, target.about, separator: "\t") }
case "--mutants" where words.count > 6:
  guard let seed = UInt64(words[2]), let first = Int(words[3]), let end = Int(words[4]), first <= end else { exit(2) }
  MutantRun(of: words[6...], seed: seed).run(first..<end, place: words[5])
case "--mutant" where words.count > 4:
  guard let seed = UInt64(words[2]), let number = Int(words[3]) else { exit(2) }
  let bytes = MutantRun(of: words[4...], seed: seed).mutant(number)
  exit(bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) } == bytes.count ? 0 : 2)
case let name?:
  guard let chosen = FuzzTarget.all.first(where: { $0.name == name }) else {
    _ = DescriptorWriter.write("fontprobe-fuzz: there is no target \(name)\n", to: STDERR_FILENO)
    exit(2)
  }
  target = chosen
  FontMutator.isOn = chosen.readsFonts
  var count = CommandLine.argc - 1
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
  exit(
    LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    })
case nil: exit(2)
}
