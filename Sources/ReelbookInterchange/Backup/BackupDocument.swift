package import ReelbookModel
import ReelbookPersistence

/// The library's file in a backup: a JSON object with one record a line.
///
///     {"sum":"0123456789abcdef","reelbook":"backup","format":1,"about":"…","person":"…","holds":{"person":1,…},"records":[
///     {"sum":"0123456789abcdef","add":"person","id":…},
///     {"sum":"0123456789abcdef","add":"play","id":…}
///     ],"count":2}
///
/// It has no date or place: equal libraries give equal bytes.
package struct BackupDocument {
  /// Its name in the archive.
  static let name = "library.json"
  static let format = 1

  static let about = """
    A backup of a Reelbook library. Each line of "records" is one record, as the change that makes it from nothing: \
    what it is, its values in "set", and the stamps by which it is merged. "sum" is a checksum of the rest of its line. \
    "person" is who used the device.
    """

  /// A stamp after all others.
  private static let last = Stamp(milliseconds: .max, counter: .max, device: DeviceID(bits: .max))

  let library: Library
  let me: PersonID

  /// Creates the document of a library, without the fields that never leave this device.
  package init(_ library: Library, me: PersonID) {
    library.preconditionWhole("A backup")
    self.library = library.withoutDeviceFields
    self.me = me
  }

  /// Writes the document in pieces; returns the number of records.
  func write(_ work: Work, _ put: ([UInt8]) throws -> Void) throws -> Int {
    var lines = head
    var count = 0
    let total = library.rowCount
    var failure: (any Error)?
    func flush() {
      do {
        try work.report(.writing, count, of: total)
        try put(lines)
      } catch { failure = error }
      lines.removeAll(keepingCapacity: true)
    }
    var json = JSONWriter()
    library.writeRows(to: &json) { json in
      defer { json.removeAll() }
      guard failure == nil else { return }
      if count > 0 { lines += [UInt8(ascii: ","), 0x0A] }
      CheckedLine.append(json, to: &lines)
      // The line ends only after its comma, if another line follows.
      lines.removeLast()
      count += 1
      if lines.count > 1 << 17 { flush() }
    }
    lines += "\n],\"count\":\(count)}\n".utf8
    if failure == nil { flush() }
    if let failure { throw failure }
    return count
  }

  private var head: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("reelbook")
      json.string("backup")
      json.key("format")
      json.int(Self.format)
      json.key("about")
      json.string(Self.about)
      json.key("person")
      me.write(to: &json)
      let latest = library.latestStamp(within: Self.last, of: .absent).within
      if latest != .never {
        json.key("lastChange")
        Instant(milliseconds: latest.milliseconds).write(to: &json)
      }
      json.key("holds")
      json.object { json in
        for type in library.schema.types where type.counts(library).live > 0 {
          json.key(type.kind.rawValue)
          json.int(type.counts(library).live)
        }
      }
      json.key("records")
      json.array { _ in }
    }
    // The array stays open for the records' lines.
    json.bytes.removeLast(2)
    var line: [UInt8] = []
    CheckedLine.append(json, to: &line)
    return line
  }
}
