import ReelbookHTTP
import ReelbookModel

extension Download {
  mutating func finish(bytes: Int?, checksum: String?, at moment: Instant) {
    (state, self.bytes, self.checksum) = (.done, bytes, checksum)
    (finished, reason, failures, failed) = (moment, "", 0, nil)
  }

  mutating func fail(_ reason: String, at moment: Instant) {
    (state, self.reason, failed) = (.failed, reason, moment)
    failures += failures == .max ? 0 : 1
  }
}

extension PhraseTable {
  /// The reason of a failure, from the table; the transport's message if the table has none.
  func reason(_ error: TransportError) -> String {
    texts["playback.transport.\(error.code)"] ?? error.message
  }
}
