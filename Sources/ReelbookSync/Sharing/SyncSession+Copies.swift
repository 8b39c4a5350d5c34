import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Copies of what the household's files say of a list, beside the library: after a restart, no file is read again.
extension SyncSession {
  private func copyName(_ file: String) -> String { waitingName("published-\(file)") }

  /// What a file says, if there is a copy from the time since the place was sealed or made plain.
  func publishedCopy(of file: String, _ memory: SyncMemory) async throws -> SharedSegment? {
    guard memory.state.list.copies[file] == memory.state.place else { return nil }
    // A copy that cannot be read counts as absent.
    return try await store.bytes(named: copyName(file))
      .flatMap { try? reader(PlainCoding()).read(Data($0), named: file) }?.shared
  }

  /// Notes what a file says. The name is stored first, so that the copy is found when it is to be removed.
  func setPublished(_ segment: SharedSegment, of file: String, _ memory: inout SyncMemory) async throws {
    memory.published[file] = segment.rows
    guard let name = SyncSegmentName(file) else { return }
    var writer = SyncSegmentWriter()
    writer.add(from: segment)
    for row in segment.rows { writer.add(row) }
    let bytes = try writer.finish(name.writer, name.numbers, scope: scope, coding: PlainCoding())
    memory.state.list.copies[file] = memory.state.place
    try await save(&memory)
    try await store.setBytes(Array(bytes), named: copyName(file))
  }

  /// Notes the rows of one of this device's files.
  func setPublished(_ rows: [SharedRow], of file: String, _ memory: inout SyncMemory) async throws {
    var segment = householdSegment(memory)
    segment.rows = rows
    try await setPublished(segment, of: file, &memory)
  }

  /// Removes the copies of files that are gone, and of those that say what was forgotten since.
  func dropCopies(_ files: some Sequence<String>, _ memory: inout SyncMemory) async throws {
    let files = files.filter { memory.state.list.copies[$0] != nil }
    guard !files.isEmpty else { return }
    for file in files {
      try await store.setBytes(nil, named: copyName(file))
      memory.state.list.copies[file] = nil
    }
    try await save(&memory)
  }
}
