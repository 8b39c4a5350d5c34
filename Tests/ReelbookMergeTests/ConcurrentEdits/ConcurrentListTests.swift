import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Lists that two devices change while they are apart.
@Suite struct ConcurrentListTests {
  private let extra = CatalogTitle(Title(.movie(348), TitleFacts(name: "Alien")))

  @Test func `a list renamed here and given another icon there has both`() throws {
    var devices = try TwoDevices()
    let list = devices.list
    try devices.editHere { try $0.rename(list, to: "Tonight") }
    try devices.editThere { try $0.edit(list) { $0.icon = "moon.stars" } }
    let library = try devices.meet()
    #expect(library.list(list)?.name == "Tonight" && library.list(list)?.icon == "moon.stars")
  }

  @Test func `the later of two names of a list wins, and the merge reports the other`() throws {
    var devices = try TwoDevices()
    let list = devices.list
    try devices.editHere(5) { try $0.rename(list, to: "Tonight") }
    try devices.editThere(4) { try $0.rename(list, to: "Weekend") }
    let report = devices.here.receive(try #require(devices.there.journal.last?.withoutPrior), at: 9)
    #expect(report.conflicts.map(\.lostValue) == [#""Weekend""#])
    #expect(try devices.meet().list(list)?.name == "Tonight")
  }

  @Test func `a title that is removed and added to its list again is in the list`() throws {
    var devices = try TwoDevices()
    let (list, movie) = (devices.list, devices.movie)
    try devices.editHere(1) { try $0.remove(movie.title) }
    try devices.editHere(2) { try $0.add(movie, to: list) }
    #expect(try devices.meet().items(in: list).contains { $0.subject == movie })
  }

  @Test func `a title is in its list if the second addition arrives without the removal before it`() throws {
    var devices = try TwoDevices()
    let (list, movie) = (devices.list, devices.movie)
    try devices.editHere(1) { try $0.remove(movie.title) }
    try devices.editHere(2) { try $0.add(movie, to: list) }
    devices.there.receive(try #require(devices.here.journal.last?.withoutPrior), at: 3)
    expectOne(devices.there.library, devices.here.library)
    #expect(devices.there.library.items(in: list).count == 2)
  }

  @Test func `a title that both devices add to a list is in it once`() throws {
    var devices = try TwoDevices()
    let (list, extra) = (devices.list, extra)
    try devices.editHere { try $0.add(extra, to: list) }
    try devices.editThere { try $0.add(extra, to: list) }
    let library = try devices.meet()
    #expect(library.items(in: list).filter { $0.subject == extra.subject }.count == 1)
  }

  @Test func `a title that both devices move is where the later move put it`() throws {
    var devices = try TwoDevices()
    let (list, extra) = (devices.list, extra)
    try devices.editHere(0) { try $0.add(extra, to: list) }
    try devices.meet()
    try devices.editHere(2000) { try $0.move(extra.subject, in: list, to: 0) }
    try devices.editThere(2001) { try $0.move(extra.subject, in: list, to: 1) }
    let subjects = try devices.meet().items(in: list).map(\.subject)
    #expect(subjects == [devices.movie, extra.subject, devices.series])
  }

  @Test func `two titles that are moved to one position stand side by side`() throws {
    var devices = try TwoDevices()
    let (list, series, extra) = (devices.list, devices.series, extra)
    try devices.editHere(0) { try $0.add(extra, to: list) }
    try devices.meet()
    try devices.editHere(2000) { try $0.move(extra.subject, in: list, to: 0) }
    try devices.editThere(2001) { try $0.move(series, in: list, to: 0) }
    let subjects = try devices.meet().items(in: list).map(\.subject)
    #expect(Set(subjects.prefix(2)) == [extra.subject, series] && subjects.last == devices.movie)
  }

  @Test func `two removals that together take a title out of all lists leave it unlisted on both devices`() throws {
    var devices = try TwoDevices()
    let (list, movie) = (devices.list, devices.movie)
    let other = try devices.editHere(0) { draft in
      let other = try draft.addList("Films")
      try draft.add(movie, to: other)
      return other
    }
    try devices.meet()
    try devices.editHere(2000) { try $0.remove(movie, from: list) }
    try devices.editThere(2001) { try $0.remove(movie, from: other) }
    let library = try devices.meet()
    #expect(library.unlisted.map(\.id) == [movie.title] && devices.there.library.unlisted.map(\.id) == [movie.title])
    #expect(library.contains(movie.title) && library.lists(containing: movie.title).isEmpty)
  }

  @Test func `a list that is deleted here stays if the other device adds a title to it later`() throws {
    var devices = try TwoDevices()
    let (list, extra) = (devices.list, extra)
    try devices.editHere(1) { try $0.remove(list, lastTitles: .move(to: $0.addList("All"))) }
    try devices.editThere(2) { try $0.add(extra, to: list) }
    let library = try devices.meet()
    #expect(library.items(in: list).map(\.subject) == [extra.subject])
    #expect(library.allLists.count == 2 && library.unlisted.isEmpty)
  }

  @Test func `a list that is deleted here is gone, and a title that was added to it earlier there is unlisted`() throws
  {
    var devices = try TwoDevices()
    let (list, extra) = (devices.list, extra)
    try devices.editHere(2) { try $0.remove(list, lastTitles: .move(to: $0.addList("All"))) }
    try devices.editThere(1) { try $0.add(extra, to: list) }
    let library = try devices.meet()
    #expect(library.list(list) == nil && library.unlisted.map(\.id) == [extra.id])
  }

  @Test func `a list deleted here and renamed there stays deleted`() throws {
    var devices = try TwoDevices()
    let list = devices.list
    try devices.editHere(1) { try $0.remove(list, lastTitles: .move(to: $0.addList("All"))) }
    try devices.editThere(2) { try $0.rename(list, to: "Tonight") }
    let library = try devices.meet()
    #expect(library.list(list) == nil && library.lists(named: "All").count == 1)
  }

  @Test func `a title whose addition is undone here stays, with its facts, if it is added to another list there`()
    throws
  {
    for isLaterThere in [false, true] {
      var devices = try TwoDevices()
      let (list, series) = (devices.list, TitleID.series(116_799))
      let other = try devices.editHere(0) { try $0.addList("Films") }
      var found = CatalogTitle(Title(series, TitleFacts(name: "Palm Royale")))
      found.seasons = [Season(SeasonID(series, 1), SeasonFacts())]
      try devices.editHere(5) { try $0.add(found, to: list) }
      let added = try #require(devices.here.journal.last)
      try devices.meet()
      try devices.editThere(isLaterThere ? 3000 : 1500) { try $0.add(found.subject, to: other) }
      #expect(try devices.editHere(2000) { $0.undo(added) }.isEmpty)
      let library = try devices.meet()
      #expect(library.items(in: other).map(\.title?.name) == ["Palm Royale"])
      #expect(library.items(in: list).count == 2 && library.seasons(of: series).count == 1)
    }
  }

  @Test func `a title that is removed here stays in the list that the other device adds it to`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere(2) { try $0.remove(movie.title) }
    let other = try devices.editThere(1) { draft in
      let other = try draft.addList("Films")
      try draft.add(movie, to: other)
      return other
    }
    let library = try devices.meet()
    #expect(library.lists(containing: movie.title).map(\.id) == [other] && library.contains(movie.title))
  }
}
