/// The declaration of a kind as a whole, beside its fields.
///
/// Forgetting, undo, aliases, moved episodes, history, backups and exchanges loop over the kinds of a schema and read
/// it. So a kind of an app's own is treated like the library's:
///
///     static let traits = KindTraits<Loan>(
///       noun: "loan", about: .subject(\.subject, witness: \.witness), of: \.person)
public struct KindTraits<R: LibraryRecord>: Sendable {
  /// The noun for a record in history, if the kind has no sentences of its own.
  package var noun: String
  /// What a record is about.
  package var about: KindTopic<R>
  /// The person whose record it is; `nil` for a kind without owners.
  package var person: (@Sendable (R) -> PersonID)?
  /// Who sees that a record exists.
  package var audience: Audience
  /// How a shared list carries records.
  package var sharing: ListSharing<R>
  /// Whether a record of somebody is for the whole household: it stays with a person who leaves; `nil` if none is.
  package var isForAll: (@Sendable (R) -> Bool)?
  /// What undo does to an added record.
  package var undoing: Undoing
  /// Whether every library has such records from the start.
  package var isInEveryLibrary: Bool
  /// When what a record tells of happened; a merge reports what lies in the future.
  package var time: (@Sendable (R) -> WatchTime)?
  /// Completes a record that an edit writes over another one.
  package var completing: (@Sendable (_ record: inout R, _ before: R?) -> Void)?
  /// What a change of a record is in the sentence for a whole edit.
  package var headline: HeadlineRole
  /// The sentences of a change in history.
  package var sentences: @Sendable (NarratedChange<R>) -> [HistorySentence]
  /// How many sentences a change has.
  package var sentenceCount: SentenceCount
  /// The name of a record, beside its subject.
  package var label: (@Sendable (R, RecordNames) -> String?)?
  /// The name of a title that has no facts, such as a channel, by its settings.
  package var titleName: (@Sendable (TitleID, Library) -> String?)?
  /// The record without hidden titles, for a kind that mentions titles without being about one.
  package var trimmed: (@Sendable (R, _ isHidden: (TitleID) -> Bool) -> R)?
  /// What stays of a record when some people are forgotten, `nil` if all of it is theirs; for a kind without an owner.
  package var remaining: (@Sendable (R, _ isForgotten: (PersonID) -> Bool) -> R?)?

  /// What undo does to an added record that other devices may have changed.
  package enum Undoing: Sendable {
    /// It deletes the record.
    case removes
    /// It clears the edit's fields and keeps the empty record, which another device may have written, too.
    case empties
  }

  /// How many sentences a change has, without making them.
  package enum SentenceCount: Sendable {
    /// One, but for an edit of fields that history does not show.
    case one
    /// A rule counts them.
    case counted(@Sendable (CountedChange<R>) -> Int)
    /// Only the sentences tell it.
    case asMade
  }

  /// Declares a kind.
  ///
  /// No exchange and no backup has records of a kind whose audience is `.device`. A person who leaves the household
  /// keeps the others' records that are for all; by default none is. The sentences are whole, one for each thing that
  /// a change did; by default they say that a record was added, changed or removed.
  public init(
    noun: String = R.kind.rawValue, about: KindTopic<R> = .nothing,
    of person: (@Sendable (R) -> PersonID)? = nil, audience: Audience = .owner,
    isForAll: (@Sendable (R) -> Bool)? = nil,
    sentences: (@Sendable (NarratedChange<R>) -> [HistorySentence])? = nil
  ) {
    self.init(
      noun: noun, about: about, of: person, audience: audience, sharing: .none, isForAll: isForAll,
      sentences: sentences)
  }

  package init(
    noun: String = R.kind.rawValue, about: KindTopic<R> = .nothing,
    of person: (@Sendable (R) -> PersonID)? = nil, audience: Audience = .owner, sharing: ListSharing<R>,
    isForAll: (@Sendable (R) -> Bool)? = nil, undoing: Undoing = .removes, isInEveryLibrary: Bool = false,
    time: (@Sendable (R) -> WatchTime)? = nil,
    completing: (@Sendable (_ record: inout R, _ before: R?) -> Void)? = nil, headline: HeadlineRole = .other,
    label: (@Sendable (R, RecordNames) -> String?)? = nil,
    titleName: (@Sendable (TitleID, Library) -> String?)? = nil,
    trimmed: (@Sendable (R, _ isHidden: (TitleID) -> Bool) -> R)? = nil,
    remaining: (@Sendable (R, _ isForgotten: (PersonID) -> Bool) -> R?)? = nil,
    counting sentenceCount: SentenceCount? = nil,
    sentences: (@Sendable (NarratedChange<R>) -> [HistorySentence])? = nil
  ) {
    self.noun = noun
    self.about = about
    self.person = person
    self.audience = audience
    self.sharing = sharing
    self.isForAll = isForAll
    self.undoing = undoing
    self.isInEveryLibrary = isInEveryLibrary
    self.time = time
    self.completing = completing
    self.headline = headline
    self.label = label
    self.titleName = titleName
    self.trimmed = trimmed
    self.remaining = remaining
    self.sentenceCount = sentenceCount ?? (sentences == nil ? .one : .asMade)
    self.sentences =
      sentences ?? { change in
        let object = ["object": change.object]
        return change.sentence(
          change.text(.added, object), change.text(.changed, object), change.text(.removed, object))
      }
  }
}

/// What the records of a kind are about: how they follow aliases and moved episodes.
public struct KindTopic<R: LibraryRecord>: Sendable {
  /// What records of a kind mean for a title.
  package enum Role: Sendable {
    /// Written by a person, such as a play, a mark or a note. Undoing the title's addition keeps the title, so that these
    /// records can still show its name.
    case personal
    /// Facts of the title.
    case facts
  }

  package let role: Role
  /// The subject of a record, as it was written; `nil` for none.
  package let subject: (@Sendable (R) -> MediaID?)?
  /// Whether a record has a value; an empty one is about nothing.
  package let hasValue: @Sendable (R) -> Bool
  /// The episode's number at TMDb when the record was written.
  package let witness: (any (WritableKeyPath<R, Int?> & Sendable))?
  /// The place of the subject in a record, for tables with a subject index.
  let place: SubjectPlace<R>?
  /// Where the ids of a title's records are, for kinds whose ids begin with the title's.
  let range: IDRange?

  struct IDRange: Sendable {
    let first: @Sendable (TitleID) -> R.ID
    let title: @Sendable (R.ID) -> TitleID
  }

  init(
    _ role: Role, _ subject: (@Sendable (R) -> MediaID?)?,
    witness: (any (WritableKeyPath<R, Int?> & Sendable))? = nil, place: SubjectPlace<R>? = nil, range: IDRange? = nil,
    where hasValue: @escaping @Sendable (R) -> Bool = { _ in true }
  ) {
    self.role = role
    self.subject = subject
    self.witness = witness
    self.place = place
    self.range = range
    self.hasValue = hasValue
  }

  /// Records without a subject; they stay when a title is forgotten.
  public static var nothing: KindTopic { KindTopic(.personal, nil) }

  /// Records with the subject in a stored property.
  ///
  /// The witness is a field for the episode's number at TMDb. Drafts set it, and queries use it.
  public static func subject(
    _ path: any (KeyPath<R, MediaID> & Sendable), witness: any (WritableKeyPath<R, Int?> & Sendable)
  ) -> KindTopic {
    KindTopic(.personal, { $0[keyPath: path] }, witness: witness, place: SubjectPlace(path))
  }

  /// Records with the subject in a stored property. They do not follow a moved episode.
  public static func subject(_ path: any (KeyPath<R, MediaID> & Sendable)) -> KindTopic {
    KindTopic(.personal, { $0[keyPath: path] }, place: SubjectPlace(path))
  }

  /// Records of a catalogue's facts.
  static func facts(_ subject: @escaping @Sendable (R) -> MediaID?) -> KindTopic { KindTopic(.facts, subject) }

  /// Records of a catalogue's facts, whose ids begin with the title's.
  ///
  /// `first` is the lowest id of a record about a title.
  static func facts(
    _ subject: @escaping @Sendable (R) -> MediaID?, from first: @escaping @Sendable (TitleID) -> R.ID,
    title: @escaping @Sendable (R.ID) -> TitleID
  ) -> KindTopic {
    KindTopic(.facts, subject, range: IDRange(first: first, title: title))
  }

  /// The subject of a record, as it was written; `nil` for none.
  package func subject(of record: R) -> MediaID? {
    // In place: the key path of the closure takes ten times as long.
    place.map { $0.read(record) } ?? subject?(record)
  }

  /// The episode's number at TMDb when a record was written; `nil` if unknown.
  package func witness(of record: R) -> Int? { witness.flatMap { record[keyPath: $0] } }
}

extension KindTopic where R: SubjectRecord {
  /// Records with the subject as the second part of their id.
  public static var idSubject: KindTopic { idSubject { _ in true } }

  static func idSubject(
    place: SubjectPlace<R>? = nil, where hasValue: @escaping @Sendable (R) -> Bool
  ) -> KindTopic {
    KindTopic(.personal, { $0.id.parts.1 }, witness: \R.witness, place: place, where: hasValue)
  }
}

/// How a shared list carries records of a kind.
package enum ListSharing<R: LibraryRecord>: Sendable {
  /// It does not: they stay on the owner's devices.
  case none
  /// They are the list itself, its members and its entries.
  ///
  /// A person that a record names is left out for others, unless they take part.
  case structure(list: @Sendable (R.ID) -> ListID, by: ListAuthority<R>, naming: NamedPerson<R>? = nil)
  /// Facts of the titles in the list.
  case facts
  /// The names of the members.
  case names
  /// What each member says of having watched it, if the list shows progress; written by that member's household alone.
  ///
  /// With a closure, only the list that a record names carries it.
  case progress(in: (@Sendable (R) -> ListID)? = nil)
  /// Members' texts on it that are shared, and unchanged since.
  case texts(isShared: @Sendable (R) -> Bool, isSharedUnchanged: @Sendable (R) -> Bool)

  /// Whether such records are the list itself.
  package var isStructure: Bool { if case .structure = self { true } else { false } }
}

/// A person that records name in a field, beside their owner.
package struct NamedPerson<R: LibraryRecord>: Sendable {
  package let field: String
  package let person: @Sendable (R) -> PersonID
}

/// Who may write the records of a shared list's structure.
package enum ListAuthority<R: LibraryRecord>: Sendable {
  /// The owner's household; writers may write some fields.
  case owner(butWriters: Set<String>)
  /// Every household that may write to the list.
  case writers
  /// The owner's household; each household may write some fields of its own membership, and leave.
  case participant(@Sendable (R.ID) -> HouseholdID, says: Set<String>)
}

extension Collection where Element == PersonID {
  /// Whether there are any people, and all of them are certain ones.
  package func isTheirs(_ isOne: (PersonID) -> Bool) -> Bool { !isEmpty && allSatisfy(isOne) }
}
