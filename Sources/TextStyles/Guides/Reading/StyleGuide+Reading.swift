internal import FontFaces
public import FontFiles
internal import FontNames
internal import TextFormats
internal import YAMLFormat

extension StyleGuide {
  /// Reads a guide from a file.
  ///
  /// Files that end in `.yaml` or `.yml` are guides written by hand; docs/guides.md lists the keys. All others are design
  /// tokens: Design Tokens Format Module 2025.10. Tokens for typography, font families, font weights, dimensions and numbers
  /// are read. Fields that the format lacks are in `$extensions`, under `org.fontprobe`.
  ///
  /// - Throws: `ReadingError`: the file cannot be read, or it has problems.
  public init(contentsOf path: String) throws(ReadingError) {
    let guide: Result<StyleGuide, StyleGuideError>
    do throws(FontError) { guide = try Self.reading(path) } catch { throw .file(error) }
    do throws(StyleGuideError) { self = try guide.get() } catch { throw .content(error) }
  }

  /// The error of a guide that cannot be read from a file.
  public enum ReadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file cannot be read.
    case file(FontError)
    /// The file has problems: all of them, each with its place.
    case content(StyleGuideError)

    /// The message of the error.
    public var description: String {
      switch self {
      case .file(let error): "\(error)"
      case .content(let error): "\(error)"
      }
    }
  }

  /// Reads a guide from a file. Problems in its content are the result's failure.
  package static func reading(_ path: String) throws(FontError) -> Result<StyleGuide, StyleGuideError> {
    let bytes = try fileBytes(path, atMost: JSONDocument.mostBytes)
    let isYAML = path.hasSuffix(".yaml") || path.hasSuffix(".yml")
    do throws(StyleGuideError) {
      return .success(try StyleGuide(parsing: bytes, as: isYAML ? .yaml : .tokens, file: path))
    } catch {
      return .failure(error)
    }
  }

  /// The forms of a guide's file.
  public enum Form: Sendable {
    /// YAML, written by hand.
    case yaml
    /// Design tokens, or the keys of the handwritten form as JSON.
    case tokens
    /// An export of Tokens Studio for Figma.
    case tokensStudio
  }

  /// Reads a guide.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8.
  ///   - form: the form of the text.
  ///   - file: the name of the file in errors.
  public init(parsing bytes: [UInt8], as form: Form, file: String? = nil) throws(StyleGuideError) {
    let problems = GuideProblems()
    var root: PositionedValue
    do throws(JSONError) {
      root =
        form == .yaml
        ? try YAMLDocument.value(parsing: bytes)
        : try JSONDocument.value(parsing: bytes, mostValues: YAMLDocument.mostValues, texts: .names)
    } catch {
      throw StyleGuideError([StyleGuideError.Problem(GuidePlace(error.place), error.message)], file: file)
    }
    if form == .tokensStudio { root = TokensStudio(problems).converted(root) }
    let node = GuideNode(value: root, path: .root)
    let version = root.member("guide")?.value
    let isOwn = form != .tokens || version.map { $0.members == nil } ?? false
    let draft = isOwn ? HandwrittenGuideReader(problems: problems).draft(node) : TokenGuideReader(problems).draft(node)
    let guide = GuideAssembly(draft: draft, problems: problems, place: node.place).guide(file: file)
    guard problems.all.isEmpty else { throw StyleGuideError(problems.all, file: file) }
    self = guide
  }
}

extension GuidePlace {
  fileprivate init(_ place: JSONError.Place) {
    switch place {
    case .position(let line, let column): self.init(line: line, column: column, path: "")
    case .member(let path): self.init(line: 1, column: 1, path: path)
    }
  }
}

/// The problems in the file of a style guide: all of them, each with its place.
public struct StyleGuideError: Error, Sendable, Hashable {
  /// The file; nil for a guide that was read from memory.
  public let file: String?
  /// The problems in the order of the lines, at least one.
  public let problems: [Problem]

  /// An error with these problems, each once: a token that others name is read for each of them.
  public init(_ problems: [Problem], file: String?) {
    var seen: Set<Problem> = []
    self.problems = problems.filter { seen.insert($0).inserted }
      .sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    self.file = file
  }

  /// One problem.
  public struct Problem: Sendable, Hashable {
    /// Its place.
    public let place: GuidePlace
    /// The problem, as a clause without a full stop.
    public let message: String
    /// The values that are allowed there; nil if the message says them.
    public let allowed: String?

    /// A problem by its parts.
    public init(_ place: GuidePlace, _ message: String, allowed: String? = nil) {
      self.place = place
      self.message = message
      self.allowed = allowed
    }
  }
}

extension StyleGuideError.Problem: CustomStringConvertible {
  /// One line: the keys from the root, the message, and the allowed values.
  public var description: String {
    ((place.path.isEmpty ? "" : "\(place.path): ") + message
      + (allowed.map { $0.isEmpty ? "" : "; allowed: \($0)" } ?? "")).printable
  }
}

extension StyleGuideError: CustomStringConvertible {
  /// A line for each problem in the form of compilers: file, line, column, message.
  public var description: String {
    problems.map { problem in
      "\((file ?? "guide").printable):\(problem.place.line):\(problem.place.column): error: \(problem)"
    }.joined(separator: "\n")
  }

  /// The problems as errors of a line each.
  package var errors: [FontError] {
    problems.map { problem in
      FontError(
        .invalidGuide, "line \(problem.place.line), column \(problem.place.column): \(problem)", path: file)
    }
  }

  /// The first problem and the number of others, as an error of one line.
  package var summary: FontError {
    guard let first = errors.first else { return FontError(.invalidGuide, "it is not a style guide", path: file) }
    let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    return FontError(.invalidGuide, first.message + more, path: file)
  }
}
