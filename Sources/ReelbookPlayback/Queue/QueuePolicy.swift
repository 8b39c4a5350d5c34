public import ReelbookModel

/// The limits of a person's queue, and how it is filled.
public struct QueuePolicy: Hashable, Sendable {
  /// The most entries.
  public var limit = 50
  /// The number of suggestions.
  public var suggestions = 3
  /// Whether a person's suggestions are removed when another person begins to watch.
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
  /// The automatic entries of a person's queue: begun subjects first, then suggestions.
  ///
  /// Without watched, hidden and queued subjects; for a series its next episode; each title once. Suggestions that
  /// the person's view of the library does not have are left out.
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
      guard !titles.contains(subject.title), !hasWholePlay(of: subject, by: person), !isHidden(subject, from: person)
      else {
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
  /// Adds a subject to a person's queue, unless it is full; a suggestion makes room for a person's own entry.
  ///
  /// A queue full of the person's own entries is an error. Otherwise it is like `enqueue`.
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

  /// Fills a person's queue with begun subjects and suggestions.
  @discardableResult
  public mutating func fillQueue(
    _ policy: QueuePolicy = .standard, among suggestions: [MediaID] = [], for person: PersonID? = nil
  ) throws(LibraryError) -> [MediaID] {
    let who = try known(person)
    let found = library.queueSuggestions(for: who, asOf: now, policy: policy, among: suggestions)
    for subject in found { try enqueue(subject, suggested: true, by: who) }
    return found
  }

  /// Removes all entries of a person's queue, or its suggestions alone.
  ///
  /// A person who is not of the household is an error.
  public mutating func clearQueue(suggestedOnly: Bool = false, by person: PersonID? = nil) throws(LibraryError) {
    let who = try known(person)
    for item in library.queue(of: who) where item.entry.isSuggested || !suggestedOnly {
      try dequeue(item.subject, by: who)
    }
  }
}
