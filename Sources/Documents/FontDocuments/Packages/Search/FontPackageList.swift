public import FontFiles
internal import FontNames
internal import FontSubstitution
internal import TextFormats

/// The Debian packages that contain families of fonts, and that the package lists of this machine offer.
///
/// The package of a family comes from the machine's AppStream metadata, or from the program's table of Debian 12. A
/// package of the table counts only if the package lists of the machine contain it. Nothing is installed or downloaded.
/// No family is guessed from the name of a package.
///
/// ```swift
/// let list = try FontPackageList(having: ["Lato", "Calibri"])
/// print(list.command ?? "", list.unknown)  // apt-get install fonts-lato ["Calibri"]
/// ```
///
/// ## Topics
///
/// ### Asking
/// - ``init(having:)``
///
/// ### The answer
/// - ``packages``
/// - ``command``
/// - ``unknown``
public struct FontPackageList: Sendable, Hashable {
  /// The packages, in the order of the requested names.
  public let packages: [Package]
  /// The names for which no package in the lists is known.
  public let unknown: [String]

  /// A package, and the requested names that it provides.
  public struct Package: Sendable, Hashable {
    /// The name of the package.
    public let name: String
    /// The requested families in the package, and requested families that have the same advances as a family in the
    /// package.
    public internal(set) var families: [String]
    /// The source of the package's families.
    public let source: Source
  }

  /// A source for the families of a package.
  public enum Source: String, Sendable, Hashable {
    /// The AppStream metadata in the package lists of the machine.
    case appStream
    /// The program's table of the packages of Debian 12.
    case table
    /// The same table. It lists the package for a family with the same advances as the requested family, such as
    /// Liberation Sans for Arial.
    case equalAdvances
  }

  /// The command that installs the packages, such as `apt-get install fonts-lato`. Nil if there are no packages.
  public var command: String? {
    packages.isEmpty ? nil : "apt-get install " + packages.map(\.name).firstOfEach.joined(separator: " ")
  }

  /// Searches for fonts in the package lists of this machine.
  ///
  /// - Parameter names: families, or names with a style.
  /// - Throws: `FontError` if the machine has no package lists, or if they cannot be read.
  public init(having names: [String]) throws(FontError) { try self.init(having: names, apt: .installed) }

  /// The greatest number of names that are searched.
  static let mostNames = 1000

  init(having names: [String], apt: AptPrograms) throws(FontError) {
    let asked = Self.different(names)
    guard asked.count <= Self.mostNames else {
      throw FontError(
        .invalidName,
        "\(asked.count) missing fonts are named, but packages are looked up for at most "
          + "\(Self.mostNames)")
    }
    guard !asked.isEmpty else {
      (packages, unknown) = ([], [])
      return
    }
    let parsed = asked.filter(FontName.isPossible).map { ParsedFontName($0) }
    let described = try apt.describedFonts()
    let listed = DebianFamilies.standard.packages(having: parsed)
    let partners = parsed.map { MetricAliases.standard.partners(ofFontNamed: $0) }
    let listedPartners = partners.map { DebianFamilies.standard.packages(having: $0.map { ParsedFontName($0) }) }
    let here = try apt.packages(of: Set((listed + listedPartners.flatMap { $0 }).flatMap { $0 }))
    var found = Found()
    for ((name, packages), partners) in zip(zip(parsed, listed), listedPartners) {
      if let package = described.package(having: name) {
        found.add(name.text, in: package, .appStream)
      } else if let package = packages.first(where: here.contains) {
        found.add(name.text, in: package, .table)
      } else if let package = partners.lazy.flatMap({ $0 }).first(where: here.contains) {
        found.add(name.text, in: package, .equalAdvances)
      }
    }
    packages = found.packages
    unknown = asked.filter { !found.names.contains($0) }
  }

  /// Returns the names without duplicates, without regard to case and spaces.
  private static func different(_ names: [String]) -> [String] {
    var seen = Set<FoldedName>()
    return names.filter { seen.insert(FoldedName($0)).inserted }
  }

  private struct Found {
    var packages: [Package] = []
    var names = Set<String>()

    mutating func add(_ name: String, in package: String, _ source: Source) {
      names.insert(name)
      if let place = packages.firstIndex(where: { $0.name == package && $0.source == source }) {
        packages[place].families.append(name)
      } else {
        packages.append(Package(name: package, families: [name], source: source))
      }
    }
  }
}
