// swift-format-ignore-file
// The names below are Apple's.

// Stubs: the declarations of Core Text that generated code uses, written from Apple's documentation. Nothing of Core Text itself is
// here.

@_exported import Foundation

public typealias CFString = String
public typealias CFDictionary = [String: Any]
public struct CGAffineTransform: Sendable {}
public final class CTFont {}
public final class CTFontDescriptor {}
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
public let kCTFontVariationAttribute: CFString = "NSCTFontVariationAttribute"
public let kCTFontFeatureSettingsAttribute: CFString = "NSCTFontFeatureSettingsAttribute"
public let kCTFontOpenTypeFeatureTag: CFString = "CTFeatureOpenTypeTag"
public let kCTFontOpenTypeFeatureValue: CFString = "CTFeatureOpenTypeValue"
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor { CTFontDescriptor() }
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont()
}
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ descriptor: CTFontDescriptor?
) -> CTFont {
  font
}
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { "" }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { "" }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { 0 }
public func CTFontGetSize(_ font: CTFont) -> CGFloat { 0 }
