import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A sync of a shared list says with which households the list is equal.
@Suite struct ListAgreementTests {
  private func state(of other: SharingPerson, at person: SharingPerson) -> DeviceAgreement.State? {
    person.session.status.householdAgreements.first { $0.household == other.household }?.state
  }

  @Test(arguments: [false, true])
  func `households with the same list are equal, with their people's names and a time`(_ isSealed: Bool) async throws {
    guard !isSealed || TestedPrimitives.areThere else { return }
    let circle = try await Circle(secrets: isSealed ? (1...3).map { _ in MemorySecretStore() } : [])
    let (anna, carl, dora) = (circle.anna, circle.carl, circle.dora)
    try await carl.edit { try $0.add(Circle.brazil, to: circle.list) }
    for person in [carl, anna, dora] { try await person.session.sync() }
    // The others have what Carl's last file says.
    for person in [anna, dora] { #expect(state(of: carl, at: person) == .equal) }
    let agreement = try #require(
      anna.session.status.householdAgreements.first { $0.household == carl.household })
    #expect(agreement.names == ["Carl"] && agreement.time != nil && "\(agreement)".hasPrefix("equal with Carl, as of "))
    // Carl has not been told that they do.
    #expect(state(of: anna, at: carl) == .apart)
    try await anna.edit { try $0.rename(circle.list, to: "Evenings") }
    for person in [anna, carl] { try await person.session.sync() }
    #expect(state(of: anna, at: carl) == .equal && state(of: carl, at: anna) == .apart)
    // What is not of the list itself is each household's own.
    try await anna.edit { try $0.addNote("Words", on: .movie(603)) }
    for person in [anna, carl] { try await person.session.sync() }
    #expect(state(of: anna, at: carl) == .equal)
  }

  @Test func `it holds after a restart, and the syncs that say it publish nothing`() async throws {
    let circle = try await Circle()
    try await circle.carl.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await circle.settle()
    let again = SyncSession(circle.anna.store, circle.place, sharing: circle.list, .seeded(77))
    for _ in 1...2 {
      let report = try await again.sync()
      #expect(report.published == 0 && report.received == 0)
      #expect(report.householdAgreements.first { $0.household == circle.carl.household }?.state == .equal)
    }
  }

  @Test func `a list that differs although all files were taken in is said by kind`() async throws {
    let circle = try await Circle()
    let (anna, carl) = (circle.anna, circle.carl)
    let before = Set(circle.place.files.keys)
    try await carl.edit { try $0.rename(circle.list, to: "Evenings") }
    try await carl.session.sync()
    let name = try #require(Set(circle.place.files.keys).subtracting(before).first)
    // Another name than Carl wrote, as no device would.
    try circle.place.rewrite(name, replacing: "Evenings", with: "Mornings")
    let report = try await anna.session.sync()
    #expect(report.problems.isEmpty && anna.library.list(circle.list)?.name == "Mornings")
    #expect(state(of: carl, at: anna) == .different([TitleList.kind]))
    #expect("\(report.householdAgreements)".contains("different from Carl in the list's settings"))
  }

  @Test func `what a household may not write keeps the lists apart, and nobody takes that for a fault`() async throws {
    let circle = try await Circle()
    let (anna, dora) = (circle.anna, circle.dora)
    try await dora.editUnasked { try $0.add(Circle.brazil, to: circle.list) }
    for person in [dora, anna] { try await person.session.sync() }
    #expect(anna.names(in: circle.list) == ["The Matrix", "Alien"])
    #expect(state(of: dora, at: anna) == .apart)
    try await anna.edit { try $0.rename(circle.list, to: "Evenings") }
    for person in [anna, dora] { try await person.session.sync() }
    #expect(state(of: anna, at: dora) == .apart)
  }

  @Test func `a household that left or was removed is not compared any more`() async throws {
    let circle = try await Circle()
    try await circle.carl.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await circle.settle()
    #expect(state(of: circle.carl, at: circle.anna) == .equal)
    try await circle.carl.session.leave()
    try await circle.settle()
    #expect(state(of: circle.carl, at: circle.anna) == nil)
    #expect(circle.carl.session.status.householdAgreements.isEmpty)
  }
}
