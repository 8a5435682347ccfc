internal import CHarfBuzz

/// A language in HarfBuzz's form.
@safe
package struct ShapingLanguage: Sendable {
  // Proof of safety: "hb_language_from_string" returns a constant that is never freed and never changes.
  nonisolated(unsafe) let language: OpaquePointer

  /// The language of a BCP 47 tag; nil for an empty tag and for one of more than 64 bytes. HarfBuzz never frees a
  /// language: each different tag stays in memory.
  package init?(_ tag: String) {
    guard tag.utf8.count <= 64 else { return nil }
    self.init(tag, length: -1)
  }

  /// The language of the first 63 bytes of a BCP 47 tag; nil for an empty tag.
  ///
  /// Small capitals are judged for a tag of any length. HarfBuzz stores no more than 63 bytes of a tag with a length.
  init?(prefixOf tag: String) { self.init(tag, length: Int32(clamping: min(tag.utf8.count, 63))) }

  private init?(_ tag: String, length: Int32) {
    guard !tag.isEmpty, let language = unsafe hb_language_from_string(tag, length) else { return nil }
    unsafe self.language = unsafe language
  }
}
