import ReelbookModel
package import ReelbookPersistence

/// Writes an archive entry by entry. Equal entries give equal bytes.
package struct ZipWriter {
  private var output: FileOutput
  private var entries: [ZipEntry] = []
  private let threshold: Zip64Threshold

  /// Creates an archive in an empty file.
  package init(_ file: any DiskFile, threshold: Zip64Threshold = Zip64Threshold()) {
    output = FileOutput(file)
    self.threshold = threshold
  }

  /// Writes some of an entry's bytes.
  package typealias Put = ([UInt8]) throws -> Void

  /// Adds an entry, whose bytes `body` writes.
  ///
  /// A known size makes the header shorter.
  package mutating func add(
    _ name: String, _ method: ZipEntry.Method = .deflated, size: UInt64? = nil, _ body: (Put) throws -> Void
  ) throws {
    // Incompressible bytes grow by five in each deflate block.
    let isLong = size.map { $0 + $0 >> 10 + 64 >= threshold.size } ?? true
    var entry = ZipEntry(
      name: name, method: method, checksum: 0, compressedSize: 0, size: 0, offset: UInt64(output.count))
    try output.append(entry.localHeader(isLong: isLong))
    var checksum = CRC32()
    let start = output.count
    let deflater: ZlibDeflater? = try method == .deflated ? .forZip() : nil
    try body { bytes in
      entry.size += UInt64(bytes.count)
      unsafe bytes.withUnsafeBufferPointer { unsafe checksum.add($0.span) }
      guard let deflater else { return try output.append(bytes) }
      try deflater.compress(bytes) { try output.append($0) }
    }
    try deflater?.compress([], isLast: true) { try output.append($0) }
    entry.checksum = checksum.value
    entry.compressedSize = UInt64(output.count - start)
    guard isLong || max(entry.size, entry.compressedSize) < threshold.size else {
      throw InterchangeError(.wrongSize, ArchiveErrorPhrase.grew, ["name": name], file: name)
    }
    try output.overwrite(entry.localHeader(isLong: isLong), at: Int(entry.offset))
    entries.append(entry)
  }

  /// Writes the directory. Nothing can be added afterwards.
  package mutating func finish() throws {
    let start = output.count
    for entry in entries { try output.append(entry.directoryEntry(threshold)) }
    try output.append(end(start: UInt64(start), size: UInt64(output.count - start)))
    try output.flush()
  }

  private func end(start: UInt64, size: UInt64) -> [UInt8] {
    let count = UInt64(entries.count)
    var bytes: [UInt8] = []
    if count >= threshold.count || start >= threshold.size || size >= threshold.size {
      bytes.append(little: ZipFormat.end64)
      bytes.append(little: UInt64(ZipFormat.end64Length - 12))
      bytes.append(little: ZipFormat.unix | 45)
      bytes.append(little: UInt16(45))
      bytes.append(little: UInt64(0))
      for number in [count, count, size, start] { bytes.append(little: number) }
      bytes.append(little: ZipFormat.locator64)
      bytes.append(little: UInt32(0))
      bytes.append(little: start + size)
      bytes.append(little: UInt32(1))
    }
    bytes.append(little: ZipFormat.end)
    bytes.append(little: UInt32(0))
    for _ in 0..<2 { bytes.append(little: count < threshold.count ? UInt16(count) : .max) }
    for number in [size, start] { bytes.append(little: number < threshold.size ? UInt32(number) : .max) }
    bytes.append(little: UInt16(0))
    return bytes
  }
}

extension ZipEntry {
  /// The local header; a long one has room for ZIP64 sizes.
  fileprivate func localHeader(isLong: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(little: ZipFormat.localHeader)
    bytes.append(little: UInt16(isLong ? 45 : 20))
    appendMiddle(to: &bytes)
    for number in [compressedSize, size] { bytes.append(little: isLong ? .max : UInt32(number)) }
    bytes.append(little: UInt16(name.utf8.count))
    bytes.append(little: UInt16(isLong ? 20 : 0))
    bytes += name.utf8
    guard isLong else { return bytes }
    bytes.append(little: ZipFormat.extra64)
    bytes.append(little: UInt16(16))
    bytes.append(little: size)
    bytes.append(little: compressedSize)
    return bytes
  }

  fileprivate func directoryEntry(_ threshold: Zip64Threshold) -> [UInt8] {
    let long = [size, compressedSize, offset].filter { $0 >= threshold.size }
    func short(_ number: UInt64) -> UInt32 { number < threshold.size ? UInt32(number) : .max }
    let version = UInt16(long.isEmpty ? 20 : 45)
    var bytes: [UInt8] = []
    bytes.append(little: ZipFormat.directoryEntry)
    bytes.append(little: ZipFormat.unix | version)
    bytes.append(little: version)
    appendMiddle(to: &bytes)
    bytes.append(little: short(compressedSize))
    bytes.append(little: short(size))
    bytes.append(little: UInt16(name.utf8.count))
    bytes.append(little: UInt16(long.isEmpty ? 0 : 4 + 8 * long.count))
    // No comment, first disk, no internal attributes.
    for _ in 0..<3 { bytes.append(little: UInt16(0)) }
    bytes.append(little: ZipFormat.attributes)
    bytes.append(little: short(offset))
    bytes += name.utf8
    guard !long.isEmpty else { return bytes }
    bytes.append(little: ZipFormat.extra64)
    bytes.append(little: UInt16(8 * long.count))
    for number in long { bytes.append(little: number) }
    return bytes
  }

  /// The part that both headers share.
  private func appendMiddle(to bytes: inout [UInt8]) {
    bytes.append(little: ZipFormat.isUTF8)
    bytes.append(little: method.rawValue)
    bytes.append(little: UInt16(0))
    bytes.append(little: ZipFormat.noDate)
    bytes.append(little: checksum)
  }
}
