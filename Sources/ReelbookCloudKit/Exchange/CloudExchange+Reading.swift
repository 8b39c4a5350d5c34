package import Foundation
import ReelbookBase
import ReelbookSync

/// Reading files.
extension CloudExchange {
  package func read(_ name: String) async throws -> Data? { try await read(name, in: 0..<Int.max) }

  package func read(_ name: String, in range: Range<Int>) async throws -> Data? {
    guard let record = CloudRecord.name(of: name) else { return nil }
    try await checkAccount()
    do {
      switch try await content(of: name, record) {
      case .bytes(let bytes): return bytes.part(range)
      case .parts(let parts): return try await read(range, of: name, parts)
      case nil: return nil
      }
    } catch let failure as CloudFailure {
      throw await error(for: failure)
    }
  }

  /// The content of a file's record; `nil` if there is none.
  private func content(of name: String, _ record: String) async throws -> CloudContent? {
    // A copy counts only while the file is listed.
    if state.withLock({ $0.stored.listing.files[name] != nil }) {
      if let parts = state.withLock({ $0.divided[record] }) { return .parts(parts) }
      if let bytes = await cache.bytes(of: record) { return .bytes(bytes) }
    }
    let batch = state.withLock { CloudReading.batch(for: name, in: $0.stored.listing, limit: $0.fetchLimit) }
    return try await fetch(record, with: batch.dropFirst().compactMap(CloudRecord.name))
  }

  /// Fetches a record, and copies of others with it.
  func fetch(_ record: String, with others: [String] = []) async throws -> CloudContent? {
    var batch = [record] + others
    return try await retrying {
      let results = try await fetch(&batch)
      // A further attempt is about the wanted record.
      batch = [record]
      for (record, result) in results { if case .success(let content) = result { await keep(content, of: record) } }
      if results.contains(where: { CloudRecord.file(of: $0.key) != nil }) { storeIfPossible() }
      do throws(CloudFailure) {
        return try results[record]?.get()
      } catch {
        guard error.meaning != .notFound else { return nil }
        throw error
      }
    }
  }

  /// Fetches as many of the records as iCloud allows in one request.
  private func fetch(_ batch: inout [String]) async throws -> [String: Result<CloudContent, CloudFailure>] {
    while true {
      do {
        return try await zone.fetch(batch)
      } catch let failure as CloudFailure where failure.meaning == .tooLarge && batch.count > 1 {
        batch.removeLast(batch.count / 2)
        let limit = batch.count
        state.withLock { $0.fetchLimit = limit }
      }
    }
  }

  private func keep(_ content: CloudContent, of record: String) async {
    switch content {
    case .bytes(let bytes):
      // The beginning of an asset that is too long is kept like an own file, so that a restart does not fetch it again.
      let file = CloudRecord.file(of: record)
      let count = file.flatMap { file in state.withLock { $0.stored.listing.files[file]?.count } }
      await cache.keep(bytes, of: record, isOwn: count.map { $0 != bytes.count } ?? false)
    case .parts(let parts): state.withLock { $0.divided[record] = parts }
    }
    guard let name = CloudRecord.file(of: record) else { return }
    state.withLock { $0.stored.listing.files[name]?.isNew = nil }
  }

  /// Reads a part of a large file, with only the records that it is in.
  private func read(_ range: Range<Int>, of name: String, _ parts: CloudParts) async throws -> Data? {
    let wanted = parts.parts(in: range)
    var bytes = Data()
    for number in wanted {
      guard let record = CloudRecord.name(ofPart: number, of: name, parts) else { return nil }
      var part = await cache.bytes(of: record)
      if part == nil, case .bytes(let fetched)? = try await fetch(record) { part = fetched }
      // The writer removes the file at this moment.
      guard let part else { return nil }
      guard part.count == min(parts.size, parts.count - number * parts.size) else {
        throw CloudFailure(.assetNotAvailable)
      }
      bytes.append(part)
    }
    let start = wanted.lowerBound * parts.size
    let all = range.clamped(to: 0..<parts.count)
    return all.isEmpty ? Data() : bytes.part(all.lowerBound - start..<all.upperBound - start)
  }
}
