public import Foundation
import ReelbookBase
public import ReelbookHTTP
public import ReelbookSync

/// An exchange over a folder of a WebDAV server: a NAS, a Nextcloud, a web host.
///
///     let exchange = try WebDAVExchange(address, account: WebDAVAccount(name: "ada", password: password))
///     try await exchange.makeFolder()
///     let session = SyncSession(store, exchange, .sealed(keptIn: keychain))
///
/// A file is written under a unique name and then renamed if the name is free: so it is there whole or not at all,
/// even if the server crashes. A listing is one request, a read at most one, a write two, a removal one. Files are
/// cached by entity tag: a sync without news costs at most two requests.
///
/// The platform checks certificates. No error and no description has the password.
public final class WebDAVExchange: Exchange {
  let client: WebDAVClient
  private let cache: any ReplyCache
  let state = Lock(State())

  /// The state of the last listing, and the server's abilities.
  struct State: Sendable {
    /// The strong tags of files.
    var tags: [String: String] = [:]
    /// Temporary files, possibly of interrupted writes.
    var hidden: Set<String> = []
    /// Temporary files of a day ago or more.
    var abandoned: [String] = []
    /// Whether the server needs the destination as a path alone, as some do behind proxies.
    var needsPath = false
  }

  /// Creates an exchange. Sends nothing before it is used.
  ///
  /// Without an account, the one in the address is used; the address is used without it. Throws a ``WebDAVError`` for
  /// an invalid address.
  public init(
    _ address: URL, account: WebDAVAccount? = nil, transport: any Transport = URLSessionTransport(),
    _ configuration: WebDAVConfiguration = WebDAVConfiguration()
  ) throws {
    client = try WebDAVClient(address, account: account, transport, configuration)
    cache = configuration.cache
  }

  /// Creates the folder if needed. Its parent must exist.
  public func makeFolder() async throws {
    let reply = try await client.retrying {
      do {
        return try await client.sendOnce("MKCOL", client.folder)
      } catch let error as WebDAVError where error.status == 405 {
        // Something exists; the listing shows whether it is a folder.
        return TransportReply(status: 204)
      }
    }
    guard reply.status < 300 else {
      throw SyncError(.notThere, "The folder that this one is to be in is not on the server.")
    }
    _ = try await list()
  }

  public func list() async throws -> [String] {
    let listing = try await client.retrying { try await fetchListing() }
    state.withLock { state in
      state.tags = listing.tags
      state.hidden = Set(listing.hidden)
      state.abandoned = listing.abandoned.filter(Self.isTemporary)
    }
    return listing.files
  }

  private func fetchListing() async throws -> FolderListing {
    let reply = try await fetchProperties(client.folder, depth: 1)
    do {
      return try FolderListing(Multistatus(reply.body), of: client.folder, at: reply.headers["date"])
    } catch let damage as XMLDamage {
      throw WebDAVError(.malformedReply, "The server's list is damaged: \(damage).", status: reply.status)
    }
  }

  /// The properties of a folder and its files, or of a file alone.
  private func fetchProperties(_ url: URL, depth: Int) async throws -> TransportReply {
    let body =
      #"<?xml version="1.0" encoding="utf-8"?>"# + "\n"
      + #"<propfind xmlns="DAV:"><prop><resourcetype/><getetag/><getlastmodified/></prop></propfind>"#
    let reply = try await client.sendOnce(
      "PROPFIND", url, ["Depth": "\(depth)", "Content-Type": "application/xml; charset=utf-8"], body: Data(body.utf8))
    switch reply.status {
    case 207: return reply
    case 404, 409, 410:
      throw SyncError(
        .notThere, "The folder is not on the server. Make it, or look whether the address is right, and sync again.")
    case 200..<300:
      throw WebDAVError(.unsupported, "The server does not speak WebDAV at this address.", status: reply.status)
    default: throw WebDAVError(status: reply.status)
    }
  }

  public func read(_ name: String) async throws -> Data? { try await read(name, in: 0..<Int.max) }

  public func read(_ name: String, in range: Range<Int>) async throws -> Data? {
    guard let url = client.address(of: name) else { return nil }
    let key = url.absoluteString
    let copy = await cache.reply(for: key)
    let tag = state.withLock { $0.tags[name] }
    if let copy, let tag, copy.entityTag == tag { return copy.body.part(range) }
    // With a copy, the server only says whether it is still right.
    let part = copy == nil && range.upperBound < Int.max ? range : nil
    let reply: TransportReply
    do {
      reply = try await client.retrying { try await fetch(name, url, part, unless: copy?.entityTag) }
    } catch let error as WebDAVError where error.status == 416 {
      // The file ends before the part.
      return Data()
    }
    switch reply.status {
    case 200:
      await keep(reply, for: key)
      return reply.body.part(range)
    case 206:
      // A server may send less than was asked for. That is not the end of the file.
      guard let sent = ContentRange(reply.headers["content-range"] ?? ""), sent.part.count == reply.body.count,
        sent.part.lowerBound == range.lowerBound,
        sent.part.upperBound >= min(range.upperBound, sent.total ?? range.upperBound)
      else {
        guard part != nil else {
          throw WebDAVError(.malformedReply, "The server sent another part of a file.", status: 206)
        }
        return try await read(name)?.part(range)
      }
      if sent.total.map({ sent.part == 0..<$0 }) ?? false { await keep(reply, for: key) }
      return reply.body.part(0..<range.count)
    case 304:
      guard let copy else { throw WebDAVError(status: 304) }
      return copy.body.part(range)
    case 404, 409, 410:
      await cache.drop(key)
      return nil
    default: throw WebDAVError(status: reply.status)
    }
  }

  /// Keeps a whole file with its strong tag.
  private func keep(_ reply: TransportReply, for key: String) async {
    guard let tag = reply.headers["etag"], !tag.hasPrefix("W/") else { return }
    // A copy's age does not matter, only its tag.
    let copy = CachedReply(body: reply.body, entityTag: tag, fetchedAt: Instant(milliseconds: 0), goodFor: .zero)
    await cache.keep(copy, for: key)
  }

  private func fetch(
    _ name: String, _ url: URL, _ part: Range<Int>?, unless tag: String?
  ) async throws -> TransportReply {
    var headers = tag.map { ["If-None-Match": $0] } ?? [:]
    // An empty part is not a range of HTTP.
    if let part { headers["Range"] = "bytes=\(part.lowerBound)-\(max(part.lowerBound, part.upperBound - 1))" }
    do {
      return try await client.sendOnce("GET", url, headers)
    } catch let error as WebDAVError where error.code == .page {
      // A file may begin like a web page: if it is one, the server has a file with the reply's tag.
      guard let reply = try await fetchIfFile(name, url) else { throw error }
      return reply
    }
  }

  /// Fetches a file that looks like a web page; `nil` unless the reply has the file's entity tag.
  private func fetchIfFile(_ name: String, _ url: URL) async throws -> TransportReply? {
    guard let entityTag = try? Multistatus(try await fetchProperties(url, depth: 0).body).responses.first?.entityTag
    else {
      return nil
    }
    return try await client.sendOnce("GET", url, isPage: { $0.headers["etag"]?.unweakened != entityTag.unweakened })
  }

  public func remove(_ name: String) async throws {
    let temporaryFiles = state.withLock { state in
      state.tags[name] = nil
      return state.hidden.filter { $0.hasPrefix(".\(name).") && Self.isTemporary($0) }
    }
    try await delete(name)
    for name in temporaryFiles {
      try await delete(name)
      _ = state.withLock { $0.hidden.remove(name) }
    }
  }

  func delete(_ name: String) async throws {
    guard let url = client.address(of: name) else { return }
    let reply = try await client.send("DELETE", url)
    guard reply.status != 207 else { throw Self.failure(in: reply) }
    guard (200..<300).contains(reply.status) || [404, 410].contains(reply.status) else {
      throw WebDAVError(status: reply.status)
    }
    await cache.drop(url.absoluteString)
  }

  /// The first failure in a reply about several files.
  static func failure(in reply: TransportReply) -> WebDAVError {
    let statuses = (try? Multistatus(reply.body))?.responses.compactMap(\.status) ?? []
    return WebDAVError(status: statuses.first { $0 >= 400 } ?? 207)
  }
}

extension WebDAVExchange: CustomStringConvertible, CustomReflectable {
  /// The folder's address, without an account.
  public var description: String { "WebDAVExchange(\(client.folder.absoluteString))" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["folder": client.folder.absoluteString]) }
}

extension String {
  /// The tag without the prefix of a weak one.
  fileprivate var unweakened: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
