import ReelbookModel
import ReelbookTestSupport
import Testing

/// Marks, notes and facts that two devices write while they are apart.
@Suite struct ConcurrentOpinionTests {
  @Test func `a title rated here and starred there is both`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere { try $0.rate(movie, .thumbUp) }
    try devices.editThere { try $0.star(movie) }
    let mark = try devices.meet().mark(on: movie, of: devices.me)
    #expect(mark.rating == .thumbUp && mark.isStarred)
  }

  @Test func `a star put on here and taken off there is as it was said last`() throws {
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

  @Test func `a star put on and taken back here leaves what is said there, before, meanwhile and after`() throws {
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

  @Test func `what is said again of what was deleted is in the history, and later than what is said there`() throws {
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

  @Test func `moods that both add are all there, but for one that was taken away`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere(0) { try $0.mark(movie) { $0.moods = [.great] } }
    try devices.meet()
    try devices.editHere(2000) { try $0.mark(movie) { $0.moods = [.great, .tired] } }
    try devices.editThere(2001) { try $0.mark(movie) { $0.moods = [.okay] } }
    #expect(try devices.meet().mark(on: movie, of: devices.me).moods == [.tired, .okay])
  }

  @Test func `two values written in the same millisecond come to one on both devices`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere(5) { try $0.rate(movie, .thumbUp) }
    try devices.editThere(5) { try $0.rate(movie, .thumbDown) }
    // Which of them is no matter; it is the one of the device whose id is higher.
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

  @Test func `a note that is no longer shared here, and edited there, has the new text and is private`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    let note = try devices.editHere(0) { try $0.addNote("Good.", on: movie, shared: true) }
    try devices.meet()
    try devices.editHere(2000) { try $0.edit(note) { $0.isShared = false } }
    try devices.editThere(2001) { try $0.edit(note) { $0.text = "Very good." } }
    let library = try devices.meet()
    #expect(library.notes[note]?.text == "Very good." && library.notes[note]?.isShared == false)
  }

  @Test func `what is forgotten here and written there before is nowhere`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    let note = try devices.editHere(0) { try $0.addNote("Good.", on: movie) }
    try devices.meet()
    try devices.editThere(2000) { try $0.edit(note) { $0.text = "a secret" } }
    try devices.editHere(2001) { try $0.forget(movie.title) }
    let library = try devices.meet()
    #expect(library.title(movie.title) == nil && !library.description.contains("secret"))
    #expect(!devices.here.journal.contains { $0.description.contains("secret") })
  }

  @Test func `facts fetched on both devices are those of the later fetch, and touch no opinion`() throws {
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
