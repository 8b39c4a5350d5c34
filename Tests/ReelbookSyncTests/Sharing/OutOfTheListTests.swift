import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// What is said of a title that is out of the list for a while.
@Suite struct OutOfTheListTests {
  /// Anna has the titles in a list of her own as well.
  private func circle() async throws -> Circle {
    let circle = try await Circle()
    try await circle.anna.edit { draft in
      let own = try draft.addList("Mine")
      for title in [Circle.matrix, Circle.alien] { try draft.add(title.subject, to: own) }
    }
    try await circle.settle()
    return circle
  }

  private func expectNowhere(_ text: String, _ circle: Circle) {
    for person in [circle.carl, circle.dora] { #expect(!person.library.description.contains(text)) }
    for bytes in circle.place.files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains(text)) }
  }

  @Test(arguments: [true, false])
  func `a note that is taken back or removed while its title is out of the list is gone from the others and every file`(
    isRemoved: Bool
  ) async throws {
    let circle = try await circle()
    let note = try await circle.anna.store.edit { try $0.addNote("open-for-a-while", on: .movie(603), shared: true) }
    try await circle.settle()
    #expect(circle.carl.library.notes.count == 1)
    try await circle.anna.edit { try $0.remove(.movie(603), from: circle.list) }
    try await circle.settle()
    try await circle.anna.edit { draft in
      if isRemoved { try draft.remove(note) } else { try draft.edit(note) { $0.isShared = false } }
    }
    try await circle.settle()
    expectNowhere("open-for-a-while", circle)
    try await circle.anna.edit { try $0.add(.movie(603), to: circle.list) }
    try await circle.settle()
    expectNowhere("open-for-a-while", circle)
  }

  @Test func `that a note was taken back stays in the files when something is forgotten later`() async throws {
    let circle = try await circle()
    let note = try await circle.anna.store.edit { try $0.addNote("open-for-a-while", on: .movie(603), shared: true) }
    try await circle.settle()
    // Dora is away from here on.
    try await circle.anna.edit { try $0.remove(.movie(603), from: circle.list) }
    try await circle.anna.session.sync()
    try await circle.anna.edit { try $0.edit(note) { $0.isShared = false } }
    try await circle.anna.session.sync()
    try await circle.anna.edit { try $0.forget(.movie(348)) }
    try await circle.anna.session.sync()
    try await circle.settle()
    expectNowhere("open-for-a-while", circle)
  }

  @Test func `a viewing that is deleted while its title is out of the list is gone when it is back`() async throws {
    let circle = try await circle()
    try await circle.anna.edit { try $0.watch(.movie(603), at: .year(2020)) }
    try await circle.settle()
    #expect(circle.carl.library.isWatched(.movie(603), of: circle.anna.me))
    try await circle.anna.edit { try $0.remove(.movie(603), from: circle.list) }
    try await circle.settle()
    try await circle.anna.edit { try $0.unwatch(.movie(603), .deletePlays) }
    try await circle.settle()
    try await circle.anna.edit { try $0.add(.movie(603), to: circle.list) }
    try await circle.settle()
    #expect(!circle.carl.library.isWatched(.movie(603), of: circle.anna.me))
  }

  @Test func `a viewing that is deleted while the list shows none is gone when it shows them`() async throws {
    let circle = try await circle()
    func show(_ shows: Bool) async throws {
      try await circle.anna.edit { draft in
        try draft.change(circle.list) { (list: inout TitleList) in list.showsProgress = shows }
      }
      try await circle.settle()
    }
    try await circle.anna.edit { try $0.watch(.movie(603), at: .year(2020)) }
    try await circle.settle()
    try await show(false)
    try await circle.anna.edit { try $0.unwatch(.movie(603), .deletePlays) }
    try await circle.settle()
    try await show(true)
    #expect(!circle.carl.library.isWatched(.movie(603), of: circle.anna.me))
  }

  @Test func `of viewings and notes of titles that were never in the list nothing goes, also when they are gone`()
    async throws
  {
    let circle = try await circle()
    let note = try await circle.anna.store.edit { draft in
      let own = try draft.addList("Other")
      try draft.add(Circle.brazil, to: own)
      try draft.watch(.movie(68), at: .year(2020))
      return try draft.addNote("Open to others", on: .movie(68), shared: true)
    }
    let files = circle.place.files
    try await circle.settle()
    try await circle.anna.edit { draft in
      try draft.unwatch(.movie(68), .deletePlays)
      try draft.remove(note)
    }
    try await circle.settle()
    #expect(circle.place.files == files)
  }
}
