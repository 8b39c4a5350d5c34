import ReelbookMerge
import ReelbookModel

/// Commits drafts of one device.
struct TestClock {
  private var clock = HybridClock(device: DeviceID(bits: 7))

  mutating func commit(_ draft: inout Draft) { _ = draft.commit(by: &clock) }
}
