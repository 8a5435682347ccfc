internal import FontFiles
package import StyleGuides
internal import TextStyles

/// A platform for which the code of a guide can be written.
package enum CodePlatform: String, Sendable, CaseIterable {
  /// Swift with this package.
  case swift
  /// Swift with only UIKit.
  case uikit
  /// Swift with only SwiftUI and Core Text.
  case swiftui
  /// A style sheet for web pages.
  case css
  /// Kotlin with Jetpack Compose.
  case compose
}

extension CodeOptions {
  /// Returns whether the text is a valid name of a Kotlin package, such as `com.example.app`.
  package static func isKotlinPackage(_ text: String) -> Bool { KotlinNames.isPackage(text) }
}

extension GuideFonts {
  /// Returns the code of the guide for a platform. The first file contains the styles. The same input gives the same
  /// bytes.
  ///
  /// - Throws: `StyleGuideError` if two names of the guide become the same name in code.
  package func code(for platform: CodePlatform, _ options: CodeOptions = CodeOptions()) throws(StyleGuideError)
    -> [CodeFile]
  {
    switch platform {
    case .swift: return [CodeFile(name: "Fonts.swift", text: try FontCode(self, isPublic: options.isPublic).swift())]
    case .uikit: return try AppleCode(PlatformGuide(self), isPublic: options.isPublic).uiKit
    case .swiftui: return try AppleCode(PlatformGuide(self), isPublic: options.isPublic).swiftUI
    case .css: return [CodeFile(name: "type.css", text: try StyleSheetCode(PlatformGuide(self), options).css)]
    case .compose:
      return [CodeFile(name: "TypeStyles.kt", text: try ComposeCode(PlatformGuide(self), options).kotlin)]
    }
  }

  package func oneFile(for platform: CodePlatform, _ options: CodeOptions = CodeOptions()) throws(StyleGuideError)
    -> String
  {
    let files = try code(for: platform, options)
    guard files.count > 1 else { return files.first?.text ?? "" }
    return CodeTemplate.joined(files.filter { $0.name.hasSuffix(".swift") }.map(\.text))
  }
}
