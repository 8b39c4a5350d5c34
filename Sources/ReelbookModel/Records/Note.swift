/// A person's text on a title or an episode; only its owner sees it unless it is shared.
public struct Note: LibraryRecord {
  public let id: NoteID
  /// The subject, as it was written.
  public var subject = MediaID.absent
  /// The author.
  public var person = PersonID.absent
  /// The text, plain or Markdown. History never shows it.
  public var text = ""
  /// Whether the text is Markdown.
  public var isMarkdown = false
  /// Whether the other members of a shared list see it.
  public var isShared = false
  /// The fingerprint of the shared text; `nil` if not shared. If a merge brings another text, that text is not shared.
  package var sharedText: String?
  /// When it was first written; changes keep it.
  public var written: Instant?
  /// The episode's number at TMDb when the note was written.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "note")
  public static let table: any (WritableKeyPath<Library, RecordTable<Note>> & Sendable) = \.notes
  public static let fields: [Field<Note>] = [
    Field("subject", \.subject),
    Field("person", \.person),
    Field("text", \.text),
    Field("markdown", \.isMarkdown),
    Field("shared", \.isShared),
    Field("sharedText", \.sharedText, audience: .owner, inHistory: false),
    Field("written", \.written),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<Note>(
    about: .subject(\.subject, witness: \.witness), of: \.person,
    sharing: .texts(isShared: \.isShared, isSharedUnchanged: \.isSharedUnchanged), isForAll: \.isShared,
    completing: { note, before in note.keepFingerprint(before: before) }, headline: .text,
    counting: .one,
    sentences: { change in
      change.sentence(
        change.text(.wroteNote, [:], .addNote, detail: .note), change.text(.changedNote, [:], .changeNote),
        change.text(.removedNote, [:], .removeNote))
    })

  public init(id: NoteID) { self.id = id }

  /// Whether the text is the one that was shared.
  package var isSharedUnchanged: Bool { isShared && sharedText == fingerprint }

  private var fingerprint: String {
    // It stays within the household, where nobody forges a text with the same hash.
    StableHash(text.utf8).hexText
  }

  /// Keeps the fingerprint of the shared text, if an edit shared the note or changed its text.
  fileprivate mutating func keepFingerprint(before: Note?) {
    guard isShared != before?.isShared || text != before?.text else { return }
    sharedText = isShared ? fingerprint : nil
  }
}
