import Reelbook
import ReelbookDiscovery
import ReelbookModel
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTV
import Testing

/// Whose the records of each kind are: `draft.forget(person)` and `draft.household.leave()` go by it.
@Suite struct OwnersOfRecordsTests {
  private static let schema = RecordSchema.standard.addingScreenTime().addingPlayback().addingTelevision()
    .addingPlanner().addingDiscovery().addingBallots()

  /// The kinds whose records are nobody's own, and what they are.
  private static let ofNobody = [
    "alias": "identity", "channelSettings": "the household's", "device": "a device's", "entry": "a list's",
    "franchisePlace": "the household's", "household": "the household's", "list": "they get another owner",
    "member": "a list's", "pinFailures": "a device's", "season": "facts", "streamFigures": "a device's",
    "televisionSource": "the household's", "title": "facts",
  ]

  private static func isOfPeople<R: LibraryRecord>(_ type: R.Type) -> Bool {
    R.traits.person != nil || R.traits.remaining != nil
  }

  @Test func `each kind says whose its records are, or what stays of them without a person, or is nobody's own`() {
    let others = Self.schema.types.filter { !Self.isOfPeople($0.record) }.map { "\($0.kind)" }
    #expect(others.sorted() == Self.ofNobody.keys.sorted())
  }
}
