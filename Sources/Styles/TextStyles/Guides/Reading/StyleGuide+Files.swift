public import FontFiles
public import StyleGuides
internal import TextFormats
internal import YAMLFormat

extension StyleGuide {
  /// Reads a guide from a file.
  ///
  /// A file with the extension `.yaml` or `.yml` is a handwritten guide; docs/guides.md lists its keys. Any other file
  /// contains design tokens: Design Tokens Format Module 2025.10. Tokens for typography, font families, font weights,
  /// dimensions and numbers are read. Fields that the format does not define are in `$extensions`, under
  /// `org.fontprobe`.
  ///
  /// - Throws: `ReadingError` if the file cannot be read, or if its content has problems.
  public init(contentsOf path: String) throws(ReadingError) {
    let guide: Result<StyleGuide, StyleGuideError>
    do throws(FontError) { guide = try Self.reading(path) } catch { throw .file(error) }
    do throws(StyleGuideError) { self = try guide.get() } catch { throw .content(error) }
  }

  /// Reads an export of Tokens Studio for Figma: its typography tokens. References between its sets are resolved.
  ///
  /// - Throws: `ReadingError` if the file cannot be read, or if a value cannot be converted, such as arithmetic.
  public init(tokensStudio path: String) throws(ReadingError) {
    let bytes: [UInt8]
    do throws(FontError) { bytes = try fileBytes(path, atMost: JSONDocument.mostBytes) } catch { throw .file(error) }
    do throws(StyleGuideError) {
      try self.init(parsing: bytes, as: .tokensStudio, file: path)
    } catch {
      throw .content(error)
    }
  }

  /// The reason why a guide cannot be read from a file.
  public enum ReadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file cannot be read.
    case file(FontError)
    /// The content of the file has problems. The error contains all problems with their positions.
    case content(StyleGuideError)

    /// The message of the error.
    public var description: String {
      switch self {
      case .file(let error): "\(error)"
      case .content(let error): "\(error)"
      }
    }
  }

  /// Reads a guide from a file. If the content has problems, the result is a failure.
  package static func reading(_ path: String) throws(FontError) -> Result<StyleGuide, StyleGuideError> {
    let bytes = try fileBytes(path, atMost: JSONDocument.mostBytes)
    let isYAML = path.hasSuffix(".yaml") || path.hasSuffix(".yml")
    do throws(StyleGuideError) {
      return .success(try StyleGuide(parsing: bytes, as: isYAML ? .yaml : .tokens, file: path))
    } catch {
      return .failure(error)
    }
  }

  /// The format of a guide's file.
  public enum Form: Sendable {
    /// YAML that is written by hand.
    case yaml
    /// Design tokens, or the keys of a handwritten guide as JSON.
    case tokens
    /// An export of Tokens Studio for Figma.
    case tokensStudio
  }

  /// Reads a guide.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8.
  ///   - form: the format of the text.
  ///   - file: the name of the file for error messages.
  public init(parsing bytes: [UInt8], as form: Form, file: String? = nil) throws(StyleGuideError) {
    switch form {
    case .tokens: try self.init(json: bytes, as: .tokens, file: file)
    case .tokensStudio: try self.init(json: bytes, as: .tokensStudio, file: file)
    case .yaml:
      let root: PositionedValue
      do throws(JSONError) { root = try YAMLDocument.value(parsing: bytes) } catch {
        throw StyleGuideError(error, file: file)
      }
      try self.init(handwritten: root, file: file)
    }
  }
}
