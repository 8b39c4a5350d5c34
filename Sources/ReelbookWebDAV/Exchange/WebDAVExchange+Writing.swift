public import Foundation
import ReelbookBase
import ReelbookHTTP
import ReelbookSync

/// Writing a file once, atomically.
extension WebDAVExchange {
  /// The suffix of an temporary file. Listings skip hidden files.
  static let temporarySuffix = ".new"

  /// Whether a name is of an temporary file.
  static func isTemporary(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 3 && parts[0].isEmpty && parts[parts.count - 1] == "new" && parts[parts.count - 2].count == 16
  }

  public func write(_ bytes: Data, as name: String) async throws {
    guard let place = client.address(of: name) else {
      throw WebDAVError(.refused, "A file cannot have this name.")
    }
    let abandoned = state.withLock { state in
      state.tags[name] = nil
      defer { state.abandoned = [] }
      return state.abandoned
    }
    // No device goes on writing these files, so a failure does not matter.
    for name in abandoned { try? await delete(name) }
    let temporary = try await put(bytes, beside: name)
    do {
      try await move(temporary, to: place, name, bytes)
    } catch {
      await discard(temporary)
      throw error
    }
  }

  /// Writes the bytes to an temporary file, a new one for each attempt.
  private func put(_ bytes: Data, beside name: String) async throws -> URL {
    let headers = ["If-None-Match": "*", "Content-Type": "application/octet-stream"]
    return try await client.retrying {
      guard let url = client.address(of: ".\(name).\(client.letters())\(Self.temporarySuffix)") else {
        throw WebDAVError(.refused, "A file cannot have this name.")
      }
      do {
        let reply = try await client.sendOnce("PUT", url, headers, body: bytes)
        switch reply.status {
        case 207: throw Self.failure(in: reply)
        case 200..<300: return url
        case 404, 409, 410: throw SyncError(.notThere, "The folder is not on the server. Make it, and sync again.")
        // A proxy has sent the request twice.
        case 412: throw WebDAVError(.failed, "The server took the file and refused it.", status: 412)
        default: throw WebDAVError(status: reply.status)
        }
      } catch {
        // After a timeout, another request would only wait again.
        if (error as? TransportError)?.code != .timedOut { await discard(url) }
        throw error
      }
    }
  }

  /// Renames the file, unless the name exists.
  private func move(_ temporary: URL, to place: URL, _ name: String, _ bytes: Data) async throws {
    let reply = try await client.retrying { try await moveOnce(temporary, to: place) }
    switch reply.status {
    case 207: throw Self.failure(in: reply)
    case 200..<300: return
    case 412:
      // Either another file has the name, or an earlier attempt succeeded and its reply was lost: then the unfinished
      // file is gone.
      guard try await isGone(temporary), try await read(name) == bytes else { throw SyncError.alreadyThere(name) }
    default:
      // An earlier attempt succeeded and its reply was lost, or the server lost the file.
      switch try await read(name) {
      case bytes: return
      case nil: throw WebDAVError(status: reply.status)
      default: throw SyncError.alreadyThere(name)
      }
    }
  }

  private func moveOnce(_ temporary: URL, to place: URL) async throws -> TransportReply {
    func send(_ destination: String) async throws -> TransportReply {
      try await client.sendOnce("MOVE", temporary, ["Destination": destination, "Overwrite": "F"])
    }
    let path = String(place.absoluteString.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" })
    if state.withLock({ $0.needsPath }) { return try await send(path) }
    do {
      return try await send(place.absoluteString)
    } catch let error as WebDAVError where [400, 502].contains(error.status) {
      // Behind a proxy, the server may not know its outer address.
      let reply = try await send(path)
      if reply.status < 300 { state.withLock { $0.needsPath = true } }
      return reply
    }
  }

  private func isGone(_ url: URL) async throws -> Bool {
    [404, 410].contains(try await client.send("DELETE", url).status)
  }

  /// Removes the temporary file of a failed write. If that fails, too, it is removed with other temporary files.
  private func discard(_ url: URL) async { _ = try? await client.sendOnce("DELETE", url) }
}
