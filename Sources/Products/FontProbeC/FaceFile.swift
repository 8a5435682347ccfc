internal import CFontProbe
internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontProbeCommands

private struct FileOptions {
  let format: FontFileBytes.Format
  let axes: FontFileBytes.Axes
  let isLicensed: Bool
  let features: Set<FontTag>

  init(_ options: fontprobe_file_options?) throws(FontError) {
    let options = unsafe options ?? fontprobe_file_options()
    format = try Argument.choice(unsafe options.format, "file_format")
    axes = try Argument.choice(unsafe options.axes, "axes")
    unsafe isLicensed = options.is_licensed != 0
    var features: Set<FontTag> = []
    for word in try unsafe Argument.member(options.features, "features")?.split(separator: ",") ?? [] {
      guard let tag = FontTag(String(word)) else {
        throw FontError(.invalidArgument, "features: \(word) is not the tag of a feature")
      }
      features.insert(tag)
    }
    self.features = features
  }
}

extension Answers {
  static func faceFile(
    _ face: FaceHandle, _ options: fontprobe_file_options?
  ) throws(FontError) -> (StringHandle, StringHandle) {
    let options = try unsafe FileOptions(options)
    return answer(
      try face.embedded.fileBytes(
        axes: options.axes, format: options.format, isLicensed: options.isLicensed))
  }

  static func faceFileOfCharacters(
    _ face: FaceHandle, _ characters: String, _ options: fontprobe_file_options?
  ) throws(FontError) -> (StringHandle, StringHandle) {
    let options = try unsafe FileOptions(options)
    return answer(
      try face.embedded.fileBytes(
        characters: characters, features: options.features, axes: options.axes, format: options.format,
        isLicensed: options.isLicensed))
  }

  static func faceFileOfGlyphs(
    _ face: FaceHandle, _ glyphs: UnsafePointer<Int>?, _ count: Int, _ options: fontprobe_file_options?
  ) throws(FontError) -> (StringHandle, StringHandle) {
    let options = try unsafe FileOptions(options)
    guard count <= 65_536 else { throw FontError(.tooLong, "the list glyphs has more than 65536 numbers") }
    let numbers =
      count == 0
      ? []
      : try unsafe Array(
        UnsafeBufferPointer(
          start: Argument.place(
            UnsafeMutablePointer(mutating: glyphs), "glyphs"), count: count))
    return answer(
      try face.embedded.fileBytes(
        glyphs: numbers, axes: options.axes, format: options.format,
        isLicensed: options.isLicensed))
  }

  private static func answer(_ file: FontFileBytes) -> (StringHandle, StringHandle) {
    (StringHandle(file.bytes), StringHandle(SharedAnswers.json(of: file)))
  }
}
