internal import CHarfBuzz

extension ShapingBuffer {
  /// Has HarfBuzz leave out every lookup that begins after the text has become three times as many glyphs. It ends a text itself
  /// at 64 times as many, and takes as long for each; no text in a language of the world has so many.
  func watchGrowth() {
    let most = UInt(unsafe hb_buffer_get_length(buffer)) * 3 + 64
    // HarfBuzz's manual, hb_buffer_message_func_t: "Return Value: true to perform the step, false to skip it."
    unsafe hb_buffer_set_message_func(
      buffer, { buffer, _, _, most in unsafe UInt(hb_buffer_get_length(buffer)) <= UInt(bitPattern: most) ? 1 : 0 },
      UnsafeMutableRawPointer(bitPattern: most), nil)
  }

  /// Lets the next text grow. The message function costs each lookup a text of its own.
  func endWatch() { unsafe hb_buffer_set_message_func(buffer, nil, nil, nil) }
}
