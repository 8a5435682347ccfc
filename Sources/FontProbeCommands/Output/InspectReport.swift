internal import FontFaces
internal import FontProbe
internal import TextFormats

/// The answer of `fontprobe inspect` for one file.
struct InspectReport {
  let file: FontFile
  let digest: String
  let faces: [FaceReport]

  var json: JSONValue {
    [
      "file": .optional(file.path), "format": .string(file.format.rawValue),
      "bytes": .integer(file.source.byteCount), "sha256": .string(digest), "faces": .array(faces.map(\.json)),
    ]
  }

  func text(_ emphasis: Emphasis) -> [String] {
    var table = TextTable([.left, .left])
    table.add("format", file.format.rawValue)
    table.add("bytes", "\(file.source.byteCount)")
    table.add("sha256", digest)
    if file.faces.count > 1 { table.add("faces", "\(file.faces.count)") }
    return [emphasis.strong((file.path ?? "in memory").printable)] + table.lines(indent: 2)
      + faces.flatMap { [""] + $0.text(emphasis) }
  }
}
