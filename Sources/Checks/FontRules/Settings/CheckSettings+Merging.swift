extension CheckSettings {
  /// Returns these settings, merged with the settings of a folder. Requirements are added. Single values replace the
  /// values of the folder.
  package func over(_ folder: CheckSettings) -> CheckSettings {
    var merged = folder
    merged.require(self)
    merged.isDeep = isDeep ?? folder.isDeep
    merged.mostBytes = mostBytes ?? folder.mostBytes
    merged.platform = platform ?? folder.platform
    merged.lock = lock ?? folder.lock
    merged.failsOn = failsOn ?? folder.failsOn
    merged.skipped.formUnion(skipped)
    if !only.isEmpty { merged.only = only }
    merged.severities.merge(severities) { $1 }
    merged.accept(accepted, acceptedReasons)
    return merged
  }

  private mutating func require(_ other: CheckSettings) {
    requiredTexts.add(other.requiredTexts)
    requiredLanguages.add(other.requiredLanguages)
    requiredRanges.add(other.requiredRanges)
    requiredFeatures.add(other.requiredFeatures)
    for list in Self.pathLists { self[keyPath: list.place].add(other[keyPath: list.place]) }
  }

  /// Returns the settings for files that belong to two folders. A file that fails with the settings of either folder
  /// also fails with the result.
  package func strictest(with other: CheckSettings) -> CheckSettings {
    guard self != other else { return self }
    var strictest = CheckSettings()
    strictest.require(self)
    strictest.require(other)
    strictest.isDeep = isDeep == true || other.isDeep == true ? true : isDeep == other.isDeep ? isDeep : nil
    strictest.mostBytes = [mostBytes, other.mostBytes].compactMap(\.self).min()
    strictest.platform = platform == other.platform ? platform : nil
    strictest.lock = lock ?? other.lock
    strictest.failsOn = [failsOn, other.failsOn].compactMap(\.self).min()
    for rule in FontCheck.Rule.all {
      switch (looks(at: rule), other.looks(at: rule)) {
      case (false, false): strictest.skipped.insert(rule)
      case (true, false): strictest.severities[rule] = severities[rule]
      case (false, true): strictest.severities[rule] = other.severities[rule]
      case (true, true):
        let severity = max(severities[rule] ?? rule.severity, other.severities[rule] ?? rule.severity)
        // A finding may be less severe than its rule. If one of the folders sets no severity, a severity from the other
        // folder is used only if it is above the severity of the rule.
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

  /// Returns the rules that these settings accept in a file. Rules that these settings do not check are included if the
  /// other settings accept them.
  private func accepted(in path: String, _ other: CheckSettings) -> Set<FontCheck.Rule> {
    (accepted[path] ?? []).union((other.accepted[path] ?? []).filter { !looks(at: $0) })
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func add(_ others: Self) { self += others.filter { !contains($0) } }
}
