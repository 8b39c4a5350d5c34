import ReelbookBase
import ReelbookInterchange
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// The contents of all files of an archive, by name.
func contents(of bytes: [UInt8], limits: ZipLimits = ZipLimits()) throws -> [String: [UInt8]] {
  let reader = try ZipReader(try SimulatedDisk.file(bytes), limits: limits)
  return try reader.entries.reduce(into: [:]) { files, entry in
    var bytes: [UInt8] = []
    try reader.read(entry) { bytes += $0 }
    files[entry.name] = bytes
  }
}

/// Why an archive is refused; `nil` for an archive that is read.
func refusal(of bytes: [UInt8], limits: ZipLimits = ZipLimits()) -> InterchangeError.Code? {
  do {
    _ = try contents(of: bytes, limits: limits)
    return nil
  } catch {
    return (error as? InterchangeError)?.code ?? InterchangeError.Code(rawValue: "\(error)")
  }
}

/// An archive of some files.
func archive(
  _ files: [(name: String, bytes: [UInt8])], _ method: ZipEntry.Method = .deflated, isSizeKnown: Bool = true,
  threshold: Zip64Threshold = Zip64Threshold()
) throws -> [UInt8] {
  try SimulatedDisk.bytes { file in
    var writer = ZipWriter(file, threshold: threshold)
    for (name, bytes) in files {
      try writer.add(name, method, size: isSizeKnown ? UInt64(bytes.count) : nil) { put in
        // In two pieces, because longer files also come in pieces.
        try put(Array(bytes[..<(bytes.count / 3)]))
        try put(Array(bytes[(bytes.count / 3)...]))
      }
    }
    try writer.finish()
  }
}
