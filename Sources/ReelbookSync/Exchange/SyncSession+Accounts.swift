public import ReelbookModel

extension SyncSession {
  /// The devices that wrote for another household in a shared list, past ones too, as far as this device knows.
  ///
  /// A place with accounts finds out with them which account to remove, also after the household was removed.
  public func devices(of household: HouseholdID) async throws -> Set<DeviceID> {
    try await inTurn { memory in
      let list = memory.state.list
      return list.devices[household, default: []].union(list.writers[household, default: []])
        .subtracting(self.allDevices(memory))
    }
  }
}
