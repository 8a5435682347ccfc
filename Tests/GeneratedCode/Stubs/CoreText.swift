// swift-format-ignore-file
// The names below are Apple's.

// Declarations of Core Text and Core Foundation that generated code uses, written from Apple's documentation, without
// any of their code. The functions that the driver calls are emitted into its own module, because it is linked only
// with the stub of UIKit.

@_exported import Foundation

public typealias CFURL = URL
public typealias CFError = NSError
public typealias CFString = String
public typealias CFDictionary = [String: Any]
public struct CGAffineTransform: Sendable {}
public final class CTFont {}
public final class CTFontDescriptor {}

@_alwaysEmitIntoClient public func CFErrorGetCode(_ error: CFError) -> Int { error.code }
@frozen public enum CTFontManagerScope: Sendable { case process }
@frozen public enum CTFontManagerError: Sendable {
  case alreadyRegistered
  @_alwaysEmitIntoClient public var rawValue: Int { 105 }
}
@_alwaysEmitIntoClient public func CTFontManagerRegisterFontsForURL(
  _ url: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  true
}

@_alwaysEmitIntoClient public var kCTFontVariationAttribute: CFString { "NSCTFontVariationAttribute" }
@_alwaysEmitIntoClient public var kCTFontOpenTypeFeatureTag: CFString { "CTFeatureOpenTypeTag" }
@_alwaysEmitIntoClient public var kCTFontOpenTypeFeatureValue: CFString { "CTFeatureOpenTypeValue" }
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
public let kCTFontFeatureSettingsAttribute: CFString = "NSCTFontFeatureSettingsAttribute"
public struct CTFontSymbolicTraits: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1)
}
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
