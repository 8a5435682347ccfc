// MARK: - SwiftUI

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
    /// Sets the text of the view in a style of the guide: font, tracking, line height, case and lines, by the environment.
    public func textStyle(_ style: TypeStyle) -> some View { modifier(TypeStyleModifier(style)) }
}

extension TypeStyle {
    /// The font alone, as the system scales it: without variants, limits and fallbacks. `textStyle(_:)` has them all.
    public var font: Font {
        let face = setting.family.face(weight: setting.weight, isItalic: setting.isItalic)
        let points =
            switch setting.size {
            case .points(let points): points + setting.family.addedPoints
            case .following(let style): TypeGuide.publishedSizes[style]?[3] ?? 17
            }
        let size = CGFloat(points * (face?.sizeFactor ?? 1))
        guard let scalesLike else { return .custom(face?.name ?? setting.family.name, fixedSize: size) }
        return .custom(face?.name ?? setting.family.name, size: size, relativeTo: scalesLike.textStyle)
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
    /// A long length, by which the growth of the style is read.
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
            // Half of the room between lines also stands above the first line and below the last one.
            .padding(.vertical, room / 2)
            .textCase(style.environmentCase)
            .underline(style.decoration.contains(.underline))
            .strikethrough(style.decoration.contains(.strikeout))
    }

    private var resolved: ResolvedTypeStyle {
        let growth = Double(scaledLength / Self.length)
        return style.resolved(
            for: traits,
            // A scaled font has whole points. Where nothing is scaled, the size keeps its fraction.
            scaled: { size, _ in growth == 1 ? size : (size * growth).rounded() },
            published: { style in
                let sizes = TypeGuide.publishedSizes[style] ?? []
                guard sizes.count == 12 else { return (17, 17) }
                return (sizes[traits.contentSize], sizes[3])
            })
    }

    private var traits: TypeTraits {
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
    fileprivate static var current: TypeTraits.Idiom {
        #if os(macOS)
            .mac
        #elseif os(tvOS)
            .tv
        #elseif os(watchOS)
            .watch
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
    /// The font: the guide's face, or where its file is missing the first fallback that is there.
    public var font: Font {
        if let face, let font = font(named: face.name, face.variations, size: pointSize) { return Font(font) }
        let wanted = face?.name ?? family.name
        for name in family.fallbacks {
            if let font = font(named: name, [:], size: fallbackPointSize) {
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
        let font = Font.system(size: CGFloat(fallbackPointSize)).weight(fontWeight)
        return isItalic ? font.italic() : font
    }

    /// Core Text's font of a name; nil where another one would answer.
    private func font(named name: String, _ variations: [String: Double], size: Double) -> CTFont? {
        var attributes: [CFString: Any] = [kCTFontNameAttribute: name]
        if !variations.isEmpty {
            // An axis goes by the four bytes of its tag as a number.
            let axes = variations.map { tag, value in
                (NSNumber(value: tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }), NSNumber(value: value))
            }
            attributes[kCTFontVariationAttribute] = Dictionary(uniqueKeysWithValues: axes)
        }
        if !features.isEmpty {
            attributes[kCTFontFeatureSettingsAttribute] = features.sorted { $0.key < $1.key }.map { tag, value in
                [kCTFontOpenTypeFeatureTag: tag, kCTFontOpenTypeFeatureValue: value] as [CFString: Any]
            }
        }
        let descriptor = CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
        let font = CTFontCreateWithFontDescriptor(descriptor, CGFloat(size), nil)
        let names = [CTFontCopyPostScriptName(font) as String, CTFontCopyFamilyName(font) as String]
        // The name of an instance begins with that of its font.
        return names.contains(name) || (!variations.isEmpty && names[1] == family.name) ? font : nil
    }

    /// The line height of the face; that of most text faces where it is not there.
    fileprivate var ownLineHeight: Double { (face?.lineHeight ?? 1.2) * pointSize }

    fileprivate var environmentCase: Text.Case? {
        switch textCase {
        case .uppercase: .uppercase
        case .lowercase: .lowercase
        // SwiftUI has no case of first letters.
        case .capitalize, nil: nil
        }
    }

    private var fontWeight: Font.Weight {
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

/// Says once for each face that it is missing.
private enum TypeLog {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var reported: Set<String> = []

    static func report(_ face: String, by substitute: String, in style: String) {
        lock.lock()
        defer { lock.unlock() }
        guard reported.insert(face).inserted else { return }
        NSLog("%@", "\(face) is not registered: \(substitute) draws the style \(style)")
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
