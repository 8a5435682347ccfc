import Foundation
import Testing

@testable import FontChecks
@testable import FontRules

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct JUnitReportTests {
  @Test("Each file is one case, which only errors fail")
  func document() {
    let report = CheckReport.sample(
      FontCheck.Finding(.sampleError, "it is no font", file: "Fonts/A.ttf", hint: "get it again"),
      FontCheck.Finding(.sampleError, "it is short", file: "Fonts/A.ttf"),
      FontCheck.Finding(.sampleWarning, "it has a name twice", file: "Fonts/B/C.otf", face: "C-Bold"))
    #expect(
      report.junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="fontprobe" tests="2" failures="1" errors="0">
          <testsuite name="fontprobe check" tests="2" failures="1" errors="0" skipped="0">
            <testcase classname="fontprobe.check" name="Fonts/A.ttf">
              <failure message="FP001 opens: it is no font (and 1 more)" type="FP001">error: FP001 opens: it is no font
          get it again
        error: FP001 opens: it is short</failure>
            </testcase>
            <testcase classname="fontprobe.check" name="Fonts/B/C.otf">
              <system-out>warning: FP012 unique-full-name: C-Bold: it has a name twice</system-out>
            </testcase>
            <system-out>2 files, 3 faces: open, decode, shape; failed: 2 errors in A.ttf; 1 warning</system-out>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("A file without findings passes")
  func clean() {
    #expect(CheckReport.sample().junit.contains("<testcase classname=\"fontprobe.check\" name=\"Fonts/A.ttf\"/>\n"))
  }

  @Test("Findings about all files or about a different file have their own cases")
  func others() throws {
    let cases = try cases(
      CheckReport.sample(
        FontCheck.Finding(.sampleError, "b"), FontCheck.Finding(.sampleError, "a", file: "Fonts/locked"),
        FontCheck.Finding(.sampleNote, "c", file: "Fonts/B/C.otf")))
    #expect(
      cases.map { $0.attribute(forName: "name")?.stringValue } == [
        "Fonts/A.ttf", "Fonts/B/C.otf", "Fonts/locked", "all files together",
      ])
    #expect(cases.map { $0.elements(forName: "failure").count } == [0, 0, 1, 1])
  }

  @Test("An XML parser reads every text unchanged, apart from invalid characters as U+FFFD")
  func hostile() throws {
    let possible = hostileText.replacing("\u{0}", with: "\u{FFFD}").replacing("\u{1B}", with: "\u{FFFD}")
      .replacing("\u{FFFE}", with: "\u{FFFD}")
    let report = CheckReport(
      files: [hostileText], faceCount: 1,
      findings: [
        FontCheck.Finding(.sampleError, hostileText, file: hostileText),
        FontCheck.Finding(.sampleWarning, hostileText, file: hostileText),
      ])
    let tested = try #require(try cases(report).first)
    #expect(tested.attribute(forName: "name")?.stringValue == possible)
    let failure = try #require(tested.elements(forName: "failure").first)
    #expect(failure.attribute(forName: "message")?.stringValue == "FP001 opens: \(possible)")
    #expect(failure.stringValue == "error: FP001 opens: \(possible)")
    #expect(
      tested.elements(forName: "system-out").first?.stringValue == "warning: FP012 unique-full-name: \(possible)")
    // A terminal that shows the file obeys no control.
    #expect(!report.junit.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
  }

  private func cases(_ report: CheckReport) throws -> [XMLElement] {
    let document = try XMLDocument(xmlString: report.junit, options: .nodePreserveAll)
    let suites = document.rootElement()?.elements(forName: "testsuite") ?? []
    return suites.flatMap { $0.elements(forName: "testcase") }
  }
}
