// MARK: - UIKit

// iOS 14, tvOS 14, visionOS 1 or later; Swift 5.10. In an app extension set the compilation condition APP_EXTENSION.

extension TypeGuide {
    /// Applies the styles of a view and of all views below it again, for their traits. A view with `keepsTypeStyle` and
    /// the views below it keep their fonts.
    @MainActor public static func restyle(_ view: UIView) {
        guard !view.keepsTypeStyle else { return }
        view.applyTypeStyle()
        for view in view.subviews { restyle(view) }
        // Rows and cells measure themselves again; no row or cell is created again.
        if let table = view as? UITableView {
            table.beginUpdates()
            table.endUpdates()
        } else if let collection = view as? UICollectionView {
            collection.collectionViewLayout.invalidateLayout()
        }
    }
}

#if !APP_EXTENSION
    extension TypeGuide {
        /// Restyles all windows whenever the reader changes the preferred text size or turns bold text on or off.
        /// Call it once, when the app has launched, and keep the returned value as long as windows are restyled.
        @MainActor public static func followReader() -> [any NSObjectProtocol] {
            let names = [
                UIContentSizeCategory.didChangeNotification, UIAccessibility.boldTextStatusDidChangeNotification,
            ]
            return names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
                    // Views may get their new traits only after the notification.
                    DispatchQueue.main.async { MainActor.assumeIsolated { restyleWindows() } }
                }
            }
        }

        /// Restyles all windows of the app.
        @MainActor public static func restyleWindows() {
            for scene in UIApplication.shared.connectedScenes {
                for window in (scene as? UIWindowScene)?.windows ?? [] { restyle(window) }
            }
        }
    }
#endif

@MainActor extension TypeGuide {
    /// The size of the screen, for guides with classes of devices: the size that the app sets, or the size of the first
    /// scene. An app extension must set the size, and so must an app for visionOS, which has no screens.
    public static var screen: CGSize? {
        get { ownScreen ?? sceneScreen }
        set { ownScreen = newValue }
    }

    private static var ownScreen: CGSize?

    private static var sceneScreen: CGSize? {
        #if !APP_EXTENSION && !os(visionOS)
            for scene in UIApplication.shared.connectedScenes {
                if let scene = scene as? UIWindowScene { return scene.screen.bounds.size }
            }
        #endif
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
        case .extraLargeTitle, .extraLargeTitle2, .largeTitle: .largest
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

extension UIFont.TextStyle {
    /// tvOS has no large title.
    fileprivate static var largest: UIFont.TextStyle {
        #if os(tvOS)
            .title1
        #else
            .largeTitle
        #endif
    }
}

@MainActor extension TypeStyle {
    /// The style for some traits.
    public func resolved(for traits: UITraitCollection = .current) -> ResolvedTypeStyle {
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        return resolved(
            for: TypeTraits(traits, screen: TypeGuide.screen),
            scaled: { size, style in
                let metrics = UIFontMetrics(forTextStyle: style.uiTextStyle)
                // A scaled font has whole points. If nothing is scaled, the size keeps its fraction.
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
        var attributes = style.attributes
        attributes[.typeSource] = text
        return NSAttributedString(string: style.cased(text), attributes: attributes)
    }
}

extension TypeStyle {
    /// Whether the style draws lines for some traits.
    fileprivate var hasLines: Bool {
        !setting.decoration.isEmpty || variants.contains { $0.decoration?.isEmpty == false }
    }

    /// Whether the style changes the case of letters for some traits.
    fileprivate var hasCase: Bool { setting.textCase != nil || variants.contains { $0.textCase != nil } }
}

extension NSAttributedString.Key {
    /// The name of the style of a part of a text.
    public static let typeStyle = NSAttributedString.Key("TypeStyle")
    /// The text of a part as it was written, before its style changed the case of letters.
    public static let typeSource = NSAttributedString.Key("TypeSource")
}

extension ResolvedTypeStyle {
    /// A text in the case of the style.
    public func cased(_ text: String, locale: Locale = .current) -> String {
        Self.cased(text, textCase, locale)
    }

    /// Whether a change of case changes a text.
    fileprivate static func isCased(_ text: String, of source: String) -> Bool {
        let cases: [TypeStyle.Case?] = [nil, .uppercase, .lowercase, .capitalize]
        return cases.contains { cased(source, $0, .current) == text }
    }

    private static func cased(_ text: String, _ textCase: TypeStyle.Case?, _ locale: Locale) -> String {
        switch textCase {
        case .uppercase: text.uppercased(with: locale)
        case .lowercase: text.lowercased(with: locale)
        case .capitalize: capitalized(text, locale)
        case nil: text
        }
    }

    /// A text with the first letter of each word in uppercase, and the rest as it is written.
    private static func capitalized(_ text: String, _ locale: Locale) -> String {
        var capitalized = ""
        var isInWord = false
        for character in text {
            let isPart = character.isLetter || character.isNumber
            capitalized += isPart && !isInWord ? String(character).uppercased(with: locale) : String(character)
            // An apostrophe does not end a word.
            isInWord = isPart || isInWord && (character == "'" || character == "\u{2019}")
        }
        return capitalized
    }
}

@MainActor extension ResolvedTypeStyle {
    /// The font: the face of the guide, or if its file is missing, the first fallback that exists, with a line in the
    /// log.
    public var uiFont: UIFont {
        guard let font = face?.font(size: pointSize) else { return fallbackFont.withFeatures(features) }
        return font.withFeatures(features)
    }

    /// The attributes of a text.
    public var attributes: [NSAttributedString.Key: Any] {
        var attributes = attributes(over: [:])
        attributes[.typeStyle] = style.name
        return attributes
    }

    /// The attributes, added to the attributes of a text: its color, its alignment and its line breaks stay the same.
    ///
    /// A variant may remove a setting of a different variant: all possible settings of the style are there, even if
    /// empty.
    ///
    /// - Parameter last: the style that the text had.
    fileprivate func attributes(
        over own: [NSAttributedString.Key: Any], replacing last: TypeStyle? = nil
    ) -> [NSAttributedString.Key: Any] {
        let font = uiFont
        let paragraph = (own[.paragraphStyle] as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
        var attributes = own
        attributes[.font] = font
        attributes[.paragraphStyle] = set(paragraph ?? NSMutableParagraphStyle())
        attributes[.tracking] = NSNumber(value: tracking)
        attributes[.baselineOffset] = NSNumber(value: Double(offset(of: font)))
        if style.hasLines || last?.hasLines == true {
            func value(_ line: TypeStyle.Line) -> Int {
                decoration.contains(line) ? NSUnderlineStyle.single.rawValue : 0
            }
            attributes[.underlineStyle] = value(.underline)
            attributes[.strikethroughStyle] = value(.strikeout)
        }
        return attributes
    }

    private func set(_ paragraph: NSMutableParagraphStyle) -> NSMutableParagraphStyle {
        paragraph.minimumLineHeight = CGFloat(lineHeight ?? 0)
        paragraph.maximumLineHeight = CGFloat(lineHeight ?? 0)
        paragraph.paragraphSpacing = CGFloat(paragraphSpacing)
        paragraph.firstLineHeadIndent = CGFloat(paragraphIndent)
        return paragraph
    }

    /// The text system puts all free space above the letters, but half of it belongs below the letters. Before iOS
    /// 16.4, an offset moves letters twice as far, so half of the offset is set.
    private func offset(of font: UIFont) -> CGFloat {
        guard let lineHeight else { return 0 }
        let half = (CGFloat(lineHeight) - font.lineHeight) / 2
        if #available(iOS 16.4, tvOS 16.4, *) { return half }
        return half / 2
    }

    private var fallbackFont: UIFont {
        let wanted = face?.name ?? family.name
        let size = CGFloat(fallbackPointSize)
        let found = family.fallbacks.lazy.compactMap { fallback($0, size: size) }.first
        let font = found ?? .systemFont(ofSize: size, weight: uiWeight)
        TypeLog.report(wanted, by: font.fontName, in: style.name)
        guard let xHeight = family.xHeight, font.xHeight > 0 else { return font }
        // Lowercase letters keep the height that the guide gives the family.
        return font.withSize(size * CGFloat(xHeight) / (font.xHeight / size))
    }

    /// The face of a family with the weight and the slant, or the face of that name.
    private func fallback(_ name: String, size: CGFloat) -> UIFont? {
        var traits: [UIFontDescriptor.TraitKey: Any] = [.weight: weightTrait]
        if isItalic { traits[.symbolic] = UIFontDescriptor.SymbolicTraits.traitItalic.rawValue }
        let descriptor = UIFontDescriptor(fontAttributes: [.family: name, .traits: traits])
        let font = UIFont(descriptor: descriptor, size: size)
        // UIKit returns a font for every family.
        return font.familyName == name ? font : UIFont(name: name, size: size)
    }

    private var uiWeight: UIFont.Weight { UIFont.Weight(rawValue: CGFloat(weightTrait)) }
}

extension TypeFace {
    /// The font at a size in points; nil if the file is not registered.
    public func font(size: Double) -> UIFont? {
        let size = CGFloat(size)
        let font = UIFont(name: name, size: size)
        guard !variations.isEmpty else { return font }
        let axes = [UIFontDescriptor.AttributeName(rawValue: kCTFontVariationAttribute as String): coordinates]
        if let font { return UIFont(descriptor: font.fontDescriptor.addingAttributes(axes), size: size) }
        guard let variableFamily else { return nil }
        var attributes: [UIFontDescriptor.AttributeName: Any] = axes
        attributes[.family] = variableFamily
        if isItalic {
            let italic = UIFontDescriptor.SymbolicTraits.traitItalic.rawValue
            attributes[.traits] = [UIFontDescriptor.TraitKey.symbolic: italic]
        }
        let found = UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: size)
        return found.familyName == variableFamily ? found : nil
    }
}

extension UIFont {
    fileprivate func withFeatures(_ features: [String: Int]) -> UIFont {
        guard !features.isEmpty else { return self }
        let settings = features.sorted { $0.key < $1.key }.map { tag, value -> [UIFontDescriptor.FeatureKey: Any] in
            [
                UIFontDescriptor.FeatureKey(rawValue: kCTFontOpenTypeFeatureTag as String): tag,
                UIFontDescriptor.FeatureKey(rawValue: kCTFontOpenTypeFeatureValue as String): value,
            ]
        }
        return UIFont(descriptor: fontDescriptor.addingAttributes([.featureSettings: settings]), size: pointSize)
    }
}

// MARK: - Views

@MainActor private enum AssociatedKey {
    static var style: UInt8 = 0
    static var keeps: UInt8 = 0
    static var registration: UInt8 = 0
    static var source: UInt8 = 0
}

@MainActor extension UIView {
    /// The style of a label, a text field, a text view or a button. It is applied at once, again by
    /// `TypeGuide.restyle(_:)`, and from iOS 17 on whenever the traits of the view change.
    public var typeStyle: TypeStyle? {
        get { (objc_getAssociatedObject(self, &AssociatedKey.style) as? String).flatMap(TypeGuide.style(named:)) }
        set {
            let last = typeStyle
            objc_setAssociatedObject(
                self, &AssociatedKey.style, newValue?.name, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            applyTypeStyle(replacing: last)
            if newValue != nil { followTraits() }
        }
    }

    /// Whether the view and the views below it stay the same when the tree is restyled.
    public var keepsTypeStyle: Bool {
        get { objc_getAssociatedObject(self, &AssociatedKey.keeps) as? Bool ?? false }
        set { objc_setAssociatedObject(self, &AssociatedKey.keeps, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    /// Applies the style of the view, and the styles of the parts of its text.
    public func applyTypeStyle() { applyTypeStyle(replacing: nil) }

    /// - Parameter last: the style that the view had.
    private func applyTypeStyle(replacing last: TypeStyle?) {
        let restyling = TypeRestyling(style: typeStyle?.resolved(for: traitCollection), last: last, traits: traitCollection)
        switch self {
        case let label as UILabel: label.apply(restyling)
        case let field as UITextField: field.apply(restyling)
        case let view as UITextView: view.apply(restyling)
        case let button as UIButton: button.apply(restyling)
        default: break
        }
    }

    /// Registers once for changes of the traits.
    private func followTraits() {
        guard #available(iOS 17.0, tvOS 17.0, *),
            objc_getAssociatedObject(self, &AssociatedKey.registration) == nil
        else { return }
        let registration = registerForTraitChanges([
            UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
        ]) { (view: UIView, _: UITraitCollection) in
            if !view.keepsTypeStyle { view.applyTypeStyle() }
        }
        objc_setAssociatedObject(
            self, &AssociatedKey.registration, registration, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}

@MainActor extension UILabel {
    /// A text in the style of the view. Its tracking, lines and case follow the traits as its font does; `text` that
    /// is set alone has only the font, until the view is restyled.
    public var typeText: String? {
        get { attributedText?.typeSource ?? text }
        set {
            // The plain text first: its attributes are the label's own color and alignment.
            text = newValue
            guard let newValue, let shown = attributedText?.writing(newValue) else { return }
            attributedText = shown
            applyTypeStyle()
        }
    }

    fileprivate func apply(_ restyling: TypeRestyling) {
        guard let text = attributedText, text.length > 0 else {
            if let style = restyling.style { font = style.uiFont }
            return
        }
        if let text = restyling.text(restyling.hasCase ? text.sourced : text) { attributedText = text }
    }
}

@MainActor extension UITextView {
    /// A text in the style of the view, as in a label. What the reader types later is left in its case.
    public var typeText: String? {
        get { attributedText?.typeSource ?? text }
        set {
            text = newValue
            guard let newValue, let shown = attributedText?.writing(newValue) else { return }
            attributedText = shown
            applyTypeStyle()
        }
    }

    fileprivate func apply(_ restyling: TypeRestyling) {
        // Letters that an input method has not finished are not changed.
        guard markedTextRange == nil else { return }
        if let text = attributedText.flatMap(restyling.text) {
            let selected = selectedRange
            attributedText = text
            let start = min(selected.location, text.length)
            selectedRange = NSRange(location: start, length: min(selected.length, text.length - start))
        }
        if let style = restyling.style {
            typingAttributes = style.attributes(over: typingAttributes, replacing: restyling.last)
        }
    }
}

@MainActor extension UITextField {
    fileprivate func apply(_ restyling: TypeRestyling) {
        guard let style = restyling.style else { return }
        defaultTextAttributes = style.attributes(over: defaultTextAttributes, replacing: restyling.last)
    }
}

@MainActor extension UIButton {
    /// The title for the normal state, in the case of the style of the view.
    public var typeText: String? {
        get { objc_getAssociatedObject(self, &AssociatedKey.source) as? String }
        set {
            objc_setAssociatedObject(self, &AssociatedKey.source, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            if newValue == nil { show(title: nil) }
            applyTypeStyle()
        }
    }

    fileprivate func apply(_ restyling: TypeRestyling) {
        if let typeText { show(title: restyling.style?.cased(typeText) ?? typeText) }
        guard let style = restyling.style else { return }
        let font = style.uiFont
        if #available(iOS 15.0, tvOS 15.0, *), configuration != nil {
            let tracking = CGFloat(style.tracking)
            // A configuration has its own attributes, which do not depend on the label.
            configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
                var attributes = attributes
                attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
                attributes[AttributeScopes.UIKitAttributes.TrackingAttribute.self] = tracking
                return attributes
            }
        } else {
            titleLabel?.font = font
        }
    }

    private func show(title: String?) {
        if #available(iOS 15.0, tvOS 15.0, *), configuration != nil {
            configuration?.title = title
        } else {
            setTitle(title, for: .normal)
        }
    }
}

extension NSAttributedString {
    fileprivate var all: NSRange { NSRange(location: 0, length: length) }

    /// The text as it was written, if the text has only one part.
    fileprivate var typeSource: String? {
        guard length > 0 else { return nil }
        var range = NSRange()
        let source = attribute(.typeSource, at: 0, longestEffectiveRange: &range, in: all) as? String
        return range.length == length ? source : nil
    }

    /// The text with its source; nil if the text is empty.
    fileprivate func writing(_ source: String) -> NSAttributedString? {
        guard length > 0 else { return nil }
        let text = NSMutableAttributedString(attributedString: self)
        text.addAttribute(.typeSource, value: source, range: all)
        return text
    }

    /// The text, in which every part has its source. For a part without a source, the source is the shown text.
    fileprivate var sourced: NSAttributedString {
        let text = NSMutableAttributedString(attributedString: self)
        enumerateAttribute(.typeSource, in: all, options: []) { source, range, _ in
            if source == nil { text.addAttribute(.typeSource, value: attributedSubstring(from: range).string, range: range) }
        }
        return text
    }
}

/// Applies the style of a view to its text.
@MainActor fileprivate struct TypeRestyling {
    /// The style of parts that name no style.
    let style: ResolvedTypeStyle?
    /// The style that the view had.
    let last: TypeStyle?
    let traits: UITraitCollection

    var hasCase: Bool { style?.style.hasCase ?? false }

    /// The text with the styles of its parts, without changes of other attributes; nil if there is nothing to style.
    func text(_ text: NSAttributedString) -> NSAttributedString? {
        let styled = NSMutableAttributedString(attributedString: text)
        var isStyled = false
        text.enumerateAttributes(in: text.all, options: .longestEffectiveRangeNotRequired) { attributes, range, _ in
            guard let style = style(of: attributes) else { return }
            styled.setAttributes(style.attributes(over: attributes, replacing: last), range: range)
            isStyled = true
        }
        guard isStyled else { return nil }
        setCase(of: styled)
        return styled
    }

    private func style(of attributes: [NSAttributedString.Key: Any]) -> ResolvedTypeStyle? {
        let named = (attributes[.typeStyle] as? String).flatMap(TypeGuide.style(named:))
        return named?.resolved(for: traits) ?? style
    }

    /// Writes the parts again in the case of their styles.
    private func setCase(of text: NSMutableAttributedString) {
        var parts: [(source: String, range: NSRange)] = []
        text.enumerateAttribute(.typeSource, in: text.all, options: []) { source, range, _ in
            if let source = source as? String { parts.append((source, range)) }
        }
        // The last part first: the positions of the other parts stay the same.
        for (source, range) in parts.reversed() {
            let shown = text.attributedSubstring(from: range)
            guard ResolvedTypeStyle.isCased(shown.string, of: source) else {
                // Somebody has changed the part: its source is the text that is there now.
                text.removeAttribute(.typeSource, range: range)
                continue
            }
            let style = style(of: shown.attributes(at: 0, effectiveRange: nil))
            let cased = style?.cased(source) ?? source
            guard cased != shown.string else { continue }
            text.replaceCharacters(in: range, with: cased)
            guard (cased as NSString).length == range.length else { continue }
            shown.enumerateAttributes(in: shown.all, options: .longestEffectiveRangeNotRequired) { attributes, part, _ in
                text.setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
            }
        }
    }
}
