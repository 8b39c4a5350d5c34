import ReelbookMerge
import ReelbookModel
import Testing

@Suite struct HybridClockTests {
  @Test func `stamps rise also where the wall clock goes back`() {
    var clock = HybridClock(device: DeviceID(bits: 1))
    let first = clock.stamp(at: Instant(milliseconds: 1000))
    let second = clock.stamp(at: Instant(milliseconds: 500))
    #expect(first < second)
  }
}
