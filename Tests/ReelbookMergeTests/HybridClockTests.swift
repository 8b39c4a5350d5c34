import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct HybridClockTests {
  private static let day: Int64 = 86_400_000
  private let device = DeviceID(bits: 5)
  private let noon = Instant(milliseconds: 1_800_000_000_000)

  private func foreign(_ milliseconds: Int64, _ counter: UInt16 = 0) -> Stamp {
    Stamp(milliseconds: noon.milliseconds + milliseconds, counter: counter, device: DeviceID(bits: 9))
  }

  @Test func `a stamp has the wall clock's time, the counter zero and the device`() {
    var clock = HybridClock(device: device)
    let stamp = clock.stamp(at: noon)
    #expect(stamp.milliseconds == noon.milliseconds && stamp.counter == 0 && stamp.device == device)
    #expect(clock.latest == stamp)
  }

  @Test func `stamps rise even if the wall clock goes back or stands still`() {
    var clock = HybridClock(device: device)
    var last = clock.stamp(at: noon)
    for milliseconds in [0, 0, -1, -Self.day * 400, 0] {
      let stamp = clock.stamp(at: Instant(milliseconds: noon.milliseconds + milliseconds))
      #expect(stamp > last && stamp.milliseconds == noon.milliseconds)
      last = stamp
    }
    let next = clock.stamp(at: Instant(milliseconds: noon.milliseconds + 1))
    #expect(next.counter == 0)
  }

  @Test func `when the counter of a millisecond is used up, stamps continue in the next millisecond`() {
    var clock = HybridClock(device: device, latest: foreign(0, 65_534))
    let stamps = (0..<4).map { _ in clock.stamp(at: noon) }
    #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 })
    #expect(stamps[0] > foreign(0, 65_534) && stamps[3].milliseconds == noon.milliseconds + 1)
  }

  @Test func `the clock moves past another device's stamp that is at most a day ahead`() {
    var clock = HybridClock(device: device)
    let isNear = clock.observe(foreign(Self.day, 7), at: noon)
    let stamp = clock.stamp(at: noon)
    #expect(isNear && stamp > foreign(Self.day, 7))
  }

  @Test func `a stamp of another device more than a day ahead is reported and does not move the clock`() {
    var clock = HybridClock(device: device)
    let isNear = clock.observe(foreign(Self.day + 1), at: noon)
    let stamp = clock.stamp(at: noon)
    #expect(!isNear && stamp.milliseconds == noon.milliseconds)
  }

  @Test func `a clock that is started behind its stamps has a lane for each start, and says when there is none left`() {
    var ahead = HybridClock(device: device)
    var given = [ahead.stamp(at: Instant(milliseconds: noon.milliseconds + 30 * Self.day))]
    var memory = ahead.memory
    for start in 1...HybridClock.laneCount + 5 {
      var clock = HybridClock(device: device)
      clock.resume(memory, journal: .never, at: noon)
      #expect(clock.isBehind && clock.isOutOfLanes == (start >= HybridClock.laneCount), "start \(start)")
      memory = clock.memory
      if !clock.isOutOfLanes { given.append(clock.stamp(at: noon)) }
    }
    #expect(given.count == HybridClock.laneCount && Set(given).count == given.count)
  }

  @Test func `a stamp that overwrites one far ahead is above it, and the next stamp is back at the wall clock`() {
    var clock = HybridClock(device: device)
    let far = foreign(Self.day * 900)
    let first = clock.stamp(at: noon, above: far)
    let second = clock.stamp(at: noon, above: far)
    let third = clock.stamp(at: noon)
    #expect(first > far && second > first && third.milliseconds == noon.milliseconds)
  }

  @Test func `a stamp that was given above a far one is not given again when its time comes`() {
    var clock = HybridClock(device: device)
    let far = foreign(Self.day * 2)
    let given = clock.stamp(at: noon, above: far)
    let later = Instant(milliseconds: noon.milliseconds + Self.day * 3 / 2)
    clock.observe(far, at: later)
    let next = clock.stamp(at: later)
    #expect(next != given && next > far)
  }

  @Test func `a clock that is made again from its stamps repeats none of them`() {
    var clock = HybridClock(device: device)
    let far = foreign(Self.day * 2)
    let given = [clock.stamp(at: noon), clock.stamp(at: noon, above: far), clock.stamp(at: noon)]
    var again = HybridClock(device: device)
    for stamp in given { again.observe(stamp, at: noon) }
    let more = [again.stamp(at: noon, above: far), again.stamp(at: noon), again.stamp(at: noon, above: far)]
    #expect(Set(given + more).count == 6)
    #expect(HybridClock(device: device, latest: given[2]).latest == given[2])
  }

  @Test func `stamps rise before 1970 and at the end of time`() {
    var clock = HybridClock(device: device)
    let first = clock.stamp(at: Instant(milliseconds: -1))
    let second = clock.stamp(at: Instant(milliseconds: -1))
    let third = clock.stamp(at: Instant(milliseconds: .max))
    let last = clock.stamp(at: Instant(milliseconds: .max))
    #expect(.never < first && first < second && second < third && third < last)
  }

  @Test func `in any history no stamp repeats, each is above what it overwrites, and ordinary ones rise`() {
    for seed in Laws.seeds(few: 150, all: 10_000) {
      if let problem = HistoryOfClock(seed: seed).problem { return record("seed \(seed): \(problem)") }
    }
  }
}

/// A clock that observes stamps of other devices, near and far, while days pass and the wall clock jumps.
private struct HistoryOfClock {
  let seed: UInt64

  var problem: String? {
    var source = SeededGenerator(seed: seed)
    var clock = HybridClock(device: DeviceID(bits: 5))
    var now: Int64 = 1_800_000_000_000
    var given: [Stamp] = []
    var seen: [Stamp] = []
    var lastOrdinary = Stamp.never
    for step in 0..<80 {
      now += source.pick([0, 0, 1, 1000, 43_200_000, -3_600_000])
      let instant = Instant(milliseconds: now)
      switch source.next() % 5 {
      case 0:
        // A stamp of another device: near the wall clock, about a day ahead, or far ahead.
        let ahead: Int64 = source.pick([0, 86_399_999, 86_400_000, 86_400_001, 172_800_000, 864_000_000])
        seen.append(
          Stamp(
            milliseconds: now + ahead, counter: source.pick([0, 1, 65_535]),
            device: DeviceID(bits: 1 + source.next() % 9)))
        clock.observe(seen[seen.count - 1], at: instant)
      case 1 where !seen.isEmpty: clock.observe(source.pick(seen), at: instant)
      case 2 where !given.isEmpty: clock.observe(source.pick(given), at: instant)
      default:
        let overwritten = source.chance(50) ? .never : source.pick(seen + given + [.never])
        let stamp = clock.stamp(at: instant, above: overwritten)
        guard stamp > overwritten else { return "step \(step): \(stamp) is not above \(overwritten)" }
        guard !given.contains(stamp) else { return "step \(step): \(stamp) was given before" }
        if overwritten < lastOrdinary || overwritten == .never {
          guard stamp > lastOrdinary else { return "step \(step): \(stamp) is not above \(lastOrdinary)" }
          guard stamp.milliseconds <= max(now, lastOrdinary.milliseconds, clock.latest.milliseconds) else {
            return "step \(step): \(stamp) went ahead of the clock without a reason"
          }
          lastOrdinary = stamp
        }
        given.append(stamp)
      }
    }
    return nil
  }
}

/// Records an issue with a text that is made while the test runs.
func record(_ problem: String, sourceLocation: SourceLocation = #_sourceLocation) {
  Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
}
