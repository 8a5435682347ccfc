import FontFaces
import FontNames
import TestSupport

/// Base.ttf with tables that fontTools 4 has compiled from feature files. Glyphs: .notdef, space, zero, H, x.
enum AttributesFont {
  /// ```
  /// feature ss01 { featureNames { name "Alternate x"; name 3 1 0x407 "Anderes x"; }; sub x by H; } ss01;
  /// feature cv01 { cvParameters {
  ///   FeatUILabelNameID { name "Zero"; }; FeatUITooltipTextNameID { name "How zero is drawn"; };
  ///   SampleTextNameID { name "100"; };
  ///   ParamUILabelNameID { name "Slashed"; }; ParamUILabelNameID { name "Dotted"; };
  ///   Character 0x30; Character 0x1F600; }; sub zero by H; } cv01;
  /// feature liga { sub H x by zero; } liga;
  /// ```
  static let gsub = bytes(
    """
    00010000000a00220060000144464c540008000400000000ffff000300000001000200036376303100146c696761002e7373303100340006\
    00010001000001010102010300020104000200003001f6000000000100020006000100000000010000030008001c00300001000000010008\
    00010006ffff0001000100040001000000010008000100060001000100010002000400000001000800010012000100080001000400020002\
    0004000100010003
    """)

  /// ```
  /// table BASE {
  ///   HorizAxis.BaseTagList ideo romn;
  ///   HorizAxis.BaseScriptList DFLT romn -120 0, hani ideo -120 10;
  ///   VertAxis.BaseTagList ideo romn;
  ///   VertAxis.BaseScriptList hani ideo 0 120;
  /// } BASE;
  /// ```
  static let base = bytes(
    """
    00010000000800\
    3e003a0004000244464c54000e68616e69001c0006000000000001000200160042000600000000000000020008000c0001ff880001000a0004\
    000e00026964656f726f6d6e000168616e690008000600000000000000020008000c0001000000010078
    """)

  /// ```
  /// table STAT {
  ///   ElidedFallbackName { name "Regular"; };
  ///   DesignAxis wdth 0 { name "Width"; }; DesignAxis wght 1 { name "Weight"; }; DesignAxis ital 2 { name "Italic"; };
  ///   AxisValue { location wdth 75 50 87.5; name "Condensed"; };
  ///   AxisValue { location wdth 100 87.5 125; name "Normal"; flag ElidableAxisValueName; };
  ///   AxisValue { location wght 400 700; name "Regular"; flag ElidableAxisValueName; };
  ///   AxisValue { location wght 700; name "Bold"; };
  ///   AxisValue { location ital 0; name "Roman"; flag ElidableAxisValueName; };
  ///   AxisValue { location ital 1; name "Italic"; flag OlderSiblingFontAttribute; };
  ///   AxisValue { location wdth 75; location wght 900; name "Poster"; };
  /// } STAT;
  /// ```
  static let stat = bytes(
    """
    00010002000800030000001400070000002c0106776474680107000077676874010a00016974616c010d0002000e00220036004a005a006600\
    72\
    00040002000001100000004b00000001038400000002000000000108004b0000003200000057800000020000000201090064000000578000007d\
    0000000300010002010b0190000002bc0000000100010000010c02bc0000000100020002010e00000000000100020001010f00010000
    """)

  static let names = [
    RebuiltFont.Name(0, "Copyright"), .init(256, "Anderes x", language: 0x407), .init(256, "Alternate x"),
    .init(257, "Zero"),
    .init(258, "How zero is drawn"), .init(259, "100"), .init(260, "Slashed"), .init(261, "Dotted"),
    .init(262, "Regular"), .init(263, "Width"), .init(264, "Condensed"), .init(265, "Normal"), .init(266, "Weight"),
    .init(267, "Regular"), .init(268, "Bold"), .init(269, "Italic"), .init(270, "Roman"), .init(271, "Italic"),
    .init(272, "Poster"),
  ]

  /// vhea: version 1.1, ascender 500, descender −500, line gap 100, largest advance 1000, one long metric.
  static let vhea = bytes("00010001" + "01f4fe0c006403e8" + String(repeating: "0", count: 44) + "0001")
  /// vmtx: an advance of 1000 and a top side bearing of 40, then the bearings of four glyphs: 0, 120, 170 (H), 130.
  static let vmtx = bytes("03e80028" + "0000" + "0078" + "00aa" + "0082")
  /// VORG: 880 by default, 900 for glyph 3.
  static let vorg = bytes("00010000" + "0370" + "0001" + "00030384")

  static func face(_ tables: [String: [UInt8]]) throws -> FontFace {
    var tables = tables
    tables["name"] = RebuiltFont.nameTable(names)
    let font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    return try FontFile(bytes: RebuiltFont.bytes(font, with: tables)).faces[0]
  }

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { (place: Int) -> UInt8 in
      let value: Int = digits[place] * 16 + digits[place + 1]
      return UInt8(value)
    }
  }
}
