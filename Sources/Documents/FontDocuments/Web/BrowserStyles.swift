/// The browsers' default styles of elements (HTML, § 15.3) that concern fonts.
enum BrowserStyles {
  /// Returns new rules for each document, because rules cache results for the elements of a document.
  static func rules() -> [CSSRule] { CSSParser(sheet, in: CascadeLayers()).rules }

  private static let sheet = """
    area, base, basefont, datalist, head, link, meta, noembed, noframes, noscript, param, rp, script, style, template, title,
    [hidden], dialog:not([open]), [popover], input[type=hidden] { display: none }
    audio, canvas, iframe, video { display: none }
    embed[hidden] { display: inline }
    b, strong { font-weight: bolder }
    h1, h2, h3, h4, h5, h6, th { font-weight: bold }
    i, em, cite, var, dfn, address { font-style: italic }
    code, kbd, listing, plaintext, pre, samp, tt, xmp { font-family: monospace; font-size: 0.8125em }
    h1 { font-size: 2em }
    h2 { font-size: 1.5em }
    h3 { font-size: 1.17em }
    h5 { font-size: 0.83em }
    h6 { font-size: 0.67em }
    small, sub, sup { font-size: smaller }
    big { font-size: larger }
    rt { font-size: 50% }
    button, input, optgroup, option, select, textarea { font: menu; text-transform: none }
    """
}
