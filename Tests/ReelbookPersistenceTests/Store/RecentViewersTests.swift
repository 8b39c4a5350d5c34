import ReelbookModel
import ReelbookPersistence
import Testing

/// A store keeps the views of those who were asked for last.
@Suite struct RecentViewersTests {
  private func people(_ number: Int) -> [PersonID] { [PersonID(bits: IDBits(0, UInt64(number)))] }

  @Test func `the same people have the same place, while few others are asked for`() {
    var recent = RecentViewers()
    let first = recent.place(of: people(0))
    for number in 1..<RecentViewers.limit { _ = recent.place(of: people(number)) }
    let again = recent.place(of: people(0))
    #expect(first === again && recent.count == RecentViewers.limit)
  }

  @Test func `views that nobody asked for lately are dropped, however many people watch together`() {
    var recent = RecentViewers()
    var first: RecentViewers.Place? = recent.place(of: people(0))
    weak let dropped = first
    #expect(dropped === first)
    first = nil
    let kept = recent.place(of: people(1))
    for number in 2..<100 {
      _ = recent.place(of: people(0) + people(number))
      let again = recent.place(of: people(1))
      #expect(again === kept)
    }
    #expect(dropped == nil && recent.count == RecentViewers.limit)
  }
}
