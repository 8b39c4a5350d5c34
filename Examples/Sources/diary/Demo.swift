import ExampleSupport
import Foundation
import Reelbook
import ReelbookPages

/// Fills a library with three years of a person who loves films, the same each time.
enum Demo {
  /// The evening on which the three years end.
  static let end = "2026-11-20T22:30:00+01:00[Europe/Berlin]"

  /// Creates the library, and returns a page about it.
  static func fill(_ folder: URL, years: Int = 3) async throws -> TextReport {
    let clock = DemoClock(try Now("\(2026 - years)-11-21T18:00:00+01:00[Europe/Berlin]"))
    var configuration = StoreConfiguration()
    configuration.personName = "Ada"
    configuration.durability = .processCrash
    configuration.now = { clock.now }
    configuration.ids = Dice(seed: 2026)
    let store = try await LibraryStore.open(at: folder, configuration)
    do {
      var life = DemoLife(store, clock, until: try Now(end))
      try await life.live()
      let statistics = store.viewer(of: store.me).statistics(asOf: clock.now)
      var report = TextReport()
      report.add(
        "Ada's diary",
        TextParagraph("\(years == 3 ? "Three" : "\(years)") years in \(folder.lastPathComponent), as of \(end)."))
      report.add("", TextReport.diary(statistics))
      report.add("", TextReport.streaks(statistics))
      report.add("", TextReport.yearInReview(2026, statistics))
      await store.close()
      return report
    } catch {
      await store.close()
      throw error
    }
  }
}

/// Random numbers, always the same for a seed.
struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether an event happens that has a probability in percent.
  mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// A random element.
  mutating func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &self) }
}

/// A clock that the demo sets.
final class DemoClock: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Now

  init(_ now: Now) { current = now }

  var now: Now {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}
