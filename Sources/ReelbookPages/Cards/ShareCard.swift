/// A card to share: a large fact, with a heading and a sentence.
package struct ShareCard: Hashable, Sendable {
  package typealias Size = ReviewCard.Size

  /// The heading, such as `Title of the year`.
  package let heading: String
  /// The fact: a number or a name.
  package let fact: String
  package let sentence: String
  package let footer: String
  /// A picture behind the text; without one, the card is a color.
  package let picture: Picture?

  /// Creates a card.
  package init(heading: String, fact: String, sentence: String = "", footer: String = "", picture: Picture? = nil) {
    self.heading = heading
    self.fact = fact
    self.sentence = sentence
    self.footer = footer
    self.picture = picture
  }

  /// The card as an SVG file, without scripts and external resources.
  package func svg(_ size: Size) -> String { drawing(size).source }

  /// The smallest letters, in pixels.
  static let smallest = 28.0

  /// The card as a piece of a page. A page may hold many cards: the id tells their gradients apart.
  func drawing(_ size: Size, id: String = "ground") -> HTML {
    let (width, height) = (Double(size.width), Double(size.height))
    let margin = width * 0.08
    let room = width - 2 * margin
    let isTall = size.height > size.width
    let ground = Ground.pairs[Ground.number(of: heading + fact)]
    var pieces: [HTML] = [
      .gradient(id: id, ground.top, ground.bottom),
      .element(.rect, [.init(.width, width), .init(.height, height), .filled(with: id)]),
    ]
    if let picture { pieces += [.backdrop(picture, width, height), .shade(width, height)] }

    let small = max(Self.smallest, width * 0.036)
    pieces.append(
      contentsOf: Self.lines(heading, small, room, most: 2).textElements(margin, margin + small, small, "600"))
    let sentenceSize = max(Self.smallest, width * (isTall ? 0.052 : 0.038))
    let sentence = Self.lines(sentence, sentenceSize, room, most: isTall ? 5 : 3)
    let (factSize, fact) = Self.fitted(
      fact, from: width * (isTall ? 0.26 : 0.16), room, most: isTall ? 5 : 2, height: height * (isTall ? 0.5 : 0.42))
    let footerTop = height - margin - (footer.isEmpty ? 0 : small * 1.6)
    let sentenceTop = footerTop - Double(sentence.count) * sentenceSize * 1.25
    let factTop = sentenceTop - Double(fact.count) * factSize * 1.25
    pieces.append(
      contentsOf: fact.textElements(margin, factTop + factSize * 0.95, factSize, "500", spacing: 1.25, isSerif: true))
    pieces.append(
      contentsOf: sentence.textElements(margin, sentenceTop + sentenceSize, sentenceSize, "400", spacing: 1.25))
    if !footer.isEmpty {
      pieces.append(
        contentsOf: Self.lines(footer, small, room, most: 1).textElements(margin, height - margin, small, "400"))
    }
    return .element(
      .svg,
      [
        .namespace, .init(.viewBox, "0 0 \(size.width) \(size.height)"), .init(.width, width), .init(.height, height),
        .init(.role, "img"),
        .init(.label, [heading, self.fact, self.sentence].filter { !$0.isEmpty }.joined(separator: ": ")),
      ], of: pieces)
  }
}

extension ShareCard {
  /// The largest width of a letter relative to its size, without measuring a font.
  private static func width(of letter: Character) -> Double {
    guard let scalar = letter.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x20, 0x21, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x49, 0x69, 0x6A, 0x6C, 0x74, 0x7C: return 0.36
    case 0x4D, 0x57, 0x6D, 0x77, 0x40, 0x25: return 0.98
    case 0x41...0x5A, 0x26: return 0.76
    case 0x30...0x39: return 0.6
    case ..<0x250: return 0.6
    case 0x1100...0x115F, 0x2E80...0xFFDC, 0x1F000...: return 1.05
    default: return 0.78
    }
  }

  private static func width(of words: some StringProtocol) -> Double { words.reduce(0) { $0 + width(of: $1) } }

  /// Wraps words. A text that is too long ends with an ellipsis.
  static func lines(_ text: String, _ size: Double, _ room: Double, most: Int) -> [String] {
    var lines: [String] = []
    for word in pieces(of: text, atMost: room / size) {
      if let last = lines.last, (width(of: last) + width(of: word) + 0.36) * size <= room {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    guard lines.count > most else { return lines }
    var last = lines[most - 1]
    while !last.isEmpty, (width(of: last) + 1) * size > room { last.removeLast() }
    return lines[..<(most - 1)] + [last + "…"]
  }

  /// The words of a text. A word that is too long for a line is cut.
  private static func pieces(of text: String, atMost most: Double) -> [String] {
    text.split(separator: " ").flatMap { word -> [String] in
      var pieces = [""]
      var used = 0.0
      for letter in word {
        let wide = width(of: letter)
        if used + wide > most, used > 0 {
          pieces.append("")
          used = 0
        }
        pieces[pieces.count - 1].append(letter)
        used += wide
      }
      return pieces
    }
  }

  /// The largest size at which the text fits the lines and the height without cutting a word; else the smallest size
  /// tried.
  private static func fitted(
    _ text: String, from largest: Double, _ room: Double, most: Int, height: Double
  ) -> (size: Double, lines: [String]) {
    var size = largest
    let smallest = max(Self.smallest * 1.6, largest / 5)
    let longest = text.split(separator: " ").map { width(of: $0) }.max() ?? 0
    while size > smallest {
      let lines = lines(text, size, room, most: .max)
      if lines.count <= most, longest * size <= room, Double(lines.count) * size * 1.25 <= height {
        return (size, lines)
      }
      size *= 0.94
    }
    return (smallest, lines(text, smallest, room, most: most))
  }
}

extension [String] {
  /// The lines as text elements of a drawing. The coordinates are those of the first baseline.
  fileprivate func textElements(
    _ x: Double, _ y: Double, _ size: Double, _ weight: String, spacing: Double = 1.25, isSerif: Bool = false
  ) -> [HTML] {
    enumerated().map { at, line in
      .element(
        .svgText,
        [.init(.x, x), .init(.y, y + Double(at) * size * spacing)]
          + HTML.Attribute.white(size, weight, isSerif: isSerif),
        .text(line))
    }
  }
}
