public import Foundation
public import ReelbookModel

/// A request of another process, such as a widget or an intent, to edit the library.
///
/// It has an id, so that handing it in twice does no harm.
public struct LibraryRequest: Codable, Hashable, Sendable, Identifiable {
  /// The action of a request. Prefix an app's own.
  public struct Action: Vocabulary {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Log a play.
    public static let watch = Action(rawValue: "watch")
    /// Add or remove a star.
    public static let star = Action(rawValue: "star")
    /// Add to the watchlist, or remove.
    public static let watchlist = Action(rawValue: "watchlist")
    /// Add to the queue.
    public static let enqueue = Action(rawValue: "enqueue")
  }

  /// The id of the request.
  public let id: UUID
  /// When it was made, by the requesting process.
  public let made: Instant
  /// The person; `nil` for the device's person.
  public var person: PersonID?
  public let action: Action
  /// The subject of the action.
  public let subject: MediaID
  /// The time of a play.
  public var time: WatchTime?
  /// Whether to add or to remove.
  public var isOn = true
  /// Further data of an app's own action.
  public var value: JSONText?

  /// Creates a request.
  public init(_ action: Action, _ named: some SubjectConvertible, at now: Now, id: UUID = UUID()) {
    self.id = id
    made = now.instant
    self.action = action
    subject = named.subject
  }

  /// A request to log a play, by default at the moment of the request.
  public static func watch(
    _ named: some SubjectConvertible, at now: Now, time: WatchTime? = nil, id: UUID = UUID()
  ) -> LibraryRequest {
    var request = LibraryRequest(.watch, named, at: now, id: id)
    request.time = time ?? now.watchTime
    return request
  }

  /// A request to star a subject, or to remove the star.
  public static func star(
    _ named: some SubjectConvertible, _ isOn: Bool = true, at now: Now, id: UUID = UUID()
  ) -> LibraryRequest {
    var request = LibraryRequest(.star, named, at: now, id: id)
    request.isOn = isOn
    return request
  }

  /// A request to add a subject to the watchlist, or to remove it.
  public static func watchlist(
    _ named: some SubjectConvertible, _ isOn: Bool = true, at now: Now, id: UUID = UUID()
  ) -> LibraryRequest {
    var request = LibraryRequest(.watchlist, named, at: now, id: id)
    request.isOn = isOn
    return request
  }
}

/// A folder for requests of other processes, a file each.
public struct RequestInbox: Sendable {
  /// The folder of the requests.
  public let folder: URL

  static let suffix = ".request"

  /// Creates an inbox in a folder, which is created with the first request.
  public init(_ folder: URL) { self.folder = folder }

  /// Adds a request, durably. Adding the same request twice has no further effect.
  ///
  /// Throws a ``StorageError`` if the disk fails.
  public func put(_ request: LibraryRequest) throws {
    let disk = SystemDisk(folder)
    try disk.makeFolder("")
    try disk.writeFile(Array(try JSONEncoder().encode(request)), request.id.uuidString.lowercased() + Self.suffix)
  }

  /// The waiting requests, the oldest first, and the names of files that are none.
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
