/// What a kind of record says of itself as a whole; its fields say the rest.
///
/// Forgetting, undoing, following a renumbered episode, history, backups and exchanges loop over the kinds of a schema and
/// read it here. So a kind that an app adds is treated as the library's own are:
///
///     static let traits = KindTraits<Loan>(
///       noun: "loan", about: .subject(\.subject, witness: \.witness), of: \.person)
public struct KindTraits<R: LibraryRecord>: Sendable {
  /// What a record is called in history, where the kind has no words of its own.
  package var noun: String
  /// What a record is about.
  package var about: KindTopic<R>
  /// Whose a record is; `nil` for a kind that is nobody's.
  package var person: (@Sendable (R) -> PersonID)?
  /// Who gets to see that there is a record at all.
  package var audience: Audience
  /// How a shared list carries records.
  package var sharing: ListSharing<R>
  /// Which records stay when the edit that added them is undone.
  package var undoing: Undoing
  /// Whether a library has such records before anything is done in it.
  package var isOfEveryLibrary: Bool
  /// What history tells of a change.
  package var words: @Sendable (Telling<R>) -> [HistorySentence]
  /// What a record is called, beside what it is about.
  package var label: (@Sendable (R, RecordNames) -> String?)?
  /// What is left of a record that mentions titles without being about one, for somebody from whom some are hidden.
  package var trimmed: (@Sendable (R, _ isHidden: (TitleID) -> Bool) -> R)?

  /// What undoing an addition does to a record of which other devices may have said something.
  package enum Undoing: Sendable {
    /// The record goes.
    case removes
    /// What was said is taken back, and the record stays empty: another device may speak of the same one.
    case empties
  }

  /// Says of a kind what its fields do not.
  ///
  /// A kind whose audience is `.device` leaves no trace outside of this device: no exchange and no backup has its records.
  /// The words are whole sentences, one for each thing that a change did; by default they tell that a record was added,
  /// changed or removed.
  public init(
    noun: String = R.kind.rawValue, about: KindTopic<R> = .nothing,
    of person: (@Sendable (R) -> PersonID)? = nil, audience: Audience = .owner,
    words: (@Sendable (Telling<R>) -> [HistorySentence])? = nil
  ) {
    self.init(noun: noun, about: about, of: person, audience: audience, sharing: .none, words: words)
  }

  package init(
    noun: String = R.kind.rawValue, about: KindTopic<R> = .nothing,
    of person: (@Sendable (R) -> PersonID)? = nil, audience: Audience = .owner, sharing: ListSharing<R>,
    undoing: Undoing = .removes, isOfEveryLibrary: Bool = false, label: (@Sendable (R, RecordNames) -> String?)? = nil,
    trimmed: (@Sendable (R, _ isHidden: (TitleID) -> Bool) -> R)? = nil,
    words: (@Sendable (Telling<R>) -> [HistorySentence])? = nil
  ) {
    self.noun = noun
    self.about = about
    self.person = person
    self.audience = audience
    self.sharing = sharing
    self.undoing = undoing
    self.isOfEveryLibrary = isOfEveryLibrary
    self.label = label
    self.trimmed = trimmed
    self.words =
      words ?? { telling in
        let object = ["object": telling.object]
        return telling.sentence(
          telling.told("added", object), telling.told("changed", object), telling.told("removed", object))
      }
  }
}

/// What the records of a kind are about: how they follow a title that gets another id, and an episode another number.
public struct KindTopic<R: LibraryRecord>: Sendable {
  /// What records of a kind are for whoever asks about a title.
  package enum Role: Sendable {
    /// What somebody said of it: undoing what added the title leaves it a name.
    case words
    /// What names and describes it.
    case facts
  }

  package let role: Role
  /// What a record is about, as it was written down; `nil` for none.
  package let subject: (@Sendable (R) -> MediaID?)?
  /// Whether a record says anything; one that says nothing is about nothing.
  package let saysSomething: @Sendable (R) -> Bool
  /// The episode's number at TMDb when the record was written.
  package let witness: (any (WritableKeyPath<R, Int?> & Sendable))?
  /// Where in a record its subject is stored, for tables that are looked up by it.
  let place: SubjectPlace<R>?

  init(
    _ role: Role, _ subject: (@Sendable (R) -> MediaID?)?,
    witness: (any (WritableKeyPath<R, Int?> & Sendable))? = nil, place: SubjectPlace<R>? = nil,
    where saysSomething: @escaping @Sendable (R) -> Bool = { _ in true }
  ) {
    self.role = role
    self.subject = subject
    self.witness = witness
    self.place = place
    self.saysSomething = saysSomething
  }

  /// Records that are about no title, and stay when one is forgotten.
  public static var nothing: KindTopic { KindTopic(.words, nil) }

  /// Records about the subject that a stored property holds.
  ///
  /// The witness is a field for the episode's number at TMDb. The draft fills it in, and queries go by it.
  public static func subject(
    _ path: any (KeyPath<R, MediaID> & Sendable), witness: any (WritableKeyPath<R, Int?> & Sendable)
  ) -> KindTopic {
    KindTopic(.words, { $0[keyPath: path] }, witness: witness, place: SubjectPlace(path))
  }

  /// Records about the subject that a stored property holds; of an episode, they stay at the number it had.
  public static func subject(_ path: any (KeyPath<R, MediaID> & Sendable)) -> KindTopic {
    KindTopic(.words, { $0[keyPath: path] }, place: SubjectPlace(path))
  }

  /// Records that a catalogue's facts are in.
  static func facts(_ subject: @escaping @Sendable (R) -> MediaID?) -> KindTopic { KindTopic(.facts, subject) }

  /// What a record is about, as it was written down; `nil` for none.
  package func subject(of record: R) -> MediaID? { subject?(record) }

  /// The episode's number at TMDb when a record was written; `nil` where nobody knew.
  package func witness(of record: R) -> Int? { witness.flatMap { record[keyPath: $0] } }
}

extension KindTopic where R: SubjectRecord {
  /// Records about the subject that is the second part of their id.
  public static var idSubject: KindTopic { idSubject { _ in true } }

  static func idSubject(
    place: SubjectPlace<R>? = nil, where saysSomething: @escaping @Sendable (R) -> Bool
  ) -> KindTopic {
    KindTopic(.words, { $0.id.parts.1 }, witness: \R.witness, place: place, where: saysSomething)
  }
}

/// How a shared list carries records of a kind.
package enum ListSharing<R: LibraryRecord>: Sendable {
  /// Not at all: they are the owner's devices' alone.
  case none
  /// They say what the list is, who takes part and what is in it.
  case structure(list: @Sendable (R.ID) -> ListID, by: ListAuthority<R>)
  /// Facts of the titles in the list.
  case facts
  /// The names of those who take part.
  case names
  /// What each has watched of it, where the list shows that; others may add one for two, where the kind says so.
  case progress(isAddedByOthers: Bool)
  /// What each has written on it, where they say that the others may read it, and it is what was to be read.
  case texts(isShared: @Sendable (R) -> Bool, isOpen: @Sendable (R) -> Bool)

  /// Whether such records say what the list is.
  package var isStructure: Bool { if case .structure = self { true } else { false } }
}

/// Whose word counts for records that say what a shared list is.
package enum ListAuthority<R: LibraryRecord>: Sendable {
  /// The owner's household; who may write to the list writes some fields.
  case owner(butWriters: Set<String>)
  /// Every household that may write to the list.
  case writers
  /// The owner's household; a household says some fields of its own part itself, and that it leaves.
  case participant(@Sendable (R.ID) -> HouseholdID, says: Set<String>)
}
