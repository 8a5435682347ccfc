internal import CFreeType
package import FontFiles
internal import FontNames
internal import TextFormats

/// An FT_Face over bytes in memory. It is closed when it goes out of scope.
///
/// FT_New_Memory_Face: "The memory must not be deallocated before calling FT_Done_Face". Therefore `data` is retained.
@safe
package struct FreeTypeFace: ~Copyable {
  package let library: FreeTypeLibrary
  private let data: FontData
  let face: FT_Face

  package init(_ data: FontData, index: Int, library: FreeTypeLibrary) throws(FontError) {
    try BDFProperties.check(data.bytes)
    var face: FT_Face?
    let bytes = unsafe data.unsafeBytes
    let status = unsafe FT_New_Memory_Face(
      library.handle, bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self), FT_Long(bytes.count),
      FT_Long(index), &face)
    guard status == 0, let face = unsafe face else { throw Self.refusal(status) }
    self.library = library
    self.data = data
    unsafe self.face = unsafe face
  }

  deinit { unsafe FT_Done_Face(face) }

  private static func refusal(_ status: FT_Error) -> FontError {
    let message = FreeTypeMessages.message(for: status)
    // FT_Err_Unknown_File_Format, or FT_Err_Invalid_Stream_Operation if the file is too short for FreeType's tests.
    // Such a file may be a line of text, and is not a damaged font.
    if [0x02, 0x55].contains(status & 0xFF) {
      return FontError(.unrecognizedFormat, "the file is not a font in a known format", status: status)
    }
    return FontError(
      .invalidFontData, "the font engine (FreeType) refuses the font: \(message)", status: status,
      hint: "the file is truncated or damaged; get it again")
  }
}

// MARK: - Facts

extension FreeTypeFace {
  package var faceCount: Int { unsafe face.pointee.num_faces }
  package var glyphCount: Int { unsafe face.pointee.num_glyphs }
  package var unitsPerEm: Int { unsafe Int(face.pointee.units_per_EM) }
  package var isScalable: Bool { unsafe fontprobe_face_is_scalable(face) != 0 }
  package var isFixedWidth: Bool { unsafe fontprobe_face_is_fixed_width(face) != 0 }
  /// The top of the line in FreeType. In Type 1 and CFF fonts, it is the top of the bounding box.
  package var ascender: Int { unsafe Int(face.pointee.ascender) }
  package var descender: Int { unsafe Int(face.pointee.descender) }
  package var maxAdvance: Int { unsafe Int(face.pointee.max_advance_width) }
  package var isBold: Bool { unsafe face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0 }
  package var isItalic: Bool { unsafe face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0 }

  package var family: String? { unsafe Self.text(face.pointee.family_name) }
  package var style: String? { unsafe Self.text(face.pointee.style_name) }
  package var postScriptName: String? { unsafe Self.text(FT_Get_Postscript_Name(face)) }
  /// FreeType's name of the format: "TrueType", "Type 1", "PCF", "BDF", "CFF", "Windows FNT"…
  package var formatName: String? { unsafe Self.text(FT_Get_Font_Format(face)) }

  /// The FontInfo dictionary of a Type 1 or CFF font. The underline is read from the face, because FreeType truncates
  /// the underline of a bare CFF font in this dictionary to 16 bits.
  package var fontInfo: FontInfo? {
    var info = unsafe PS_FontInfoRec()
    guard unsafe FT_Get_PS_Font_Info(face, &info) == 0 else { return nil }
    return unsafe FontInfo(
      fullName: Self.text(info.full_name), family: Self.text(info.family_name), weight: Self.text(info.weight),
      italicAngle: italicAngle(info), isFixedPitch: info.is_fixed_pitch != 0,
      underlinePosition: Double(face.pointee.underline_position),
      underlineThickness: Double(face.pointee.underline_thickness))
  }

  /// Returns ItalicAngle in degrees. FreeType stores whole degrees for Type 1, but a 16.16 number for bare CFF.
  private func italicAngle(_ info: borrowing PS_FontInfoRec) -> Double {
    let angle = unsafe Double(info.italic_angle)
    return switch formatName {
    case FontFormat.cff.rawValue: angle / 65536
    case FontFormat.type1.rawValue: Type1ClearText(data.bytes).italicAngle ?? angle
    default: angle
    }
  }

  package struct FontInfo {
    package let fullName: String?
    package let family: String?
    package let weight: String?
    package let italicAngle: Double
    package let isFixedPitch: Bool
    package let underlinePosition: Double
    package let underlineThickness: Double
  }

  package var strikes: [BitmapStrike] {
    let count = unsafe max(0, face.pointee.num_fixed_sizes)
    return (0..<count).compactMap { index in
      guard unsafe FT_Select_Size(face, index) == 0 else { return nil }
      let metrics = unsafe face.pointee.size.pointee.metrics
      guard metrics.y_ppem > 0 else { return nil }
      return BitmapStrike(
        ppem: Double(metrics.y_ppem), ascender: Double(metrics.ascender) / 64,
        descender: Double(metrics.descender) / 64, lineHeight: Double(metrics.height) / 64,
        maxAdvance: Double(metrics.max_advance) / 64)
    }
  }

  private static func text(_ characters: UnsafePointer<CChar>?) -> String? {
    guard let characters = unsafe characters else { return nil }
    let text = unsafe String(cString: characters)
    return text.isEmpty ? nil : text.withoutSurplusMarks
  }
}

// MARK: - Tables

extension FreeTypeFace {
  /// Calls the body with the face's tables, unpacked by FreeType. They are valid during the call. Copies stay valid.
  package func withTables<Result>(
    _ body: (FaceTables) throws(FontError) -> Result
  ) throws(FontError) -> Result { try body(try tables(of: data)) }

  /// - Parameter owner: an object that keeps the face open as long as it exists. Each table retains the owner.
  func tables(of owner: any AnyObject & Sendable) throws(FontError) -> FaceTables {
    let tag = data.bytes.tag(0)
    guard tag == "wOFF" || tag == "wOF2" else {
      // FT_FaceRec, face_index: the low 16 bits are the index of the face.
      return try FaceTables(ByteRanges(data), index: unsafe Int(face.pointee.face_index & 0xFFFF))
    }
    // FreeType, sfwoff.c and sfwoff2.c: the stream of such a face is a memory block, which is freed with the face.
    let stream = unsafe face.pointee.stream.pointee
    let count = unsafe stream.base == nil ? 0 : Int(clamping: stream.size)
    let bytes = unsafe UnsafeRawBufferPointer(start: stream.base, count: count)
    return try FaceTables(unpacked: ByteRanges(unsafe FontData(bytes, of: owner)), isWOFF2: tag == "wOF2")
  }
}

// MARK: - Coordinates and glyphs

extension FreeTypeFace {
  /// Sets the value of each axis, in the order of the axes.
  package func setCoordinates(_ coordinates: [Double]) throws(FontError) {
    var fixed = coordinates.map { FT_Fixed(clamping: $0 * 65536) }
    let status = unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(clamping: fixed.count), &fixed)
    guard status == 0 else {
      throw FontError(
        .invalidFontData, "FreeType refuses the axis values: \(FreeTypeMessages.message(for: status))", status: status)
    }
  }

  package func glyph(for letter: Unicode.Scalar) -> Int? {
    var glyph = unsafe FT_Get_Char_Index(face, FT_ULong(letter.value))
    // Microsoft's symbol encoding has its letters at U+F000 and above. FreeType does not select it by itself.
    if glyph == 0, unsafe FT_Select_Charmap(face, FT_ENCODING_MS_SYMBOL) == 0 {
      glyph = unsafe FT_Get_Char_Index(face, FT_ULong(0xF000 &+ letter.value))
      unsafe FT_Select_Charmap(face, FT_ENCODING_UNICODE)
    }
    return glyph == 0 ? nil : Int(glyph)
  }

  /// Returns the glyph that has this name in the font; nil if no glyph has it, or if the font has no glyph names.
  package func glyph(named name: String) -> Int? {
    // "The glyph index. 0 means `undefined character code`."
    let glyph = unsafe FT_Get_Name_Index(face, name)
    return glyph != 0 ? Int(glyph) : name == ".notdef" ? 0 : nil
  }

  /// Returns the code points of the Unicode character map, as closed ranges in ascending order.
  package func coverage() -> [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    var glyph: FT_UInt = 0
    var code = unsafe FT_Get_First_Char(face, &glyph)
    while glyph != 0 {
      let value = UInt32(truncatingIfNeeded: code)
      if let last = ranges.last, last.upperBound &+ 1 == value {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else if value > ranges.last?.upperBound ?? 0 || ranges.isEmpty {
        ranges.append(value...value)
      } else {
        // The map does not ascend, so it is damaged, and the loop would never end.
        break
      }
      code = unsafe FT_Get_Next_Char(face, code, &glyph)
    }
    return ranges
  }

  /// Returns the advance of a glyph, in font units for outlines, in pixels for a strike; nil if it cannot be loaded.
  package func advance(of glyph: Int, strike: Int?) -> Double? {
    if let strike {
      guard unsafe FT_Select_Size(face, FT_Int(clamping: strike)) == 0,
        unsafe fontprobe_load_glyph_of_strike(face, FT_UInt(glyph: glyph)) == 0
      else { return nil }
      return unsafe Double(face.pointee.glyph.pointee.advance.x) / 64
    }
    guard unsafe fontprobe_load_glyph_unscaled(face, FT_UInt(glyph: glyph)) == 0 else { return nil }
    return unsafe Double(face.pointee.glyph.pointee.metrics.horiAdvance)
  }
}

/// The box of a glyph's ink, relative to its origin, in font units; y grows upwards.
package struct GlyphBox: Sendable, Hashable {
  package let left: Double
  package let bottom: Double
  package let right: Double
  package let top: Double

  package init(left: Double, bottom: Double, right: Double, top: Double) {
    self.left = left
    self.bottom = bottom
    self.right = right
    self.top = top
  }
}
