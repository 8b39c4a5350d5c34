import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct ChangeEqualityTests {
  /// Changes of several kinds; the later ones have the values that they replaced.
  private func changes() throws -> [Change] {
    var source = SeededGenerator(seed: 4)
    var device = SimulatedDevice(1)
    for step in Int64(0)..<100 { try device.edit(at: step) { try RandomEdits.standard.edit(&$0, using: &source) } }
    return device.journal.flatMap(\.changes)
  }

  @Test func `two changes are equal if their stamps and their texts are`() throws {
    let changes = try changes()
    #expect(Set(changes.map(\.kind)).count > 3)
    for (index, a) in changes.enumerated() {
      for (other, b) in changes.enumerated() {
        // The text of a change leaves out what its commit says, such as the stamp.
        let isSame = a.stamp == b.stamp && a.line == b.line
        #expect((a == b) == isSame, "\(index), \(other)")
        if isSame { #expect(a.hashValue == b.hashValue) }
      }
    }
  }

  @Test func `the values that a change replaced count for equality`() throws {
    let changes = try changes()
    let told = changes.filter { $0 != $0.withoutPrior }
    #expect(told.count > 10)
    for change in told {
      #expect(change.withoutPrior != change)
      for other in told {
        let mixed = Change(change.body, prior: other.prior)
        #expect((mixed == change) == (mixed.line == change.line))
      }
    }
  }
}
