import ReelbookMerge
import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

/// No private field leaves a device through a shared list: each text has a token, and the tests look for it.
@Suite struct PrivateTokenTests {
  static let anna = "00000000-0000-4000-8000-000000000001"
  static let list = "00000000-0000-4000-8000-0000000000aa"
  static let household = "00000000-0000-4000-8000-0000000000cc"
  private static let stamp = "1800000000000-0-0000000000000001"

  /// A record of each kind that concerns the list, by the id that it must have.
  private static let ids: [String: String] = [
    "person": anna, "title": "series/tmdb/1", "season": "series/tmdb/1/s1", "list": list,
    "member": "\(list)/\(household)",
    "entry": "\(list)/series/tmdb/1", "mark": "\(anna)/series/tmdb/1", "play": "00000000-0000-4000-8000-0000000000b1",
    "resume": "\(anna)/series/tmdb/1", "note": "00000000-0000-4000-8000-0000000000b2", "preference": "\(anna)/theme",
    "reminder": "00000000-0000-4000-8000-0000000000b3", "queue": "\(anna)/series/tmdb/1", "alias": "series/tmdb/1",
    "household": "\(HouseholdID.own)", "device": "00000000000000ff",
    "proposal": "\(list)/\(anna)/00000000-0000-4000-8000-0000000000b1",
    "proposalAnswer": "\(anna)/\(list)/\(anna)/00000000-0000-4000-8000-0000000000b1",
  ]

  private static let device = "0000000000000001"
  private static let sharedText: String = {
    var device = SimulatedDevice(1)
    _ = try? device.edit { try $0.insert(Person(id: PersonID(bits: IDBits(0, 1)))) }
    _ = try? device.edit(as: PersonID(bits: IDBits(0, 1))) { draft in
      try draft.addNote("open-note.text", on: .movie(1), shared: true)
    }
    return device.library.notes.first { _ in true }?.sharedText ?? ""
  }()

  /// The fields that make the records belong to the list, and those that a list must have.
  private static let needed: [String: String] = [
    "proposal.subject": #""subject":"series/tmdb/1/s1e1""#,
    "proposalAnswer.subject": #""subject":"series/tmdb/1/s1e1""#,
    "play.subject": #""subject":"series/tmdb/1/s1e1""#, "play.person": #""person":"\#(anna)""#,
    "note.subject": #""subject":"series/tmdb/1""#, "note.person": #""person":"\#(anna)""#,
    "note.shared": #""shared":true"#, "note.text": #""text":"open-note.text""#,
    "note.sharedText": #""sharedText":"\#(sharedText)""#, "list.household": #""household":"\#(household)""#,
    "household.ids": #""ids/\#(household)":true"#, "household.devices": #""devices/\#(device)":true"#,
    "member.people": #""people/\#(anna)":true"#, "member.named": #""named/\#(anna)":true"#,
    "list.owner": #""owner":"\#(anna)""#,
    "list.showsProgress": #""showsProgress":true"#, "mark.run": #""run":2"#, "play.run": #""run":2"#,
    "title.facts": #""facts":{"name":"open-name","fetched":"2026-01-01T00:00:00Z"}"#,
    "season.facts": #""facts":{"name":"open-name","fetched":"2026-01-01T00:00:00Z"}"#,
  ]

  /// Private fields that hold no text of a user or an app.
  private static let textless: Set<String> = [
    "person.ageGroup", "mark.starred", "mark.starredSince", "season.streamed", "mark.bingeable", "mark.approved",
    "mark.hidden", "mark.watchlistSince",
    "mark.rating", "mark.witness", "play.time", "play.together", "play.rating", "play.timeWatched", "play.seenBefore",
    "play.logged", "play.witness", "play.coordinates", "play.pictures", "note.witness", "entry.witness",
    "reminder.subject", "reminder.person",
    "household.ids", "household.devices", "member.named", "note.sharedText", "reminder.time", "reminder.witness",
    "queue.suggested", "queue.added", "queue.witness", "device.person",
    "person.seesUnrated", "person.hidesAdult", "person.allowed", "person.forbidden", "person.limits", "device.lastSeen",
    "title.removed", "title.checked", "title.askedForTimes", "season.checked", "alias.target",
  ]

  /// Writes one record as a line, with a token in every field that accepts one; returns the fields that accept none.
  private func line<R: LibraryRecord>(_ type: R.Type) throws -> (line: String, without: [String]) {
    let id = try #require(Self.ids[R.kind.rawValue], "What id has a \(R.kind)?")
    func line(_ members: [String]) -> String {
      #"{"add":"\#(R.kind)","id":"\#(id)","stamp":"\#(Self.stamp)","set":{\#(members.joined(separator: ","))}}"#
    }
    var members: [String] = []
    var without: [String] = []
    for field in R.fields {
      let name = "\(R.kind).\(field.name)"
      if let member = Self.needed[name] {
        members.append(member)
        continue
      }
      let token = "\(field.audience == .everyone ? "open" : "private")-\(name)"
      let found = [
        #""\#(field.name)":"\#(token)""#, #""\#(field.name)/\#(token)":true"#, #""\#(field.name)":["\#(token)"]"#,
        #""\#(field.name)":{"kind":"\#(token)","batch":"\#(token)","zz":"\#(token)"}"#,
        #""\#(field.name)":[{"id":"\#(token)","name":"\#(token)","kind":"\#(token)"}]"#,
      ].first { member in
        let library = try? Library(text: line([member]))
        // A token that is read as an extra is not in the field.
        return library?.text.contains(token) == true && library?.hasExtras == false
      }
      if let found { members.append(found) } else { without.append(name) }
    }
    members += [#""com.example.own":"private-extra-\#(R.kind)""#, #""zz":{"deep":["private-unknown-\#(R.kind)"]}"#]
    return (line(members), without)
  }

  func library() throws -> (library: Library, without: Set<String>) {
    var lines: [String] = []
    var without: Set<String> = []
    for type in RecordSchema.standard.types {
      let (line, less) = try line(type.record)
      lines.append(line)
      without.formUnion(less)
    }
    lines.append(#"{"add":"com.example.ticket","id":"x","stamp":"\#(Self.stamp)","set":{"seat":"private-seat"}}"#)
    return (try Library(text: lines.joined(separator: "\n")), without)
  }

  private func privateNames<R: LibraryRecord>(_ type: R.Type) -> [String] {
    R.fields.filter { $0.audience != .everyone }.map { "\(R.kind).\($0.name)" }
  }

  @Test func `every private field holds a token, or is known to hold no text`() throws {
    let (library, without) = try library()
    for type in library.schema.types {
      for name in privateNames(type.record) where without.contains(name) && !Self.textless.contains(name) {
        Issue.record("\(name) has no token, and the test does not know it as a field without text.")
      }
    }
    let text = library.text
    for token in [
      "private-play.notes", "private-play.source", "private-mark.moods", "private-extra-note", "private-proposal.named",
    ] {
      #expect(text.contains(token))
    }
  }

  @Test func `no private token leaves a device through a shared list`() throws {
    let library = try library().library
    let list = try #require(ListID(Self.list))
    let scope = ListScope(list, in: library)
    let told = ListProjection.all(scope, of: library, by: OwnWriters(library.householdDevices)).map(
      \.restamped.line)
    let text = told.joined(separator: "\n")
    for kind in [
      "list", "member", "entry", "title", "season", "person", "mark", "play", "note", "proposal", "proposalAnswer",
    ] {
      #expect(text.contains("\"add\":\"\(kind)\""), "no \(kind) leaves the device")
    }
    for token in ["open-list.name", "open-list.icon", "open-person.name", "open-note.text", "open-name"] {
      #expect(text.contains(token))
    }
    for line in told { #expect(!line.contains("private"), "\(line)") }
  }

  @Test func `a device takes in no private token, whatever the sender wrote`() throws {
    let library = try library().library
    let list = try #require(ListID(Self.list))
    let anna = try #require(HouseholdID(Self.household))
    var segment = SharedSegment()
    (segment.households, segment.devices) = ([anna], library.householdDevices)
    library.eachRow { segment.rows.append(SharedRow($0)) }
    let intake = ListScope.intake(segment, to: list, in: Library(), invitedBy: anna)
    #expect(intake.changes.count >= 9)
    for change in intake.changes { #expect(!change.line.contains("private"), "\(change)") }
  }

  @Test func `a field that an app declares for everyone leaves the device, and an undeclared field does not`() throws {
    let schema = [ListEntry.kind, Note.kind, Play.kind].reduce(RecordSchema.standard) { schema, kind in
      let field = ExtraField<String>("com.example.own")
      return switch kind {
      case ListEntry.kind: schema.adding(field, to: ListEntry.self, audience: .everyone)
      case Note.kind: schema.adding(field, to: Note.self, audience: .everyone)
      default: schema.adding(field, to: Play.self, audience: .everyone)
      }
    }
    let library = try library().library.reread(with: schema)
    let scope = ListScope(try #require(ListID(Self.list)), in: library)
    let text = ListProjection.all(scope, of: library, by: OwnWriters(library.householdDevices)).map(
      \.restamped.line
    )
    .joined()
    for kind in ["entry", "note", "play"] { #expect(text.contains("private-extra-\(kind)")) }
    #expect(!text.contains("private-unknown"))
  }

  @Test func `shared facts hold no field that this build does not know, at any depth`() throws {
    for seed in UInt64(0)..<200 {
      var source = SeededGenerator(seed: seed)
      for deep in [true, false] {
        var title = Title(.series(1), try Title.randomInRange(using: &source).facts)
        title.facts.name = "Open"
        var season = Season(SeasonID(.series(1), 1), try Season.randomInRange(using: &source).facts)
        season.facts.name = "Open"
        if deep { title.facts.extras["zz"] = JSONText(of: "private") }
        var device = SimulatedDevice(1)
        var list = ListID.absent
        try device.edit { draft in
          list = try draft.addList("Together")
          try draft.add(CatalogTitle(title, seasons: [season]), to: list)
        }
        let scope = ListScope(list, in: device.library)
        let changes = ListProjection.all(scope, of: device.library, by: OwnWriters([device.id])).map(\.restamped)
        let text = changes.filter { [Title.kind, Season.kind].contains($0.kind) }.map(\.line).joined()
        #expect(text.contains("Open"))
        for name in ["com.example.seat", "com.example/row", "ünknown", "\"zz\":", "private"] {
          guard !text.contains(name) else {
            Issue.record("seed \(seed): “\(name)” is in \(text)")
            return
          }
        }
      }
    }
  }
}

extension Library {
  fileprivate var hasExtras: Bool {
    var hasExtras = false
    eachRow { row in
      if let body = row.body as? any HasExtras, body.hasExtras { hasExtras = true }
    }
    return hasExtras
  }
}

private protocol HasExtras {
  var hasExtras: Bool { get }
}

extension Patch: HasExtras {
  fileprivate var hasExtras: Bool { !row.record.extras.isEmpty }
}
