import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Whatever a replicator does, all participants see the same list.
@Suite struct SharingConvergenceTests {
  @Test func `writers over a bad replicator end with the same list, shared notes and plays`() async throws {
    for seed in Laws.seeds(few: 8, all: 1_000) {
      var source = SeededGenerator(seed: seed)
      let replicator = SimulatedReplicator(folders: 2, seed: seed)
      let (anna, list, invitation) = try await SharingPerson.annasList(seed, replicator, showsProgress: true)
      let carl = try await SharingPerson.accepting(
        invitation, "Carl", replicator.exchange(1), seed: seed &* 10 &+ 2)
      let people = [anna, carl]
      for _ in 0..<40 {
        let person = people[Int(source.next() % 2)]
        switch source.next() % 10 {
        case 0..<5: await person.editAtRandom(list, &source)
        case 5..<8: _ = try? await person.session.syncAdmitting()
        default: replicator.carry(4)
        }
      }
      try await replicator.settle(people)
      #expect(people[0].view(of: list) == people[1].view(of: list), "seed \(seed)")
      #expect(people[0].library.checkInvariants() == [] && people[1].library.checkInvariants() == [], "seed \(seed)")
    }
  }

  @Test func `in whatever order devices learn of role changes, all end with the same list`() async throws {
    for seed in Laws.seeds(few: 12, all: 1_000) {
      var source = SeededGenerator(seed: seed)
      let replicator = SimulatedReplicator(folders: 3, seed: seed)
      let (anna, list, first) = try await SharingPerson.annasList(seed, replicator, showsProgress: seed % 2 == 0)
      let invitations = [first, try await anna.session.invite(.write, to: "x")]
      var people = [anna]
      for (number, name) in [(1, "Carl"), (2, "Dora")] {
        people.append(
          try await SharingPerson.accepting(
            invitations[number - 1], name, replicator.exchange(number), seed: seed &* 10 &+ 2 &+ UInt64(number)))
      }
      try await replicator.settle(people)
      let carl = ListMemberID(list, people[1].household)
      for _ in 0..<80 {
        let person = people[Int(source.next() % 3)]
        switch source.next() % 20 {
        case 0..<9: await person.editAtRandom(list, &source)
        case 9..<14: _ = try? await person.session.syncAdmitting()
        case 14:
          let role: ListRole = source.next() % 2 == 0 ? .read : .write
          try? await people[0].edit { draft in
            try draft.change(carl) { (member: inout ListMember) in member.role = role }
          }
        case 15 where source.next() % 8 == 0: _ = try? await people[0].session.remove(people[1].household)
        case 16 where source.next() % 16 == 0: _ = try? await people[1].session.leave()
        default: replicator.carry(4)
        }
      }
      try await replicator.settle(people)
      for person in people where person.library.list(list) != nil {
        #expect(person.entries(of: list) == anna.entries(of: list), "seed \(seed)")
        #expect(person.parts(in: list) == anna.parts(in: list), "seed \(seed)")
        let members = Set(anna.library.members(of: list).map(\.person.id))
        #expect(person.sharedNotes(by: members, in: list) == anna.sharedNotes(by: members, in: list), "seed \(seed)")
        guard seed % 2 == 0 else { continue }
        #expect(person.progress(of: members, in: list) == anna.progress(of: members, in: list), "seed \(seed)")
      }
      for person in people { #expect(person.library.checkInvariants() == [], "seed \(seed)") }
    }
  }
}
