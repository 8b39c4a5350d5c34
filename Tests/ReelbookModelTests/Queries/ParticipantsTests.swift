import ReelbookModel
import Testing

@Suite struct ParticipantsTests {
  private static func person(_ number: UInt64) -> PersonID { PersonID(bits: IDBits(0x4000, 1 << 63 | number)) }

  /// A list of Anna's with members from other households.
  private static func shared(
    with others: (id: PersonID, name: String, role: ListRole)...
  ) throws -> (World, ListID) {
    var (world, list) = try World.holding(Catalogue.matrix)
    try world.edit { draft in
      for other in others {
        var person = Person(id: other.id)
        person.name = other.name
        try draft.insert(person)
        var member = ListMember(id: ListMemberID(list, HouseholdID(bits: other.id.bits)))
        (member.role, member.people) = (other.role, [other.id])
        try draft.insert(member)
      }
    }
    return (world, list)
  }

  @Test func `the participants of a list are its owner, then its members by name`() throws {
    let (world, list) = try Self.shared(
      with: (Self.person(2), "Zoe", .write), (Self.person(3), "Abe", .read), (Self.person(1), "Kim", .read))
    let members = world.library.members(of: list)
    #expect(members.map(\.person.name) == ["Anna", "Abe", "Kim", "Zoe"])
    #expect(members.map(\.role) == [.write, .read, .read, .write])
    #expect(members.map(\.isOwner) == [true, false, false, false])
  }

  @Test func `a participant with two joined ids is listed once`() throws {
    var (world, list) = try Self.shared(
      with: (Self.person(1), "Kim", .read), (Self.person(2), "Kim", .write), (Self.person(3), "Anna", .read))
    let anna = world.anna
    try world.edit { draft in
      try draft.identify(.person(Self.person(2)), as: .person(Self.person(1)))
      try draft.identify(.person(Self.person(3)), as: .person(anna))
    }
    let members = world.library.members(of: list)
    #expect(members.map(\.person.id) == [anna, Self.person(1)] && members.map(\.isOwner) == [true, false])
  }

  @Test func `an unknown member has an empty name`() throws {
    var (world, list) = try Self.shared(with: (Self.person(1), "Kim", .read))
    try world.edit { draft in
      var member = ListMember(id: ListMemberID(list, HouseholdID(bits: IDBits(0x4000, 9))))
      member.people = [Self.person(9)]
      try draft.insert(member)
    }
    #expect(world.library.members(of: list).map(\.person.name) == ["Anna", "", "Kim"])
  }

  @Test func `an unshared list has its owner as only participant, and an unknown list has none`() throws {
    let (world, list) = try Self.shared()
    #expect(world.library.members(of: list).map(\.person.id) == [world.anna])
    #expect(world.library.members(of: ListID(bits: IDBits(0x4000, 1 << 63))).isEmpty)
  }
}
