import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// An app's own fields in a shared list: the schema decides what is published and what is taken in.
@Suite struct OwnFieldTests {
  private static let visible = ExtraField<String>("com.example.visible")
  private static let kept = ExtraField<String>("com.example.kept")

  /// A schema in which each kind has a field for everyone, and a field for the owner's devices alone.
  private static let schema = RecordSchema.standard.types.reduce(RecordSchema.standard) { adding($1.record, to: $0) }

  private static func adding<R: LibraryRecord>(_ type: R.Type, to schema: RecordSchema) -> RecordSchema {
    schema.adding(visible, to: R.self, audience: .everyone).adding(kept, to: R.self)
  }

  private func mark<R: LibraryRecord>(_ type: R.Type, in draft: inout Draft) throws {
    for record in draft.library.records(R.self) {
      try draft.change(record.id) { (record: inout R) in
        (record.extras[Self.visible], record.extras[Self.kept]) = ("visible", "kept")
      }
    }
  }

  private func holds<R: LibraryRecord>(_ type: R.Type, _ library: Library) -> Bool {
    library.records(R.self).contains { $0.extras[Self.visible] == "visible" }
  }

  @Test func `an app's field for everyone arrives in every kind of a shared list, and one for the owner does not`()
    throws
  {
    var friends = try Friends(schema: Self.schema)
    let (movie, episode) = (friends.movie, friends.episode)
    try friends.annaEdits { draft in
      try draft.watch(episode)
      try draft.startOver(movie)
      try draft.addNote("Good.", on: movie, shared: true)
    }
    try friends.annaEdits(at: 20) { draft in
      for type in Self.schema.types { try mark(type.record, in: &draft) }
    }
    let carl = friends.carl.library
    let carried: [any LibraryRecord.Type] = [
      TitleList.self, ListMember.self, ListEntry.self, Title.self, Season.self, Person.self, Mark.self, Play.self,
      Note.self,
    ]
    for type in carried {
      let isThere = holds(type, carl)
      #expect(isThere, "\(type.kind)")
    }
    #expect(!carl.text.contains(Self.kept.name))
  }

  @Test func `an app's field for everyone arrives with a play, and with the play's later changes`()
    throws
  {
    var friends = try Friends(schema: Self.schema)
    let movie = friends.movie
    var play = PlayID.absent
    try friends.annaEdits { draft in
      play = try draft.watch(movie)[0]
      try draft.edit(play) { $0.extras[Self.visible] = "F12" }
    }
    #expect(friends.carl.library.plays[play]?.extras[Self.visible] == "F12")
    try friends.annaEdits(at: 20) { try $0.edit(play) { $0.extras[Self.visible] = "G7" } }
    #expect(friends.carl.library.plays[play]?.extras[Self.visible] == "G7")
  }
}
