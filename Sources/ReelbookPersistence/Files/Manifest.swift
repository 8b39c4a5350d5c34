package import ReelbookModel

/// The content of `library.json`: the library's files. It is replaced atomically.
struct Manifest: FieldStruct {
  /// The version of the format.
  var format = currentFormat
  var library = LibraryID.absent
  /// The snapshot that the journals continue; empty for none.
  var snapshot = ""
  /// The journals; the last is the open one.
  var journals: [String] = []
  /// The files of the generation before, kept until the next one is complete.
  var previous: [String] = []
  /// The files of the history when the snapshot was written.
  var months: [String] = []
  /// Whether a recovery into the folder is not complete.
  var isRecovering = false
  var extras = Extras()

  static let file = "library.json"
  /// The current version.
  static let currentFormat = 1

  static let fields: [Field<Manifest>] = [
    Field("reelbook", \.format),
    Field("library", \.library),
    Field("snapshot", \.snapshot),
    Field("journals", \.journals),
    Field("previous", \.previous),
    Field("history", \.months),
    Field("recovering", \.isRecovering),
  ]

  /// The number of the last journal.
  var generation: Int { journals.last.flatMap(Self.number) ?? 0 }

  /// All files of the manifest.
  var named: Set<String> { Set([snapshot] + journals + previous) }

  /// The number of a snapshot or a journal; `nil` for a file of another name.
  static func number(of name: String) -> Int? {
    guard name.hasSuffix(".jsonl") else { return nil }
    let parts = name.dropLast(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, ["snapshot", "journal"].contains(parts[0]),
      parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    return Int(parts[1])
  }

  /// Whether a file belongs to an earlier generation than the manifest's.
  static func isOlder(_ name: String, than manifest: Manifest) -> Bool {
    guard let number = number(of: name) else { return false }
    return number < manifest.generation && !manifest.named.contains(name)
  }

  static func snapshotName(_ number: Int) -> String { name("snapshot", number) }
  static func journalName(_ number: Int) -> String { name("journal", number) }

  private static func name(_ kind: String, _ number: Int) -> String { "\(kind)-\(number.padded(to: 6)).jsonl" }
}

/// The part of `library.json` that every version has.
struct ManifestFormat: FieldStruct {
  var format = 0
  var extras = Extras()

  static let fields: [Field<ManifestFormat>] = [Field("reelbook", \.format)]
}

/// The id of a library, in every file of its folder.
package struct LibraryID: RandomID {
  package let bits: IDBits

  package init(bits: IDBits) { self.bits = bits }
}

/// The content of `device.json`. It belongs to this folder: a copy of the folder is another device.
struct DeviceFile: FieldStruct {
  var device = DeviceID.absent
  var me = PersonID.absent
  /// The folder's identity.
  var folder = ""
  var extras = Extras()

  static let file = "device.json"

  static let fields: [Field<DeviceFile>] = [
    Field("device", \.device), Field("me", \.me), Field("folder", \.folder),
  ]

  /// Whether the file belongs to a folder. The writer may have known more or less of the folder's identity than this
  /// system.
  func belongs(to identity: String) -> Bool {
    guard !folder.isEmpty else { return false }
    return folder == identity || folder.hasPrefix(identity + "/") || identity.hasPrefix(folder + "/")
  }
}

extension FileStorage {
  /// Reads a small file of one checked line; `nil` if there is none.
  func readValue<Value: FieldStruct>(_ type: Value.Type, _ path: String) throws -> Value? {
    guard let file = try disk.open(path, for: .reading) else { return nil }
    var bytes = try file.read(at: 0, count: try file.size())
    while bytes.last == 0x0A { bytes.removeLast() }
    guard CheckedLine.isWhole(bytes.span, 0..<bytes.count) else {
      throw StorageError(
        .damaged,
        "The file is not what was written to it; restore it, or recover the library from the others.",
        file: path, line: 1)
    }
    bytes.removeFirst(CheckedLine.prefixLength - 1)
    bytes[0] = UInt8(ascii: "{")
    var cursor = JSONCursor()
    do throws(LibraryError) {
      return try Value.read(from: bytes.span, at: &cursor)
    } catch {
      throw StorageError(
        .damaged, "The file cannot be read: \(error.message). Restore it, or recover the library.", file: path, line: 1)
    }
  }
}

extension Disk {
  /// Writes a small file of one checked line, atomically and durably.
  func writeValue(_ value: some FieldStruct, _ path: String) throws {
    var json = JSONWriter()
    value.write(to: &json)
    var lines: [UInt8] = []
    CheckedLine.append(json, to: &lines)
    try writeFile(lines, path)
  }
}
