// MARK: - SwiftUI

// iOS 16, macOS 13, tvOS 16, watchOS 9 or later; Swift 5.10.

extension TypeStyle.Scale {
    var textStyle: Font.TextStyle {
        switch self {
        case .extraLargeTitle, .extraLargeTitle2, .largeTitle: .largeTitle
        case .title1: .title
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .body: .body
        case .callout: .callout
        case .subheadline: .subheadline
        case .footnote: .footnote
        case .caption1: .caption
        case .caption2: .caption2
        }
    }
}

extension View {
    /// Sets the text of the view in a style of the guide: font, tracking, line height, case and lines.
    public func textStyle(_ style: TypeStyle) -> some View { modifier(TypeStyleModifier(style)) }
}

extension TypeStyle {
    /// Only the font, as the system scales it. `textStyle(_:)` also has variants, limits and fallbacks.
    public var font: Font {
        let face = setting.family.face(weight: setting.weight, isItalic: setting.isItalic)
        let points =
            switch setting.size {
            case .points(let points): points + setting.family.addedPoints
            case .following(let style): TypeGuide.publishedSizes[style]?[3] ?? 17
            }
        let size = CGFloat(points * (face?.sizeFactor ?? 1))
        let name = face?.name ?? setting.family.name
        let font: Font =
            if let scalesLike {
                .custom(name, size: size, relativeTo: scalesLike.textStyle)
            } else {
                .custom(name, fixedSize: size)
            }
        // A variable font has the name of its file, which does not contain the weight.
        return face?.variations.isEmpty ?? true ? font : font.weight(Font.Weight(setting.weight))
    }
}

/// Sets text in a style of the guide.
public struct TypeStyleModifier: ViewModifier {
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize
    @Environment(\.legibilityWeight) private var legibilityWeight
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.verticalSizeClass) private var verticalSizeClass
    @Environment(\.typeScreenSize) private var screenSize
    /// A long length. Its scaled value shows the growth of the style.
    @ScaledMetric private var scaledLength: CGFloat
    private let style: TypeStyle

    private static let length: CGFloat = 100_000

    public init(_ style: TypeStyle) {
        self.style = style
        _scaledLength = ScaledMetric(wrappedValue: Self.length, relativeTo: (style.scalesLike ?? .body).textStyle)
    }

    public func body(content: Content) -> some View {
        let style = resolved
        let room = CGFloat(max((style.lineHeight ?? style.ownLineHeight) - style.ownLineHeight, 0))
        return content
            .font(style.font)
            .tracking(CGFloat(style.tracking))
            .lineSpacing(room)
            // Half of the space between lines is also above the first line and below the last line.
            .padding(.vertical, room / 2)
            .textCase(style.environmentCase)
            .underline(style.decoration.contains(.underline))
            .strikethrough(style.decoration.contains(.strikeout))
    }

    @MainActor private var resolved: ResolvedTypeStyle {
        let growth = Double(scaledLength / Self.length)
        return style.resolved(
            for: traits,
            // A scaled font has whole points. If nothing is scaled, the size keeps its fraction.
            scaled: { size, _ in growth == 1 ? size : (size * growth).rounded() },
            published: { style in
                let sizes = TypeGuide.publishedSizes[style] ?? []
                guard sizes.count == 12 else { return (17, 17) }
                return (sizes[traits.contentSize], sizes[3])
            })
    }

    @MainActor private var traits: TypeTraits {
        var traits = TypeTraits()
        traits.isWide = horizontalSizeClass == .regular
        traits.isHigh = verticalSizeClass != .compact
        traits.isBold = legibilityWeight == .bold
        traits.isRightToLeft = layoutDirection == .rightToLeft
        traits.idiom = TypeTraits.Idiom.current
        traits.contentSize = DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize) ?? 3
        traits.device = screenSize.flatMap { TypeGuide.device(width: Double($0.width), height: Double($0.height)) }
        return traits
    }
}

extension TypeTraits.Idiom {
    @MainActor fileprivate static var current: TypeTraits.Idiom {
        #if os(macOS)
            .mac
        #elseif os(tvOS)
            .tv
        #elseif os(watchOS)
            .watch
        #elseif targetEnvironment(macCatalyst)
            .mac
        #elseif os(iOS)
            UIDevice.current.userInterfaceIdiom == .pad ? .pad : .phone
        #else
            .phone
        #endif
    }
}

private struct TypeScreenSizeKey: EnvironmentKey {
    static let defaultValue: CGSize? = nil
}

extension EnvironmentValues {
    /// The size of the screen, for guides with classes of devices: set it at the root, from a `GeometryReader`.
    public var typeScreenSize: CGSize? {
        get { self[TypeScreenSizeKey.self] }
        set { self[TypeScreenSizeKey.self] = newValue }
    }
}

extension ResolvedTypeStyle {
    /// The font: the face of the guide, or if its file is missing, the first fallback that exists.
    public var font: Font {
        if let face, let font = font(of: face) { return Font(font) }
        let wanted = face?.name ?? family.name
        for name in family.fallbacks {
            if let font = fallback(name) {
                TypeLog.report(wanted, by: name, in: style.name)
                guard let xHeight = family.xHeight else { return Font(font) }
                // Lowercase letters keep the height that the guide gives the family.
                let own = Double(CTFontGetXHeight(font) / CTFontGetSize(font))
                guard own > 0 else { return Font(font) }
                let size = CGFloat(fallbackPointSize * xHeight / own)
                return Font(CTFontCreateCopyWithAttributes(font, size, nil, nil))
            }
        }
        TypeLog.report(wanted, by: "the system font", in: style.name)
        let font = Font.system(size: CGFloat(fallbackPointSize)).weight(Font.Weight(weight))
        return isItalic ? font.italic() : font
    }

    /// The font of a face; nil if its file is not registered.
    private func font(of face: TypeFace) -> CTFont? {
        guard !face.variations.isEmpty else {
            return font([kCTFontNameAttribute: face.name], size: pointSize) { $0 == face.name || $1 == face.name }
        }
        let axes: [CFString: Any] = [kCTFontVariationAttribute: face.coordinates]
        let named = axes.merging([kCTFontNameAttribute: face.name]) { $1 }
        // An instance has a different name than its font. The family shows that it belongs to the font.
        let family = face.variableFamily ?? family.name
        if let font = font(named, size: pointSize, where: { $0 == face.name || $1 == family }) { return font }
        var ofFamily = axes.merging([kCTFontFamilyNameAttribute: family]) { $1 }
        if face.isItalic { ofFamily[kCTFontTraitsAttribute] = italic }
        return font(ofFamily, size: pointSize) { $1 == family }
    }

    /// A font that replaces the family: the face of a family with the weight and the slant, or the face of that name.
    private func fallback(_ name: String) -> CTFont? {
        var traits: [CFString: Any] = [kCTFontWeightTrait: weightTrait]
        if isItalic { traits.merge(italic) { $1 } }
        let ofFamily: [CFString: Any] = [kCTFontFamilyNameAttribute: name, kCTFontTraitsAttribute: traits]
        if let font = font(ofFamily, size: fallbackPointSize, where: { $1 == name }) { return font }
        return font([kCTFontNameAttribute: name], size: fallbackPointSize) { $0 == name || $1 == name }
    }

    private var italic: [CFString: Any] { [kCTFontSymbolicTrait: CTFontSymbolicTraits.traitItalic.rawValue] }

    /// Core Text's font for some attributes, with the features of the style. Core Text returns a font for every name:
    /// nil if the PostScript name and the family of the returned font are different.
    private func font(
        _ attributes: [CFString: Any], size: Double, where suits: (_ name: String, _ family: String) -> Bool
    ) -> CTFont? {
        var attributes = attributes
        if !features.isEmpty {
            attributes[kCTFontFeatureSettingsAttribute] = features.sorted { $0.key < $1.key }.map { tag, value in
                [kCTFontOpenTypeFeatureTag: tag, kCTFontOpenTypeFeatureValue: value] as [CFString: Any]
            }
        }
        let descriptor = CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
        let font = CTFontCreateWithFontDescriptor(descriptor, CGFloat(size), nil)
        return suits(CTFontCopyPostScriptName(font) as String, CTFontCopyFamilyName(font) as String) ? font : nil
    }

    /// The line height of the face. If the face is missing, the line height of most text faces.
    fileprivate var ownLineHeight: Double { (face?.lineHeight ?? 1.2) * pointSize }

    fileprivate var environmentCase: Text.Case? {
        switch textCase {
        case .uppercase: .uppercase
        case .lowercase: .lowercase
        // SwiftUI cannot change only first letters to uppercase.
        case .capitalize, nil: nil
        }
    }
}

extension Font.Weight {
    fileprivate init(_ weight: Double) {
        self =
            switch weight {
            case ..<150: .ultraLight
            case ..<250: .thin
            case ..<350: .light
            case ..<450: .regular
            case ..<550: .medium
            case ..<650: .semibold
            case ..<750: .bold
            case ..<850: .heavy
            default: .black
            }
    }
}

struct TypeStyles_Previews: PreviewProvider {
    static var previews: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                ForEach(TypeGuide.allStyles, id: \.name) { style in
                    Text(TypeGuide.samples[style.name] ?? style.name).textStyle(style)
                }
            }
            .padding()
        }
    }
}
