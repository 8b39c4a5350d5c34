import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// The laws of merging, over random histories of two to five devices.
@Suite struct MergeLawTests {
  @Test func `devices that got all commits, in any order, hold the same library`() throws {
    for seed in Laws.seeds(few: 150, all: 10_000) {
      var household = SimulatedHousehold(seed: seed)
      try household.live(steps: 40)
      try household.meet()
      let first = household.devices[0].library
      let bytes = Array(first.text.utf8)
      for device in household.devices.dropFirst() {
        guard device.library == first, Array(device.library.text.utf8) == bytes else {
          return record("seed \(seed): \(device.id) holds\n\(device.library.text)\nthe first holds\n\(first.text)")
        }
      }
      guard first.plainState == household.plainState else {
        return record(
          "seed \(seed): the library is\n\(first.plainState)\nthe oracle is\n\(household.plainState)")
      }
      let problems = first.checkInvariants()
      guard problems.isEmpty else { return record("seed \(seed): \(problems)") }
    }
  }

  @Test func `merging libraries commutes, associates and is idempotent`() throws {
    for seed in Laws.seeds(few: 80, all: 10_000) {
      var household = SimulatedHousehold(seed: seed)
      try household.live(steps: 40)
      let libraries = household.devices.map(\.library)
      let (a, b, c) = (libraries[0], libraries[1], libraries[libraries.count - 1])
      guard merged(a, b) == merged(b, a) else { return record("seed \(seed): merging does not commute") }
      guard merged(merged(a, b), c) == merged(a, merged(b, c)) else {
        return record("seed \(seed): merging does not associate")
      }
      guard merged(a, a) == a else { return record("seed \(seed): merging is not idempotent") }
    }
  }

  @Test func `merging whole libraries gives the same as merging their commits`() throws {
    for seed in Laws.seeds(few: 60, all: 10_000) {
      var household = SimulatedHousehold(seed: seed)
      try household.live(steps: 30)
      var byCommits = SimulatedDevice(99, schema: household.devices[0].library.schema)
      for commit in household.commits { byCommits.receive(commit) }
      var byLibraries = SimulatedDevice(98, schema: household.devices[0].library.schema)
      for device in household.devices { byLibraries.receive(device.library) }
      guard byCommits.library == byLibraries.library else {
        return record("seed \(seed): by commits\n\(byCommits.library.text)\nby libraries\n\(byLibraries.library.text)")
      }
      let again = byLibraries.receive(byCommits.library)
      guard again.applied == 0 else { return record("seed \(seed): a known commit was applied again: \(again)") }
    }
  }

  @Test func `merging into a copy of a library does not change the library`() throws {
    for seed in Laws.seeds(few: 30, all: 2_000) {
      var household = SimulatedHousehold(seed: seed)
      var held: [(library: Library, text: String)] = []
      for _ in 0..<6 {
        try household.live(steps: 6)
        for device in household.devices { held.append((device.library, device.library.text)) }
      }
      for (library, text) in held {
        guard library.text == text else {
          return record("seed \(seed): an earlier copy of a library has changed")
        }
      }
    }
  }

  @Test func `a library round-trips through its JSON`() throws {
    for seed in Laws.seeds(few: 30, all: 2_000) {
      var household = SimulatedHousehold(seed: seed)
      try household.live(steps: 40)
      let library = household.devices[0].library
      let reread = try library.reread(with: library.schema)
      guard reread == library else { return record("seed \(seed):\n\(library.text)\ncame back as\n\(reread.text)") }
    }
  }

  private func merged(_ a: Library, _ b: Library) -> Library {
    var (library, clock) = (a, HybridClock(device: DeviceID(bits: 77)))
    _ = library.merge(b, clock: &clock, at: Instant(milliseconds: 1_800_000_000_000))
    return library
  }
}
