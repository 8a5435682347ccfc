// MARK: - UIKit

/// A font file that was not registered, and why.
public struct TypeRegistrationFailure: Error, CustomStringConvertible {
    public let file: String
    public let reason: String
    public var description: String { "\(file): \(reason)" }
}

extension TypeGuide {
    /// Registers the font files of the guide for this process. Files that Info.plist names under UIAppFonts are registered
    /// by the system: they are no failures here.
    ///
    /// - Returns: the files that are missing or damaged. Their styles are drawn by the guide's fallbacks.
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

    /// Applies the styles of a view and of all views below it again, for their traits. A view with `keepsTypeStyle` is left
    /// alone, and what is below it.
    @MainActor public static func restyle(_ view: UIView) {
        guard !view.keepsTypeStyle else { return }
        view.applyTypeStyle()
        for view in view.subviews { restyle(view) }
        // Rows and cells measure themselves again; none is made anew.
        if let table = view as? UITableView {
            table.beginUpdates()
            table.endUpdates()
        } else if let collection = view as? UICollectionView {
            collection.collectionViewLayout.invalidateLayout()
        }
    }

    /// Restyles all windows whenever the reader changes the preferred text size or turns bold text on or off. Call it once,
    /// when the app has launched, and keep what it returns for as long as it shall last.
    @MainActor public static func followReader() -> [any NSObjectProtocol] {
        [UIContentSizeCategory.didChangeNotification, UIAccessibility.boldTextStatusDidChangeNotification].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
                MainActor.assumeIsolated {
                    for scene in UIApplication.shared.connectedScenes {
                        for window in (scene as? UIWindowScene)?.windows ?? [] { restyle(window) }
                    }
                }
            }
        }
    }

    /// The size of the screen; nil before the app has a scene.
    @MainActor static var screenSize: CGSize? {
        for scene in UIApplication.shared.connectedScenes {
            if let scene = scene as? UIWindowScene { return scene.screen.bounds.size }
        }
        return nil
    }
}

extension TypeTraits {
    /// - Parameter screen: the size of the screen, for guides with classes of devices.
    public init(_ traits: UITraitCollection, screen: CGSize? = nil) {
        isWide = traits.horizontalSizeClass == .regular
        isHigh = traits.verticalSizeClass != .compact
        isBold = traits.legibilityWeight == .bold
        isRightToLeft = traits.layoutDirection == .rightToLeft
        switch traits.userInterfaceIdiom {
        case .pad: idiom = .pad
        case .mac: idiom = .mac
        case .tv: idiom = .tv
        default: idiom = .phone
        }
        let order: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
            .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
            .accessibilityExtraExtraExtraLarge,
        ]
        contentSize = order.firstIndex(of: traits.preferredContentSizeCategory) ?? 3
        device = screen.flatMap { TypeGuide.device(width: Double($0.width), height: Double($0.height)) }
    }
}

extension TypeStyle.Scale {
    var uiTextStyle: UIFont.TextStyle {
        switch self {
        case .extraLargeTitle, .extraLargeTitle2, .largeTitle: .largeTitle
        case .title1: .title1
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .body: .body
        case .callout: .callout
        case .subheadline: .subheadline
        case .footnote: .footnote
        case .caption1: .caption1
        case .caption2: .caption2
        }
    }
}

@MainActor extension TypeStyle {
    /// The style for some traits.
    public func resolved(for traits: UITraitCollection = .current) -> ResolvedTypeStyle {
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        return resolved(
            for: TypeTraits(traits, screen: TypeGuide.screenSize),
            scaled: { size, style in
                let metrics = UIFontMetrics(forTextStyle: style.uiTextStyle)
                // A scaled font has whole points. Where nothing is scaled, the size keeps its fraction.
                guard metrics.scaledValue(for: 1000, compatibleWith: traits) != 1000 else { return size }
                let font = UIFont.systemFont(ofSize: CGFloat(size))
                return Double(metrics.scaledFont(for: font, compatibleWith: traits).pointSize)
            },
            published: { style in
                let now = UIFont.preferredFont(forTextStyle: style.uiTextStyle, compatibleWith: traits)
                let designed = UIFont.preferredFont(forTextStyle: style.uiTextStyle, compatibleWith: large)
                return (Double(now.pointSize), Double(designed.pointSize))
            })
    }

    /// The font of the style. Set it again when the traits change, or set `typeStyle` of the view, which does so.
    public func font(for traits: UITraitCollection = .current) -> UIFont { resolved(for: traits).uiFont }

    /// The attributes of a text in the style.
    public func attributes(for traits: UITraitCollection = .current) -> [NSAttributedString.Key: Any] {
        resolved(for: traits).attributes
    }

    /// A text in the style. Its parts may have styles of their own: a view that shows it restyles each.
    public func text(_ text: String, for traits: UITraitCollection = .current) -> NSAttributedString {
        let style = resolved(for: traits)
        return NSAttributedString(string: style.cased(text), attributes: style.attributes)
    }
}

extension NSAttributedString.Key {
    /// The name of the style of a part of a text.
    public static let typeStyle = NSAttributedString.Key("TypeStyle")
}

extension ResolvedTypeStyle {
    /// A text in the case of the style.
    public func cased(_ text: String, locale: Locale = .current) -> String {
        switch textCase {
        case .uppercase: text.uppercased(with: locale)
        case .lowercase: text.lowercased(with: locale)
        case .capitalize: text.capitalized(with: locale)
        case nil: text
        }
    }
}

@MainActor extension ResolvedTypeStyle {
    /// The font: the guide's face, or where its file is missing the first fallback that is there, with a line in the log.
    public var uiFont: UIFont {
        guard let font = face?.font(size: pointSize) else { return fallbackFont.withFeatures(features) }
        return font.withFeatures(features)
    }

    /// The attributes of a text.
    public var attributes: [NSAttributedString.Key: Any] {
        let font = uiFont
        let paragraph = NSMutableParagraphStyle()
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font, .paragraphStyle: paragraph, .typeStyle: style.name,
        ]
        paragraph.paragraphSpacing = CGFloat(paragraphSpacing)
        paragraph.firstLineHeadIndent = CGFloat(paragraphIndent)
        if let lineHeight {
            paragraph.minimumLineHeight = CGFloat(lineHeight)
            paragraph.maximumLineHeight = CGFloat(lineHeight)
            // The text system puts all room above the letters; half of it belongs below. Before iOS 16.4 the offset counted
            // twice.
            let half = (CGFloat(lineHeight) - font.lineHeight) / 2
            if #available(iOS 16.4, tvOS 16.4, *) {
                attributes[.baselineOffset] = half
            } else {
                attributes[.baselineOffset] = half / 2
            }
        }
        if tracking != 0 { attributes[.tracking] = CGFloat(tracking) }
        if decoration.contains(.underline) { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if decoration.contains(.strikeout) { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        return attributes
    }

    private var fallbackFont: UIFont {
        let wanted = face?.name ?? family.name
        let size = CGFloat(fallbackPointSize)
        let found = family.fallbacks.lazy.compactMap { fallback($0, size: size) }.first
        let font = found ?? .systemFont(ofSize: size, weight: uiWeight)
        if TypeGuide.reported.insert(wanted).inserted {
            NSLog("%@", "\(wanted) is not registered: \(font.fontName) draws the style \(style.name)")
        }
        guard let xHeight = family.xHeight, font.xHeight > 0 else { return font }
        // Lowercase letters keep the height that the guide gives the family.
        return font.withSize(size * CGFloat(xHeight) / (font.xHeight / size))
    }

    private func fallback(_ name: String, size: CGFloat) -> UIFont? {
        if let font = UIFont(name: name, size: size) { return font }
        var traits: [UIFontDescriptor.TraitKey: Any] = [.weight: uiWeight.rawValue]
        if isItalic { traits[.symbolic] = UIFontDescriptor.SymbolicTraits.traitItalic.rawValue }
        let descriptor = UIFontDescriptor(fontAttributes: [.family: name, .traits: traits])
        let font = UIFont(descriptor: descriptor, size: size)
        // UIKit answers for every family.
        return font.familyName == name ? font : nil
    }

    private var uiWeight: UIFont.Weight {
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

extension TypeGuide {
    /// The faces whose absence is in the log.
    @MainActor fileprivate static var reported: Set<String> = []
}

extension TypeFace {
    /// The font at a size in points; nil where the file is not registered.
    public func font(size: Double) -> UIFont? {
        guard let font = UIFont(name: name, size: CGFloat(size)) else { return nil }
        guard !variations.isEmpty else { return font }
        let axes = variations.map { tag, value in
            // An axis goes by the four bytes of its tag as a number.
            (NSNumber(value: tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }), NSNumber(value: value))
        }
        let coordinates = Dictionary(uniqueKeysWithValues: axes)
        let descriptor = font.fontDescriptor.addingAttributes([
            // Core Text's kCTFontVariationAttribute.
            UIFontDescriptor.AttributeName(rawValue: "NSCTFontVariationAttribute"): coordinates
        ])
        return UIFont(descriptor: descriptor, size: CGFloat(size))
    }
}

extension UIFont {
    fileprivate func withFeatures(_ features: [String: Int]) -> UIFont {
        guard !features.isEmpty else { return self }
        let settings = features.sorted { $0.key < $1.key }.map { tag, value -> [UIFontDescriptor.FeatureKey: Any] in
            [
                // Core Text's kCTFontOpenTypeFeatureTag and kCTFontOpenTypeFeatureValue.
                UIFontDescriptor.FeatureKey(rawValue: "CTFeatureOpenTypeTag"): tag,
                UIFontDescriptor.FeatureKey(rawValue: "CTFeatureOpenTypeValue"): value,
            ]
        }
        return UIFont(descriptor: fontDescriptor.addingAttributes([.featureSettings: settings]), size: pointSize)
    }
}

@MainActor private enum AssociatedKey {
    static var style: UInt8 = 0
    static var keeps: UInt8 = 0
}

@MainActor extension UIView {
    /// The style of a label, a text field, a text view or a button. It is applied at once, again by `TypeGuide.restyle(_:)`,
    /// and from iOS 17 on whenever the traits of the view change.
    public var typeStyle: TypeStyle? {
        get { (objc_getAssociatedObject(self, &AssociatedKey.style) as? String).flatMap(TypeGuide.style(named:)) }
        set {
            let isFirst = typeStyle == nil
            objc_setAssociatedObject(
                self, &AssociatedKey.style, newValue?.name, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            applyTypeStyle()
            guard isFirst, newValue != nil else { return }
            if #available(iOS 17.0, tvOS 17.0, *) {
                registerForTraitChanges([
                    UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
                    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
                ]) { (view: UIView, _: UITraitCollection) in
                    if !view.keepsTypeStyle { view.applyTypeStyle() }
                }
            }
        }
    }

    /// Whether the view and what is below it are left as they are when the tree is restyled.
    public var keepsTypeStyle: Bool {
        get { objc_getAssociatedObject(self, &AssociatedKey.keeps) as? Bool ?? false }
        set { objc_setAssociatedObject(self, &AssociatedKey.keeps, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    /// Applies the style of the view, and the styles of the parts of its text.
    public func applyTypeStyle() {
        let style = typeStyle?.resolved(for: traitCollection)
        switch self {
        case let label as UILabel:
            if let text = label.attributedText?.restyled(by: style, for: traitCollection) {
                label.attributedText = text
            } else if let style {
                label.font = style.uiFont
            }
        case let field as UITextField:
            guard let style else { return }
            field.defaultTextAttributes = style.attributes.merging(field.defaultTextAttributes) { new, _ in new }
        case let view as UITextView:
            if let text = view.attributedText?.restyled(by: style, for: traitCollection) {
                view.attributedText = text
            }
            if let style { view.typingAttributes = style.attributes }
        case let button as UIButton:
            if let style { button.titleLabel?.font = style.uiFont }
        default: break
        }
    }
}

@MainActor extension NSAttributedString {
    /// The text with the styles of its parts for some traits, other attributes left as they are; nil where there is nothing
    /// to style.
    ///
    /// - Parameter style: the style of parts that name none.
    fileprivate func restyled(by style: ResolvedTypeStyle?, for traits: UITraitCollection) -> NSAttributedString? {
        guard length > 0 else { return nil }
        let text = NSMutableAttributedString(attributedString: self)
        var isStyled = false
        enumerateAttribute(.typeStyle, in: NSRange(location: 0, length: length), options: []) { name, range, _ in
            let named = (name as? String).flatMap(TypeGuide.style(named:))?.resolved(for: traits)
            guard let style = named ?? style else { return }
            text.addAttributes(style.attributes, range: range)
            isStyled = true
        }
        return isStyled ? text : nil
    }
}
