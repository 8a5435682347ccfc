internal import FontFaces
internal import FontFiles
internal import FontRules
internal import FontSubstitution
internal import MetricValues
internal import TextFormats

/// FP140 and FP141: whether faces set text as the font does that they are to replace.
enum CompatibilityRules {
  /// The findings about the files that opened.
  ///
  /// - Throws: `FontError` where the font that is replaced cannot be read or is not known.
  static func findings(in paths: [String], replacing name: String) throws(FontError) -> [FontCheck.Finding] {
    let replaced = try ReplacedFont(name)
    var findings: [FontCheck.Finding] = []
    for path in paths {
      let faces: [FontFace]
      do throws(FontError) { faces = try FontFile(path: path).faces } catch { continue }
      for face in faces {
        let found: [FontCheck.Finding]
        do throws(FontError) { found = try compare(face, replaced.answer(for: face), name) } catch {
          found = [
            FontCheck.Finding(
              .compatibleAdvances, "it cannot be compared with \(name): \(error.message)", hint: error.hint,
              severity: .warning)
          ]
        }
        let label = faces.count == 1 ? nil : face.postScriptName ?? "#\(face.index)"
        findings += found.map { $0.at(path, face: label) }
      }
    }
    return findings
  }

  private static func compare(
    _ face: FontFace, _ answer: ReplacedFont.Answer, _ name: String
  ) throws(FontError) -> [FontCheck.Finding] {
    switch answer {
    case .noSuchStyle:
      return [
        FontCheck.Finding(
          .compatibleAdvances, "nothing is known of \(name) in its style (\(face.style)): it is not compared",
          hint: "name a profile or a file of that style", severity: .warning)
      ]
    case .face(let other):
      let comparison: AdvanceComparison
      do throws(FontError) { comparison = try AdvanceComparison(of: face, with: other) } catch {
        guard error.code == .onlyRecorded else { throw error }
        return [metricsAlone(name)] + line(face, other)
      }
      return advances(comparison, other.shortName) + lacking(comparison, other.shortName)
        + line(face, other)
    case .published(let font, let owner):
      return mean(face, owner, font.name) + (font.sources.line == nil ? [] : line(face, font, owner))
    }
  }

  // MARK: - Advances

  private static func advances(_ comparison: AdvanceComparison, _ name: String) -> [FontCheck.Finding] {
    guard comparison.compared > 0 else {
      return [
        FontCheck.Finding(
          .compatibleAdvances, "it has no character of \(name): there is nothing to compare",
          hint: "name the font that it replaces")
      ]
    }
    guard !comparison.differences.isEmpty else { return [] }
    let examples = comparison.differences.prefix(5).map { difference in
      "\(difference.character.shown) \(thousandths(difference.own)) for \(thousandths(difference.wanted))"
    }
    let affectedWords = comparison.words
    let words = affectedWords.prefix(3).map { "“\($0.text)” \(change($0.percent))" }
    let more = affectedWords.count > words.count ? ", and other words" : ""
    let affected = words.isEmpty ? "" : "; \(words.joined(separator: ", "))\(more)"
    let count = comparison.differences.count
    return [
      FontCheck.Finding(
        .compatibleAdvances,
        "\(count) of the \(comparison.compared.counted("character")) that it shares with \(name) "
          + "\(count == 1 ? "has another advance" : "have other advances") "
          + "(in thousandths of an em: \(examples.joined(separator: ", "))\(count > examples.count ? ", …" : ""))\(affected)",
        hint: "lines break elsewhere: give them the advances of \(name), or do not call it metric-compatible")
    ]
  }

  private static func lacking(_ comparison: AdvanceComparison, _ name: String) -> [FontCheck.Finding] {
    let count = comparison.missing.count
    guard count > 0, comparison.compared > 0 else { return [] }
    let examples = comparison.missing.prefix(5).map(\.shown).joined(separator: " ")
    return [
      FontCheck.Finding(
        .compatibleAdvances,
        "it lacks \(count.counted("character")) of \(name): \(examples)\(count > 5 ? " …" : "")",
        hint: "another font draws them, with its own advances", severity: .note)
    ]
  }

  /// A profile may have been recorded without advances.
  private static func metricsAlone(_ name: String) -> FontCheck.Finding {
    FontCheck.Finding(
      .compatibleAdvances, "the profile of \(name) has its metrics alone: no advance is compared",
      hint: "record it again with its layout tables: fontprobe profile NAME -o FILE", severity: .warning)
  }

  /// Of published metrics the mean advance of English text is known, and no more.
  private static func mean(_ face: FontFace, _ owner: MetricsOwner, _ name: String) -> [FontCheck.Finding] {
    let published = FontCheck.Finding(
      .compatibleAdvances,
      "of \(name) the mean advance and the lines are published, and no single advance: these are not compared",
      hint: "name a profile that was recorded where it is installed", severity: .note)
    guard let wanted = owner.averageLetterWidth, wanted > 0, let own = MetricsOwner.face(face).averageLetterWidth else {
      return [published]
    }
    let percent = 100 * (own / wanted - 1)
    guard abs(percent) > mostOfMean else { return [published] }
    return [
      FontCheck.Finding(
        .compatibleAdvances, "English text is \(change(percent)) than in \(name), by the mean advances of its letters",
        hint: "lines break elsewhere: do not call it metric-compatible"), published,
    ]
  }

  /// In percent: what two published counts of the frequencies of letters differ by.
  private static let mostOfMean = 1.0

  // MARK: - Lines

  private static let conventions: [MetricConvention] = [.standard, .apple, .windows]

  /// The first convention by which the lines differ.
  private static func line(_ face: FontFace, _ other: FontFace) -> [FontCheck.Finding] {
    for convention in conventions {
      let differences = differences(face.metrics(convention), other.metrics(convention))
      guard !differences.isEmpty else { continue }
      return [line(differences, other.shortName, convention == .standard ? "" : " by the \(convention) convention")]
    }
    return []
  }

  /// What is published is the line of one platform: that of the face has to be it by one convention.
  private static func line(_ face: FontFace, _ font: PublishedFont, _ owner: MetricsOwner) -> [FontCheck.Finding] {
    let all = conventions.map { differences(face.metrics($0), owner.metrics()) }
    guard let differences = all.first, !all.contains(where: \.isEmpty) else { return [] }
    return [line(differences, font.name, "")]
  }

  private static func line(_ differences: [String], _ name: String, _ convention: String) -> FontCheck.Finding {
    FontCheck.Finding(
      .compatibleLines,
      "its line is not that of \(name)\(convention) (in thousandths of an em: \(differences.joined(separator: ", ")))",
      hint: "pages and boxes change their height, though lines break in the same places")
  }

  private static func differences(_ own: FaceMetrics, _ wanted: FaceMetrics) -> [String] {
    let (ownEm, otherEm) = (Double(own.unitsPerEm), Double(wanted.unitsPerEm))
    // Half a unit of each: values are whole units of both.
    let rounding = 0.5 / ownEm + 0.5 / otherEm + 1e-9
    let pairs = [
      ("ascender", own.ascender.value, wanted.ascender.value),
      ("descender", own.descender.value, wanted.descender.value), ("leading", own.leading.value, wanted.leading.value),
    ]
    return pairs.filter { abs($0.1 / ownEm - $0.2 / otherEm) > rounding }
      .map { "\($0.0) \(thousandths($0.1 / ownEm)) for \(thousandths($0.2 / otherEm))" }
  }

  // MARK: - Words

  private static func thousandths(_ ems: Double) -> String { (1000 * ems).text(.rounded(1)) }

  private static func change(_ percent: Double) -> String {
    "\(abs(percent).text(.rounded(2))) % \(percent > 0 ? "wider" : "narrower")"
  }
}
