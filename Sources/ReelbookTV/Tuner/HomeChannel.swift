public import ReelbookModel

/// A channel that a household makes itself, such as the week that it planned: what is on, and when.
///
///     var channel = HomeChannel("Our week", number: "900")
///     for slot in schedule.slots(of: viewer.person) {
///       for part in viewer.parts(of: slot) { channel.show(part.subject, from: part.start, until: part.end) }
///     }
///     let guide = Guide(channels: [channel.guideChannel], programmes: channel.programmes(for: viewer))
public struct HomeChannel: Sendable, Hashable {
  public let name: String
  /// The number by which a media server remembers it, such as `900`.
  public let number: String
  /// What is on, in order of time.
  public private(set) var showings: [Showing] = []

  /// A film or an episode in the channel.
  public struct Showing: Sendable, Hashable {
    public let subject: MediaID
    public let start: Instant
    public let end: Instant
  }

  /// Creates a channel without showings.
  public init(_ name: String, number: String) {
    (self.name, self.number) = (name, number)
  }

  /// Shows a film or an episode, unless something else is on at that time; says whether it is shown.
  @discardableResult
  public mutating func show(_ subject: some SubjectConvertible, from start: Instant, until end: Instant) -> Bool {
    let at = showings.firstIndex { start < $0.end } ?? showings.endIndex
    guard start < end, at == showings.endIndex || end <= showings[at].start else { return false }
    showings.insert(Showing(subject: subject.subject, start: start, end: end), at: at)
    return true
  }

  /// What is on at a moment. An app plays it from `start` on: a viewer who comes later has missed the beginning.
  public func showing(at moment: Instant) -> Showing? {
    showings.first { $0.start <= moment && moment < $0.end }
  }

  /// The channel of a tuner.
  public var tunerChannel: TunerChannel {
    TunerChannel(MediaID(TitleID(.channel, namespace: "own", value: id)), number: number, name: name)
  }

  /// The channel of a guide. Its names have the number, by which a media server finds it.
  public var guideChannel: GuideChannel {
    GuideChannel(id: id, names: [GuideText(name), GuideText(number), GuideText("\(number) \(name)")])
  }

  /// What is on, as a guide has it, without what the viewer may not see.
  public func programmes(for viewer: Viewer, format: TextFormat = .english) -> [Programme] {
    showings.filter { viewer.allows($0.subject) }.map { showing in
      let (library, subject) = (viewer.library, viewer.library.resolve(showing.subject))
      let title = library.title(subject.title)
      let name = library.name(of: MediaID(subject.title), in: format.words)
      var programme = Programme(
        channel: id, start: showing.start, stop: showing.end, titles: [GuideText(name, language: title?.language)])
      programme.descriptions = texts(title?.synopsis)
      programme.details.year = title?.year
      // The words by which media servers tell films from series.
      programme.categories = [GuideText(subject.title.kind == .movie ? "Movie" : "Series", language: "en")]
      guard let season = subject.season, let number = subject.episode else { return programme }
      let episode = library.episode(subject)
      programme.subtitles = texts(episode?.name)
      if let episode, !episode.synopsis.isEmpty { programme.descriptions = texts(episode.synopsis) }
      programme.numbers = [.xmltv(season: season, episode: number), EpisodeNumber(.onScreen, "S\(season) E\(number)")]
      return programme

      func texts(_ text: String?) -> [GuideText] {
        text.flatMap { $0.isEmpty ? nil : [GuideText($0, language: title?.language)] } ?? []
      }
    }
  }

  /// The id of the channel in a guide; the same for the same number.
  private var id: String { GuideWriter.channelID(for: "home-\(number)") }
}
