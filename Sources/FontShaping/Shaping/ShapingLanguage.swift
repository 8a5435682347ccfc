internal import CHarfBuzz

/// A language as HarfBuzz knows it.
@safe
package struct ShapingLanguage: Sendable {
  // Proof of safety: "hb_language_from_string" returns a constant that is never freed and never changes.
  nonisolated(unsafe) let language: OpaquePointer

  /// The language of a BCP 47 tag; `nil` for an empty one, or one that is longer than any. Each different tag stays in
  /// memory.
  package init?(_ tag: String) {
    guard !tag.isEmpty, tag.utf8.count <= 64, let language = unsafe hb_language_from_string(tag, -1) else { return nil }
    unsafe self.language = unsafe language
  }
}
