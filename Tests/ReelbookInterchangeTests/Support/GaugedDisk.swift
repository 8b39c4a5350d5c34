import ReelbookModel
import ReelbookPersistence

/// A disk that records how many bytes are read and written, at once and in total.
struct GaugedDisk: DiskAround {
  let disk: any Disk
  let gauge = Gauge()

  final class Gauge: Sendable {
    struct Figures {
      var largestRead = 0
      var largestWrite = 0
      var read = 0
      var written = 0
    }

    private let state = Lock(Figures())

    var figures: Figures { state.withLock { $0 } }

    func reset() { state.withLock { $0 = Figures() } }

    func record(read count: Int) {
      state.withLock { figures in
        figures.largestRead = max(figures.largestRead, count)
        figures.read += count
      }
    }

    func record(written count: Int) {
      state.withLock { figures in
        figures.largestWrite = max(figures.largestWrite, count)
        figures.written += count
      }
    }
  }

  init(_ disk: any Disk) { self.disk = disk }

  func open(_ path: String, for purpose: DiskPurpose) throws -> (any DiskFile)? {
    try disk.open(path, for: purpose).map { GaugedFile(file: $0, gauge: gauge) }
  }
}

private struct GaugedFile: DiskFile {
  let file: any DiskFile
  let gauge: GaugedDisk.Gauge

  func size() throws -> Int { try file.size() }
  func truncate(to size: Int) throws { try file.truncate(to: size) }
  func sync() throws { try file.sync() }

  func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8> {
    let bytes = try file.read(at: offset, count: count)
    gauge.record(read: bytes.count)
    return bytes
  }

  func write(_ bytes: [UInt8], at offset: Int) throws {
    gauge.record(written: bytes.count)
    try file.write(bytes, at: offset)
  }
}
