public import ReelbookModel
public import ReelbookStats

/// A card of a year to share, as a value that an app draws, or saves as SVG.
///
///     for card in statistics.cards(of: 2026) { try card.svg(.story).write(to: …) }
public struct ReviewCard: Hashable, Sendable, Identifiable {
  /// The kind of a card.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The whole year on one card: its titles and its numbers.
    case summary
    /// The number of viewings.
    case viewings
    /// The title of the year.
    case title
    /// The film of the year.
    case film
    /// The series of the year.
    case series
    /// The companions.
    case company
    case ratings
    case fullestDay
    /// The longest sitting.
    case sitting
    /// The latest round number.
    case milestone
    /// First watches and rewatches.
    case rewatches
    /// The genre of the year.
    case genre
    /// The most frequent place.
    case place
  }

  /// A number with its name, such as `428` and `viewings`.
  public struct Figure: Hashable, Sendable {
    /// The number in words.
    public let number: String
    public let name: String

    package init(number: String, name: String) {
      self.number = number
      self.name = name
    }
  }

  /// A title on the card.
  public struct Poster: Hashable, Sendable {
    public let name: String
    /// The title's picture, if one was given.
    public let picture: Picture?

    package init(name: String, picture: Picture?) {
      self.name = name
      self.picture = picture
    }
  }

  /// The size of a picture.
  public struct Size: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// For a phone's whole screen: 1080 by 1920.
    public static let story = Size(width: 1080, height: 1920)
    /// For a link in a message: 1200 by 630.
    public static let wide = Size(width: 1200, height: 630)
  }

  /// The kind; a year has at most one card of each.
  public let kind: Kind
  package let card: ShareCard

  /// What the card is about.
  public var heading: String { card.heading }
  /// The number or the name in large letters.
  public var fact: String { card.fact }
  /// A sentence below; empty for none.
  public var sentence: String { card.sentence }
  /// A line at the foot.
  public var footer: String { card.footer }
  /// The title's picture, if one was given.
  public var picture: Picture? { card.picture }

  /// The numbers of the summary, in their order; empty for other kinds.
  public var figures: [Figure] { card.figures }
  /// The titles of the summary, the first of the year first; empty for other kinds.
  public var posters: [Poster] { card.posters }

  /// The card as a picture that scales.
  public func svg(_ size: Size) -> String { card.svg(size) }

  public var id: Kind { kind }
}

extension Statistics {
  /// The cards of a year, in the order of its story.
  public func cards(
    of year: Int, format: TextFormat = .english, picture: (TitleID) -> Picture? = { _ in nil }
  ) -> [ReviewCard] {
    ReviewCard.cards(of: yearStory(year), self, format: format, picture: picture)
  }
}

extension ReviewCard {
  static func cards(
    of story: YearStory, _ statistics: Statistics, format: TextFormat, picture: (TitleID) -> Picture?
  ) -> [ReviewCard] {
    let texts = YearTexts(story: story, statistics: statistics, format: format)
    let totals = story.review.totals
    guard !totals.viewings.isEmpty else { return [] }
    var cards: [ReviewCard] = []
    func add(_ kind: Kind, _ heading: String, _ fact: String, _ sentence: String, _ picture: Picture? = nil) {
      let card = ShareCard(
        heading: heading, fact: fact, sentence: sentence, footer: texts.eyebrow, picture: picture,
        isMirrored: format.direction == .rightToLeft)
      cards.append(ReviewCard(kind: kind, card: card))
    }
    func add(_ kind: Kind, _ heading: String, _ title: YearStory.RankedTitle?) {
      guard let title else { return }
      let name = statistics.name(of: .title(title.title), format: format)
      add(kind, heading, name, texts.words(of: title), picture(title.title))
    }
    cards.append(summary(of: story, texts, statistics, format: format, picture: picture))
    add(
      .viewings, format(CardPhrase.year, ["year": format.year(story.review.year)]),
      format.number(totals.viewings.count),
      texts.sentence)
    add(.title, format(CardPhrase.title), story.titles.first)
    if !story.movies.isEmpty && !story.series.isEmpty {
      // The other of the two is the title of the year already.
      if story.titles.first?.title.kind != .movie { add(.film, format(CardPhrase.film), story.movies.first) }
      if story.titles.first?.title.kind != .series { add(.series, format(CardPhrase.series), story.series.first) }
    }
    let moments = texts.moments
    let cardMoments: [(kind: Kind, heading: CardPhrase)] = [
      (.fullestDay, .fullestDay), (.sitting, .sitting), (.company, .company), (.place, .place),
      (.milestone, .milestone),
    ]
    for (kind, heading) in cardMoments {
      if let moment = moments.last(where: { $0.card == kind })?.content {
        add(kind, format(heading), moment.fact, moment.words)
      }
    }
    if let mean = story.ratings.mean {
      let ratings = format(CountPhrase.ratings, counting: story.ratings.count)
      add(
        .ratings, format(CardPhrase.ratings), mean.stars(format),
        format(CardPhrase.ratingsMean, ["ratings": ratings, "most": format.number(5)]))
    }
    if totals.viewings.rewatches > 0 {
      add(
        .rewatches, format(CardPhrase.rewatches), format.number(totals.viewings.rewatches),
        format(CardPhrase.rewatchesFirst, counting: totals.viewings.firstWatches))
    }
    if let genre = story.review[.genre]?.rows.first {
      add(
        .genre, format(CardPhrase.genre), statistics.name(of: genre.trait, format: format),
        format(CountPhrase.viewings, counting: genre.figure.count))
    }
    return cards
  }

  /// The card of all: up to five titles, and up to four numbers.
  private static func summary(
    of story: YearStory, _ texts: YearTexts, _ statistics: Statistics, format: TextFormat,
    picture: (TitleID) -> Picture?
  ) -> ReviewCard {
    let totals = story.review.totals
    func figure(_ number: String, _ name: CardPhrase, of count: Int) -> Figure {
      Figure(number: number, name: format(name, counting: count))
    }
    let hours = totals.viewings.time.hours
    var figures = [figure(format.number(totals.viewings.count), .figureViewings, of: totals.viewings.count)]
    if hours > 0 { figures.append(figure(format.number(hours), .figureHours, of: hours)) }
    figures.append(figure(format.number(totals.titlesWatched.count), .figureTitles, of: totals.titlesWatched.count))
    if story.viewingDays > 0 {
      figures.append(figure(format.number(story.viewingDays), .figureDays, of: story.viewingDays))
    }
    let posters = story.titles.prefix(5).map { ranked in
      Poster(name: statistics.name(of: .title(ranked.title), format: format), picture: picture(ranked.title))
    }
    let card = ShareCard(
      heading: texts.name, fact: format(CardPhrase.year, ["year": format.year(story.review.year)]),
      sentence: texts.summary, footer: story.review.isRunning ? texts.period : "", figures: figures, posters: posters,
      isMirrored: format.direction == .rightToLeft)
    return ReviewCard(kind: .summary, card: card)
  }
}
