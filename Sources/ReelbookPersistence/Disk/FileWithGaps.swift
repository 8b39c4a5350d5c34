/// A file that a disk cannot read all of: what it cannot read is zeros, which are no line.
struct FileWithGaps: DiskFile {
  let file: any DiskFile

  /// What a system reads as a whole, or not at all.
  private static let block = 1 << 12

  func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8> {
    do {
      return try file.read(at: offset, count: count)
    } catch let error as StorageError where error.code == .failed {
      return try readBlocks(at: offset, before: min(offset + count, size()))
    }
  }

  private func readBlocks(at offset: Int, before end: Int) throws -> ContiguousArray<UInt8> {
    var bytes: ContiguousArray<UInt8> = []
    var start = offset
    while start < end {
      let next = min(end, (start / Self.block + 1) * Self.block)
      do {
        bytes += try file.read(at: start, count: next - start)
      } catch let error as StorageError where error.code == .failed {
        bytes += repeatElement(0, count: next - start)
      }
      start = next
    }
    return bytes
  }

  func size() throws -> Int { try file.size() }
  func write(_ bytes: [UInt8], at offset: Int) throws { try file.write(bytes, at: offset) }
  func sync() throws { try file.sync() }
  func checkPlace() throws { try file.checkPlace() }
}
