public import ReelbookModel

/// The limits of a person's queue, and how it is filled. It can be a person's setting, as ``PlaybackPolicy`` can.
public struct QueuePolicy: FieldStruct {
  /// The most entries.
  public var limit = 50
  /// The number of suggestions.
  public var suggestions = 3
  /// What is removed of a person's queue when another person begins to watch.
  public var clearing = Clearing.nothing
  /// Whether the player fills the queue with suggestions again when it has played the last entry.
  public var refills = false
  public var extras = Extras()

  public static let fields: [Field<QueuePolicy>] = [
    Field("limit", \.limit, default: 50), Field("suggestions", \.suggestions, default: 3),
    Field("clearing", \.clearing), Field("refills", \.refills),
  ]

  /// Fifty at most, three of them suggested.
  public init() {}

  /// What is removed of a queue.
  @nonexhaustive
  public enum Clearing: String, FieldValue {
    case nothing
    /// What was suggested, and not what the person added.
    case suggestions
    case everything

    public static var absent: Clearing { .nothing }
  }

  /// Fifty at most, three of them suggested.
  public static let standard = QueuePolicy()

  /// Throws for a number that is out of its range, and names the range.
  public func check() throws(PlaybackError) {
    for (name, value, range) in [("limit", limit, 10...100), ("suggestions", suggestions, 1...10)]
    where !range.contains(value) {
      throw .outOfRange(name, Double(value), in: Double(range.lowerBound)...Double(range.upperBound))
    }
  }
}

extension Library {
  /// The automatic entries of a person's queue: begun subjects first, then suggestions.
  ///
  /// Without watched, hidden and queued subjects; for a series its next episode; each title once. What
  /// the library does not have, or the person's rule forbids, is left out.
  public func queueSuggestions(
    of person: PersonID, asOf now: Now, policy: QueuePolicy = .standard, among suggestions: [MediaID] = []
  ) -> [MediaID] {
    let queue = queue(of: person)
    let there = queue.filter(\.entry.isSuggested).count
    let room = min(policy.suggestions - there, policy.limit - queue.count)
    guard room > 0 else { return [] }
    var titles = Set(queue.map { resolve($0.subject.title) })
    var subjects: [MediaID] = []
    for candidate in continueWatching(of: person, asOf: now).map(\.subject) + suggestions {
      guard subjects.count < room else { break }
      guard let subject = playable(candidate, for: person, asOf: now), title(subject.title) != nil,
        verdict(on: subject.title, for: person).isAllowed
      else { continue }
      guard !titles.contains(subject.title), !hasWholePlay(of: subject, by: person), !isHidden(subject, from: person)
      else {
        continue
      }
      titles.insert(subject.title)
      subjects.append(subject)
    }
    return subjects
  }
}

/// The queue as a whole.
extension QueueVerbs {
  /// Adds a subject to a person's queue, unless it is full; a suggestion makes room for a person's own entry.
  ///
  /// A queue full of the person's own entries is an error. Otherwise it is like `add(_:at:suggested:by:)`.
  public mutating func add(
    _ subject: MediaID, within policy: QueuePolicy, at index: Int? = nil, by person: PersonID? = nil
  ) throws(LibraryError) {
    let owner = try draft.known(person)
    let queue = draft.library.queue(of: owner)
    if queue.count >= policy.limit, !queue.contains(where: { $0.subject == draft.library.resolve(subject) }) {
      guard let last = queue.last(where: \.entry.isSuggested) else {
        throw LibraryError(
          .notAllowed, PlaybackPhrase.errorQueueFull, ["limit": "\(policy.limit)"])
      }
      try remove(last.subject, by: owner)
    }
    try add(subject, at: index, by: owner)
  }

  /// Fills a person's queue with begun subjects and suggestions.
  @discardableResult
  public mutating func fill(
    _ policy: QueuePolicy = .standard, among suggestions: [MediaID] = [], by person: PersonID? = nil
  ) throws(LibraryError) -> [MediaID] {
    let owner = try draft.known(person)
    let subjects = draft.library.queueSuggestions(of: owner, asOf: draft.now, policy: policy, among: suggestions)
    for subject in subjects { try add(subject, suggested: true, by: owner) }
    return subjects
  }

  /// Removes all entries of a person's queue, or its suggestions alone.
  ///
  /// A person who is not of the household is an error.
  public mutating func clear(suggestedOnly: Bool = false, by person: PersonID? = nil) throws(LibraryError) {
    let owner = try draft.known(person)
    for item in draft.library.queue(of: owner) where item.entry.isSuggested || !suggestedOnly {
      try remove(item.subject, by: owner)
    }
  }
}
