/// A person's text on a title or an episode; its owner's alone unless shared.
public struct Note: Record {
  public let id: NoteID
  /// What it is on, as it was written down.
  public var subject = Subject.absent
  /// Who wrote it.
  public var person = PersonID.absent
  /// The text itself, plain or Markdown; history never shows it.
  public var text = ""
  /// Whether the text is to be read as Markdown.
  public var isMarkdown = false
  /// Whether the others of a shared list see it.
  public var isShared = false
  /// When it was first written; later changes of the text keep it.
  public var written: Instant?
  /// The episode's number at TMDb when the note was written.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "note")
  public static let table: any (WritableKeyPath<Library, Table<Note>> & Sendable) = \.notes
  public static let fields: [Field<Note>] = [
    Field("subject", \.subject),
    Field("person", \.person),
    Field("text", \.text),
    Field("markdown", \.isMarkdown),
    Field("shared", \.isShared),
    Field("written", \.written),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<Note>(
    about: .subject(\.subject, witness: \.witness), of: \.person, sharing: .texts(isShared: \.isShared),
    words: { telling in
      let name = telling.name
      return telling.sentence("Wrote a note on \(name)", "Changed a note on \(name)", "Removed a note on \(name)")
    })

  public init(id: NoteID) { self.id = id }
}
