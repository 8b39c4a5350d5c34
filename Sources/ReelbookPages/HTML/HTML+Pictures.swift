extension HTML {
  /// A picture beside words that name its subject, so it is hidden from screen readers.
  static func picture(_ picture: Picture) -> HTML {
    raw("<img alt=\"\" src=\"\(picture.address)\">\n")
  }

  /// A picture over a whole drawing.
  static func backdrop(_ picture: Picture, _ width: Double, _ height: Double) -> HTML {
    raw(
      """
      <image href="\(picture.address)" width="\(Int(width))" height="\(Int(height))" \
      preserveAspectRatio="xMidYMid slice"></image>

      """)
  }

  /// A picture in a place of a drawing, cut to fill it.
  static func backdrop(_ picture: Picture, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> HTML {
    raw(
      """
      <image href="\(picture.address)" x="\(Int(x))" y="\(Int(y))" width="\(Int(width))" height="\(Int(height))" \
      preserveAspectRatio="xMidYMid slice"></image>

      """)
  }

  /// The shade that makes white words legible on any picture.
  static func shade(_ width: Double, _ height: Double) -> HTML {
    raw("<rect width=\"\(Int(width))\" height=\"\(Int(height))\" fill=\"#000\" fill-opacity=\"0.62\"></rect>\n")
  }

  /// A gradient between two colors, under an id.
  static func gradient(id: String, _ top: Palette.Color, _ bottom: Palette.Color) -> HTML {
    raw(
      """
      <defs><linearGradient id="\(id.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })" x2="0.2" y2="1">\
      <stop stop-color="\(top.hexadecimal)"></stop><stop offset="1" stop-color="\(bottom.hexadecimal)"></stop>\
      </linearGradient></defs>

      """)
  }
}

extension HTML.Attribute {
  /// The attribute that makes a drawing a file.
  static let namespace = HTML.Attribute(name: "xmlns", value: "http://www.w3.org/2000/svg")

  /// The attribute that fills an element with the gradient of an id.
  static func filled(with id: String) -> HTML.Attribute { HTML.Attribute(name: "fill", value: "url(#\(id))") }

  /// The attributes of white letters of a size in pixels.
  static func white(_ size: Double, _ weight: String, isSerif: Bool, isMirrored: Bool) -> [HTML.Attribute] {
    let family =
      isSerif
      ? "ui-serif, Palatino, 'Noto Serif', Georgia, serif"
      : "ui-sans-serif, system-ui, 'Segoe UI', 'Noto Sans', Roboto, sans-serif"
    return [
      HTML.Attribute(
        name: "style",
        value: """
          font: \(weight) \(Int(size.rounded()))px \(family); fill: #fff; letter-spacing: 0; \
          direction: \(isMirrored ? "rtl" : "ltr")
          """)
    ]
  }
}
