import ReelbookModel
import ReelbookTestSupport
import Testing

/// Marks, notes and facts that two devices write while they are apart.
@Suite struct ConcurrentOpinionTests {
  @Test func `a title that is rated here and starred there is rated and starred`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere { try $0.rate(movie, .thumbUp) }
    try devices.editThere { try $0.star(movie) }
    let mark = try devices.meet().mark(on: movie, of: devices.me)
    #expect(mark.rating == .thumbUp && mark.isStarred)
  }

  @Test func `the later of setting a star here and removing it there wins`() throws {
    for isLaterHere in [true, false] {
      var devices = try TwoDevices()
      let movie = devices.movie
      try devices.editHere(isLaterHere ? 9 : 1) { try $0.star(movie) }
      try devices.editThere(5) { draft in
        try draft.star(movie)
        try draft.star(movie, false)
        try draft.rate(movie, .thumbUp)
      }
      try devices.editThere(6) { try $0.star(movie) }
      try devices.editThere(7) { try $0.star(movie, false) }
      #expect(try devices.meet().mark(on: movie, of: devices.me).isStarred == isLaterHere)
    }
  }

  @Test func `undoing a star here keeps a rating from there, whether it was written before, between or after`() throws {
    for (said, heard) in [(5, true), (12, true), (20, false)] as [(Int64, Bool)] {
      var devices = try TwoDevices()
      let movie = devices.movie
      try devices.editHere(10) { try $0.star(movie) }
      let starred = try #require(devices.here.journal.last)
      try devices.editThere(said) { try $0.rate(movie, .thumbUp) }
      if heard { try devices.meet() }
      #expect(devices.here.undo(starred).refusals.isEmpty)
      let mark = try devices.meet().mark(on: movie, of: devices.me)
      #expect(mark.rating == .thumbUp && !mark.isStarred, "said at \(said)")
    }
  }

  @Test func `starring again after a deletion is in the history, and wins over an earlier edit there`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    let id = PersonalID(devices.me, movie)
    try devices.editHere(0) { try $0.star(movie) }
    try devices.meet()
    try devices.editHere(2000) { try $0.delete(Mark.self, id) }
    try devices.editThere(2001) { try $0.star(movie, false) }
    try devices.editHere(2002) { try $0.star(movie) }
    let told = devices.here.journal.last?.entries(in: devices.here.library).map(\.words)
    #expect(told == ["Starred The Matrix"])
    #expect(try devices.meet().mark(on: movie, of: devices.me).isStarred)
  }

  @Test func `moods that both devices add are kept, and a mood that one device removes is gone`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere(0) { try $0.mark(movie) { $0.moods = [.great] } }
    try devices.meet()
    try devices.editHere(2000) { try $0.mark(movie) { $0.moods = [.great, .tired] } }
    try devices.editThere(2001) { try $0.mark(movie) { $0.moods = [.okay] } }
    #expect(try devices.meet().mark(on: movie, of: devices.me).moods == [.tired, .okay])
  }

  @Test func `two values with the same millisecond become the same value on both devices`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere(5) { try $0.rate(movie, .thumbUp) }
    try devices.editThere(5) { try $0.rate(movie, .thumbDown) }
    // The device with the higher id wins.
    #expect(try devices.meet().mark(on: movie, of: devices.me).rating == .thumbDown)
  }

  @Test func `a note edited here and deleted there is deleted`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    let note = try devices.editHere(0) { try $0.addNote("Good.", on: movie) }
    try devices.meet()
    try devices.editHere(2001) { try $0.edit(note) { $0.text = "Very good." } }
    try devices.editThere(2000) { try $0.remove(note) }
    #expect(try devices.meet().notes[note] == nil)
  }

  @Test func `a note that is made private here and edited there is private and has the new text`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    let note = try devices.editHere(0) { try $0.addNote("Good.", on: movie, shared: true) }
    try devices.meet()
    try devices.editHere(2000) { try $0.edit(note) { $0.isShared = false } }
    try devices.editThere(2001) { try $0.edit(note) { $0.text = "Very good." } }
    let library = try devices.meet()
    #expect(library.notes[note]?.text == "Very good." && library.notes[note]?.isShared == false)
  }

  @Test func `forgetting a title here also removes the text of an earlier edit there`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    let note = try devices.editHere(0) { try $0.addNote("Good.", on: movie) }
    try devices.meet()
    try devices.editThere(2000) { try $0.edit(note) { $0.text = "a secret" } }
    try devices.editHere(2001) { try $0.forget(movie.title) }
    let library = try devices.meet()
    #expect(library.title(movie.title) == nil && !library.text.contains("secret"))
    #expect(!devices.here.journal.contains { $0.text.contains("secret") })
  }

  @Test func `the later of two fetches of a title's facts wins, and marks stay`() throws {
    var devices = try TwoDevices()
    let (series, me) = (devices.series, devices.me)
    func fetched(_ name: String, _ milliseconds: Int64) -> CatalogTitle {
      var found = TwoDevices.park
      found.title.facts.name = name
      found.title.facts.fetched = Instant(milliseconds: milliseconds)
      return found
    }
    try devices.editHere(1) { try $0.refresh(fetched("South Park (new)", 1_750_000_000_000)) }
    try devices.editThere(2) { draft in
      try draft.refresh(fetched("South Park (old)", 1_740_000_000_000))
      try draft.star(series)
    }
    let library = try devices.meet()
    #expect(library.title(series.title)?.name == "South Park (new)" && library.mark(on: series, of: me).isStarred)
  }
}
