extension CheckSettings {
  /// These settings over those of a folder: what is required adds up, single values take the place of the folder's.
  func over(_ folder: CheckSettings) -> CheckSettings {
    var merged = folder
    merged.isDeep = isDeep ?? folder.isDeep
    merged.requiredTexts += requiredTexts.filter { !folder.requiredTexts.contains($0) }
    merged.requiredLanguages += requiredLanguages.filter { !folder.requiredLanguages.contains($0) }
    merged.requiredRanges += requiredRanges.filter { !folder.requiredRanges.contains($0) }
    merged.mostBytes = mostBytes ?? folder.mostBytes
    merged.nameSources += nameSources
    merged.guides += guides
    merged.skipped.formUnion(skipped)
    merged.accepted.merge(accepted) { $0.union($1) }
    if !only.isEmpty { merged.only = only }
    merged.severities.merge(severities) { $1 }
    merged.failsOn = failsOn ?? folder.failsOn
    return merged
  }
}
