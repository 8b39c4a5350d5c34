public import ReelbookBase
import ReelbookHTTP
import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookStats
import ReelbookSync
import ReelbookTMDb

extension PhraseTable {
  /// All texts of a tracker that people read, in English, for a translation.
  ///
  /// The engines and pages have tables of their own: `finding`, `playback`, `television`, `planner`, `pages`. So have the
  /// codes of errors of WebDAV and iCloud: `WebDAVError.Code.english`, `CloudKitError.Code.english`.
  public static let tracker = PhraseTable(
    [
      english, statistics, imports, interchange, sync, StorageError.Code.english,
      TransportError.Code.english, FileError.Code.english, TMDbError.Code.english,
    ].reduce(into: [:]) { $0.merge($1.texts) { first, _ in first } })
}
