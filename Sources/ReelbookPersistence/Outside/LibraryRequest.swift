public import Foundation
public import ReelbookModel

/// What another process, such as a widget or an intent, asks an app to do in its library.
///
/// It has an id of its own, so that it does no harm to hand it in twice.
public struct LibraryRequest: Codable, Hashable, Sendable, Identifiable {
  /// What is to be done; an app's own begin with something of its own.
  public struct Action: Vocabulary {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A viewing is to be logged.
    public static let watch = Action(rawValue: "watch")
    /// A star is to be put on, or taken off.
    public static let star = Action(rawValue: "star")
    /// Something is to be put on the watchlist, or taken off.
    public static let watchlist = Action(rawValue: "watchlist")
    /// Something is to be put in the queue.
    public static let enqueue = Action(rawValue: "enqueue")
  }

  /// Names the request.
  public let id: UUID
  /// When it was made, by the clock of who asks.
  public let made: Instant
  /// Who asks; `nil` for whoever uses the device.
  public var person: PersonID?
  /// What is to be done.
  public let action: Action
  /// What it is to be done to.
  public let subject: MediaID
  /// When it was watched, where that is asked for.
  public var time: WatchTime?
  /// Whether it is to be so, or not any more.
  public var isOn = true
  /// What an action of an app's own needs besides.
  public var value: JSONText?

  /// A request of any kind, made at a moment.
  public init(_ action: Action, _ named: some SubjectConvertible, at now: Now, id: UUID = UUID()) {
    self.id = id
    made = now.instant
    self.action = action
    subject = named.subject
  }

  /// Asks to log a viewing, at the moment of the request unless another time is given.
  public static func watch(
    _ named: some SubjectConvertible, at now: Now, time: WatchTime? = nil, id: UUID = UUID()
  ) -> LibraryRequest {
    var request = LibraryRequest(.watch, named, at: now, id: id)
    request.time = time ?? now.watchTime
    return request
  }

  /// Asks to star something, or to take the star off.
  public static func star(
    _ named: some SubjectConvertible, _ isOn: Bool = true, at now: Now, id: UUID = UUID()
  ) -> LibraryRequest {
    var request = LibraryRequest(.star, named, at: now, id: id)
    request.isOn = isOn
    return request
  }

  /// Asks to put something on the watchlist, or to take it off.
  public static func watchlist(
    _ named: some SubjectConvertible, _ isOn: Bool = true, at now: Now, id: UUID = UUID()
  ) -> LibraryRequest {
    var request = LibraryRequest(.watchlist, named, at: now, id: id)
    request.isOn = isOn
    return request
  }
}

/// A folder in which other processes leave requests, a file each.
public struct RequestInbox: Sendable {
  /// Where the requests are.
  public let folder: URL

  static let suffix = ".request"

  /// Names a folder, which is made when the first request is put into it.
  public init(_ folder: URL) { self.folder = folder }

  /// Leaves a request, durably. The same one, left twice, is one.
  ///
  /// Throws a ``StorageError`` where the disk refuses.
  public func put(_ request: LibraryRequest) throws {
    let disk = SystemDisk(folder)
    try disk.makeFolder("")
    try disk.writeFile(Array(try JSONEncoder().encode(request)), request.id.uuidString.lowercased() + Self.suffix)
  }

  /// The requests that wait, the oldest first, and the names of files that are none.
  public func waiting() throws -> (requests: [LibraryRequest], unreadable: [String]) {
    var (requests, unreadable): ([LibraryRequest], [String]) = ([], [])
    for name in try SystemDisk(folder).names(in: "") where name.hasSuffix(Self.suffix) {
      let bytes = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
      if let request = bytes.flatMap({ try? JSONDecoder().decode(LibraryRequest.self, from: $0) }) {
        requests.append(request)
      } else {
        unreadable.append(name)
      }
    }
    return (requests.sorted { ($0.made, $0.id.uuidString) < ($1.made, $1.id.uuidString) }, unreadable)
  }

  func remove(_ requests: [LibraryRequest]) throws {
    let disk = SystemDisk(folder)
    for request in requests { try disk.remove(request.id.uuidString.lowercased() + Self.suffix) }
    if !requests.isEmpty { try disk.syncFolder("") }
  }
}
