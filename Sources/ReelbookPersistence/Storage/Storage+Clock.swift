import ReelbookMerge
import ReelbookModel

/// What a storage keeps of the device's clock.
extension Storage {
  /// The clock as it was stored last; a new one if none was stored, `nil` if it is damaged.
  func clockMemory() throws -> ClockMemory? {
    let damageBefore = laterDamage.count
    if let bytes = try bytes(named: Self.clockName) { return JSONText.value(bytes) }
    return laterDamage.count == damageBefore ? ClockMemory() : nil
  }

  func save(_ memory: ClockMemory) throws { try setBytes(JSONText.bytes(of: memory), named: Self.clockName) }

  func removeClock() throws { try setBytes(nil, named: Self.clockName) }

  private static var clockName: String { "clock" }
}
