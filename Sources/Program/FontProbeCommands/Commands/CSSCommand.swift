internal import FontCode
internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSubstitution
internal import MetricValues
internal import TextFormats

struct CSSCommand: Command {
  static let syntax = CommandSyntax(
    name: "css",
    abstract: "Prints CSS that keeps the text of a web page in place while your font loads",
    discussion: """
      Prints an @font-face rule for each face of your font and each fallback (a font that readers already have). The \
      rule scales the fallback, so that lines break at the same places as in your font. The rule also gives the \
      fallback the line height of your font. A font with the same letter widths as the fallback is scaled too, such as \
      Liberation Sans for Arial. The page keeps its layout while your font loads, and on a device that cannot load it.

      For a family, a folder (./Fonts) or several files, the command prints rules for all faces. In Chromium, line \
      heights are exact at text sizes from 8 to 48 pixels; a comment names each size that is an exception. Safari uses \
      only size-adjust: in Safari, text widths are right, but line heights may differ.
      """,
    examples: [
      "fontprobe css \"EB Garamond\"",
      "fontprobe css \"EB Garamond\" --fallback \"Times New Roman, Georgia, serif\"",
      "fontprobe css RobotoSlab-Bold --fallback Arial --keep cap-height",
      "fontprobe css Fonts/EBGaramond --fallback Georgia",
    ],
    arguments: [
      ArgumentSyntax(
        name: "name",
        help: """
          A PostScript name (Inter-Bold), a full name (Inter Bold), a family (Inter), a font file, or a folder of fonts. \
          FILE#0 is the first face of a font collection.
          """, completion: .fonts, isRepeated: true)
    ],
    groups: [
      OptionGroup("Fallback", [fallback, KeepOption.ofPages, convention]), StyleOptions.group, CollectionOptions.group,
      OutputFormat.group,
    ])

  private static let fallback = Option.texts(
    "fallback", "family",
    """
    A font family that readers already have, such as Arial, or several families, separated by commas. A generic family \
    such as serif must be the last. By default, fontprobe chooses families that most readers have, for the script and \
    the kind of your font: for Japanese, families of macOS, Windows and Linux. Repeatable.
    """, completion: .fonts)
  private static let convention = Option.choice(
    "convention", "convention",
    "A font file can have several line heights. Choose whose line height is used: standard (FreeType and browsers on "
      + "Linux, the default), apple or windows.",
    "the conventions are \(MetricConvention.words)"
  ).or(MetricConvention.standard)

  let given: ParsedArguments

  func check() throws(UsageError) {
    guard given[Self.fallback].allSatisfy({ list in list.contains { $0 != "," && !$0.isWhitespace } }) else {
      throw UsageError("--fallback has no family name")
    }
  }

  func answer() throws(FontError) -> Answer {
    let collection = try CollectionOptions.collection(given)
    let names = given.arguments
    var faces: [FontMatch] = []
    for name in names {
      let found = try webFaces(of: name, in: collection)
      StandardStreams.warn(found.failures)
      for face in found.faces {
        do throws(FontError) {
          try face.metricsOwner.face?.checkTextTables()
          face.face.warnOfUnreadMetrics()
          faces.append(face)
        } catch {
          guard FilePaths.isFolder(name) else { throw error }
          StandardStreams.warn([error])
        }
      }
    }
    let lists = given[Self.fallback]
    let asked =
      lists.isEmpty ? nil : FontDescriptor(cascade: lists.joined(separator: ","), in: collection).names
    if let asked, asked.allSatisfy(CSSFallback.isGeneric), let generic = asked.last {
      throw FontError(
        .invalidName,
        "\(generic) is a generic family: the system of each reader chooses the font, so the width is not known",
        hint: "name a family before the generic family, such as \"Arial, \(generic)\"")
    }
    var report = CSSReport(request: names)
    for faces in Self.families(faces) {
      report.sheets.append(sheet(for: faces, asked, in: collection, skipped: &report.skipped))
    }
    if report.sheets.allSatisfy({ $0.rules.isEmpty }), let first = report.skipped.first { throw first.error }
    StandardStreams.warn(report.skipped.map(\.error))
    return Answer(json: { [report] in report.json }, text: { [report] _ in report.text() }, isDocument: true)
  }

  private func webFaces(
    of name: String, in collection: FontCollection
  ) throws(FontError) -> (faces: [FontMatch], failures: [FontError]) {
    do throws(FontError) {
      return try collection.webFaces(of: FontReference(name), descriptor: StyleOptions.descriptor(given))
    } catch {
      throw error.mentioningPath(called: name)
    }
  }

  /// Returns the rules for the faces of a family. Adds each fallback without a rule to `skipped`.
  private func sheet(
    for faces: [FontMatch], _ asked: [String]?, in collection: FontCollection, skipped: inout [SkippedFallback]
  ) -> CSSSheet {
    let standard = faces.first.map { CSSFallback.families(inPlaceOf: $0.metricsOwner) }
    let families = asked?.filter { !CSSFallback.isGeneric($0) } ?? standard?.families ?? []
    let generic = asked?.last { CSSFallback.isGeneric($0) }?.lowercased() ?? standard?.generic
    var sheet = CSSSheet(rules: [], generic: generic)
    if asked == nil, families.isEmpty, let owner = faces.first?.metricsOwner {
      let error = CSSFallback.noFamilies(inPlaceOf: owner)
      skipped.append(SkippedFallback(fallback: owner.names.family ?? "", error: error))
    }
    for family in families {
      for face in faces {
        do throws(FontError) {
          sheet.rules.append(try rule(for: face, drawnBy: family, in: collection))
        } catch {
          let isKnown = skipped.contains { $0.fallback == family && $0.error == error }
          if !isKnown { skipped.append(SkippedFallback(fallback: family, error: error)) }
        }
      }
    }
    return sheet
  }

  private func rule(
    for face: FontMatch, drawnBy family: String, in collection: FontCollection
  ) throws(FontError) -> CSSFallback {
    let convention = given[Self.convention]
    guard let keep = given[KeepOption.ofPages] else {
      return try collection.cssFallback(keepingWidthIfKnown: face, drawnBy: family, convention: convention)
    }
    return try collection.cssFallback(for: face, drawnBy: family, keeping: keep, convention: convention)
  }

  /// Returns the faces grouped by family. Each style of a family occurs once.
  private static func families(_ faces: [FontMatch]) -> [[FontMatch]] {
    var places: [String: Int] = [:]
    var families: [[FontMatch]] = []
    for match in faces {
      let owner = match.metricsOwner
      let name = owner.names.family ?? owner.names.fullName ?? ""
      guard let place = places[name] else {
        places[name] = families.count
        families.append([match])
        continue
      }
      if !families[place].contains(where: { $0.metricsOwner.style == owner.style }) { families[place].append(match) }
    }
    return families
  }
}

struct CSSSheet {
  var rules: [CSSFallback]
  let generic: String?

  var fontFamily: String { CSSFallback.familyList(rules, generic: generic) }
}

/// A fallback family that got no rule for at least one face. The error is the reason.
struct SkippedFallback {
  let fallback: String
  let error: FontError
}

struct CSSReport {
  let request: [String]
  var sheets: [CSSSheet] = []
  var skipped: [SkippedFallback] = []

  init(request: [String]) { self.request = request }

  var json: JSONValue {
    [
      "request": ["name": .string(request[0]), "names": .array(request.map(JSONValue.string))],
      "stacks": .array(
        sheets.filter { !$0.rules.isEmpty }.map { sheet in
          [
            "family": .string(sheet.rules[0].wantedFamily), "fontFamily": .string(sheet.fontFamily),
            "generic": .optional(sheet.generic),
          ]
        }),
      "rules": .array(sheets.flatMap(\.rules).map(\.json)),
      "skipped": .array(
        skipped.map { skipped in
          [
            "fallback": .string(skipped.fallback), "reason": .string(skipped.error.message),
            "hint": .optional(skipped.error.hint),
          ]
        }),
    ]
  }

  /// Returns a style sheet. All text except the rules is in comments. Lines break only at spaces that have no meaning.
  func text(width: Int = Terminal.columns) -> [String] {
    var lines: [String] = []
    func wrap(_ line: String, hang: Int) -> [String] {
      LineWrap.lines(of: QuotedText.pieces(of: line), width: width, hang: hang)
    }
    for sheet in sheets where !sheet.rules.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines += wrap("/* font-family: \(sheet.fontFamily.withoutCommentEnds);", hang: 5)
      let remark =
        "   The comment above each rule has the remaining differences, in pixels at 16px. In Chromium, lines have the "
        + "height of the web font. Safari ignores the three overrides: in Safari, text widths are right, but lines "
        + "have the height of the fallback. */"
      lines += wrap(remark, hang: 3)
      for rule in sheet.rules {
        lines.append("")
        lines += LineWrap.lines("/* \(rule.sentence.printable.withoutCommentEnds) */", width: width, hang: 3)
        lines += rule.css.split(separator: "\n").flatMap { wrap(String($0), hang: 4) }
      }
    }
    return lines
  }
}

extension CSSFallback {
  fileprivate var json: JSONValue {
    [
      "family": .string(family), "fallback": .string(fallbackFamily),
      "weight": .number(style.weight.rawValue), "width": .number(style.width.rawValue),
      "slant": .string("\(style.slant)"),
      "local": .array(localNames.map(JSONValue.string)), "keep": .string(keeps.rawValue),
      "widthBasis": .optional(widthBasis?.rawValue), "script": .string(script), "note": .optional(note),
      "sizeAdjust": .number(sizeAdjust), "ascentOverride": .number(ascentOverride),
      "descentOverride": .number(descentOverride), "lineGapOverride": .number(lineGapOverride),
      "sizesWithOtherLines": .array(sizesWithOtherLines.map(JSONValue.integer)),
      "differences": differences.json, "css": .string(css),
    ]
  }

  /// A sentence that names the fallback, the font that it replaces, and the differences that remain with the rule.
  fileprivate var sentence: String {
    let style = style == .regular ? "" : ", \(style)"
    let known = [
      ("line height", differences.lineHeight),
      (
        script == "Latn"
          ? "width of 100 characters"
          : isOfLatinLetters ? "width of 100 Latin characters" : "width of 100 characters of its script",
        differences.textAdvance
      ),
      ("cap height", differences.capHeight), ("x-height", differences.xHeight),
    ]
    var parts = known.compactMap { name, value in value.map { "\(name) \($0.text(.fixed(1), sign: .change))" } }
    if let words = differences.unknownWords {
      parts.append("its \(words) are not known")
    } else if note == nil, differences.textAdvance == nil, differences.capHeight == nil, differences.xHeight == nil {
      parts.append(
        "the Latin letters of one of the two fonts are not known: widths and heights are not compared")
    }
    let others = sizesWithOtherLines.map { "\($0)" }.joined(separator: ", ")
    let exceptions = others.isEmpty ? "" : "; line heights differ at sizes of \(others) px"
    let kept =
      switch keeps {
      case .width where widthBasis == .letterFrequencies:
        "; text width is estimated from letter frequencies: lines may differ by 2 %"
      case .width: ""
      case .none: "; the fallback is not scaled"
      default: "; the \(keeps) stays the same"
      }
    let reason = note.map { "\(keeps == .none ? ":" : ";") \($0)" } ?? ""
    let differences = parts.joined(separator: "; ")
    return "\(fallbackFamily) for \(wantedFamily)\(style): \(differences)\(kept)\(reason)\(exceptions)"
  }
}

extension String {
  fileprivate var withoutCommentEnds: String {
    // The text is read by code points. In Swift, a slash with a combining mark is a different character. In CSS, this
    // slash ends the comment.
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "/", text.last == "*" || text.last == "<" { text.append(" ") }
      text.append(scalar)
    }
    return String(text)
  }
}
