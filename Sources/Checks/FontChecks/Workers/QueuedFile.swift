internal import FontFaces
internal import FontFiles
internal import FontRules
internal import TextFormats

struct QueuedFile: Sendable {
  let path: String
  /// The size of the file in bytes; 0 if it is too large for a font.
  let byteCount: Int
  let settings: CheckSettings
  let isDeep: Bool

  init(path: String, settings: CheckSettings, isDeep: Bool) {
    self.path = path
    byteCount = FontFileReader.byteCount(of: path)
    self.settings = settings
    self.isDeep = isDeep
  }
}

extension WorkerQueue<FileResult> {
  convenience init(of files: [QueuedFile], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil) {
    self.init(files.map(\.byteCount), progress: progress) { indices in
      WorkerRequest.checks(indices.map { files[$0.rawValue] })
    } read: { file, line throws(JSONError) in
      let result = try FileResult(line)
      guard result.file.path == files[file.rawValue].path else { throw line.failure("is of another file") }
      return result
    } unread: { file, reason in
      FileResult(unread: files[file.rawValue], reason, ofFiles: files.count)
    }
  }
}
