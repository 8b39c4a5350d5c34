import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Notes and plays of a title that is out of the list for a while.
@Suite struct OutOfTheListTests {
  /// A circle in which Anna has the titles also in a list of her own.
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
    for person in [circle.carl, circle.dora] { #expect(!person.library.text.contains(text)) }
    for bytes in circle.place.files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains(text)) }
  }

  @Test(arguments: [true, false])
  func `a note un-shared or removed while its title is out of the list leaves the others and every file`(
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

  @Test func `the withdrawal of a note stays in the files when another title is forgotten later`() async throws {
    let circle = try await circle()
    let note = try await circle.anna.store.edit { try $0.addNote("open-for-a-while", on: .movie(603), shared: true) }
    try await circle.settle()
    // Dora does not sync until the end.
    try await circle.anna.edit { try $0.remove(.movie(603), from: circle.list) }
    try await circle.anna.session.syncAdmitting()
    try await circle.anna.edit { try $0.edit(note) { $0.isShared = false } }
    try await circle.anna.session.syncAdmitting()
    try await circle.anna.edit { try $0.forget(.movie(348)) }
    try await circle.anna.session.syncAdmitting()
    try await circle.settle()
    expectNowhere("open-for-a-while", circle)
  }

  @Test func `a play deleted while its title is out of the list stays deleted when the title returns`() async throws {
    let circle = try await circle()
    try await circle.anna.edit { try $0.watch(.movie(603), at: .year(2020)) }
    try await circle.settle()
    #expect(circle.carl.library.hasWholePlay(of: .movie(603), by: circle.anna.me))
    try await circle.anna.edit { try $0.remove(.movie(603), from: circle.list) }
    try await circle.settle()
    try await circle.anna.edit { try $0.unwatch(.movie(603), .deletePlays) }
    try await circle.settle()
    try await circle.anna.edit { try $0.add(.movie(603), to: circle.list) }
    try await circle.settle()
    #expect(!circle.carl.library.hasWholePlay(of: .movie(603), by: circle.anna.me))
  }

  @Test func `a play deleted while the list hides progress stays deleted when it shows progress`() async throws {
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
    #expect(!circle.carl.library.hasWholePlay(of: .movie(603), by: circle.anna.me))
  }

  @Test func `plays and notes of titles outside the list are never published, and neither are their deletions`()
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
