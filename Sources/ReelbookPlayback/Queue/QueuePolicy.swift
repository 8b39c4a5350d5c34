public import ReelbookModel

/// The limits of a person's queue, and how it is filled. It can be a setting of the person.
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

  /// Creates the standard policy: at most fifty entries, with three suggestions.
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

  /// The standard policy.
  public static let standard = QueuePolicy()

  /// Throws for a number that is out of its range, and names the range.
  public func check() throws(PlaybackError) {
    for (name, value, range) in [("limit", limit, 10...100), ("suggestions", suggestions, 1...10)]
    where !range.contains(value) {
      throw .outOfRange(name, Double(value), in: Double(range.lowerBound)...Double(range.upperBound))
    }
  }
}

extension Viewer {
  /// The suggestions that their queue has room for: begun subjects first, then the app's suggestions.
  ///
  /// Of a series comes the next episode, and each title comes once. Subjects that are watched, hidden, queued, or not
  /// allowed are left out, and so are titles that the library does not have.
  /// A subject that was begun and is nearly through counts as watched.
  public func queueSuggestions(
    asOf now: Now, policy: QueuePolicy = .standard, among suggestions: [MediaID] = []
  ) -> [MediaID] {
    library.queueSuggestions(of: person, asOf: now, policy: policy, among: suggestions).filter { allows($0) }
  }
}

extension Library {
  package func queueSuggestions(
    of person: PersonID, asOf now: Now, policy: QueuePolicy = .standard, among suggestions: [MediaID] = []
  ) -> [MediaID] {
    let queue = queue(of: person)
    let suggestedCount = queue.filter(\.entry.isSuggested).count
    let free = min(policy.suggestions - suggestedCount, policy.limit - queue.count)
    guard free > 0 else { return [] }
    var titles = Set(queue.map { resolve($0.subject.title) })
    var subjects: [MediaID] = []
    for candidate in continueWatching(of: person, asOf: now).map(\.subject) + suggestions {
      guard subjects.count < free else { break }
      guard let subject = playable(candidate, for: person, asOf: now), title(subject.title) != nil,
        verdict(on: subject.title, of: person).isAllowed
      else { continue }
      guard !titles.contains(subject.title), !isDone(subject, by: person), !isHidden(subject, from: person),
        !isNearlyThrough(subject, person)
      else { continue }
      titles.insert(subject.title)
      subjects.append(subject)
    }
    return subjects
  }

  /// Whether a person stopped so late that it counts as watched.
  private func isNearlyThrough(_ subject: MediaID, _ person: PersonID) -> Bool {
    guard let point = resumePoint(in: subject, of: person) else { return false }
    let length = point.duration ?? episode(subject)?.runtime ?? title(subject.title)?.runtime ?? .zero
    return length > .zero && point.position >= length.share(PlaybackPolicy.standard.watchedShare)
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
          .notAllowed, PlaybackPhrase.errorQueueFull, ["limit": .number(policy.limit)])
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
