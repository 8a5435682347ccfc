import FontCode
import FontFaces
internal import FontFiles
import PlatformC
internal import ProgramStart
internal import StyleGuides
internal import TextFormats
import TextStyles

// The tool of the plugin GenerateFonts. Its arguments are the paths GUIDE OUTPUT FONT…. Its errors have the format of
// compiler errors. Xcode, SwiftPM and editors show them at a line of the guide, or at another file.

func report(_ text: String) { _ = DescriptorWriter.write(text + "\n", to: STDERR_FILENO) }

/// Reports an error at the file that it concerns, with the reason and the hint.
func report(_ error: FontError, at file: String) {
  let face = error.faceIndex.map { "face \($0): " } ?? ""
  let hint = error.hint.map { " (\($0))" } ?? ""
  report("\(file):1:1: error: \(face)\(error.message)\(hint)".printable)
}

guard let words = unsafe ArgumentList.words(fontprobe_argument_count(), fontprobe_argument_list()) else {
  report("error: \(ArgumentList.missing)")
  exit(2)
}
ReadFiles.beginRecording()
let arguments = Array(words.dropFirst())
guard arguments.count >= 2 else {
  report(
    "error: GenerateFontsTool takes a guide, a file to write, and font files: GenerateFontsTool GUIDE OUTPUT FONT…")
  exit(64)
}
let (guide, output) = (arguments[0], arguments[1])
do throws(FontError) {
  let reading = try GuideFonts.reading(guide: guide, fonts: Array(arguments.dropFirst(2)))
  do throws(StyleGuideError) {
    let fonts = try reading.get()
    for file in fonts.unusedFiles {
      report(
        "\(guide.printable):1:1: warning: no style of the guide uses \(file.printable); if the app uses this font by its name, "
          + "add the font under families")
    }
    let code = try FontCode(fonts).swift()
    do throws(FontError) { try AtomicFile.write(code, to: output) } catch {
      report(error, at: output)
      exit(2)
    }
  } catch {
    report("\(error)")
    exit(1)
  }
} catch {
  report(error, at: error.path ?? guide)
  exit(2)
}
