internal import WorkLimits

/// A limit of the time and the memory for one part of the program's work: a font file, or a batch of texts.
///
/// fontprobe's readers of fonts have their own limits. This limit is for all other work. For example, a constructed
/// font may keep HarfBuzz or FreeType busy for hours, and neither has a limit. Only the program uses this limit,
/// because a library must not end its app, and has no timer.
package enum WorkLimit {
  /// Starts the limit. If it is exceeded, the process writes one line to standard error, and ends with exit code 2.
  ///
  /// - Parameters:
  ///   - subject: the subject of the sentence on that line.
  ///   - seconds: the greatest processor time, and the greatest clock time, of a part in seconds; 0 for no limit.
  ///   - megabytes: the greatest memory in megabytes, without mapped files; 0 for no limit.
  package static func begin(for subject: String, seconds: UInt32, megabytes: UInt32) {
    unsafe subject.withCString { unsafe fontprobe_limit_work($0, seconds, megabytes) }
  }

  package static func finishPart() { fontprobe_finish_part() }

  /// From this call on, all work counts as one part, for any number of files and texts. For each 10 MB of the expected
  /// files, this part may take as long as one ordinary part.
  package static func makeRestOnePart() { fontprobe_make_rest_one_part() }

  /// Notes that files of this many bytes will be read. If the sum is above 10 MB, the memory limit is increased.
  package static func expect(bytes: Int) { fontprobe_expect_bytes(UInt(clamping: bytes)) }

  /// Checks the limit now, for work that waits for other processes.
  ///
  /// - Parameter seconds: the processor time of these processes. It counts as time of this process.
  package static func look(withOthers seconds: Double) { fontprobe_look_at_work_limit(seconds) }

  /// Runs work without the limit. No input causes this work. An example is Fontconfig's first reading of all system
  /// fonts.
  package static func suspended<Result>(_ work: () -> Result) -> Result {
    fontprobe_pause_work_limit(true)
    defer { fontprobe_pause_work_limit(false) }
    return work()
  }

  /// Makes this worker process end when the thread that started it ends, because the result is then no longer needed.
  /// Has an effect only on Linux.
  package static func endWithParent() { fontprobe_end_with_parent() }

  /// Ends the limit, when the result is complete and is printed.
  package static func end() { fontprobe_end_work_limit() }
}
