internal import CHarfBuzz
internal import FontTables

/// A part of a text in one script.
struct ScriptRun: Equatable {
  /// Places among the text's scalars.
  let range: Range<Int>
  /// The script, an ISO 15924 code: `Latn`; `Zyyy` where nothing in the text has one.
  let script: FontTag

  /// The runs of a text. UAX #24, § 5.2: characters that are common to several scripts, or inherit theirs, resolve to the
  /// script of what stands before them; at the beginning to that of what follows.
  static func runs(of text: [UInt32]) -> [ScriptRun] {
    let functions = unsafe hb_unicode_funcs_get_default()
    var runs: [ScriptRun] = []
    var start = 0
    var script: hb_script_t?
    for (place, value) in text.enumerated() {
      let own = unsafe hb_unicode_script(functions, value)
      guard own != HB_SCRIPT_COMMON, own != HB_SCRIPT_INHERITED, own != HB_SCRIPT_UNKNOWN else { continue }
      if let script, script != own {
        runs.append(ScriptRun(range: start..<place, script: FontTag(rawValue: script.rawValue)))
        start = place
      }
      script = own
    }
    if start < text.count {
      runs.append(
        ScriptRun(range: start..<text.count, script: FontTag(rawValue: (script ?? HB_SCRIPT_COMMON).rawValue)))
    }
    return runs
  }
}
