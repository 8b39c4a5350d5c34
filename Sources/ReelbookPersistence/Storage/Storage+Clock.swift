import ReelbookMerge
import ReelbookModel

/// What a storage keeps of the device's clock.
extension Storage {
  /// The clock as it was stored last; `nil` if it never was.
  func clockMemory() throws -> ClockMemory? {
    try bytes(named: "clock").flatMap { try? JSONText(String(decoding: $0, as: UTF8.self)).value() }
  }

  /// Stores what is kept of the clock.
  func save(_ memory: ClockMemory) throws { try setBytes(Array(JSONText(of: memory).text.utf8), named: "clock") }

  /// Stores the latest stamp that the device gave.
  func save(given stamp: Stamp) throws {
    var memory = try clockMemory() ?? ClockMemory()
    guard memory.given != stamp else { return }
    if memory.given.device != stamp.device { memory = ClockMemory() }
    memory.given = stamp
    try save(memory)
  }
}
