internal import TextFormats

extension CheckSettings {
  /// The settings of what belongs to two folders: whatever fails by the settings of one of them fails.
  package func strictest(with other: CheckSettings) -> CheckSettings {
    guard self != other else { return self }
    var strictest = CheckSettings()
    strictest.isDeep = isDeep == true || other.isDeep == true ? true : isDeep == other.isDeep ? isDeep : nil
    strictest.requiredTexts = (requiredTexts + other.requiredTexts).firstOfEach
    strictest.requiredTextFiles = (requiredTextFiles + other.requiredTextFiles).firstOfEach
    strictest.requiredLanguages = (requiredLanguages + other.requiredLanguages).firstOfEach
    strictest.requiredRanges = (requiredRanges + other.requiredRanges).firstOfEach
    strictest.mostBytes = [mostBytes, other.mostBytes].compactMap(\.self).min()
    strictest.nameSources = (nameSources + other.nameSources).firstOfEach
    strictest.platform = platform == other.platform ? platform : nil
    strictest.guides = (guides + other.guides).firstOfEach
    strictest.strings = (strings + other.strings).firstOfEach
    strictest.lock = lock ?? other.lock
    strictest.failsOn = [failsOn, other.failsOn].compactMap(\.self).min()
    for rule in FontCheck.Rule.all {
      switch (looks(at: rule), other.looks(at: rule)) {
      case (false, false): strictest.skipped.insert(rule)
      case (true, false): strictest.severities[rule] = severities[rule]
      case (false, true): strictest.severities[rule] = other.severities[rule]
      case (true, true):
        let severity = max(severities[rule] ?? rule.severity, other.severities[rule] ?? rule.severity)
        // A finding may be less severe than its rule: where a folder leaves that to the finding, only a higher one replaces it.
        let isLeft = severities[rule] == nil || other.severities[rule] == nil
        strictest.severities[rule] = isLeft && severity <= rule.severity ? nil : severity
      }
    }
    for path in Set(accepted.keys).union(other.accepted.keys) {
      let rules = accepted(in: path, other).intersection(other.accepted(in: path, self))
      guard !rules.isEmpty else { continue }
      let reasons = (acceptedReasons[path] ?? [:]).merging(other.acceptedReasons[path] ?? [:]) { min($0, $1) }
      strictest.accept([path: rules], [path: reasons])
    }
    return strictest
  }

  /// The rules that these settings accept in a file, and those that the other settings accept and these leave out.
  private func accepted(in path: String, _ other: CheckSettings) -> Set<FontCheck.Rule> {
    (accepted[path] ?? []).union((other.accepted[path] ?? []).filter { !looks(at: $0) })
  }
}
