import ReelbookModel
import ReelbookPersistence

/// Publishing.
extension SyncSession {
  static let pieceSize = 1 << 20

  /// Publishes the journaled commits that the shared place lacks.
  func publish(_ memory: inout SyncMemory) async throws {
    drain(&memory)
    let schema = store.library.schema
    guard memory.pending.contains(where: { $0.withoutDeviceOnlyFields(in: schema) != nil }) else {
      if !memory.pending.isEmpty {
        memory.state.known += memory.pending.map(\.id)
        memory.pending = []
        try await save(&memory)
      }
      return
    }
    try await noteDevice(memory)
    drain(&memory)
    let library = store.library
    while !memory.pending.isEmpty {
      try Task.checkCancellation()
      var (writer, count, before) = (SyncSegmentWriter(), 0, 0)
      for commit in memory.pending {
        before = writer.size
        if let part = outgoing(commit, library) { writer.add(part) }
        count += 1
        if writer.size >= Self.pieceSize { break }
      }
      if writer.size - before > SyncPlan.editLimit { writer = try await publishRows(count, library, &memory) }
      if count == memory.pending.count { writer.add(syncedState(memory.state.next, &memory)) }
      if !writer.isEmpty { try await write(writer, &memory) }
      memory.state.known += memory.pending.prefix(count).map(\.id)
      memory.pending.removeFirst(count)
      try await save(&memory)
    }
  }

  /// A commit as it is published.
  private func outgoing(_ commit: Commit, _ library: Library) -> Commit? {
    commit.withoutDeviceOnlyFields(in: library.schema)?.changing { $0.unforgotten(in: library) }
  }

  /// Publishes some commits of which the last is too large for one file: its changes go out as rows, which make no
  /// history on other devices. Returns the writer of the last file.
  private func publishRows(
    _ count: Int, _ library: Library, _ memory: inout SyncMemory
  ) async throws -> SyncSegmentWriter {
    let commits = memory.pending.prefix(count)
    var writer = SyncSegmentWriter()
    for commit in commits.dropLast() { if let part = outgoing(commit, library) { writer.add(part) } }
    for change in commits.last.flatMap({ outgoing($0, library) })?.changes ?? [] {
      if writer.size >= SyncPlan.fullSize {
        try await publish(writer, &memory)
        writer = SyncSegmentWriter()
      }
      writer.add(change)
    }
    return writer
  }

  /// Updates this device's record for the others, at most once an hour, and only together with other changes.
  func noteDevice(_ memory: SyncMemory) async throws {
    let (name, version, device) = (configuration.deviceName, configuration.appVersion, store.device)
    let me = store.me
    let keys = memory.sealer?.identity.keys.text ?? store.library.devices[device]?.keys ?? ""
    if let known = store.library.devices[device], known.keys == keys, known.name == name, known.appVersion == version,
      known.person == me,
      let seen = known.lastSeen, (.zero..<Duration.seconds(3600)).contains(seen.duration(until: store.now().instant))
    {
      return
    }
    try await store.edit { draft in
      let now = draft.now.instant
      func update(_ record: inout Device) {
        record.name = name
        record.appVersion = version
        record.person = me
        record.keys = keys
        record.lastSeen = now
      }
      guard draft.library.devices[device] == nil else { return try draft.change(device, update) }
      var record = Device(id: device)
      update(&record)
      try draft.insert(record)
    }
  }

  /// Writes a file under the next number.
  ///
  /// The name is stored first. If the outcome of a write is unknown, the next file covers its number, too.
  func write(_ writer: SyncSegmentWriter, _ memory: inout SyncMemory) async throws {
    let next = memory.state.next
    // A file that was to replace others does not matter: the others are there.
    let before = SyncSegmentName(memory.state.writing).map(\.numbers).flatMap { $0.upperBound < next ? nil : $0 }
    let numbers = (before?.lowerBound ?? next)...max(next, (before?.upperBound ?? 0) + 1)
    try await write(writer, as: numbers, &memory)
    memory.state.next = max(memory.state.next, numbers.upperBound + 1)
    memory.report.published += 1
  }

  /// Writes a file that covers some numbers.
  func write(_ writer: SyncSegmentWriter, as numbers: ClosedRange<Int>, _ memory: inout SyncMemory) async throws {
    let name = "\(SyncSegmentName(memory.state.device, numbers, random: random()))"
    var writer = writer
    try addInvitation(to: &writer, memory)
    let data = try writer.finish(memory.state.device, numbers, scope: scope, coding: memory.coding)
    let file = try OwnFile(named: name, data, memory.sealer?.primitives)
    memory.state.writing = name
    try await save(&memory)
    try await exchange.write(data, as: name)
    memory.state.writing = ""
    memory.state.files.append(file)
  }
}
