/// A person's opinions of a title, a season or an episode.
public struct Mark: LibraryRecord {
  public let id: PersonalID
  /// The person's category; `nil` counts as new.
  public var category: WatchStatus?
  /// The person's reaction; `nil` for none.
  public var reaction: Reaction?
  /// Whether the person starred it.
  public var isStarred = false
  /// When the person starred it here; `nil` if it is not starred, or if an import brought the star.
  public var starredSince: Instant?
  /// The rating, on its own scale.
  public var rating: Rating?
  /// The moods that it suits. Concurrent additions are all kept.
  public var moods: Set<Mood> = []
  /// Whether it is good to watch many of at once.
  public var isBingeable: Bool?
  /// Whether the person approved it.
  public var isApproved = false
  /// Whether suggestions leave it out.
  public var isHidden = false
  /// Whether the person passes over it: an episode or a season that is done without being watched.
  public var isSkipped = false
  /// When it was put on the person's watchlist; `nil` if it is not on it.
  ///
  /// `Instant.unknown` if nobody knows it.
  public var watchlistSince: Instant?
  /// The present run: starting over adds one.
  public var run = 1
  /// The episode's number at TMDb when the mark was made.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "mark")
  public static let table: any (WritableKeyPath<Library, RecordTable<Mark>> & Sendable) = \.marks
  public static let fields: [Field<Mark>] = [
    Field("category", \.category, audience: .owner),
    Field("reaction", \.reaction, audience: .owner),
    Field("starred", \.isStarred, audience: .owner),
    Field("starredSince", \.starredSince, audience: .owner, inHistory: false),
    Field("rating", \.rating, audience: .owner),
    Field("moods", \.moods, audience: .owner),
    Field("bingeable", \.isBingeable, audience: .owner),
    Field("approved", \.isApproved, audience: .owner),
    Field("hidden", \.isHidden, audience: .owner),
    Field("watchlistSince", \.watchlistSince, audience: .owner),
    Field("skipped", \.isSkipped),
    Field("run", \.run, default: 1, atLeast: 1),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<Mark>(
    about: .idSubject { !$0.isEmpty }, of: \.person, sharing: .progress(), undoing: .empties,
    headline: .opinion, counting: .counted { $0.count }, sentences: { $0.sentences })

  public init(id: PersonalID) { self.id = id }

  /// A mark without values, to fill in and to insert with many others.
  package static func blank(_ id: PersonalID) -> Mark { Mark(id: id) }

  /// The person whose mark it is.
  public var person: PersonID { id.person }
  /// The subject, as it was written.
  public var subject: MediaID { id.subject }

  /// Whether no field has a value.
  var isEmpty: Bool {
    var blank = Mark(id: id)
    blank.witness = witness
    return self == blank
  }
}

extension CountedChange<Mark> {
  fileprivate var count: Int {
    guard effect == .add || effect == .edit else { return 1 }
    let fields = fields
    guard !fields.isEmpty else { return 0 }
    let single = fields.intersection(Mark.fieldsWithSentence).count
    return single + (!fields.isDisjoint(with: Mark.describingFields) || single == 0 ? 1 : 0)
  }
}

extension Mark {
  /// The fields that each have a sentence of their own.
  fileprivate static let fieldsWithSentence: Set = [
    "starred", "category", "reaction", "rating", "watchlistSince", "run", "skipped", "hidden", "approved",
  ]
  /// The fields that share one sentence.
  fileprivate static let describingFields: Set = ["moods", "bingeable"]
}

extension NarratedChange<Mark> {
  fileprivate var sentences: [HistorySentence] {
    guard effect != .forget else { return sentence("", "", "") }
    guard effect != .delete else { return [text(.unsaid, [:], .mark)] }
    let (before, after) = (before ?? Mark(id: written.id), written)
    var sentences: [HistorySentence] = []
    if fields.contains("starred") {
      sentences.append(
        after.isStarred ? self.text(.starred, [:], .star, detail: .starred) : self.text(.unstarred, [:], .star))
    }
    if fields.contains("category") {
      let words = ["old": table.title(before.category ?? .new), "new": table.title(after.category ?? .new)]
      sentences.append(self.text(.categorized, words, .categorize, detail: .categorized))
    }
    if fields.contains("reaction") {
      sentences.append(after.reaction.map(reacted) ?? self.text(.unreacted, [:], .react))
    }
    if fields.contains("rating") {
      sentences.append(
        after.rating.map { self.text(.rated, ["rating": table.words($0)], .rate, detail: .rated) }
          ?? self.text(.unrated, [:], .rate))
    }
    if fields.contains("watchlistSince") {
      sentences.append(
        after.watchlistSince == nil
          ? self.text(.unwatchlisted, [:], .watchlist)
          : self.text(.watchlisted, [:], .watchlist, detail: .watchlisted))
    }
    if fields.contains("run") { sentences.append(self.text(.startedOver, [:], .startOver)) }
    if fields.contains("skipped") {
      sentences.append(
        after.isSkipped ? self.text(.skipped, [:], .skip, detail: .skipped) : self.text(.unskipped, [:], .skip))
    }
    if fields.contains("hidden") { sentences.append(self.text(after.isHidden ? .hid : .unhid, [:], .hide)) }
    if fields.contains("approved") {
      sentences.append(
        after.isApproved
          ? self.text(.approved, [:], .approve, detail: .approved) : self.text(.unapproved, [:], .approve))
    }
    if !fields.isDisjoint(with: Mark.describingFields) || sentences.isEmpty && !fields.isEmpty {
      sentences.append(self.text(.described, [:], .mark, detail: .described))
    }
    return sentences
  }

  private func reacted(_ reaction: Reaction) -> HistorySentence {
    let key = "history.reacted.\(reaction)"
    guard table.has(key) else {
      return text(.reactedOther, ["reaction": reaction.rawValue.capitalizingFirst], .react)
    }
    return HistorySentence(
      table.text(Phrase(key, ["what": name])), verb: .react,
      detail: table.word(DetailPhrase.self, "detail.reacted.\(reaction)"))
  }
}

extension PhraseTable {
  /// A rating on its own scale: "4.5 stars", "9 of 10", "thumb up".
  public func words(_ rating: Rating) -> String {
    let decimal = TextFormat(self).text(.numberDecimal)
    let number = Int(exactly: rating.value).map(String.init) ?? String(rating.value).replacing(".", with: decimal)
    return switch rating.scale {
    case .stars: text(NamePhrase.ratingStars, ["value": number])
    case .ten: text(NamePhrase.ratingTen, ["value": number])
    case .hundred: text(NamePhrase.ratingHundred, ["value": number])
    case .thumbs: text(rating.value > 0 ? NamePhrase.ratingUp : NamePhrase.ratingDown)
    default: number
    }
  }
}
