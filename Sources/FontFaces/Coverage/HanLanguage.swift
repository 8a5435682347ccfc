public import FontNames

extension HanLanguage {
  /// OS/2, ulCodePageRange1: bit 17 JIS/Japan, 18 Chinese simplified, 19 Korean Wansung, 20 Chinese traditional, 21 Korean
  /// Johab.
  fileprivate var codePages: UInt32 {
    switch self {
    case .japanese: 1 << 17
    case .korean: 1 << 19 | 1 << 21
    case .simplifiedChinese: 1 << 18
    case .traditionalChinese: 1 << 20
    }
  }
}

extension FontFace {
  /// The languages with Chinese characters that the face says it is made for (OS/2, ulCodePageRange1).
  public var hanLanguages: [HanLanguage] { HanLanguage.allCases.filter { facts.codePages & $0.codePages != 0 } }

  /// How well the face serves such a language: 2 where it is made for that one alone, 1 where it is made for others too,
  /// 0 where its code pages do not have it.
  package func service(for language: HanLanguage) -> Int {
    guard facts.codePages & language.codePages != 0 else { return 0 }
    let all = HanLanguage.allCases.reduce(0) { $0 | $1.codePages }
    return facts.codePages & all & ~language.codePages == 0 ? 2 : 1
  }
}
