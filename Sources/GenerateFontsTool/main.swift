import FontCode
import TextStyles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// The tool of the plugin GenerateFonts: GUIDE OUTPUT FONT…, each a path. Its errors are those of a compiler, so that Xcode,
// SwiftPM and editors show them at the line of the guide.

func complain(_ text: String) {
  var line = text + "\n"
  line.withUTF8 { bytes in _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
  complain("error: GenerateFontsTool takes a guide, a file to write, and font files")
  exit(64)
}
do {
  let fonts = try GuideFonts(guide: arguments[0], fonts: Array(arguments.dropFirst(2)))
  for file in fonts.unusedFiles {
    complain("\(arguments[0]):1:1: warning: no style of the guide is set in \(file)")
  }
  let code = try FontCode(fonts).swift()
  guard let file = unsafe fopen(arguments[1], "w") else {
    complain("\(arguments[1]): error: it cannot be written")
    exit(2)
  }
  let isWritten = unsafe fputs(code, file) >= 0
  guard unsafe fclose(file) == 0, isWritten else {
    complain("\(arguments[1]): error: it cannot be written")
    exit(2)
  }
} catch let error as StyleGuideError {
  complain("\(error)")
  exit(1)
} catch {
  complain("\(arguments[0]):1:1: error: \(error)")
  exit(2)
}
