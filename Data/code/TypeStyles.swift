// MARK: - Model

/// A face of the guide, with its metrics in ems; y grows upwards.
public struct TypeFace: Sendable, Hashable {
    /// The PostScript name; for a variable font, the name in the file, without coordinates.
    public let name: String
    /// The name of the file in the bundle; nil if the system has the font.
    public var file: String?
    /// The weight in the guide, from 1 to 1000.
    public let weight: Double
    public var isItalic = false
    /// The coordinates of a variable font by the tags of its axes; empty for any other font.
    public var variations: [String: Double] = [:]
    /// The family in the file of a variable font. The font is found by the family if the system has a different font
    /// name.
    public var variableFamily: String?
    /// The factor for sizes, so that lowercase letters are as high as the lowercase letters of another family.
    public var sizeFactor = 1.0
    public let ascender: Double
    public let descender: Double
    public let leading: Double
    public let capHeight: Double
    public let xHeight: Double

    /// Baseline to baseline.
    public var lineHeight: Double { ascender - descender + leading }

    /// The coordinates by the numbers of their axes, as in Core Text: the number of an axis is the four bytes of its
    /// tag.
    var coordinates: [NSNumber: NSNumber] {
        let axes = variations.map { tag, value in
            (NSNumber(value: tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }), NSNumber(value: value))
        }
        return Dictionary(uniqueKeysWithValues: axes)
    }
}

/// A family of the guide.
public struct TypeFamily: Sendable, Hashable {
    public let name: String
    public let faces: [TypeFace]
    /// The weight that is used for a weight without a face.
    public var fallbackWeight: Double?
    /// The weights that replace other weights while bold text is turned on.
    public var bolder: [Double: Double] = [:]
    /// Families and faces that are used if a file is missing, in this order.
    public var fallbacks: [String] = []
    /// Points that are added to the sizes of the family, but not to the sizes of a fallback.
    public var addedPoints = 0.0
    /// The x-height in ems. A fallback is scaled to this x-height.
    public var xHeight: Double?

    /// The face for a weight: its own face, the upright face if there is no italic, or the face of the fallback weight.
    public func face(weight: Double, isItalic: Bool) -> TypeFace? {
        if let face = faces.first(where: { $0.weight == weight && $0.isItalic == isItalic }) { return face }
        if let face = faces.first(where: { $0.weight == weight }) { return face }
        guard let fallbackWeight, fallbackWeight != weight else { return faces.first }
        return face(weight: fallbackWeight, isItalic: isItalic)
    }
}

/// A style of the guide.
public struct TypeStyle: Sendable, Hashable {
    public let name: String
    public let setting: Setting
    /// The style of the system with which the size grows; nil for a fixed size.
    public var scalesLike: Scale?
    /// Whether the points of the class of the device are added to its size.
    public var followsDevice = true
    /// The differences for some traits. If several variants apply, a later variant takes precedence.
    public var variants: [Variant] = []

    /// The text styles of the system.
    public enum Scale: String, Sendable, Hashable {
        case extraLargeTitle, extraLargeTitle2, largeTitle, title1, title2, title3, headline, body, callout
        case subheadline, footnote, caption1, caption2
    }

    public enum Size: Sendable, Hashable {
        /// Points at the content size category `large`.
        case points(Double)
        /// The system's own size of one of its styles.
        case following(Scale)
    }

    public enum Length: Sendable, Hashable {
        /// Points at the designed size; they grow with the text.
        case points(Double)
        /// A multiple of the size.
        case ems(Double)
    }

    public enum Case: Sendable, Hashable { case uppercase, lowercase, capitalize }

    public enum Line: Sendable, Hashable { case underline, strikeout }

    public struct Setting: Sendable, Hashable {
        public var family: TypeFamily
        public var size: Size
        public var weight = 400.0
        public var isItalic = false
        public var tracking: Length?
        /// The distance from baseline to baseline; nil for the line height of the font.
        public var lineHeight: Length?
        /// OpenType features by tag.
        public var features: [String: Int] = [:]
        public var textCase: Case?
        public var decoration: Set<Line> = []
        public var paragraphSpacing = 0.0
        public var paragraphIndent = 0.0
        public var minimumSize: Double?
        public var maximumSize: Double?
    }

    public struct Variant: Sendable, Hashable {
        public let condition: TypeCondition
        public var family: TypeFamily?
        public var size: Size?
        public var weight: Double?
        public var tracking: Length?
        public var lineHeight: Length?
        public var features: [String: Int]?
        /// `.some(nil)`: as the text is written.
        public var textCase: Case??
        public var decoration: Set<Line>?
        public var paragraphSpacing: Double?
        public var paragraphIndent: Double?
        public var minimumSize: Double?
        public var maximumSize: Double?
    }
}

/// A condition on the traits. A property that is nil may have any value.
public struct TypeCondition: Sendable, Hashable {
    public var isWide: Bool?
    public var isHigh: Bool?
    public var isBold: Bool?
    public var isRightToLeft: Bool?
    public var idiom: TypeTraits.Idiom?
    /// Places in the order of content size categories: extraSmall is 0, large 3, the first accessibility size 7.
    public var contentSizes: ClosedRange<Int>?
    public var deviceClass: String?

    public init(
        isWide: Bool? = nil, isHigh: Bool? = nil, isBold: Bool? = nil, isRightToLeft: Bool? = nil,
        idiom: TypeTraits.Idiom? = nil, contentSizes: ClosedRange<Int>? = nil, deviceClass: String? = nil
    ) {
        self.isWide = isWide
        self.isHigh = isHigh
        self.isBold = isBold
        self.isRightToLeft = isRightToLeft
        self.idiom = idiom
        self.contentSizes = contentSizes
        self.deviceClass = deviceClass
    }
}

/// The traits on which a style depends.
public struct TypeTraits: Sendable, Hashable {
    public enum Idiom: Sendable, Hashable { case phone, pad, mac, tv, watch }

    public var isWide = false
    public var isHigh = true
    public var isBold = false
    public var isRightToLeft = false
    public var idiom = Idiom.phone
    /// The place of the content size category: extraSmall is 0, large 3, the first accessibility size 7.
    public var contentSize = 3
    public var device: TypeDevice?

    /// A phone upright, with text at the size `large`.
    public init() {}
}

/// A class of screens, with the points that it adds to every size.
public struct TypeDevice: Sendable, Hashable {
    public let name: String
    public let points: Double
    /// The screens are narrower than this; nil for any width.
    public var below: Double?
    /// The screens are lower than this; nil for any height.
    public var belowHeight: Double?
}

// MARK: - Resolving

/// A style for some traits. All lengths are points.
public struct ResolvedTypeStyle: Sendable, Hashable {
    public let style: TypeStyle
    public let family: TypeFamily
    public let face: TypeFace?
    public let weight: Double
    public let isItalic: Bool
    public let pointSize: Double
    /// The size of a font that replaces the family.
    public let fallbackPointSize: Double
    public let tracking: Double
    public let lineHeight: Double?
    public let features: [String: Int]
    public let textCase: TypeStyle.Case?
    public let decoration: Set<TypeStyle.Line>
    public let paragraphSpacing: Double
    public let paragraphIndent: Double

    /// The weight as a trait of a font of the system: 0 is regular, 0.4 bold.
    var weightTrait: Double {
        switch weight {
        case ..<150: -0.8
        case ..<250: -0.6
        case ..<350: -0.4
        case ..<450: 0
        case ..<550: 0.23
        case ..<650: 0.3
        case ..<750: 0.4
        case ..<850: 0.56
        default: 0.62
        }
    }
}

extension TypeCondition {
    public func holds(for traits: TypeTraits) -> Bool {
        (isWide ?? traits.isWide) == traits.isWide && (isHigh ?? traits.isHigh) == traits.isHigh
            && (isBold ?? traits.isBold) == traits.isBold
            && (isRightToLeft ?? traits.isRightToLeft) == traits.isRightToLeft
            && (idiom ?? traits.idiom) == traits.idiom && (contentSizes?.contains(traits.contentSize) ?? true)
            && (deviceClass == nil || deviceClass == traits.device?.name)
    }
}

extension TypeStyle {
    /// The style for some traits.
    ///
    /// The order is the same as in the guide: variants, points of the family and of the device, content size
    /// category, least and greatest size, and last the factor of the face.
    ///
    /// - Parameters:
    ///   - traits: the traits for which the style is resolved.
    ///   - scaled: a size at `large` as the system scales it with one of its styles.
    ///   - published: the system's own size of one of its styles, for the traits and for `large`.
    public func resolved(
        for traits: TypeTraits, scaled: (Double, Scale) -> Double,
        published: (Scale) -> (now: Double, large: Double)
    ) -> ResolvedTypeStyle {
        var setting = setting
        for variant in variants where variant.condition.holds(for: traits) { variant.apply(to: &setting) }
        let family = setting.family
        let points = followsDevice ? traits.device?.points ?? 0 : 0
        func size(adding added: Double) -> (designed: Double, now: Double) {
            var (designed, now) = (0.0, 0.0)
            switch setting.size {
            case .points(let points):
                designed = points + added
                now = scalesLike.map { scaled(designed, $0) } ?? designed
            case .following(let style):
                let sizes = published(style)
                (designed, now) = (sizes.large + added, sizes.now + added)
            }
            if let most = setting.maximumSize { now = min(now, most) }
            if let least = setting.minimumSize { now = max(now, least) }
            return (max(designed, 1), max(now, 1))
        }
        let own = size(adding: points + family.addedPoints)
        let weight = traits.isBold ? family.bolder[setting.weight] ?? setting.weight : setting.weight
        let face = family.face(weight: weight, isItalic: setting.isItalic)
        let growth = own.now / own.designed
        func length(_ length: Length?) -> Double? {
            switch length {
            case .points(let points): points * growth
            case .ems(let ems): ems * own.now
            case nil: nil
            }
        }
        return ResolvedTypeStyle(
            style: self, family: family, face: face, weight: weight, isItalic: setting.isItalic,
            pointSize: own.now * (face?.sizeFactor ?? 1), fallbackPointSize: size(adding: points).now,
            tracking: length(setting.tracking) ?? 0, lineHeight: length(setting.lineHeight),
            features: setting.features, textCase: setting.textCase, decoration: setting.decoration,
            paragraphSpacing: setting.paragraphSpacing * growth, paragraphIndent: setting.paragraphIndent * growth)
    }
}

extension TypeStyle.Variant {
    fileprivate func apply(to setting: inout TypeStyle.Setting) {
        if let family { setting.family = family }
        if let size { setting.size = size }
        if let weight { setting.weight = weight }
        if let tracking { setting.tracking = tracking }
        if let lineHeight { setting.lineHeight = lineHeight }
        if let features { setting.features = features }
        if let textCase { setting.textCase = textCase }
        if let decoration { setting.decoration = decoration }
        if let paragraphSpacing { setting.paragraphSpacing = paragraphSpacing }
        if let paragraphIndent { setting.paragraphIndent = paragraphIndent }
        if let minimumSize { setting.minimumSize = minimumSize }
        if let maximumSize { setting.maximumSize = maximumSize }
    }
}

extension TypeGuide {
    /// The class of a screen: the first class whose limits are wider and higher than the screen.
    public static func device(width: Double, height: Double) -> TypeDevice? {
        devices.first { ($0.below.map { width < $0 } ?? true) && ($0.belowHeight.map { height < $0 } ?? true) }
    }

    /// The style of that name; nil if there is no such style.
    public static func style(named name: String) -> TypeStyle? { allStyles.first { $0.name == name } }
}

// MARK: - Registration

/// A font file that was not registered, and why.
public struct TypeRegistrationFailure: Error, CustomStringConvertible {
    public let file: String
    public let reason: String
    public var description: String { "\(file): \(reason)" }
}

extension TypeGuide {
    /// Registers the font files of the guide for this process. Files that Info.plist names under UIAppFonts are
    /// registered by the system: they do not count as failures.
    ///
    /// - Returns: the files that are missing or damaged. The fallbacks of the guide are used for their styles.
    @discardableResult
    public static func registerFonts(in bundle: Bundle = .main) -> [TypeRegistrationFailure] {
        files.compactMap { file in
            guard let url = bundle.url(forResource: file, withExtension: nil) else {
                return TypeRegistrationFailure(file: file, reason: "the bundle does not have the file")
            }
            var error: Unmanaged<CFError>?
            if CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error) { return nil }
            guard let error = error?.takeRetainedValue() else {
                return TypeRegistrationFailure(file: file, reason: "Core Text does not say why")
            }
            if CFErrorGetCode(error) == CTFontManagerError.alreadyRegistered.rawValue { return nil }
            return TypeRegistrationFailure(file: file, reason: "\(error)")
        }
    }
}

/// Says once for each face that it is missing.
enum TypeLog {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var reported: Set<String> = []

    static func report(_ face: String, by substitute: String, in style: String) {
        lock.lock()
        defer { lock.unlock() }
        guard reported.insert(face).inserted else { return }
        NSLog("%@", "\(face) is not registered: \(substitute) draws the style \(style)")
    }
}
