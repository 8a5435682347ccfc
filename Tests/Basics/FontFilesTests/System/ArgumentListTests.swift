import FontFiles
import Testing

struct ArgumentListTests {
  /// The words of a list in memory, which ends with a null pointer, as the list of `main` does.
  private func words(_ texts: [String], count: Int? = nil) -> [String]? {
    var list: [UnsafeMutablePointer<CChar>?] = texts.map { text in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
      for (place, byte) in (text.utf8.map { CChar(bitPattern: $0) } + [0]).enumerated() { copy[place] = byte }
      return copy
    }
    list.append(nil)
    defer { for word in list { word?.deallocate() } }
    return list.withUnsafeMutableBufferPointer { ArgumentList.words(Int32(count ?? texts.count), $0.baseAddress) }
  }

  @Test("The words are in their order, and the program's name is first")
  func words() {
    #expect(words(["fontprobe", "metrics", "Größe", ""]) == ["fontprobe", "metrics", "Größe", ""])
    #expect(words(["fontprobe"]) == ["fontprobe"])
  }

  @Test("An empty argument list is nil")
  func empty() {
    #expect(words([]) == nil)
    #expect(ArgumentList.words(0, nil) == nil)
    #expect(ArgumentList.words(3, nil) == nil)
  }

  @Test("The list ends at its null pointer, even if the count is larger")
  func short() { #expect(words(["fontprobe", "list"], count: 7) == ["fontprobe", "list"]) }
}
