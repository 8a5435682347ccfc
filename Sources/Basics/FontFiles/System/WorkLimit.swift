internal import WorkLimits

/// A limit of the time and the memory for one part of the program's work: a font file, or a batch of texts.
///
/// Readers of fonts have their own limits. This limit is for everything else: a constructed font may keep HarfBuzz or
/// FreeType busy for hours, and neither has a limit. It is only for a process of the program itself: a library must not
/// end its app, and has no timer.
package enum WorkLimit {
  /// Starts the limit: beyond it the process ends with one line on standard error and exit code 2.
  ///
  /// - Parameters:
  ///   - subject: the subject of the line.
  ///   - seconds: processor time and clock time since the end of the last part; 0 for no limit.
  ///   - megabytes: memory without mapped files; 0 for no limit.
  package static func begin(for subject: String, seconds: UInt32, megabytes: UInt32) {
    unsafe subject.withCString { unsafe fontprobe_limit_work($0, seconds, megabytes) }
  }

  /// Notes that a part of the work is finished.
  package static func finishPart() { fontprobe_finish_part() }

  /// Notes that all further work is one part, for any number of files and texts. It may take the time of one part for
  /// each 10 MB of the expected files.
  package static func makeRestOnePart() { fontprobe_make_rest_one_part() }

  /// Notes that files of this many bytes will be read, in addition to those that were expected before. For more than 10
  /// MB the memory limit is also increased.
  package static func expect(bytes: Int) { fontprobe_expect_bytes(UInt(clamping: bytes)) }

  /// Checks the limit now, for work that waits for other processes.
  ///
  /// - Parameter seconds: the processor time of the processes that work for this one, which counts as its own.
  package static func look(withOthers seconds: Double) { fontprobe_look_at_work_limit(seconds) }

  /// Runs work that no input causes, such as Fontconfig's first reading of all system fonts, without the limit.
  package static func suspended<Result>(_ work: () -> Result) -> Result {
    fontprobe_pause_work_limit(true)
    defer { fontprobe_pause_work_limit(false) }
    return work()
  }

  /// Lets this process, a worker, end when the thread that has started it ends, because no one needs its result any
  /// more. Only on Linux.
  package static func endWithParent() { fontprobe_end_with_parent() }

  /// Ends the limit: the result is complete, and is printed.
  package static func end() { fontprobe_end_work_limit() }
}
