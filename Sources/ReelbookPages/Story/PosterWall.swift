import ReelbookBase

/// Titles by rank, the first of them large. A title without a picture has a background in a color of its own.
package struct PosterWall {
  /// A title with a few words.
  package struct Poster {
    var name: String
    var words: String
    var picture: Picture?

    /// A poster of a title: its name, a few words on it, and its picture if it has one.
    package init(name: String, words: String = "", picture: Picture? = nil) {
      self.name = name
      self.words = words
      self.picture = picture
    }
  }

  var frame: ChartFrame
  var posters: [Poster]

  /// Shows up to five titles, the best first.
  package init(frame: ChartFrame, posters: [Poster]) {
    self.frame = frame
    self.posters = Array(posters.prefix(5))
  }

  /// The HTML; empty without titles.
  package var html: HTML {
    guard !posters.isEmpty else { return .nothing }
    let grounds = Ground.numbers(of: posters.map(\.name))
    return frame.html(
      .element(
        .ol, [.class("posters of-\(posters.count)")],
        of: posters.enumerated().map { at, poster in
          .element(
            .li, [.class("ground-\(grounds[at])")],
            poster.picture.map { .picture($0) } ?? .nothing,
            .element(.span, [.class("rank"), .init(.hidden, "true")], .text(frame.format.number(at + 1))),
            .element(
              .div, [], .element(.strong, [], .name(poster.name)),
              poster.words.isEmpty ? .nothing : .element(.span, [], .text(poster.words))))
        }))
  }
}
