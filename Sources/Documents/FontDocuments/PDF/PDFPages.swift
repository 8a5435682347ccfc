internal import FontFiles

/// The pages of a PDF in order (ISO 32000-1, § 7.7.3). They are found without recursion, because the tree may be deep.
struct PDFPages {
  /// A page, and the node from which it inherits its resources (§ 7.7.3.4). The node is nil if there are no resources.
  struct Page {
    let reference: PDFReference
    let resources: PDFReference?
  }

  private(set) var all: [Page] = []
  /// Whether a node of the tree contains itself or occurs twice.
  private(set) var hasLoop = false

  /// The greatest number of pages, and of nodes of the tree. No document has more.
  private static let most = (pages: 100_000, nodes: 1_000_000)

  /// - Throws: `FontError` if the document has no tree of pages, or too many pages or nodes.
  init(of pdf: PDFObjects) throws(FontError) {
    let root = pdf.root["Pages"]
    guard root.isDictionary, let first = root.madeReference else {
      throw FontError(.unreadableFile, "is a damaged PDF: it has no pages", hint: "get the document again")
    }
    var seen = Set<PDFReference>()
    // The last node of the list is read next.
    var rest = [Page(reference: first, resources: nil)]
    var nodeCount = 0
    while let next = rest.popLast() {
      nodeCount += 1
      let node = pdf.object(next.reference)
      let owner = node["Resources"].isDictionary ? next.reference : next.resources
      let kids = node["Kids"]
      if kids.isArray {
        if seen.insert(next.reference).inserted {
          let items = kids.items(atMost: Self.most.nodes).filter(\.isDictionary)
          rest += items.compactMap(\.madeReference).reversed().map { Page(reference: $0, resources: owner) }
        } else {
          hasLoop = true
        }
      } else {
        all.append(Page(reference: next.reference, resources: owner))
      }
      pdf.release()
      guard all.count <= Self.most.pages, rest.count + nodeCount <= Self.most.nodes else {
        throw FontError(.unreadableFile, "has more than \(Self.most.pages) pages, but only \(Self.most.pages) are read")
      }
    }
  }
}
