import ReelbookMerge
import ReelbookModel

/// What a storage keeps of the device's clock.
extension Storage {
  /// The clock as it was stored last. One that is missing or damaged counts as new: the library's stamps remain.
  func clockMemory() throws -> ClockMemory { try bytes(named: "clock").flatMap(JSONText.value) ?? ClockMemory() }

  func save(_ memory: ClockMemory) throws { try setBytes(JSONText.bytes(of: memory), named: "clock") }
}
