import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Two titles or persons that become one by an alias, and libraries that meet for the first time.
@Suite struct ConcurrentIdentityTests {
  private let typed = CatalogTitle(.series, named: "Southpark")

  private func devices() throws -> TwoDevices {
    var devices = try TwoDevices()
    let (list, typed) = (devices.list, typed)
    try devices.editHere(0) { try $0.add(typed, to: list) }
    try devices.meet()
    return devices
  }

  @Test func `a title that gets an alias here keeps what the other device writes about its old id`() throws {
    var devices = try devices()
    let (series, typed) = (devices.series, typed)
    try devices.editHere(2000) { try $0.identify(.title(typed.id), as: .title(series.title)) }
    try devices.editThere(2001) { draft in
      try draft.star(typed.subject)
      try draft.watch(typed.episode(season: 1, number: 1))
    }
    let library = try devices.meet()
    #expect(library.mark(on: series, of: devices.me).isStarred)
    #expect(library.hasWholePlay(of: devices.episode(1), by: devices.me))
    #expect(library.items(in: devices.list).map(\.subject) == [devices.movie, series])
  }

  @Test func `aliases that form a chain over two devices make one title`() throws {
    var devices = try devices()
    let (series, typed) = (devices.series, typed)
    let other = TitleID.series(99)
    try devices.editHere(2001) { try $0.identify(.title(series.title), as: .title(other)) }
    try devices.editThere(2000) { try $0.identify(.title(typed.id), as: .title(series.title)) }
    let library = try devices.meet()
    #expect(library.resolve(typed.id) == other && library.resolve(series.title) == other)
    #expect(library.title(other)?.name == "South Park")
  }

  @Test func `two titles that are each an alias of the other on one device become one title`() throws {
    var devices = try devices()
    let other = CatalogTitle(Title(.series(99), TitleFacts(name: "South Park again")))
    let (series, list) = (devices.series.title, devices.list)
    try devices.editHere(2000) { draft in
      try draft.add(other, to: list)
      try draft.identify(.title(series), as: .title(other.id))
    }
    try devices.editThere(2001) { try $0.identify(.title(other.id), as: .title(series)) }
    let library = try devices.meet()
    #expect(library.resolve(other.id) == series && library.resolve(series) == series)
    #expect(library.titles().count == 3)
  }

  @Test func `the later of adding an alias here and removing it there wins`() throws {
    var devices = try devices()
    let (series, typed) = (devices.series, typed)
    try devices.editHere(2000) { try $0.identify(.title(typed.id), as: .title(series.title)) }
    try devices.meet()
    try devices.editHere(4000) { try $0.star(typed.subject) }
    try devices.editThere(4001) { try $0.separate(.title(typed.id)) }
    let library = try devices.meet()
    #expect(library.resolve(typed.id) == typed.id && library.titles().count == 3)
    // The star stays with the id that it was written for, though both ids were one title then.
    #expect(library.mark(on: series, of: devices.me).isStarred)
  }

  @Test func `two libraries that meet for the first time have two persons, until an alias makes them one`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    let persons = [PersonID(bits: IDBits(0, 1)), PersonID(bits: IDBits(0, 2))]
    for (number, name) in ["Anna", "Anna on the tablet"].enumerated() {
      var person = Person(id: persons[number])
      person.name = name
      if number == 0 {
        try here.edit(as: persons[0]) { draft in
          try draft.insert(person)
          try draft.star(.movie(603))
        }
      } else {
        try there.edit(as: persons[1]) { draft in
          try draft.insert(person)
          try draft.watch(.movie(603))
        }
      }
    }
    here.receive(there.library)
    there.receive(here.library)
    expectOne(here.library, there.library)
    #expect(here.library.people.count == 2 && !here.library.hasWholePlay(of: .movie(603), by: persons[0]))
    let joining = try here.edit(at: 5, as: persons[0]) { try $0.identify(.person(persons[1]), as: .person(persons[0])) }
    there.receive(try #require(joining))
    for library in [here.library, there.library] {
      #expect(library.people.map(\.id) == [persons[0]])
      for id in persons {
        #expect(library.hasWholePlay(of: .movie(603), by: id) && library.mark(on: .movie(603), of: id).isStarred)
      }
    }
  }

  @Test func `a copy of a library with its own device id is another device, and the edits of both are kept`() throws {
    var devices = try TwoDevices()
    let (movie, me) = (devices.movie, devices.me)
    var copy = devices.copy(of: devices.here.library)
    let mine = try devices.editHere(1) { try $0.watch(movie)[0] }
    var theirs: PlayID?
    try copy.edit(at: 1, as: me) { theirs = try $0.watch(movie)[0] }
    devices.here.receive(copy.library)
    copy.receive(devices.here.library)
    expectOne(devices.here.library, copy.library)
    #expect(copy.library.plays.map(\.id) == [mine, try #require(theirs)].sorted())
  }

  @Test func `a device that is restored from an old backup does not bring back deleted records`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    let note = try devices.editHere(0) { draft in
      try draft.watch(movie)
      return try draft.addNote("Good.", on: movie)
    }
    try devices.meet()
    let backup = devices.there.library
    try devices.editThere(2000) { draft in
      try draft.remove(note)
      try draft.unwatch(movie, .deletePlays)
      try draft.star(movie)
    }
    try devices.meet()
    var restored = devices.copy(of: backup, as: 4)
    #expect(restored.library.notes[note] != nil)
    devices.here.receive(restored.library)
    restored.receive(devices.here.library)
    expectOne(devices.here.library, restored.library)
    #expect(restored.library.notes[note] == nil && restored.library.plays.isEmpty)
    // The restored device gets back what it wrote itself since the backup.
    #expect(restored.library.mark(on: movie, of: devices.me).isStarred)
  }
}
