internal import FontFaces
internal import FontFiles
package import FontStandIns
internal import FontSubstitution
internal import FontTables
package import TextFormats

extension FontStandIn {
  func json(file: String) -> JSONValue {
    ["file": .string(file)] + json
  }

  package var json: JSONValue {
    [
      "bytes": .integer(bytes.count), "family": .string(family),
      "fullName": .string(fullName), "postScriptName": .string(postScriptName), "of": .string(absentName),
      "likeness": .string(likeness.rawValue), "layout": .string(layout.rawValue),
      "advances": .string(advances.rawValue),
      "glyphs": ["drawn": .integer(drawnCount), "boxes": .integer(boxCount)],
      "from": letters.identity + [
        "file": .optional(letters.source.path), "faceIndex": .integer(letters.index),
      ],
      "licence": [
        "text": .optional(licence.text), "url": .optional(licence.url), "copyright": .optional(licence.copyright),
      ],
      "notes": .texts(notes),
    ]
  }

  func lines(file: String, _ emphasis: Emphasis) -> [String] {
    let licence = licence.text ?? licence.url ?? licence.copyright
    return [
      "\(emphasis.strong(fullName.printable)) is written to \(file.printable), \(bytes.count.counted("byte"))",
      "The letters are from \(letters.shortName.printable) (likeness: \(likeness.rawValue)): "
        + "\(drawnCount.counted("glyph"))"
        + "\(boxCount == 0 ? "" : ", and \(boxCount.counted("box", "boxes")) for missing glyphs").",
      setting.printable,
    ] + notes.map(\.printable)
      + [
        licence.map { "The stand-in has the licence of the letters: \(Self.beginning(of: $0))" }
          ?? "The font file of the letters names no licence: find out which licence it has."
      ]
  }

  /// Returns the first line of a licence text, shortened to 160 characters.
  private static func beginning(of licence: String) -> String {
    let line = licence.prefix { !$0.isNewline }.prefix(160)
    return String(line).printable + (line.count < licence.count ? "…" : "")
  }
}

struct StandInSetReport {
  let guide: String
  let folder: String
  let standIns: StandInSet
  /// The paths of the written files; nil if no stand-in was made.
  let written: (fonts: [String], fontconfigRules: String, styleSheet: String)?

  var exitCode: Int32 { standIns.refusals.isEmpty ? 0 : 1 }

  var json: JSONValue {
    [
      "guide": .string(guide), "folder": .string(folder),
      "standIns": .array(
        zip(standIns.members, written?.fonts ?? []).map { member, file in
          ["names": .texts(member.requests.map(\.label))] + member.standIn.json(file: file)
        }),
      "present": .texts(standIns.present.map(\.label)),
      "refused": .array(
        standIns.refusals.map { refusal in
          [
            "name": .string(refusal.request.label), "code": .string(refusal.error.code.rawValue),
            "reason": .string(refusal.error.message), "hint": .optional(refusal.error.hint),
          ]
        }),
      "fontconfigRules": .optional(written?.fontconfigRules), "styleSheet": .optional(written?.styleSheet),
    ]
  }

  func lines(_ emphasis: Emphasis) -> [String] {
    var lines = zip(standIns.members, written?.fonts ?? []).map { member, file in
      "\(emphasis.strong(member.standIn.fullName.printable)) is written to \(file.printable), "
        + "\(member.standIn.bytes.count.counted("byte")): \(Self.description(of: member.standIn).printable)"
    }
    if let written {
      lines += [
        "\(written.fontconfigRules.printable): rules of Fontconfig for the names of the missing fonts",
        "\(written.styleSheet.printable): @font-face rules for the names of their families",
      ]
    }
    lines += standIns.refusals.map {
      emphasis.strong("\($0.request.label.printable) has no stand-in") + ": \($0.error.description)"
    }
    if standIns.members.isEmpty, standIns.refusals.isEmpty {
      return ["Every face of \(guide.printable) was found: no stand-in is written"]
    }
    if !standIns.present.isEmpty {
      lines.append(
        "These faces were found and need no stand-in: \(standIns.present.map(\.label).joined(separator: "; ").printable)"
      )
    }
    return lines
  }

  /// Returns a text about the font whose letters are drawn, and about the metrics that are not preserved.
  private static func description(of standIn: FontStandIn) -> String {
    let setting =
      switch standIn.layout {
      case .tables: ""
      case .pairs: ", with measured letter distances"
      case .letters:
        switch standIn.advances {
        case .twin, .pitch, .recorded: ", with the line heights and the letter widths of the missing font"
        case .mean: ", with the line heights and the average text width of the missing font"
        case .own, .substitute: ", with only the line heights of the missing font"
        }
      }
    let boxes = standIn.boxCount == 0 ? "" : ", \(standIn.boxCount.counted("box", "boxes"))"
    return "letters of \(standIn.letters.shortName) (\(standIn.likeness.rawValue))\(boxes)\(setting)"
  }
}
