import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Editing a record of which a device has got an edit, but not the addition before it.
@Suite struct HeardInPartTests {
  private let me = PersonID(bits: IDBits(0, 1))
  private let movie = MediaID.movie(603)
  private let note = NoteID(bits: IDBits(0, 2))

  @Test func `a mark keeps a rating from here and a star and a like from there, though the star arrives last`()
    throws
  {
    var (tablet, phone) = (SimulatedDevice(1), SimulatedDevice(2))
    let starring = try #require(try tablet.edit(at: 1, as: me) { try $0.star(movie) })
    let liking = try #require(try tablet.edit(at: 2, as: me) { try $0.react(.liked, to: movie) })
    phone.receive(liking, at: 3)
    let rating = try #require(try phone.edit(at: 4, as: me) { try $0.rate(movie, .thumbUp) })
    // The like that arrived shows together with the rating, before the star arrives.
    #expect(phone.library.mark(on: movie, of: me).reaction == .liked)
    phone.receive(starring, at: 5)
    tablet.receive(rating, at: 5)
    for device in [tablet, phone] {
      let mark = device.library.mark(on: movie, of: me)
      #expect(mark.isStarred && mark.reaction == .liked && mark.rating == .thumbUp)
    }
    #expect(tablet.library == phone.library)
  }

  @Test func `writing a value that arrived before its record shows it at once`() throws {
    var (tablet, phone) = (SimulatedDevice(1), SimulatedDevice(2))
    try tablet.edit(at: 1, as: me) { try $0.star(movie) }
    phone.receive(try #require(try tablet.edit(at: 2, as: me) { try $0.react(.liked, to: movie) }), at: 3)
    try phone.edit(at: 4, as: me) { try $0.react(.liked, to: movie) }
    #expect(phone.library.mark(on: movie, of: me).reaction == .liked)
  }

  @Test func `a new edit shows what was written after a deletion, and nothing from before it`()
    throws
  {
    var (tablet, phone) = (SimulatedDevice(1), SimulatedDevice(2))
    for commit in [
      try tablet.edit(at: 1, as: me) { try $0.mark(movie) { ($0.isStarred, $0.isHidden) = (true, true) } },
      try tablet.edit(at: 2, as: me) { try $0.delete(Mark.self, PersonalID(me, movie)) },
    ] { phone.receive(try #require(commit), at: 2) }
    try tablet.edit(at: 3, as: me) { try $0.approve(movie) }
    phone.receive(try #require(try tablet.edit(at: 4, as: me) { try $0.react(.liked, to: movie) }), at: 5)
    try phone.edit(at: 6, as: me) { try $0.rate(movie, .thumbUp) }
    let mark = phone.library.mark(on: movie, of: me)
    #expect(mark.reaction == .liked && mark.rating == .thumbUp && !mark.isStarred && !mark.isHidden)
  }

  @Test func `a field that arrives before its record is inserted stays if the record leaves it empty`() throws {
    var (tablet, phone) = (SimulatedDevice(1), SimulatedDevice(2))
    let id = PersonalID(me, movie)
    try tablet.edit(at: 1) { try $0.insert(Mark(id: id)) }
    let heard = try tablet.edit(at: 2) { draft in
      try draft.change(id) { (mark: inout Mark) in
        (mark.reaction, mark.moods, mark.rating) = (.liked, [.great], .thumbDown)
        mark.extras["com.example.seat"] = JSONText(of: "F12")
      }
    }
    phone.receive(try #require(heard), at: 3)
    var mark = Mark(id: id)
    (mark.rating, mark.moods) = (.thumbUp, [.tired])
    try phone.edit(at: 4) { try $0.insert(mark) }
    mark.reaction = .liked
    mark.moods.insert(.great)
    mark.extras["com.example.seat"] = JSONText(of: "F12")
    #expect(phone.library.marks[id] == mark)
  }

  @Test func `forgetting a title also removes a part of it that arrived before its addition`() throws {
    var (tablet, phone) = (SimulatedDevice(1), SimulatedDevice(2))
    try tablet.edit(at: 1) { try $0.insert(Title(id: movie.title)) }
    let named = try tablet.edit(at: 2) { draft in
      try draft.change(movie.title) { (title: inout Title) in title.facts.name = "a secret" }
    }
    phone.receive(try #require(named), at: 3)
    phone.edit(at: 4) { $0.forget(Title.self, movie.title) }
    #expect(!phone.library.text.contains("secret"))
  }

  @Test func `whatever the order in which commits arrive between edits, each field has its latest value`() throws {
    for seed in Laws.seeds(few: 400, all: 10_000) {
      var source = SeededGenerator(seed: seed)
      var devices = (1...3).map { SimulatedDevice($0) }
      var waiting = Array(repeating: [Commit](), count: devices.count)
      // The oracle: each field has the value that was written last.
      var said: [String: JSONText] = [:]
      for time in 1...24 {
        let number = Int(source.next() % 3)
        if source.chance(50), let index = waiting[number].indices.randomElement(using: &source) {
          devices[number].receive(waiting[number].remove(at: index), at: Int64(time))
          continue
        }
        let (isMark, word) = (source.chance(50), source.pick(["com.example.a", "com.example.b", "com.example.c"]))
        let commit = try devices[number].edit(at: Int64(time), as: me) { draft in
          if isMark {
            try draft.mark(movie) { $0.extras[word] = JSONText(of: time) }
          } else if draft.library.notes[note] != nil {
            try draft.change(note) { (note: inout Note) in note.extras[word] = JSONText(of: time) }
          } else {
            var added = Note(id: note)
            added.extras[word] = JSONText(of: time)
            try draft.insert(added)
          }
        }
        said["\(isMark) \(word)"] = JSONText(of: time)
        for other in devices.indices where other != number { waiting[other].append(try #require(commit)) }
      }
      for number in devices.indices {
        for commit in waiting[number].shuffled(using: &source) { devices[number].receive(commit, at: 99) }
        let library = devices[number].library
        let holds = [
          (true, library.mark(on: movie, of: me).extras), (false, library.notes[note]?.extras ?? Extras()),
        ].flatMap { isMark, extras in extras.names.map { ("\(isMark) \($0)", extras[$0]) } }
        guard Dictionary(uniqueKeysWithValues: holds) == said.mapValues({ $0 }), library == devices[0].library else {
          Issue.record("seed \(seed), device \(number): written was \(said), the library holds \(holds)")
          return
        }
      }
    }
  }
}
