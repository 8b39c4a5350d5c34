/// Something to watch, in the library or not: a title, a catalogue's candidate, a panel's film, a channel.
public protocol Watchable {
  /// What a rule needs to know of it.
  var watchableFacts: WatchableFacts { get }
}

/// What a rule needs to know of something to watch.
public struct WatchableFacts: Hashable, Sendable {
  /// Its id, as a title or channel.
  public var id: TitleID?
  /// Its name, year and ids elsewhere, by which the library may know it under another id.
  public var description: TitleDescription?
  /// Its own rating; the library's counts more.
  public var rating: KnownRating
  /// Whether it is marked as adult.
  public var isAdult: Bool
  /// The channel that shows it: who may not see the channel may not see it, and without a rating it is as the channel.
  public var channel: TitleID?

  /// Creates the facts of something.
  public init(
    _ id: TitleID?, _ description: TitleDescription? = nil, rated rating: KnownRating = .unknown, isAdult: Bool = false
  ) {
    self.id = id
    self.description = description
    self.rating = rating
    self.isAdult = isAdult
  }
}

extension TitleID: Watchable {
  public var watchableFacts: WatchableFacts { WatchableFacts(self) }
}

extension Title: Watchable {
  public var watchableFacts: WatchableFacts {
    WatchableFacts(id, TitleDescription(self), rated: facts.knownRating, isAdult: facts.isAdult)
  }
}

extension CatalogTitle: Watchable {
  public var watchableFacts: WatchableFacts { title.watchableFacts }
}

extension WatchableFacts: Watchable {
  public var watchableFacts: WatchableFacts { self }
}
