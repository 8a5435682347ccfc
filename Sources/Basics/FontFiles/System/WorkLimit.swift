internal import WorkLimits

/// A bound on the time and the memory that the program takes for one part of its work: a font file, or a batch of texts.
///
/// Readers of fonts have bounds of their own. This limit holds for everything else: a constructed font may keep HarfBuzz or
/// FreeType at work for hours, and neither has a limit. It belongs to a process that is the program:
/// a library does not end its app, and has no timer there.
package enum WorkLimit {
  /// Begins the limit: beyond it the process ends with one line on standard error and exit code 2.
  ///
  /// - Parameters:
  ///   - subject: what the line names.
  ///   - seconds: of processor time and of the clock since the last part was finished; 0 for no limit.
  ///   - megabytes: of memory beside mapped files; 0 for no limit.
  package static func begin(for subject: String, seconds: UInt32, megabytes: UInt32) {
    unsafe subject.withCString { unsafe fontprobe_limit_work($0, seconds, megabytes) }
  }

  /// Notes that a part of the work is finished.
  package static func finishPart() { fontprobe_finish_part() }

  /// Notes that all work from here on is one part, however many files and texts it is about. It may take the time of a part for
  /// each 10 MB of files that are expected.
  package static func makeRestOnePart() { fontprobe_make_rest_one_part() }

  /// Notes that files of so many bytes will be read, beside those that were expected before. For more than 10 MB there is more
  /// memory too.
  package static func expect(bytes: Int) { fontprobe_expect_bytes(UInt(clamping: bytes)) }

  /// Looks at the limit now, for work that waits for other processes.
  ///
  /// - Parameter seconds: the processor time that those have taken which run for this one: it is part of its own.
  package static func look(withOthers seconds: Double) { fontprobe_look_at_work_limit(seconds) }

  /// Runs work that no input causes, such as Fontconfig's first look at all fonts of the system, without the limit.
  package static func suspended<Result>(_ work: () -> Result) -> Result {
    fontprobe_pause_work_limit(true)
    defer { fontprobe_pause_work_limit(false) }
    return work()
  }

  /// Lets this process, a worker, end when the thread ends that has started it: nobody wants its answer any more. On Linux
  /// alone.
  package static func endWithParent() { fontprobe_end_with_parent() }

  /// Ends the limit: the answer is complete, and is printed.
  package static func end() { fontprobe_end_work_limit() }
}
