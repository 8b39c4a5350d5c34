public import Foundation
public import ReelbookHTTP
public import ReelbookModel

/// Downloads files over HTTP to a folder, and resumes them after a pause, a lost connection, or a crash.
///
/// It resumes if the server supports ranges and still has the same file by its entity tag or date; a changed file
/// starts again. If ranges are refused, the bytes of the new reply that are on disk already are skipped. A file is
/// complete when it has the length that the server stated; without one, the server is asked once more whether anything
/// follows. A page, data, a text, a picture, a document, and a file far too small for the film are none, and throw
/// nothing away. A sidecar beside the bytes identifies the server's file. Of a playlist (HLS), it fetches the segments,
/// and joins them to one file.
public actor HTTPDownloadEngine: DownloadEngine {
  private let folder: URL
  private let transport: any ByteTransport
  private let address: @Sendable (StreamVariant.ID) async throws -> TransportRequest
  private let backoff: Backoff
  private let attempts: Int

  /// Creates an engine for a folder; the app supplies the addresses of variants.
  ///
  /// After a failure it waits on the clock: as long as the server asks for, or else longer each time. If a server asks
  /// for more than a minute, the fetch fails at once, and a ``DownloadShelf`` tries it later.
  public init(
    in folder: URL, clock: any Clock<Duration> = ContinuousClock(), attempts: Int = 3,
    address: @escaping @Sendable (StreamVariant.ID) async throws -> TransportRequest
  ) {
    self.init(in: folder, over: URLSessionByteTransport(), clock: clock, attempts: attempts, address: address)
  }

  package init(
    in folder: URL, over transport: any ByteTransport, clock: any Clock<Duration> = ContinuousClock(),
    randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(), attempts: Int = 3,
    address: @escaping @Sendable (StreamVariant.ID) async throws -> TransportRequest
  ) {
    self.folder = folder
    self.transport = transport
    let policy = RetryPolicy(attempts: attempts, firstWait: .seconds(2), longestWait: .seconds(64))
    backoff = Backoff(policy, clock: clock, random: Lock(randomness))
    self.attempts = attempts
    self.address = address
  }

  /// The URL of a complete file.
  public nonisolated func file(_ name: String) -> URL { folder.appendingPathComponent(name, isDirectory: false) }

  public nonisolated func fetch(
    _ order: DownloadOrder, progress: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws -> DownloadedFile {
    try Self.check(order.name)
    if HLSDownload.isBegun(file(order.name)) { return try await fetchSegments(order, progress) }
    var (failures, changes, ends, most) = (0, 0, 0, 0)
    var resumption = PartialFile.Resumption()
    while true {
      let part = try PartialFile(file(order.name))
      most = max(most, part.bytes)
      do {
        let request = try await address(order.variant.id)
        return try await receive(order, request, into: part, resumption, progress)
      } catch let error as TransportError {
        part.close()
        // Only more than ever is progress: a server of two versions would have it for ever.
        failures = part.bytes > most ? 1 : failures + 1
        resumption = PartialFile.Resumption()
        let reason = Backoff.Reason(wait: error.details.retryAfter)
        guard try await backoff.wait(afterAttempt: failures, for: reason) else { throw error }
      } catch let error as PlaybackError where error.code == .changed && changes < attempts {
        // Counted apart: bytes that come in between are no progress.
        changes += 1
        part.close()
        resumption = PartialFile.Resumption(isWhole: true)
      } catch let end as UnknownEnd {
        part.close()
        ends += 1
        guard ends <= attempts else {
          throw TransportError(.connectionLost, PhraseTable().text(PlaybackPhrase.errorShort))
        }
        resumption = PartialFile.Resumption(end: end.bytes)
      } catch is PlaylistFound {
        part.close()
        return try await fetchSegments(order, progress)
      } catch {
        part.close()
        throw error
      }
    }
  }

  private nonisolated func fetchSegments(
    _ order: DownloadOrder, _ progress: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws -> DownloadedFile {
    let (address, variant) = (address, order.variant.id)
    return try await HLSDownload(
      transport: transport, order: order, target: file(order.name), attempts: attempts, backoff: backoff,
      address: { try await address(variant) }, progress: progress
    ).fetch()
  }

  private nonisolated func receive(
    _ order: DownloadOrder, _ request: TransportRequest, into part: PartialFile,
    _ resumption: PartialFile.Resumption, _ progress: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws -> DownloadedFile {
    try await transport.receive(part.resuming(request, resumption)) { reply in
      try part.begin(reply, order)
    } part: { data in
      try part.write(data, room: order.room)
      progress(DownloadProgress(bytes: part.bytes, total: part.total))
    }
    return try part.finish(order, resumption)
  }

  public func remove(_ name: String) throws {
    try Self.check(name)
    let file = file(name)
    for path in [file, PartialFile.part(of: file), PartialFile.sidecar(of: file), PartialFile.arriving(of: file)]
    where FileManager.default.fileExists(atPath: path.path) {
      do { try FileManager.default.removeItem(at: path) } catch {
        throw PlaybackError(.disk, PlaybackPhrase.errorCannotRemove)
      }
    }
  }

  public func sizes() -> [String: Int] {
    var sizes: [String: Int] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where !name.hasSuffix(".note")
    {
      let ending = [".part", ".arriving"].first { name.hasSuffix($0) } ?? ""
      sizes[String(name.dropLast(ending.count)), default: 0] += PartialFile.size(of: file(name)) ?? 0
    }
    return sizes
  }

  public nonisolated func verify(_ name: String, bytes: Int?, checksum: String?) throws {
    try Self.check(name)
    guard let size = PartialFile.size(of: file(name)) else {
      throw PlaybackError(.damaged, PlaybackPhrase.errorVanished)
    }
    guard bytes.map({ $0 == size }) ?? true else { throw PlaybackError(.damaged, PlaybackPhrase.errorOtherLength) }
    guard let checksum else { return }
    guard try PartialFile.checksum(of: file(name)) == checksum else {
      throw PlaybackError(.damaged, PlaybackPhrase.errorOtherBytes)
    }
  }

  private static func check(_ name: String) throws(PlaybackError) {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\\") else {
      throw PlaybackError(.disk, PlaybackPhrase.errorNoName)
    }
  }
}
