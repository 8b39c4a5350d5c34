import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct QueueTests {
  private func queue(_ world: TestLibrary) -> [MediaID] { world.library.queue(of: world.anna).map(\.subject) }

  @Test func `a queue fills with the next episode of a begun series, then with suggestions`() throws {
    var world = try TestLibrary()
    try world.edit { draft in
      try draft.watch(TestLibrary.episode(1), at: .year(2024))
      try draft.queue.fill(among: [.movie(603), MediaID(TestLibrary.series), .movie(105), .movie(999)])
    }
    #expect(queue(world) == [TestLibrary.episode(2), .movie(603), .movie(105)])
    // Three suggestions are the most.
    #expect(world.library.queueSuggestions(of: world.anna, asOf: world.now, among: [.movie(1)]).isEmpty)
    try world.edit { try $0.queue.add(.movie(603)) }
    try world.edit { try $0.queue.clear(suggestedOnly: true) }
    #expect(queue(world) == [.movie(603)])
    try world.edit { try $0.queue.clear() }
    #expect(queue(world).isEmpty)
  }

  @Test func `suggestions have no title that is watched, hidden or in the queue`() throws {
    var world = try TestLibrary()
    try world.edit { draft in
      try draft.watch(.movie(603), at: .year(2024))
      try draft.hide(.movie(105))
      try draft.queue.add(TestLibrary.episode(1))
    }
    let suggestions = world.library.queueSuggestions(
      of: world.anna, asOf: world.now, among: [.movie(603), .movie(105), MediaID(TestLibrary.series)])
    #expect(suggestions.isEmpty)
  }

  @Test func `a film that was dragged to its credits, without a play, is not suggested`() throws {
    for (position, isSuggested) in [(2600, true), (2700, false)] {
      var world = try TestLibrary()
      try world.edit { try $0.stop(.movie(603), at: .seconds(position), of: .seconds(3000)) }
      let suggestions = world.library.viewer(of: world.anna).queueSuggestions(asOf: world.now, among: [.movie(105)])
      #expect(suggestions == (isSuggested ? [.movie(603), .movie(105)] : [.movie(105)]))
    }
  }

  @Test func `an own entry replaces a suggestion in a full queue; without suggestions, it is an error`() throws {
    var world = try TestLibrary()
    var policy = QueuePolicy()
    policy.limit = 10
    try world.edit { draft in
      for number in 1...9 { try draft.queue.add(.movie(number)) }
      try draft.queue.add(.movie(10), suggested: true)
      try draft.queue.add(.movie(11), within: policy)
    }
    #expect(queue(world) == (1...9).map { MediaID.movie($0) } + [.movie(11)])
    #expect(throws: LibraryError.self) { try world.edit { try $0.queue.add(.movie(12), within: policy) } }
    policy.limit = 101
    #expect(throws: PlaybackError.outOfRange("limit", 101, in: 10...100)) { try policy.check() }
  }

  @Test func `a title over a person's cap is neither suggested nor next`() throws {
    var world = try TestLibrary()
    let ben = try world.adding("Ben") { draft, ben in
      try draft.screenTime.limit(ben, to: .family)
      for (id, label) in [(TitleID.movie(603), "R"), (.movie(105), "PG")] {
        try draft.change(id) { (title: inout Title) in title.facts.contentRating = ContentRating(label, in: "US") }
      }
      try draft.queue.add(.movie(603), by: ben)
    }
    let viewer = world.library.viewer(of: ben)
    let among: [MediaID] = [.movie(603), .movie(105)]
    #expect(viewer.library.queueSuggestions(of: ben, asOf: world.now, among: among) == [.movie(105)])
    #expect(world.library.queueSuggestions(of: ben, asOf: world.now, among: among) == [.movie(105)])
    try world.edit { try $0.queue.fill(among: among, by: ben) }
    #expect(world.library.queue(of: ben).map(\.subject) == [.movie(603), .movie(105)])
    #expect(world.library.queueSuggestions(of: world.anna, asOf: world.now, among: among) == among)
    let anna = world.library.viewer(of: world.anna)
    #expect(anna.upNext(after: .movie(1), asOf: world.now, from: [.suggestions], suggestions: among) != nil)
    #expect(viewer.upNext(after: .movie(105), asOf: world.now) == nil)
    #expect(viewer.upNext(after: .movie(105), asOf: world.now, from: [.suggestions], suggestions: [.movie(603)]) == nil)
  }
}
