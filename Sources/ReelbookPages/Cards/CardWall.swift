/// Cards beside each other, as pictures to save and share.
package struct CardWall {
  var frame: ChartFrame
  var cards: [ShareCard]

  /// Shows cards in the size of a phone's screen.
  package init(frame: ChartFrame, cards: [ShareCard]) {
    self.frame = frame
    self.cards = cards
  }

  /// The HTML; empty without content.
  package var html: HTML {
    guard !cards.isEmpty else { return .nothing }
    return frame.html(
      .element(
        .ul, [.class("cards")],
        of: cards.enumerated().map { .element(.li, [], $1.drawing(.story, id: "\(frame.id)-\($0)")) }))
  }
}
