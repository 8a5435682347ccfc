public import FontFaces
public import FontFiles
public import FontMatching
public import FontNames
public import FontSubstitution
internal import Synchronization

/// The stand-ins of several absent fonts, with rules for Fontconfig and a style sheet.
///
/// ```swift
/// let guide = try StyleGuide(contentsOf: "guide.yaml")
/// let fonts = FontCollection()
/// try fonts.register(profilesAt: "Profiles")
/// try StandInSet(for: guide.faces.map { .init($0.descriptor) }, in: fonts).write(to: "StandIns")
/// ```
///
/// A font with a registered profile gets a stand-in from the profile. Other absent fonts get a stand-in from their
/// published metrics. If a request fails, its reason is listed, and the other stand-ins are still made.
public struct StandInSet: Sendable {
  /// The stand-ins, in the order of the requests. Each absent font has one stand-in, even after several requests.
  public let members: [Member]
  /// The requests for which an available font is found. They need no stand-in.
  public let present: [Request]
  /// The requests without a stand-in.
  public let refusals: [Refusal]

  /// A requested font.
  public struct Request: Sendable, Hashable {
    /// The font: a face by its name, or a family with a style.
    public let descriptor: FontDescriptor
    /// The name of the request in messages: `MuseoSans-500`, `Inter, weight 600, italic`.
    public let label: String
    /// The face whose letters are drawn. If nil, the collection chooses the face.
    public let letters: FontFace?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - label: the name of the request in messages; nil for the first name of the descriptor.
    ///   - letters: the face whose letters are drawn. If nil, the collection chooses the face.
    public init(_ descriptor: FontDescriptor, label: String? = nil, drawnBy letters: FontFace? = nil) {
      self.descriptor = descriptor
      self.label = label ?? descriptor.names.first ?? ""
      self.letters = letters
    }

    fileprivate var hasStyle: Bool { descriptor.weight != nil || descriptor.width != nil || descriptor.slant != nil }
  }

  /// A stand-in, and the absent font that it replaces.
  public struct Member: Sendable {
    /// The requests that the stand-in satisfies.
    public let requests: [Request]
    /// The stand-in.
    public let standIn: FontStandIn
    /// The names of the absent font.
    public let names: FaceNames
    /// The weight, width and slant of the absent font.
    public let style: FontStyle
    /// The file name of the stand-in: ASCII letters, digits and hyphens.
    public let fileName: String

    /// The family of the absent font, and other family names in requests with a style.
    var askedFamilies: [String] {
      var found = [names.family ?? standIn.absentName]
      for request in requests where request.hasStyle {
        guard let name = request.descriptor.names.first else { continue }
        if !found.contains(where: { $0.lowercased() == name.lowercased() }) { found.append(name) }
      }
      return found
    }
  }

  /// A request without a stand-in.
  public struct Refusal: Sendable, Hashable {
    /// The request.
    public let request: Request
    /// The reason why there is no stand-in.
    public let error: FontError
  }

  /// Makes the stand-ins of all absent fonts among the requests, on all processor cores.
  ///
  /// - Parameters:
  ///   - fonts: the available fonts, which also provide the substitutes.
  ///   - contents: with `measuredPairs`, measured distances of pairs replace the layout tables of the absent fonts.
  ///   - progress: called from any thread after each stand-in, with the number of finished stand-ins and of all
  ///     stand-ins.
  public init(
    for requests: [Request], in fonts: FontCollection = .standard, _ contents: FontProfile.Contents = .layoutTables,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) {
    var present: [Request] = []
    var refusals: [Refusal] = []
    var wanted: [AbsentRequest] = []
    for request in requests {
      do throws(FontError) {
        guard let absent = try AbsentRequest(request, in: fonts) else {
          present.append(request)
          continue
        }
        if let known = wanted.firstIndex(where: { $0.names == absent.names && $0.style == absent.style }) {
          wanted[known].requests.append(request)
        } else {
          wanted.append(absent)
        }
      } catch {
        refusals.append(Refusal(request: request, error: error))
      }
    }
    let done = Atomic(0)
    let made = inParallel(wanted.count, worker: ()) { [wanted] _, places in
      places.map { place in
        let result = Result { () throws(FontError) in try wanted[place].standIn(in: fonts, contents) }
        progress?(done.add(1, ordering: .relaxed).newValue, wanted.count)
        return result
      }
    }
    var members: [Member] = []
    for (absent, result) in zip(wanted, made) {
      switch result {
      case .success(let standIn):
        let name = Self.fileName(of: standIn, besides: members.map(\.fileName))
        members.append(
          Member(
            requests: absent.requests, standIn: standIn, names: absent.names, style: absent.style, fileName: name))
      case .failure(let error): refusals += absent.requests.map { Refusal(request: $0, error: error) }
      }
    }
    (self.members, self.present, self.refusals) = (members, present, refusals)
  }

  /// Returns a file name that is unique even if case is ignored.
  private static func fileName(of standIn: FontStandIn, besides others: [String]) -> String {
    let stem = standIn.postScriptName
    let names = [stem] + (2...(others.count + 2)).map { "\(stem)-\($0)" }
    let free = names.first { name in !others.contains { $0.lowercased() == "\(name).otf".lowercased() } }
    return "\(free ?? stem).otf"
  }
}
