// Made by scripts/make/c-api from scripts/make/c_api.tsv.
// swift-format-ignore-file

public import CFontProbe
internal import FontFiles

/// The version of the library, such as 0.1.0. As in fontprobe.h.
@_cdecl("fontprobe_version")
public func fontprobe_version() -> UnsafePointer<CChar>? { unsafe Answers.version() }

/// The code of an error; 0 for a null pointer. As in fontprobe.h.
@_cdecl("fontprobe_error_code")
public func fontprobe_error_code(_ error: OpaquePointer?) -> Int32 { unsafe Answers.errorCode(error) }

/// The name of the code, such as fileNotFound. As in fontprobe.h.
@_cdecl("fontprobe_error_name")
public func fontprobe_error_name(_ error: OpaquePointer?) -> UnsafePointer<CChar>? { unsafe Answers.errorName(error) }

/// The message in one line: the file, the reason, and a hint. As in fontprobe.h.
@_cdecl("fontprobe_error_message")
public func fontprobe_error_message(_ error: OpaquePointer?) -> UnsafePointer<CChar>? { unsafe Answers.errorMessage(error) }

/// The reason of the error without the file and the hint. As in fontprobe.h.
@_cdecl("fontprobe_error_reason")
public func fontprobe_error_reason(_ error: OpaquePointer?) -> UnsafePointer<CChar>? { unsafe Answers.errorReason(error) }

/// A hint how to solve the problem; null if there is no hint. As in fontprobe.h.
@_cdecl("fontprobe_error_hint")
public func fontprobe_error_hint(_ error: OpaquePointer?) -> UnsafePointer<CChar>? { unsafe Answers.errorHint(error) }

/// The file in which the error is; null for fonts in memory and for names. As in fontprobe.h.
@_cdecl("fontprobe_error_file")
public func fontprobe_error_file(_ error: OpaquePointer?) -> UnsafePointer<CChar>? { unsafe Answers.errorFile(error) }

/// The bytes of a string. A null byte follows the last byte. As in fontprobe.h.
@_cdecl("fontprobe_string_bytes")
public func fontprobe_string_bytes(
  _ string: OpaquePointer?,
  _ bytes: UnsafeMutablePointer<fontprobe_view>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let bytesPlace = try unsafe Argument.place(bytes, "bytes")
    let result = try unsafe Answers.stringBytes(Handle.object(string, StringHandle.self, "string"))
    unsafe bytesPlace.pointee = result
  }
}

/// Makes a collection of the bundled fonts of the library and the fonts of the system. Fonts are read when they are first needed. As in fontprobe.h.
@_cdecl("fontprobe_collection_new")
public func fontprobe_collection_new(
  _ options: UnsafePointer<fontprobe_collection_options>?,
  _ collection: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe collection?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let collectionPlace = try unsafe Argument.place(collection, "collection")
    let result = try unsafe Answers.collectionNew(Argument.structure(options, "options"))
    unsafe collectionPlace.pointee = Handle.make(result)
  }
}

/// Registers a font file, or all font files in a folder and its subfolders. Registered fonts take precedence over all other fonts. As in fontprobe.h.
@_cdecl("fontprobe_collection_register_path")
public func fontprobe_collection_register_path(
  _ collection: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ pathLength: Int,
  _ faceCount: UnsafeMutablePointer<Int>?,
  _ report: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe report?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let faceCountPlace = try unsafe Argument.place(faceCount, "face_count")
    let result = try unsafe Answers.collectionRegisterPath(Handle.object(collection, CollectionHandle.self, "collection"), Argument.text(path, pathLength, "path"))
    unsafe faceCountPlace.pointee = result.0
    if let report = unsafe report { unsafe report.pointee = Handle.make(result.1) }
  }
}

/// Registers a font file in memory. The bytes are copied. As in fontprobe.h.
@_cdecl("fontprobe_collection_register_bytes")
public func fontprobe_collection_register_bytes(
  _ collection: OpaquePointer?,
  _ bytes: UnsafeRawPointer?,
  _ bytesLength: Int,
  _ faceCount: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let faceCountPlace = try unsafe Argument.place(faceCount, "face_count")
    let result = try unsafe Answers.collectionRegisterBytes(Handle.object(collection, CollectionHandle.self, "collection"), Argument.bytes(bytes, bytesLength, "bytes"))
    unsafe faceCountPlace.pointee = result
  }
}

/// Registers the first face of a font file under a family, a style and characters that you choose. If you register the same file with the same descriptors again, nothing changes. As in fontprobe.h.
@_cdecl("fontprobe_collection_register_path_as")
public func fontprobe_collection_register_path_as(
  _ collection: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ pathLength: Int,
  _ descriptors: UnsafePointer<fontprobe_face_descriptors>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    try unsafe Answers.collectionRegisterPathAs(Handle.object(collection, CollectionHandle.self, "collection"), Argument.text(path, pathLength, "path"), Argument.structure(descriptors, "descriptors"))
  }
}

/// Registers the first face of a font file in memory under a family, a style and characters that you choose. The bytes are copied. As in fontprobe.h.
@_cdecl("fontprobe_collection_register_bytes_as")
public func fontprobe_collection_register_bytes_as(
  _ collection: OpaquePointer?,
  _ bytes: UnsafeRawPointer?,
  _ bytesLength: Int,
  _ descriptors: UnsafePointer<fontprobe_face_descriptors>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    try unsafe Answers.collectionRegisterBytesAs(Handle.object(collection, CollectionHandle.self, "collection"), Argument.bytes(bytes, bytesLength, "bytes"), Argument.structure(descriptors, "descriptors"))
  }
}

/// Registers a profile, or all profiles in a folder. A profile has the recorded metrics of a font. As in fontprobe.h.
@_cdecl("fontprobe_collection_register_profiles")
public func fontprobe_collection_register_profiles(
  _ collection: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ pathLength: Int,
  _ profileCount: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let profileCountPlace = try unsafe Argument.place(profileCount, "profile_count")
    let result = try unsafe Answers.collectionRegisterProfiles(Handle.object(collection, CollectionHandle.self, "collection"), Argument.text(path, pathLength, "path"))
    unsafe profileCountPlace.pointee = result
  }
}

/// Registers a table with the substitutes for absent families. As in fontprobe.h.
@_cdecl("fontprobe_collection_register_substitutes")
public func fontprobe_collection_register_substitutes(
  _ collection: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ pathLength: Int,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    try unsafe Answers.collectionRegisterSubstitutes(Handle.object(collection, CollectionHandle.self, "collection"), Argument.text(path, pathLength, "path"))
  }
}

/// Runs a command line of the program with the fonts of a collection. Options that choose fonts are refused. As in fontprobe.h.
@_cdecl("fontprobe_collection_call")
public func fontprobe_collection_call(
  _ collection: OpaquePointer?,
  _ request: UnsafePointer<CChar>?,
  _ requestLength: Int,
  _ answer: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe answer?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let answerPlace = try unsafe Argument.place(answer, "answer")
    let result = try unsafe Answers.collectionCall(Handle.object(collection, CollectionHandle.self, "collection"), Argument.text(request, requestLength, "request"))
    unsafe answerPlace.pointee = Handle.make(result)
  }
}

/// The lines of a paragraph in several fonts, in the form in which `fontprobe lines --styled` prints them. As in fontprobe.h.
@_cdecl("fontprobe_collection_styled_lines")
public func fontprobe_collection_styled_lines(
  _ collection: OpaquePointer?,
  _ document: UnsafePointer<CChar>?,
  _ documentLength: Int,
  _ width: Double,
  _ lines: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe lines?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let linesPlace = try unsafe Argument.place(lines, "lines")
    try TextLibraries.check()
    let result = try unsafe Answers.collectionStyledLines(Handle.object(collection, CollectionHandle.self, "collection"), Argument.text(document, documentLength, "document"), Argument.number(width, "width"))
    unsafe linesPlace.pointee = Handle.make(result)
  }
}

/// CSS rules for a web page: fallback fonts that take the same space as this font. As in fontprobe.h.
@_cdecl("fontprobe_collection_css")
public func fontprobe_collection_css(
  _ collection: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ nameLength: Int,
  _ fallbacks: UnsafePointer<CChar>?,
  _ fallbacksLength: Int,
  _ style: UnsafePointer<fontprobe_style>?,
  _ css: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe css?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let cssPlace = try unsafe Argument.place(css, "css")
    try TextLibraries.check()
    let result = try unsafe Answers.collectionCss(Handle.object(collection, CollectionHandle.self, "collection"), Argument.text(name, nameLength, "name"), Argument.optionalText(fallbacks, fallbacksLength, "fallbacks"), Argument.structure(style, "style"))
    unsafe cssPlace.pointee = Handle.make(result)
  }
}

/// The face for a name, a font file, or a list of names as in CSS. There is always a match, and the match says how the face was found. As in fontprobe.h.
@_cdecl("fontprobe_match_new")
public func fontprobe_match_new(
  _ collection: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ nameLength: Int,
  _ style: UnsafePointer<fontprobe_style>?,
  _ match: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe match?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let matchPlace = try unsafe Argument.place(match, "match")
    let result = try unsafe Answers.matchNew(Handle.object(collection, CollectionHandle.self, "collection"), Argument.text(name, nameLength, "name"), Argument.structure(style, "style"))
    unsafe matchPlace.pointee = Handle.make(result)
  }
}

/// The properties of the face that was found. As in fontprobe.h.
@_cdecl("fontprobe_match_info")
public func fontprobe_match_info(
  _ match: OpaquePointer?,
  _ info: UnsafeMutablePointer<fontprobe_match_facts>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let infoPlace = try unsafe Argument.place(info, "info")
    let result = try unsafe Answers.matchInfo(Handle.object(match, MatchHandle.self, "match"))
    try unsafe Argument.write(result, to: infoPlace, "info")
  }
}

/// The reasons why this face was found. As in fontprobe.h.
@_cdecl("fontprobe_match_reasons")
public func fontprobe_match_reasons(
  _ match: OpaquePointer?,
  _ reasons: UnsafeMutablePointer<UnsafePointer<fontprobe_reason>?>?,
  _ reasonsCount: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe reasons?.pointee = nil
  unsafe reasonsCount?.pointee = 0
  return unsafe answering(error) { () throws(FontError) in
    let reasonsPlace = try unsafe Argument.place(reasons, "reasons")
    let reasonsCountPlace = try unsafe Argument.place(reasonsCount, "reasons_count")
    let result = try unsafe Answers.matchReasons(Handle.object(match, MatchHandle.self, "match"))
    unsafe reasonsPlace.pointee = result.baseAddress
    unsafe reasonsCountPlace.pointee = result.count
  }
}

/// The position of the face on the axes of its variable font. As in fontprobe.h.
@_cdecl("fontprobe_match_coordinates")
public func fontprobe_match_coordinates(
  _ match: OpaquePointer?,
  _ coordinates: UnsafeMutablePointer<UnsafePointer<fontprobe_coordinate>?>?,
  _ coordinatesCount: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe coordinates?.pointee = nil
  unsafe coordinatesCount?.pointee = 0
  return unsafe answering(error) { () throws(FontError) in
    let coordinatesPlace = try unsafe Argument.place(coordinates, "coordinates")
    let coordinatesCountPlace = try unsafe Argument.place(coordinatesCount, "coordinates_count")
    let result = try unsafe Answers.matchCoordinates(Handle.object(match, MatchHandle.self, "match"))
    unsafe coordinatesPlace.pointee = result.baseAddress
    unsafe coordinatesCountPlace.pointee = result.count
  }
}

/// The match as JSON, in the form in which the program prints a match. As in fontprobe.h.
@_cdecl("fontprobe_match_json")
public func fontprobe_match_json(
  _ match: OpaquePointer?,
  _ document: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe document?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let documentPlace = try unsafe Argument.place(document, "document")
    let result = try unsafe Answers.matchJson(Handle.object(match, MatchHandle.self, "match"))
    unsafe documentPlace.pointee = Handle.make(result)
  }
}

/// A profile: a small file with the metrics of the face, for machines that do not have the font. As in fontprobe.h.
@_cdecl("fontprobe_match_profile")
public func fontprobe_match_profile(
  _ match: OpaquePointer?,
  _ profile: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe profile?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let profilePlace = try unsafe Argument.place(profile, "profile")
    try TextLibraries.check()
    let result = try unsafe Answers.matchProfile(Handle.object(match, MatchHandle.self, "match"))
    unsafe profilePlace.pointee = Handle.make(result)
  }
}

/// A stand-in: a font file whose text layout is the same as the layout of the requested font, as far as the metrics of that font are known. As in fontprobe.h.
@_cdecl("fontprobe_match_stand_in")
public func fontprobe_match_stand_in(
  _ match: OpaquePointer?,
  _ family: UnsafePointer<CChar>?,
  _ familyLength: Int,
  _ file: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe file?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let filePlace = try unsafe Argument.place(file, "file")
    try TextLibraries.check()
    let result = try unsafe Answers.matchStandIn(Handle.object(match, MatchHandle.self, "match"), Argument.optionalText(family, familyLength, "family"))
    unsafe filePlace.pointee = Handle.make(result)
  }
}

/// The same stand-in as fontprobe_match_stand_in makes, and a report about the differences between the stand-in and the requested font. As in fontprobe.h.
@_cdecl("fontprobe_match_stand_in_reported")
public func fontprobe_match_stand_in_reported(
  _ match: OpaquePointer?,
  _ family: UnsafePointer<CChar>?,
  _ familyLength: Int,
  _ file: UnsafeMutablePointer<OpaquePointer?>?,
  _ report: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe file?.pointee = nil
  unsafe report?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let filePlace = try unsafe Argument.place(file, "file")
    let reportPlace = try unsafe Argument.place(report, "report")
    try TextLibraries.check()
    let result = try unsafe Answers.matchStandInReported(Handle.object(match, MatchHandle.self, "match"), Argument.optionalText(family, familyLength, "family"))
    unsafe filePlace.pointee = Handle.make(result.0)
    unsafe reportPlace.pointee = Handle.make(result.1)
  }
}

/// The face whose letters are drawn, with the bytes of its font. At a certain size, the face may have a different position on its axes: fontprobe_font_face_new. As in fontprobe.h.
@_cdecl("fontprobe_match_face_new")
public func fontprobe_match_face_new(
  _ match: OpaquePointer?,
  _ face: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe face?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let facePlace = try unsafe Argument.place(face, "face")
    let result = try unsafe Answers.matchFaceNew(Handle.object(match, MatchHandle.self, "match"))
    unsafe facePlace.pointee = Handle.make(result)
  }
}

/// The font of a match at a size. As in fontprobe.h.
@_cdecl("fontprobe_font_new")
public func fontprobe_font_new(
  _ match: OpaquePointer?,
  _ points: Double,
  _ font: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe font?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let fontPlace = try unsafe Argument.place(font, "font")
    let result = try unsafe Answers.fontNew(Handle.object(match, MatchHandle.self, "match"), Argument.number(points, "points"))
    unsafe fontPlace.pointee = Handle.make(result)
  }
}

/// The face whose letters are drawn at the size of a font, with the bytes of its font. As in fontprobe.h.
@_cdecl("fontprobe_font_face_new")
public func fontprobe_font_face_new(
  _ font: OpaquePointer?,
  _ face: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe face?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let facePlace = try unsafe Argument.place(face, "face")
    let result = try unsafe Answers.fontFaceNew(Handle.object(font, FontHandle.self, "font"))
    unsafe facePlace.pointee = Handle.make(result)
  }
}

/// The font with small capitals: the small capitals of the font, or capitals that are scaled to the height of x. As in fontprobe.h.
@_cdecl("fontprobe_font_small_caps_new")
public func fontprobe_font_small_caps_new(
  _ font: OpaquePointer?,
  _ caps: Int32,
  _ language: UnsafePointer<CChar>?,
  _ languageLength: Int,
  _ variant: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe variant?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let variantPlace = try unsafe Argument.place(variant, "variant")
    try TextLibraries.check()
    let result = try unsafe Answers.fontSmallCapsNew(Handle.object(font, FontHandle.self, "font"), caps, Argument.optionalText(language, languageLength, "language"))
    unsafe variantPlace.pointee = Handle.make(result)
  }
}

/// The metrics of a font in points. As in fontprobe.h.
@_cdecl("fontprobe_font_metrics")
public func fontprobe_font_metrics(
  _ font: OpaquePointer?,
  _ convention: Int32,
  _ metrics: UnsafeMutablePointer<fontprobe_metrics>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let metricsPlace = try unsafe Argument.place(metrics, "metrics")
    let result = try unsafe Answers.fontMetrics(Handle.object(font, FontHandle.self, "font"), convention)
    try unsafe Argument.write(result, to: metricsPlace, "metrics")
  }
}

/// All metrics of a font with their values in font units and their sources, in the order of fontprobe_metric. As in fontprobe.h.
@_cdecl("fontprobe_font_metric_values")
public func fontprobe_font_metric_values(
  _ font: OpaquePointer?,
  _ values: UnsafeMutablePointer<UnsafePointer<fontprobe_metric_value>?>?,
  _ valuesCount: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe values?.pointee = nil
  unsafe valuesCount?.pointee = 0
  return unsafe answering(error) { () throws(FontError) in
    let valuesPlace = try unsafe Argument.place(values, "values")
    let valuesCountPlace = try unsafe Argument.place(valuesCount, "values_count")
    let result = try unsafe Answers.fontMetricValues(Handle.object(font, FontHandle.self, "font"))
    unsafe valuesPlace.pointee = result.baseAddress
    unsafe valuesCountPlace.pointee = result.count
  }
}

/// The widths of many texts, each on its own line. As in fontprobe.h.
@_cdecl("fontprobe_font_advances")
public func fontprobe_font_advances(
  _ font: OpaquePointer?,
  _ texts: UnsafeRawPointer?,
  _ textsLength: Int,
  _ ends: UnsafePointer<Int>?,
  _ count: Int,
  _ options: UnsafePointer<fontprobe_text_options>?,
  _ advances: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    try TextLibraries.check()
    try unsafe Answers.fontAdvances(Handle.object(font, FontHandle.self, "font"), Argument.bytes(texts, textsLength, "texts"), ends, Argument.count(count, "count"), Argument.structure(options, "options"), advances)
  }
}

/// The form that each character of a text has in small capitals, and the reason for this form. As in fontprobe.h.
@_cdecl("fontprobe_font_small_caps")
public func fontprobe_font_small_caps(
  _ font: OpaquePointer?,
  _ text: UnsafePointer<CChar>?,
  _ textLength: Int,
  _ language: UnsafePointer<CChar>?,
  _ languageLength: Int,
  _ characters: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe characters?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let charactersPlace = try unsafe Argument.place(characters, "characters")
    try TextLibraries.check()
    let result = try unsafe Answers.fontSmallCaps(Handle.object(font, FontHandle.self, "font"), Argument.text(text, textLength, "text"), Argument.optionalText(language, languageLength, "language"))
    unsafe charactersPlace.pointee = Handle.make(result)
  }
}

/// Lays out a text on one line, with kerning, ligatures and fallback fonts. As in fontprobe.h.
@_cdecl("fontprobe_measured_new")
public func fontprobe_measured_new(
  _ font: OpaquePointer?,
  _ text: UnsafePointer<CChar>?,
  _ textLength: Int,
  _ options: UnsafePointer<fontprobe_text_options>?,
  _ measured: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe measured?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let measuredPlace = try unsafe Argument.place(measured, "measured")
    try TextLibraries.check()
    let result = try unsafe Answers.measuredNew(Handle.object(font, FontHandle.self, "font"), Argument.text(text, textLength, "text"), Argument.structure(options, "options"))
    unsafe measuredPlace.pointee = Handle.make(result)
  }
}

/// The width and the height of a measured text. As in fontprobe.h.
@_cdecl("fontprobe_measured_info")
public func fontprobe_measured_info(
  _ measured: OpaquePointer?,
  _ info: UnsafeMutablePointer<fontprobe_measured_size>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let infoPlace = try unsafe Argument.place(info, "info")
    let result = try unsafe Answers.measuredInfo(Handle.object(measured, MeasuredHandle.self, "measured"))
    try unsafe Argument.write(result, to: infoPlace, "info")
  }
}

/// The glyphs of a measured text from left to right, run by run. As in fontprobe.h.
@_cdecl("fontprobe_measured_glyphs")
public func fontprobe_measured_glyphs(
  _ measured: OpaquePointer?,
  _ glyphs: UnsafeMutablePointer<UnsafePointer<fontprobe_glyph>?>?,
  _ glyphsCount: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe glyphs?.pointee = nil
  unsafe glyphsCount?.pointee = 0
  return unsafe answering(error) { () throws(FontError) in
    let glyphsPlace = try unsafe Argument.place(glyphs, "glyphs")
    let glyphsCountPlace = try unsafe Argument.place(glyphsCount, "glyphs_count")
    let result = try unsafe Answers.measuredGlyphs(Handle.object(measured, MeasuredHandle.self, "measured"))
    unsafe glyphsPlace.pointee = result.baseAddress
    unsafe glyphsCountPlace.pointee = result.count
  }
}

/// The runs of a measured text, from left to right. As in fontprobe.h.
@_cdecl("fontprobe_measured_runs")
public func fontprobe_measured_runs(
  _ measured: OpaquePointer?,
  _ runs: UnsafeMutablePointer<UnsafePointer<fontprobe_run>?>?,
  _ runsCount: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe runs?.pointee = nil
  unsafe runsCount?.pointee = 0
  return unsafe answering(error) { () throws(FontError) in
    let runsPlace = try unsafe Argument.place(runs, "runs")
    let runsCountPlace = try unsafe Argument.place(runsCount, "runs_count")
    let result = try unsafe Answers.measuredRuns(Handle.object(measured, MeasuredHandle.self, "measured"))
    unsafe runsPlace.pointee = result.baseAddress
    unsafe runsCountPlace.pointee = result.count
  }
}

/// How a run of a measured text is drawn. As in fontprobe.h.
@_cdecl("fontprobe_measured_run_info")
public func fontprobe_measured_run_info(
  _ measured: OpaquePointer?,
  _ run: Int,
  _ info: UnsafeMutablePointer<fontprobe_run_facts>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let infoPlace = try unsafe Argument.place(info, "info")
    let result = try unsafe Answers.measuredRunInfo(Handle.object(measured, MeasuredHandle.self, "measured"), Argument.count(run, "run"))
    try unsafe Argument.write(result, to: infoPlace, "info")
  }
}

/// The face of a run of a measured text. The numbers of the run's glyphs are glyph numbers in this face. As in fontprobe.h.
@_cdecl("fontprobe_measured_face_new")
public func fontprobe_measured_face_new(
  _ measured: OpaquePointer?,
  _ run: Int,
  _ face: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe face?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let facePlace = try unsafe Argument.place(face, "face")
    let result = try unsafe Answers.measuredFaceNew(Handle.object(measured, MeasuredHandle.self, "measured"), Argument.count(run, "run"))
    unsafe facePlace.pointee = Handle.make(result)
  }
}

/// Breaks a text into lines with the line height of the font. Fallback faces do not increase the line height. As in fontprobe.h.
@_cdecl("fontprobe_lines_new")
public func fontprobe_lines_new(
  _ font: OpaquePointer?,
  _ text: UnsafePointer<CChar>?,
  _ textLength: Int,
  _ width: Double,
  _ options: UnsafePointer<fontprobe_lines_options>?,
  _ lines: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe lines?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let linesPlace = try unsafe Argument.place(lines, "lines")
    try TextLibraries.check()
    let result = try unsafe Answers.linesNew(Handle.object(font, FontHandle.self, "font"), Argument.text(text, textLength, "text"), Argument.number(width, "width"), Argument.structure(options, "options"))
    unsafe linesPlace.pointee = Handle.make(result)
  }
}

/// Breaks a paragraph in several fonts into lines. Ranges are bytes of the texts of all runs, joined in order. As in fontprobe.h.
@_cdecl("fontprobe_lines_styled_new")
public func fontprobe_lines_styled_new(
  _ collection: OpaquePointer?,
  _ document: UnsafePointer<CChar>?,
  _ documentLength: Int,
  _ width: Double,
  _ lines: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe lines?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let linesPlace = try unsafe Argument.place(lines, "lines")
    try TextLibraries.check()
    let result = try unsafe Answers.linesStyledNew(Handle.object(collection, CollectionHandle.self, "collection"), Argument.text(document, documentLength, "document"), Argument.number(width, "width"))
    unsafe linesPlace.pointee = Handle.make(result)
  }
}

/// The width and height of the lines. As in fontprobe.h.
@_cdecl("fontprobe_lines_info")
public func fontprobe_lines_info(
  _ lines: OpaquePointer?,
  _ info: UnsafeMutablePointer<fontprobe_lines_size>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let infoPlace = try unsafe Argument.place(info, "info")
    let result = try unsafe Answers.linesInfo(Handle.object(lines, LinesHandle.self, "lines"))
    try unsafe Argument.write(result, to: infoPlace, "info")
  }
}

/// The lines in their order. As in fontprobe.h.
@_cdecl("fontprobe_lines_list")
public func fontprobe_lines_list(
  _ lines: OpaquePointer?,
  _ items: UnsafeMutablePointer<UnsafePointer<fontprobe_line>?>?,
  _ itemsCount: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe items?.pointee = nil
  unsafe itemsCount?.pointee = 0
  return unsafe answering(error) { () throws(FontError) in
    let itemsPlace = try unsafe Argument.place(items, "items")
    let itemsCountPlace = try unsafe Argument.place(itemsCount, "items_count")
    let result = try unsafe Answers.linesList(Handle.object(lines, LinesHandle.self, "lines"))
    unsafe itemsPlace.pointee = result.baseAddress
    unsafe itemsCountPlace.pointee = result.count
  }
}

/// The ink of a line, and the empty width of the column beside the line. As in fontprobe.h.
@_cdecl("fontprobe_lines_line_info")
public func fontprobe_lines_line_info(
  _ lines: OpaquePointer?,
  _ line: Int,
  _ info: UnsafeMutablePointer<fontprobe_line_facts>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let infoPlace = try unsafe Argument.place(info, "info")
    let result = try unsafe Answers.linesLineInfo(Handle.object(lines, LinesHandle.self, "lines"), Argument.count(line, "line"))
    try unsafe Argument.write(result, to: infoPlace, "info")
  }
}

/// The glyphs of a line as they are drawn, run by run: aligned or justified, with a hyphen or an ellipsis. As in fontprobe.h.
@_cdecl("fontprobe_lines_glyphs")
public func fontprobe_lines_glyphs(
  _ lines: OpaquePointer?,
  _ line: Int,
  _ glyphs: UnsafeMutablePointer<UnsafePointer<fontprobe_glyph>?>?,
  _ glyphsCount: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe glyphs?.pointee = nil
  unsafe glyphsCount?.pointee = 0
  return unsafe answering(error) { () throws(FontError) in
    let glyphsPlace = try unsafe Argument.place(glyphs, "glyphs")
    let glyphsCountPlace = try unsafe Argument.place(glyphsCount, "glyphs_count")
    let result = try unsafe Answers.linesGlyphs(Handle.object(lines, LinesHandle.self, "lines"), Argument.count(line, "line"))
    unsafe glyphsPlace.pointee = result.baseAddress
    unsafe glyphsCountPlace.pointee = result.count
  }
}

/// The runs of a line, from left to right. As in fontprobe.h.
@_cdecl("fontprobe_lines_runs")
public func fontprobe_lines_runs(
  _ lines: OpaquePointer?,
  _ line: Int,
  _ runs: UnsafeMutablePointer<UnsafePointer<fontprobe_run>?>?,
  _ runsCount: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe runs?.pointee = nil
  unsafe runsCount?.pointee = 0
  return unsafe answering(error) { () throws(FontError) in
    let runsPlace = try unsafe Argument.place(runs, "runs")
    let runsCountPlace = try unsafe Argument.place(runsCount, "runs_count")
    let result = try unsafe Answers.linesRuns(Handle.object(lines, LinesHandle.self, "lines"), Argument.count(line, "line"))
    unsafe runsPlace.pointee = result.baseAddress
    unsafe runsCountPlace.pointee = result.count
  }
}

/// How a run of a line is drawn. As in fontprobe.h.
@_cdecl("fontprobe_lines_run_info")
public func fontprobe_lines_run_info(
  _ lines: OpaquePointer?,
  _ line: Int,
  _ run: Int,
  _ info: UnsafeMutablePointer<fontprobe_run_facts>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let infoPlace = try unsafe Argument.place(info, "info")
    let result = try unsafe Answers.linesRunInfo(Handle.object(lines, LinesHandle.self, "lines"), Argument.count(line, "line"), Argument.count(run, "run"))
    try unsafe Argument.write(result, to: infoPlace, "info")
  }
}

/// The face of a run of a line. The numbers of the run's glyphs are glyph numbers in this face. As in fontprobe.h.
@_cdecl("fontprobe_lines_face_new")
public func fontprobe_lines_face_new(
  _ lines: OpaquePointer?,
  _ line: Int,
  _ run: Int,
  _ face: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe face?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let facePlace = try unsafe Argument.place(face, "face")
    let result = try unsafe Answers.linesFaceNew(Handle.object(lines, LinesHandle.self, "lines"), Argument.count(line, "line"), Argument.count(run, "run"))
    unsafe facePlace.pointee = Handle.make(result)
  }
}

/// The underlines and strikeout lines of a line. For each run, from left to right, the list first has the parts of the underline, then the parts of the strikeout line. As in fontprobe.h.
@_cdecl("fontprobe_lines_strokes")
public func fontprobe_lines_strokes(
  _ lines: OpaquePointer?,
  _ line: Int,
  _ strokes: UnsafeMutablePointer<UnsafePointer<fontprobe_stroke>?>?,
  _ strokesCount: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe strokes?.pointee = nil
  unsafe strokesCount?.pointee = 0
  return unsafe answering(error) { () throws(FontError) in
    let strokesPlace = try unsafe Argument.place(strokes, "strokes")
    let strokesCountPlace = try unsafe Argument.place(strokesCount, "strokes_count")
    let result = try unsafe Answers.linesStrokes(Handle.object(lines, LinesHandle.self, "lines"), Argument.count(line, "line"))
    unsafe strokesPlace.pointee = result.baseAddress
    unsafe strokesCountPlace.pointee = result.count
  }
}

/// The names and the source of a face. As in fontprobe.h.
@_cdecl("fontprobe_face_info")
public func fontprobe_face_info(
  _ face: OpaquePointer?,
  _ info: UnsafeMutablePointer<fontprobe_face_facts>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let infoPlace = try unsafe Argument.place(info, "info")
    let result = try unsafe Answers.faceInfo(Handle.object(face, FaceHandle.self, "face"))
    try unsafe Argument.write(result, to: infoPlace, "info")
  }
}

/// The bytes of a face's font for FreeType, HarfBuzz and documents: a font file, or the unpacked content of a compressed file (WOFF, WOFF2). All faces of a registered, bundled or system font have the same bytes at the same address while a handle of one of these faces exists. If a name is the path of a font file, each match opens the file again: to share the bytes, register the file and use the name of the font. As in fontprobe.h.
@_cdecl("fontprobe_face_bytes")
public func fontprobe_face_bytes(
  _ face: OpaquePointer?,
  _ bytes: UnsafeMutablePointer<fontprobe_view>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let bytesPlace = try unsafe Argument.place(bytes, "bytes")
    let result = try unsafe Answers.faceBytes(Handle.object(face, FaceHandle.self, "face"))
    unsafe bytesPlace.pointee = result
  }
}

/// The position of a face on the axes of its variable font, for FT_Set_Var_Design_Coordinates and hb_font_set_variations. The coordinates are in the order of the axes of the font. FreeType does not support the axes of a font that has fvar, but neither gvar nor CFF2. As in fontprobe.h.
@_cdecl("fontprobe_face_coordinates")
public func fontprobe_face_coordinates(
  _ face: OpaquePointer?,
  _ coordinates: UnsafeMutablePointer<UnsafePointer<fontprobe_coordinate>?>?,
  _ coordinatesCount: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe coordinates?.pointee = nil
  unsafe coordinatesCount?.pointee = 0
  return unsafe answering(error) { () throws(FontError) in
    let coordinatesPlace = try unsafe Argument.place(coordinates, "coordinates")
    let coordinatesCountPlace = try unsafe Argument.place(coordinatesCount, "coordinates_count")
    let result = try unsafe Answers.faceCoordinates(Handle.object(face, FaceHandle.self, "face"))
    unsafe coordinatesPlace.pointee = result.baseAddress
    unsafe coordinatesCountPlace.pointee = result.count
  }
}

/// A font file with the whole face: one face of a collection, an unpacked web font, or a static font at the coordinates of a variable face. The licence bits of the font are respected: if they forbid embedding, the code is notPermitted. As in fontprobe.h.
@_cdecl("fontprobe_face_file")
public func fontprobe_face_file(
  _ face: OpaquePointer?,
  _ options: UnsafePointer<fontprobe_file_options>?,
  _ file: UnsafeMutablePointer<OpaquePointer?>?,
  _ report: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe file?.pointee = nil
  unsafe report?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let filePlace = try unsafe Argument.place(file, "file")
    let reportPlace = try unsafe Argument.place(report, "report")
    let result = try unsafe Answers.faceFile(Handle.object(face, FaceHandle.self, "face"), Argument.structure(options, "options"))
    unsafe filePlace.pointee = Handle.make(result.0)
    unsafe reportPlace.pointee = Handle.make(result.1)
  }
}

/// A font file in which text of these characters looks the same as in the face, for example for a web page. It has the glyphs, ligatures, marks and kerning for these characters. The function loads HarfBuzz's subsetter. If the licence bits forbid a subset, the file has all glyphs, and the report says so. As in fontprobe.h.
@_cdecl("fontprobe_face_file_of_characters")
public func fontprobe_face_file_of_characters(
  _ face: OpaquePointer?,
  _ characters: UnsafePointer<CChar>?,
  _ charactersLength: Int,
  _ options: UnsafePointer<fontprobe_file_options>?,
  _ file: UnsafeMutablePointer<OpaquePointer?>?,
  _ report: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe file?.pointee = nil
  unsafe report?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let filePlace = try unsafe Argument.place(file, "file")
    let reportPlace = try unsafe Argument.place(report, "report")
    let result = try unsafe Answers.faceFileOfCharacters(Handle.object(face, FaceHandle.self, "face"), Argument.text(characters, charactersLength, "characters"), Argument.structure(options, "options"))
    unsafe filePlace.pointee = Handle.make(result.0)
    unsafe reportPlace.pointee = Handle.make(result.1)
  }
}

/// A font file with these glyphs, which keep their numbers, for text that is already shaped, for example in a PDF document. It has no layout tables. The function loads HarfBuzz's subsetter. If the licence bits forbid a subset, the file has all glyphs, and the report says so. As in fontprobe.h.
@_cdecl("fontprobe_face_file_of_glyphs")
public func fontprobe_face_file_of_glyphs(
  _ face: OpaquePointer?,
  _ glyphs: UnsafePointer<Int>?,
  _ count: Int,
  _ options: UnsafePointer<fontprobe_file_options>?,
  _ file: UnsafeMutablePointer<OpaquePointer?>?,
  _ report: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe file?.pointee = nil
  unsafe report?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let filePlace = try unsafe Argument.place(file, "file")
    let reportPlace = try unsafe Argument.place(report, "report")
    let result = try unsafe Answers.faceFileOfGlyphs(Handle.object(face, FaceHandle.self, "face"), glyphs, Argument.count(count, "count"), Argument.structure(options, "options"))
    unsafe filePlace.pointee = Handle.make(result.0)
    unsafe reportPlace.pointee = Handle.make(result.1)
  }
}

/// Reads a formula such as round(capHeight / 2). As in fontprobe.h.
@_cdecl("fontprobe_expression_new")
public func fontprobe_expression_new(
  _ formula: UnsafePointer<CChar>?,
  _ formulaLength: Int,
  _ expression: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe expression?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let expressionPlace = try unsafe Argument.place(expression, "expression")
    let result = try unsafe Answers.expressionNew(Argument.text(formula, formulaLength, "formula"))
    unsafe expressionPlace.pointee = Handle.make(result)
  }
}

/// The value of a formula for a font. As in fontprobe.h.
@_cdecl("fontprobe_expression_value")
public func fontprobe_expression_value(
  _ expression: OpaquePointer?,
  _ font: OpaquePointer?,
  _ scale: Double,
  _ value: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    let valuePlace = try unsafe Argument.place(value, "value")
    let result = try unsafe Answers.expressionValue(Handle.object(expression, ExpressionHandle.self, "expression"), Handle.object(font, FontHandle.self, "font"), Argument.number(scale, "scale"))
    unsafe valuePlace.pointee = result
  }
}

/// Checks whether every font in a folder and its subfolders loads without errors, and whether the contents of a font agree with its names. Fonts are read in separate processes if the program of these processes is available. As in fontprobe.h.
@_cdecl("fontprobe_check")
public func fontprobe_check(
  _ path: UnsafePointer<CChar>?,
  _ pathLength: Int,
  _ arguments: UnsafePointer<CChar>?,
  _ argumentsLength: Int,
  _ passes: UnsafeMutablePointer<Int32>?,
  _ report: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe report?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let passesPlace = try unsafe Argument.place(passes, "passes")
    let reportPlace = try unsafe Argument.place(report, "report")
    let result = try unsafe Answers.check(Argument.text(path, pathLength, "path"), Argument.optionalText(arguments, argumentsLength, "arguments"))
    unsafe passesPlace.pointee = result.0
    unsafe reportPlace.pointee = Handle.make(result.1)
  }
}

/// Reads fonts and documents for the checks of a different process. The requests come from standard input, and the function returns when standard input ends. Call this function only in a program that does nothing else: fontprobe-worker beside the library, or the program that FONTPROBE_WORKER names. As in fontprobe.h.
@_cdecl("fontprobe_check_worker")
public func fontprobe_check_worker(
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  return unsafe answering(error) { () throws(FontError) in
    try Answers.checkWorker()
  }
}

/// Runs any command of the program in this process. Nothing is printed, but a command with an option to write a file writes the file. As in fontprobe.h.
@_cdecl("fontprobe_call")
public func fontprobe_call(
  _ request: UnsafePointer<CChar>?,
  _ requestLength: Int,
  _ answer: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  unsafe answer?.pointee = nil
  return unsafe answering(error) { () throws(FontError) in
    let answerPlace = try unsafe Argument.place(answer, "answer")
    let result = try unsafe Answers.call(Argument.text(request, requestLength, "request"))
    unsafe answerPlace.pointee = Handle.make(result)
  }
}

/// Frees a handle: fontprobe_error_free in fontprobe.h.
@_cdecl("fontprobe_error_free")
public func fontprobe_error_free(_ error: OpaquePointer?) { unsafe Handle.free(error, ErrorHandle.self) }

/// Frees a handle: fontprobe_string_free in fontprobe.h.
@_cdecl("fontprobe_string_free")
public func fontprobe_string_free(_ string: OpaquePointer?) { unsafe Handle.free(string, StringHandle.self) }

/// Frees a handle: fontprobe_collection_free in fontprobe.h.
@_cdecl("fontprobe_collection_free")
public func fontprobe_collection_free(_ collection: OpaquePointer?) { unsafe Handle.free(collection, CollectionHandle.self) }

/// Frees a handle: fontprobe_match_free in fontprobe.h.
@_cdecl("fontprobe_match_free")
public func fontprobe_match_free(_ match: OpaquePointer?) { unsafe Handle.free(match, MatchHandle.self) }

/// Frees a handle: fontprobe_font_free in fontprobe.h.
@_cdecl("fontprobe_font_free")
public func fontprobe_font_free(_ font: OpaquePointer?) { unsafe Handle.free(font, FontHandle.self) }

/// Frees a handle: fontprobe_measured_free in fontprobe.h.
@_cdecl("fontprobe_measured_free")
public func fontprobe_measured_free(_ measured: OpaquePointer?) { unsafe Handle.free(measured, MeasuredHandle.self) }

/// Frees a handle: fontprobe_lines_free in fontprobe.h.
@_cdecl("fontprobe_lines_free")
public func fontprobe_lines_free(_ lines: OpaquePointer?) { unsafe Handle.free(lines, LinesHandle.self) }

/// Frees a handle: fontprobe_face_free in fontprobe.h.
@_cdecl("fontprobe_face_free")
public func fontprobe_face_free(_ face: OpaquePointer?) { unsafe Handle.free(face, FaceHandle.self) }

/// Frees a handle: fontprobe_expression_free in fontprobe.h.
@_cdecl("fontprobe_expression_free")
public func fontprobe_expression_free(_ expression: OpaquePointer?) { unsafe Handle.free(expression, ExpressionHandle.self) }
