import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// A digest is the same for the same shared records, and for no others.
@Suite struct DigestTests {
  /// The live records that a household's devices share, as text.
  private func shared(_ library: Library) -> [String] {
    var lines: [String] = []
    for type in library.types {
      type.eachRow(library) { row in
        guard row.effect == .add, let part = row.part(in: library.schema, where: { $1 != .device }) else { return }
        lines.append(part.line)
      }
    }
    return lines.sorted()
  }

  @Test func `devices that have the same records have the same digest, and others have another`() throws {
    var (same, different) = (0, 0)
    for seed in Laws.seeds(few: 60, all: 5_000) {
      var household = SimulatedHousehold(seed: seed)
      try household.live(steps: 30)
      let libraries = household.devices.map(\.library)
      for (a, b) in zip(libraries, libraries.dropFirst()) {
        let isSame = shared(a) == shared(b)
        guard (a.digest == b.digest) == isSame else { return record("seed \(seed): the same is \(isSame)") }
        if isSame { same += 1 } else { different += 1 }
      }
      try household.meet()
      let digests = Set(household.devices.map { $0.library.digest })
      let first = household.devices[0].library
      guard digests.count == 1, try first.reread(with: first.schema).digest == digests.first else {
        return record("seed \(seed): digests of devices that met: \(digests)")
      }
    }
    #expect(different > 20)
  }

  @Test func `a digest that is kept up to date is that of the whole library`() throws {
    for seed in Laws.seeds(few: 20, all: 2_000) {
      var household = SimulatedHousehold(seed: seed)
      var (known, digest) = (Library(), Library().digest)
      for _ in 0..<25 {
        try household.live(steps: 2)
        let library = household.devices[0].library
        digest.update(from: known, to: library)
        known = library
        guard digest == library.digest, LibraryDigest(digest.texts) == digest else { return record("seed \(seed)") }
      }
    }
  }

  @Test func `an app that does not know a kind has the same digest`() throws {
    var source = SeededGenerator(seed: 3)
    var library = Library(schema: .standard.adding(Recipe.self))
    var known = Library()
    for number in 1...40 {
      var recipe = Recipe(id: RecipeID(using: &source))
      Recipe.fill(&recipe, &source)
      let stamp = Stamp(milliseconds: Int64(1000 + number), device: DeviceID(bits: 7))
      let change = Change(Patch(Row(recipe, existence: .live, stamp: stamp)))
      _ = library.join(change)
      guard let sent = change.part(in: library.schema, where: { $1 != .device }) else { continue }
      _ = known.join(try sent.reread())
    }
    #expect(library.digest == known.digest && known.digest != Library().digest)
  }

  @Test func `what differs is said by kind, and what never leaves a device does not count`() throws {
    var draft = Library().draft(
      as: PersonID(bits: IDBits(1, 2)), now: Now(Instant(milliseconds: 1_790_000_000_000), in: .gmt))
    try draft.star(.movie(1))
    var clock = HybridClock(device: DeviceID(bits: 1), having: Library(), at: Instant(milliseconds: 1_790_000_000_000))
    _ = draft.commit(by: &clock)
    let library = draft.library
    #expect(library.digest.kinds(differingFrom: Library().digest).contains(Mark.kind))
    #expect(library.digest.kinds(differingFrom: library.digest).isEmpty)
    #expect(library.digest.text.count == 64 && library.digest.text != Library().digest.text)
    // Each device notes for itself when it last looked at a title's facts.
    var title = Title(.movie(1), TitleFacts(name: "Alien", year: 1979))
    let device = DeviceID(bits: 1)
    var (known, checked) = (library, library)
    _ = known.join(Change(Patch(Row(title, existence: .live, stamp: Stamp(time: 1 << 16, device: device)))))
    title.checked = Instant(milliseconds: 1_790_000_000_000)
    _ = checked.join(Change(Patch(Row(title, existence: .live, stamp: Stamp(time: 1 << 16, device: device)))))
    #expect(checked.titles.row(title.id)?.record.checked != nil && known.titles.row(title.id)?.record.checked == nil)
    #expect(checked.digest == known.digest && known.digest != library.digest)
    // A later look, with a stamp of its own.
    title.checked = Instant(milliseconds: 1_790_000_600_000)
    var later = Row(title, existence: .live, stamp: Stamp(time: 1 << 16, device: device))
    let index = try #require(Title.fields.firstIndex { $0.name == "checked" })
    later.setFieldStamp(FieldKey(index), Stamp(time: 1 << 20, device: device))
    _ = checked.join(Change(Patch(later)))
    #expect(checked.titles.row(title.id)?.record.checked == title.checked && checked.digest == known.digest)
  }
}
