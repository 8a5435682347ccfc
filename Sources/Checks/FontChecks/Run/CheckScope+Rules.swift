internal import FontRules

extension CheckScope {
  /// Creates the scope of a check of the queued `files`. `opened` are the paths of the files that could be opened.
  /// `used` tells whether the settings name sources of the app, style guides, and texts that must fit.
  init(
    _ files: [QueuedFile], opened: Set<String>, used: (names: Bool, guides: Bool, strings: Bool), isIsolated: Bool
  ) {
    var settings: [CheckSettings: (isDeep: Bool, count: Int, deepCount: Int)] = [:]
    for file in files {
      var entry = settings[file.settings] ?? (false, 0, 0)
      entry.isDeep = entry.isDeep || file.isDeep
      if opened.contains(file.path) {
        entry.count += 1
        if file.isDeep { entry.deepCount += 1 }
      }
      settings[file.settings] = entry
    }
    self.init()
    openedFiles = settings.values.reduce(0) { $0 + $1.count }
    for (settings, entry) in settings {
      if RuleCheck.all.contains(where: { $0.isDecoding && $0.isAsked(by: settings) }) {
        decodedFiles += entry.deepCount
      }
      if RuleCheck.all.contains(where: { $0.isShaping && $0.isAsked(by: settings) }) { shapedFiles += entry.deepCount }
    }
    let checked = RuleCheck.all.flatMap { check in
      check.rules.filter { rule in
        settings.contains { settings, entry in
          settings.looks(at: rule) && rule.isReady(settings, used, isIsolated: isIsolated)
            && (entry.isDeep || !check.isOfDeepCheck)
        }
      }
    }
    checkedRules = Set(checked)
    let deep = RuleCheck.all.filter(\.isOfDeepCheck).flatMap(\.rules)
    let leftOut = deep.filter { rule in
      settings.contains { settings, entry in
        entry.deepCount < entry.count && settings.looks(at: rule)
          && rule.isReady(settings, used, isIsolated: isIsolated)
      }
    }
    leftOutRules = Set(leftOut)
    ruleCount = checkedRules.subtracting(leftOutRules).count
  }
}

extension FontCheck.Rule {
  /// Whether the check has the data that the rule needs.
  fileprivate func isReady(
    _ settings: CheckSettings, _ used: (names: Bool, guides: Bool, strings: Bool), isIsolated: Bool
  ) -> Bool {
    switch self {
    case .survives: isIsolated
    case .text: !settings.requiredTexts.isEmpty
    case .language: !settings.requiredLanguages.isEmpty
    case .range: !settings.requiredRanges.isEmpty
    case .fileSize: settings.mostBytes != nil
    case .usedName: used.names
    case .unusedFile: used.names || used.guides
    case .fit, .drawnText, .textMarkup: used.strings
    case .staleAcceptance: !settings.accepted.isEmpty
    case .guide, .guideFace, .guideSmallCaps, .guideSample: used.guides
    case .features: used.guides || !settings.requiredFeatures.isEmpty
    default: true
    }
  }
}
