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
  /// Numbers beside each other; a card with them has a wall of posters in place of its sentence.
  package let figures: [ReviewCard.Figure]
  /// The posters of its titles.
  package let posters: [ReviewCard.Poster]
  /// Whether its words are written from right to left; then it is mirrored.
  package let isMirrored: Bool

  /// Creates a card.
  package init(
    heading: String, fact: String, sentence: String = "", footer: String = "", picture: Picture? = nil,
    figures: [ReviewCard.Figure] = [], posters: [ReviewCard.Poster] = [], isMirrored: Bool = false
  ) {
    self.isMirrored = isMirrored
    (self.figures, self.posters) = (figures, posters)
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
    if !figures.isEmpty { return SummaryCard(card: self).drawing(size, id: id) }
    let (width, height) = (Double(size.width), Double(size.height))
    let margin = width * 0.08
    let room = width - 2 * margin
    let start = isMirrored ? width - margin : margin
    let isTall = size.height > size.width
    let ground = Ground.pairs[Ground.number(of: heading + fact)]
    var pieces: [HTML] = [
      .gradient(id: id, ground.top, ground.bottom),
      .element(.rect, [.init(.width, width), .init(.height, height), .filled(with: id)]),
    ]
    if let picture { pieces += [.backdrop(picture, width, height), .shade(width, height)] }

    let small = max(Self.smallest, width * 0.036)
    let heading = CardText.lines(heading, small, room, most: 2)
    pieces += heading.textElements(start, margin + small, small, "600", isMirrored: isMirrored)
    let headingBottom = margin + Double(heading.count) * small * CardText.spacing
    let sentenceSize = max(Self.smallest, width * (isTall ? 0.052 : 0.038))
    let sentence = CardText.lines(sentence, sentenceSize, room, most: isTall ? 5 : 3)
    let footerTop = height - margin - (footer.isEmpty ? 0 : small * 1.6)
    let sentenceTop = footerTop - Double(sentence.count) * sentenceSize * CardText.spacing
    let (factSize, fact) = CardText.fitted(
      fact, from: width * (isTall ? 0.26 : 0.16), room, height: sentenceTop - headingBottom - small / 2)
    let factTop = sentenceTop - Double(fact.count) * factSize * CardText.spacing
    pieces += fact.textElements(
      start, factTop + factSize * 0.95, factSize, "500", isSerif: true, isMirrored: isMirrored)
    pieces += sentence.textElements(start, sentenceTop + sentenceSize, sentenceSize, "400", isMirrored: isMirrored)
    if !footer.isEmpty {
      pieces += CardText.lines(footer, small, room, most: 1).textElements(
        start, height - margin, small, "400", isMirrored: isMirrored)
    }
    return .element(
      .svg,
      [
        .namespace, .init(.viewBox, "0 0 \(size.width) \(size.height)"), .init(.width, width), .init(.height, height),
        .init(.role, "img"),
        .init(.label, [self.heading, self.fact, self.sentence].filter { !$0.isEmpty }.joined(separator: ": ")),
      ], of: pieces)
  }
}
