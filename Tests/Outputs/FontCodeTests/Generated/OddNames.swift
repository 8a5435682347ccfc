// Made by fontprobe generate from odd-names.guide.yaml: change that file, not this one.

import FontProbe

/// The faces that odd-names.guide.yaml names, with their metrics in font units.
enum Fonts {
  /// Inter.
  static let inter = InterFaces()
  /// Roboto Slab.
  static let robotoSlab = RobotoSlabFaces()
  /// EB Garamond.
  static let family2ndFamily = Family2ndFamilyFaces()

  /// The faces of Inter.
  struct InterFaces: Sendable {
    /// Inter, of Inter-roman.var.ttf.
    let weight400 = FaceConstants(
      name: "Inter",
      descriptor: FontDescriptor(names: ["Inter"], weight: 400),
      file: "Inter-roman.var.ttf",
      unitsPerEm: 2816,
      ascender: 2728,
      descender: -680,
      leading: 0,
      capHeight: 2048,
      xHeight: 1536,
      underlinePosition: -464,
      underlineThickness: 192
    )
    /// Inter-SemiBold, of Inter-roman.var.ttf.
    let weight600 = FaceConstants(
      name: "Inter-SemiBold",
      descriptor: FontDescriptor(names: ["Inter"], weight: 600),
      file: "Inter-roman.var.ttf",
      unitsPerEm: 2816,
      ascender: 2728,
      descender: -680,
      leading: 0,
      capHeight: 2048,
      xHeight: 1536,
      underlinePosition: -464,
      underlineThickness: 192
    )
  }

  /// The faces of Roboto Slab.
  struct RobotoSlabFaces: Sendable {
    /// RobotoSlab-Light, of RobotoSlab-Light.otf.
    let weight300 = FaceConstants(
      name: "RobotoSlab-Light",
      file: "RobotoSlab-Light.otf",
      unitsPerEm: 2048,
      ascender: 2146,
      descender: -555,
      leading: 0,
      capHeight: 1456,
      xHeight: 1082,
      underlinePosition: -150,
      underlineThickness: 100
    )
    /// RobotoSlab-Regular, of RobotoSlab-Regular.otf.
    let weight400 = FaceConstants(
      name: "RobotoSlab-Regular",
      file: "RobotoSlab-Regular.otf",
      unitsPerEm: 2048,
      ascender: 2146,
      descender: -555,
      leading: 0,
      capHeight: 1456,
      xHeight: 1082,
      underlinePosition: -150,
      underlineThickness: 100
    )
    /// RobotoSlab-Bold, of RobotoSlab-Bold.otf.
    let weight700 = FaceConstants(
      name: "RobotoSlab-Bold",
      file: "RobotoSlab-Bold.otf",
      unitsPerEm: 2048,
      ascender: 2146,
      descender: -555,
      leading: 0,
      capHeight: 1456,
      xHeight: 1082,
      underlinePosition: -150,
      underlineThickness: 100
    )
  }

  /// The faces of EB Garamond.
  struct Family2ndFamilyFaces: Sendable {
    /// EBGaramond12-Italic, of EBGaramond12-Italic.otf.
    let weight400Italic = FaceConstants(
      name: "EBGaramond12-Italic",
      descriptor: FontDescriptor(names: ["EB Garamond"], weight: 400, slant: .italic),
      file: "EBGaramond12-Italic.otf",
      unitsPerEm: 1000,
      ascender: 710,
      descender: -290,
      leading: 0,
      capHeight: 664,
      xHeight: 400,
      underlinePosition: -75,
      underlineThickness: 50
    )
  }
}

/// The styles of odd-names.guide.yaml.
enum Styles {
  /// Running text.
  static let body = TextStyle(rawValue: "body")
  /// The style default.
  static let `default` = TextStyle(rawValue: "default")
  /// The style class.
  static let `class` = TextStyle(rawValue: "class")
  /// The style 2xl.
  static let style2xl = TextStyle(rawValue: "2xl")
  /// The style größe 1.
  @available(*, deprecated, message: "use \"body\"")
  static let grosse1 = TextStyle(rawValue: "größe 1")
  /// The style 🎉 party!.
  static let partyPopperParty = TextStyle(rawValue: "🎉 party!")
  /// The style self.
  static let selfStyle = TextStyle(rawValue: "self")
  /// The style LT2.
  static let lt2 = TextStyle(rawValue: "LT2")

  /// All styles, in the order of the guide.
  static let allCases: [TextStyle] = [
    body,
    `default`,
    `class`,
    style2xl,
    TextStyle(rawValue: "größe 1"),
    partyPopperParty,
    selfStyle,
    lt2,
  ]
}

extension StyleGuide {
  /// The guide odd-names.guide.yaml, as it was when this code was made.
  static let oddNames = StyleGuide(
    name: "Odd names",
    families: GuideParts.families,
    styles: GuideParts.styles,
    systemStyles: [.largeTitle: "2xl", .title1: "LT2"],
    defaultStyle: "body",
    deviceClasses: [
      StyleGuide.DeviceClass("small", points: -2, below: 350.5),
      StyleGuide.DeviceClass("large", points: 1),
    ],
    legibility: .table([300: 400, 400: 600])
  )
}

private enum GuideParts {
  static let families: [GuideFamily] = [
    GuideFamily(key: "inter", name: "Inter"),
    GuideFamily(
      key: "roboto-slab",
      name: "Roboto Slab",
      code: "rs",
      faces: [
        GuideFamily.Face("RobotoSlab-Light", weight: 300),
        GuideFamily.Face("RobotoSlab-Regular", weight: 400),
        GuideFamily.Face("RobotoSlab-Bold", weight: 700),
      ],
      fallbackWeight: 400,
      fallbacks: ["Georgia", "serif"],
      correction: .points(-0.5)
    ),
    GuideFamily(
      key: "2nd family",
      name: "EB Garamond",
      correction: .matchingXHeight(of: "inter"),
      xHeight: 0.4
    ),
  ]

  static let styles: [GuideStyle] = [
    style1,
    style2,
    style3,
    style4,
    style5,
    style6,
    style7,
    style8,
  ]

  static let style1 = GuideStyle(
    "body",
    family: "inter",
    GuideStyle.Setting(size: .points(17), weight: 400),
    summary: "Running text."
  )

  static let style2 = GuideStyle(
    "default",
    family: "inter",
    GuideStyle.Setting(
      size: .points(16.5),
      weight: 400,
      tracking: .ems(0.01),
      lineHeight: .multiple(1.4),
      paragraphSpacing: 8,
      paragraphIndent: 4
    )
  )

  static let style3 = GuideStyle(
    "class",
    code: "c",
    family: "roboto-slab",
    GuideStyle.Setting(
      size: .points(20),
      weight: 700,
      tracking: .points(-0.2),
      lineHeight: .points(24),
      textCase: TextCase.uppercase,
      decoration: [.underline]
    )
  )

  static let style4 = GuideStyle(
    "2xl",
    family: "roboto-slab",
    GuideStyle.Setting(size: .following(.largeTitle), weight: 300),
    followsDevice: false
  )

  static let style5 = GuideStyle(
    "größe 1",
    family: "inter",
    GuideStyle.Setting(size: .points(12), weight: 400, minimumSize: 10, maximumSize: 20),
    deprecation: "use \"body\""
  )

  static let style6 = GuideStyle(
    "🎉 party!",
    family: "2nd family",
    GuideStyle.Setting(
      size: .points(30),
      weight: 400,
      isItalic: true,
      features: [FontFeature("cv05", 2), FontFeature("liga", 0), "onum", "smcp"]
    ),
    scaling: .like(.title1)
  )

  static let style7 = GuideStyle(
    "self",
    family: "inter",
    GuideStyle.Setting(size: .points(10), weight: 400),
    scaling: .fixed,
    sample: "The \"self\""
  )

  static let style8 = GuideStyle(
    "LT2",
    family: "inter",
    GuideStyle.Setting(size: .points(30), weight: 400),
    variants: [
      GuideVariant(
        TraitCondition(
          horizontalSizeClass: .regular,
          verticalSizeClass: .compact,
          leastContentSize: .accessibilityMedium,
          largestContentSize: .accessibilityExtraLarge
        ),
        size: .points(24),
        weight: 600,
        features: ["tnum"],
        textCase: TextCase.none,
        decoration: [.underline, .strikeout]
      ),
      GuideVariant(
        TraitCondition(
          legibilityWeight: .bold,
          layoutDirection: .rightToLeft,
          idiom: .tv,
          deviceClass: "large"
        ),
        family: "roboto-slab",
        size: .following(.title1),
        tracking: .points(1),
        lineHeight: .multiple(1.1),
        minimumSize: 9,
        maximumSize: 90,
        textCase: TextCase.capitalize,
        decoration: [],
        paragraphSpacing: 8.5,
        paragraphIndent: 12
      ),
    ]
  )
}
