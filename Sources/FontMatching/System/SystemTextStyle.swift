import FontFaces

/// What a text asks of the system's fonts: Fontconfig orders them by it.
struct SystemTextStyle: Sendable, Hashable {
  /// The families asked for, in order.
  let families: [String]
  /// The language of the text, as Fontconfig spells it: `ja`, `zh-tw`, `und` for none. Nil leaves it to Fontconfig, which reads
  /// the environment.
  let language: String?
  let style: FontStyle
}
