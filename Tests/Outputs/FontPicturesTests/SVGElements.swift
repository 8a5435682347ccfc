import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

enum SVGElements {
  /// The elements of pictures: no text, font, script or external content.
  static let ofPictures: Set<String> = ["svg", "title", "desc", "style", "g", "path", "rect", "image"]

  /// The names of the elements. A picture that is not XML fails the test.
  static func names(in svg: String) throws -> Set<String> {
    final class Names: NSObject, XMLParserDelegate {
      var names: Set<String> = []
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
      ) { names.insert(name) }
    }
    let parser = XMLParser(data: Data(svg.utf8))
    let names = Names()
    parser.delegate = names
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    return names.names
  }
}
