/// Names one installation of an app on one device.
public struct DeviceID: Hashable, Sendable {
  package let bits: UInt64

  package init(bits: UInt64) { self.bits = bits }
}
