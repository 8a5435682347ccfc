import Testing

@testable import FontPictures

/// Bytes as text.
struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func base64(_ text: String, _ encoded: String) {
    // RFC 4648, § 10.
    #expect(Base64.encoded(Array(text.utf8)) == encoded)
  }
}
