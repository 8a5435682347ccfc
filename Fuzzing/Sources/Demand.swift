import FontFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends the process if a condition does not hold. For a fuzzer this is a finding, like a crash.
func expect(_ holds: Bool, _ what: @autoclosure () -> String, line: UInt = #line, file: StaticString = #fileID) {
  guard !holds else { return }
  _ = DescriptorWriter.write("fuzz: \(file):\(line): does not hold: \(what())\n", to: STDERR_FILENO)
  abort()
}

/// An error is one line for people, for any input.
func demandOneLine(_ error: FontError) {
  expect(!error.description.contains(where: \.isNewline), "one line: \(error.description.debugDescription)")
  expect(!error.message.isEmpty, "a reason: \(error)")
}
