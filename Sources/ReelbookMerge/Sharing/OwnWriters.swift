package import ReelbookModel

/// The devices whose writes are this household's.
///
/// Two people of one household may part, and share a list later. Then both libraries have what the devices of both wrote
/// while they were together; what a device writes for the other household is not this one's.
package struct OwnWriters: Hashable, Sendable {
  /// The household's devices, past ones too, also those that another household has now.
  package let devices: Set<DeviceID>
  /// The devices that write for another household, and since when.
  package let former: [DeviceID: Stamp]

  package init(_ devices: Set<DeviceID>, former: [DeviceID: Stamp] = [:]) {
    self.devices = devices
    self.former = former.filter { devices.contains($0.key) }
  }

  /// The household's devices, without those that another household has.
  package var present: Set<DeviceID> { devices.subtracting(former.keys) }

  /// Whether a write is the household's.
  package func contains(_ stamp: Stamp) -> Bool {
    devices.contains(stamp.device) && former[stamp.device].map { stamp < $0 } ?? true
  }
}
