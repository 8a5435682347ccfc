internal import FontFiles
internal import FontPictures
internal import TextFormats

extension Answer {
  /// Writes the picture if there is a file for it. The answer then contains the path of the file. In JSON, `key` is the
  /// key of the path.
  init(
    json: @escaping () -> JSONValue, text: @escaping (Emphasis) -> [String], _ key: String,
    drawing picture: @autoclosure () throws(FontError) -> some DrawnPicture, in file: OutputFile?
  ) throws(FontError) {
    guard let file else {
      self.init(json: json, text: text)
      return
    }
    try file.write(try picture())
    self.init(
      json: { json() + [key: .string(file.path)] },
      text: { text($0) + ["", "the picture is in \(file.path.printable)"] })
  }
}
