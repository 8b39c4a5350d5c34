package import Foundation
import ReelbookBase
import ReelbookSync

/// Writing and removing files.
extension CloudExchange {
  package func write(_ bytes: Data, as name: String) async throws {
    guard let record = CloudRecord.name(of: name) else { throw Self.invalidName }
    try await checkAccount()
    do {
      while true {
        let size = state.withLock { $0.stored.head.partSize ?? CloudParts.usualSize }
        do {
          if bytes.count <= size {
            try await save(.bytes(bytes), as: record, of: name)
          } else {
            try await saveParts(of: bytes, size, as: record, of: name)
          }
          break
        } catch let failure as CloudFailure where failure.meaning == .tooLarge {
          // It is remembered, so that the next file of this size is not refused again.
          guard let smaller = CloudParts.size(after: min(size, bytes.count)) else { throw failure }
          state.withLock { $0.stored.head.partSize = smaller }
          storeIfPossible()
        }
      }
    } catch let failure as CloudFailure {
      throw await error(for: failure)
    }
    if bytes.count <= CloudReading.byteLimit { await cache.keep(bytes, of: record, isOwn: true) }
    state.withLock { state in
      state.removed.remove(name)
      state.stored.listing.files[name] = CloudListing.File(count: bytes.count)
    }
  }

  private static let invalidName = CloudKitError(
    .invalidName, "A record in iCloud cannot have the name of this file.")

  /// Saves a new record. One that an attempt of this call saved is no conflict.
  private func save(_ content: CloudContent, as record: String, of name: String) async throws {
    // Whether an attempt failed with an unknown outcome.
    var mayExist = false
    do {
      try await retrying {
        do {
          try await zone.save(content, as: record)
        } catch let failure as CloudFailure {
          if failure.meaning == .unknown { mayExist = true }
          throw failure
        }
      }
    } catch let failure as CloudFailure where failure.meaning == .conflict {
      guard mayExist, try await fetch(record) == content else { throw SyncError.alreadyThere(name) }
    }
  }

  /// Saves the parts of a large file, and then the record that names them.
  private func saveParts(of bytes: Data, _ size: Int, as record: String, of name: String) async throws {
    let parts = CloudParts(attempt: randomNumber(), count: bytes.count, size: size)
    guard parts.number <= CloudParts.mostParts else { throw CloudFailure(.limitExceeded) }
    // Whether the file may be there, though an error was thrown.
    var mayBeThere = false
    do {
      for (number, range) in parts.ranges.enumerated() {
        guard let part = CloudRecord.name(ofPart: number, of: name, parts) else { throw Self.invalidName }
        state.withLock { _ = $0.stored.listing.parts[name, default: []].insert(part) }
        let start = bytes.startIndex
        try await save(.bytes(bytes[start + range.lowerBound..<start + range.upperBound]), as: part, of: name)
      }
      mayBeThere = true
      try await save(.parts(parts), as: record, of: name)
    } catch {
      if let error = error as? SyncError, error.code == .alreadyThere { mayBeThere = false }
      if let failure = error as? CloudFailure, failure.meaning == .tooLarge { mayBeThere = false }
      if !mayBeThere { try? await removeParts(of: name) { $0 == parts.attempt } }
      throw error
    }
    state.withLock { $0.divided[record] = parts }
    // Those of an attempt that was interrupted.
    try? await removeParts(of: name) { $0 != parts.attempt }
  }

  package func remove(_ name: String) async throws {
    guard let record = CloudRecord.name(of: name) else { return }
    try await checkAccount()
    do {
      try await delete([record])
      state.withLock { state in
        if state.stored.listing.files.removeValue(forKey: name) != nil { state.removed.insert(name) }
        state.divided[record] = nil
      }
      try await removeParts(of: name) { _ in true }
    } catch let failure as CloudFailure {
      throw await error(for: failure)
    }
  }

  /// Removes the parts of a file that some attempts wrote.
  private func removeParts(of name: String, where isOf: (UInt64) -> Bool) async throws {
    let known = state.withLock { $0.stored.listing.parts[name] ?? [] }
    var parts = known.filter { CloudRecord.part($0).map { isOf($0.attempt) } ?? false }.sorted()
    while !parts.isEmpty {
      let batch = Array(parts.prefix(CloudRecord.requestLimit))
      try await delete(batch)
      state.withLock { state in for part in batch { state.stored.listing.forget(part, of: name) } }
      parts.removeFirst(batch.count)
    }
  }

  /// Deletes records; missing ones are no error.
  private func delete(_ records: [String]) async throws {
    try await retrying {
      let failures = try await zone.delete(records).values.filter { $0.meaning != .notFound }
      if let failure = CloudFailure.first(of: Array(failures)) { throw failure }
    }
    await cache.drop(records)
  }
}
