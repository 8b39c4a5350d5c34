/// One card of a whole year: its titles as a wall of posters, and its numbers.
struct SummaryCard {
  let card: ShareCard

  /// The drawing, with the words that say all of it to a screen reader.
  func drawing(_ size: ShareCard.Size, id: String) -> HTML {
    let (width, height) = (Double(size.width), Double(size.height))
    let margin = width * (size.height > size.width ? 0.08 : 0.06)
    let small = max(ShareCard.smallest, width * (size.height > size.width ? 0.036 : 0.026))
    let ground = Ground.pairs[Ground.number(of: card.heading + card.fact)]
    var pieces: [HTML] = [
      .gradient(id: id, ground.top, ground.bottom),
      .element(.rect, [.init(.width, width), .init(.height, height), .filled(with: id)]),
    ]
    let isTall = size.height > size.width
    let wall =
      isTall
      ? Frame(x: margin, y: height * 0.24, width: width - 2 * margin)
      : Frame(x: margin, y: (height - width * 0.315) / 2, width: width * 0.42)
    let left = isTall ? margin : wall.x + wall.width + margin
    let room = width - margin - left
    pieces += CardText.lines(card.heading, small, room, most: 1).textElements(
      place(left, on: width), margin + small, small, "600", isMirrored: card.isMirrored)
    let factTop = margin + small * 1.6
    let (factSize, fact) = CardText.fitted(
      card.fact, from: isTall ? width * 0.2 : width * 0.1, room,
      height: isTall ? wall.y - factTop - small : height * 0.28)
    pieces += fact.textElements(
      place(left, on: width), factTop + factSize * 0.95, factSize, "500", isSerif: true,
      isMirrored: card.isMirrored)
    pieces += tiles(in: wall, on: width, id)
    let figuresTop = isTall ? wall.y + wall.height + small : factTop + Double(fact.count) * factSize * 1.25 + small / 2
    let footerTop = height - margin - (card.footer.isEmpty ? 0 : small * 1.6)
    pieces += figures(in: Frame(x: left, y: figuresTop, width: room), height: footerTop - figuresTop, small, on: width)
    if !card.footer.isEmpty {
      pieces += CardText.lines(card.footer, small, room, most: 1).textElements(
        place(left, on: width), height - margin, small, "400", isMirrored: card.isMirrored)
    }
    let figureWords = card.figures.map { "\($0.number) \($0.name)" }
    let words = [card.heading, card.fact] + figureWords + card.posters.map(\.name)
    return .element(
      .svg,
      [
        .namespace, .init(.viewBox, "0 0 \(size.width) \(size.height)"), .init(.width, width), .init(.height, height),
        .init(.role, "img"), .init(.label, words.filter { !$0.isEmpty }.joined(separator: ", ")),
      ], of: pieces)
  }

  /// Where a text starts, or a box of a width lies, on the card or on its mirror image.
  private func place(_ x: Double, _ width: Double = 0, on cardWidth: Double) -> Double {
    card.isMirrored ? cardWidth - x - width : x
  }

  /// A place on the card; a wall's height follows from its width.
  private struct Frame {
    var x: Double
    var y: Double
    var width: Double
    /// The height of a wall: the first poster is as large as the four others.
    var height: Double { width * 0.75 }
  }

  /// Up to five posters, the first of them as large as four.
  private func tiles(in wall: Frame, on cardWidth: Double, _ id: String) -> [HTML] {
    let posters = Array(card.posters.prefix(5))
    let grounds = Ground.numbers(of: posters.map(\.name))
    let gap = wall.width * 0.02
    let (large, small) = ((wall.width - gap) / 2, (wall.width - 3 * gap) / 4)
    let (largeHeight, smallHeight) = (wall.height, (wall.height - gap) / 2)
    return posters.enumerated().flatMap { at, poster -> [HTML] in
      let (column, row) = ((at - 1) % 2, (at - 1) / 2)
      let (x, y) =
        at == 0
        ? (wall.x, wall.y)
        : (wall.x + large + gap + Double(column) * (small + gap), wall.y + Double(row) * (smallHeight + gap))
      let (width, height) = at == 0 ? (large, largeHeight) : (small, smallHeight)
      if let picture = poster.picture { return [.backdrop(picture, place(x, width, on: cardWidth), y, width, height)] }
      let ground = Ground.pairs[grounds[at]]
      let name = "\(id)-\(at)"
      let padding = width * 0.08
      let (size, lines) = CardText.fitted(
        poster.name, from: at == 0 ? width * 0.16 : max(ShareCard.smallest, width * 0.2), width - 2 * padding,
        height: height - 2 * padding, smallest: ShareCard.smallest)
      let box: HTML = .element(
        .rect,
        [
          .init(.x, place(x, width, on: cardWidth)), .init(.y, y), .init(.width, width), .init(.height, height),
          .init(.rx, wall.width * 0.012),
          .filled(with: name),
        ])
      let tile = [HTML.gradient(id: name, ground.top, ground.bottom), box]
      // A name whose words do not fit is left to the page.
      guard CardText.fits(poster.name, size, width - 2 * padding) else { return tile }
      return tile
        + lines.textElements(
          place(x + padding, on: cardWidth),
          y + height - padding - (Double(lines.count - 1) * CardText.spacing + 0.25) * size, size, "500",
          isSerif: true, isMirrored: card.isMirrored)
    }
  }

  /// Up to four numbers in two columns, each with its name below it.
  private func figures(in frame: Frame, height: Double, _ small: Double, on cardWidth: Double) -> [HTML] {
    let rows = (card.figures.count + 1) / 2
    guard rows > 0, height > 0 else { return [] }
    let (columnWidth, rowHeight) = (frame.width / 2, height / Double(rows))
    return card.figures.prefix(4).enumerated().flatMap { at, figure -> [HTML] in
      let (x, y) = (frame.x + Double(at % 2) * columnWidth, frame.y + Double(at / 2) * rowHeight)
      let nameSize = max(ShareCard.smallest, columnWidth * 0.09)
      let (size, number) = CardText.fitted(
        figure.number, from: rowHeight * 0.62, columnWidth * 0.9, height: rowHeight - nameSize * 1.6,
        smallest: ShareCard.smallest)
      let name = CardText.lines(figure.name, nameSize, columnWidth * 0.95, most: 1)
      return number.textElements(
        place(x, on: cardWidth), y + size * 0.95, size, "500", isSerif: true, isMirrored: card.isMirrored)
        + name.textElements(
          place(x, on: cardWidth), y + Double(number.count) * size * CardText.spacing + nameSize * 0.9, nameSize, "400",
          isMirrored: card.isMirrored)
    }
  }
}
