public import ReelbookModel

/// How long a person's queue may be, and how it is filled up.
public struct QueuePolicy: Hashable, Sendable {
  /// The most that there may be in it.
  public var limit = 50
  /// How many suggestions there are in it.
  public var suggestions = 3
  /// Whether a person's suggestions go when another one begins to watch.
  public var clearsForOthers = false

  /// Fifty at most, three of them suggested.
  public init() {}

  /// Fifty at most, three of them suggested.
  public static let standard = QueuePolicy()

  /// Throws for a number that is out of its range, and names the range.
  public func check() throws(PlaybackError) {
    for (name, value, range) in [("limit", limit, 10...100), ("suggestions", suggestions, 1...10)]
    where !range.contains(value) {
      throw .outOfRange(name, Double(value), Double(range.lowerBound)...Double(range.upperBound))
    }
  }
}

extension Library {
  /// What would be put in a person's queue by itself: first what they are in the middle of, then what is suggested.
  ///
  /// Never what is watched, hidden or in the queue, of a series what is next, and nothing of a title twice. What a person may
  /// not see is not in the library that they are given, and so is none of a suggestion that is not in it.
  public func queueSuggestions(
    for person: PersonID, asOf now: Now, policy: QueuePolicy = .standard, among suggestions: [MediaID] = []
  ) -> [MediaID] {
    let queue = queue(of: person)
    let there = queue.filter(\.entry.isSuggested).count
    let room = min(policy.suggestions - there, policy.limit - queue.count)
    guard room > 0 else { return [] }
    var titles = Set(queue.map { resolve($0.subject.title) })
    var found: [MediaID] = []
    for candidate in continueWatching(of: person, asOf: now).map(\.subject) + suggestions {
      guard found.count < room else { break }
      guard let subject = playable(candidate, for: person, asOf: now), title(subject.title) != nil else { continue }
      guard !titles.contains(subject.title), !isWatched(subject, of: person), !isHidden(subject, from: person) else {
        continue
      }
      titles.insert(subject.title)
      found.append(subject)
    }
    return found
  }
}

/// The queue as a whole.
extension Draft {
  /// Puts something in a person's queue, unless the queue is full; a suggestion makes room for what a person puts in.
  ///
  /// A queue that is full of a person's own is an error. All else is as with `enqueue`.
  public mutating func enqueue(
    _ subject: MediaID, within policy: QueuePolicy, at index: Int? = nil, by person: PersonID? = nil
  ) throws(LibraryError) {
    let who = try known(person)
    let queue = library.queue(of: who)
    if queue.count >= policy.limit, !queue.contains(where: { $0.subject == library.resolve(subject) }) {
      guard let last = queue.last(where: \.entry.isSuggested) else {
        throw LibraryError(
          .notAllowed, Phrase("playback.error.queueFull", ["limit": "\(policy.limit)"]), in: .playback)
      }
      try dequeue(last.subject, by: who)
    }
    try enqueue(subject, at: index, by: who)
  }

  /// Fills a person's queue up with what they are in the middle of, and what is suggested.
  @discardableResult
  public mutating func fillQueue(
    _ policy: QueuePolicy = .standard, among suggestions: [MediaID] = [], for person: PersonID? = nil
  ) throws(LibraryError) -> [MediaID] {
    let who = try known(person)
    let found = library.queueSuggestions(for: who, asOf: now, policy: policy, among: suggestions)
    for subject in found { try enqueue(subject, suggested: true, by: who) }
    return found
  }

  /// Takes all out of a person's queue, or what was suggested alone.
  ///
  /// A person who is not of the household is an error.
  public mutating func clearQueue(suggestedOnly: Bool = false, by person: PersonID? = nil) throws(LibraryError) {
    let who = try known(person)
    for item in library.queue(of: who) where item.entry.isSuggested || !suggestedOnly {
      try dequeue(item.subject, by: who)
    }
  }
}
