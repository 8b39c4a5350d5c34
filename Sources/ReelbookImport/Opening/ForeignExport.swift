public import ReelbookInterchange
import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A tracker's export, also Reelbook's own: a folder, a file or an archive, read into neutral terms.
///
///     let export = try await ForeignExport.open(at: file, watchedIn: .current)
///     let plan = try await export.plan(into: store.library, of: store.me, asOf: .now)
///     try await store.edit { try $0.apply(plan) }
public struct ForeignExport: Hashable, Sendable {
  /// What its files contain.
  public internal(set) var history: ForeignHistory

  /// The trackers whose files are in it.
  public var formats: [String] {
    var names: [String] = []
    for case let name? in history.files.filter({ $0.fate == .read }).map(\.format) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// Files with ambiguous dates: open the export again with an order.
  public var questions: [ForeignFile] {
    history.files.filter { if case .undecided = $0.fate { true } else { false } }
  }

  /// Creates an export from a history that an app read itself.
  public init(_ history: ForeignHistory) { self.history = history }

  /// Opens an export, identifies its files, and reads the known ones.
  ///
  /// Files that may have tokens, addresses or other people's texts are never opened. A single file may have any name,
  /// unless its columns fit several files of its tracker.
  /// Throws an ``ImportError`` if no file is known, an archive has a password, or nothing is there, and
  /// `CancellationError` if the task is cancelled. One file at a time is in memory, with its data.
  ///
  /// - Parameters:
  ///   - place: A folder, a file or a ZIP archive.
  ///   - zone: The person's time zone, which gives UTC times their day.
  ///   - formats: The formats to look for.
  ///   - order: The order of day, month and year, for files with ambiguous dates.
  ///   - bytes: The limit of an archive's expanded size; without it, a multiple of the archive's length.
  ///   - onProgress: Called with the progress of reading.
  public static func open(
    at place: URL, watchedIn zone: TimeZone, formats: [ForeignFormat] = ForeignFormat.all,
    dates order: DateOrder? = nil,
    expandingTo bytes: Int? = nil, onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> ForeignExport {
    try await Work.run(onProgress) { work in
      try read(
        SourceFiles(place, ZipLimits(expandingTo: bytes)), ReadingOptions(zone: zone, formats: formats, order: order),
        work)
    }
  }

  /// Reads a file in memory.
  public init(
    reading bytes: some Collection<UInt8>, named name: String, watchedIn zone: TimeZone,
    formats: [ForeignFormat] = ForeignFormat.all, dates order: DateOrder? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) throws {
    let file = SourceFiles.File(name, ContiguousArray(bytes))
    self = try Self.read(
      SourceFiles([file], isOneFile: true), ReadingOptions(zone: zone, formats: formats, order: order), Work(onProgress)
    )
  }

  /// Reads several files in memory, by path; longer ones in pieces of a length.
  package init(
    files: [(path: String, bytes: [UInt8])], watchedIn zone: TimeZone, formats: [ForeignFormat] = ForeignFormat.all,
    dates order: DateOrder? = nil, inPiecesOf length: Int? = nil
  ) throws {
    let files = files.map { SourceFiles.File($0.path, ContiguousArray($0.bytes), inPiecesOf: length) }
    let source = SourceFiles(SourceFiles.withLogs(files), isOneFile: false)
    var options = ReadingOptions(zone: zone, formats: formats, order: order)
    if let length { options.smallLength = length - 1 }
    self = try Self.read(source, options, Work(nil))
  }

  /// Reads a file in pieces, each time from its start.
  package init(
    _ path: String, size: Int, watchedIn zone: TimeZone,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil, pieces: @escaping () -> BytePieces
  ) throws {
    let source = SourceFiles([.init(name: FileName(path), size: size, pieces: pieces)], isOneFile: false)
    self = try Self.read(source, ReadingOptions(zone: zone), Work(onProgress))
  }

  private static func read(_ source: SourceFiles, _ options: ReadingOptions, _ work: Work) throws -> ForeignExport {
    let detection = Detection(formats: options.formats)
    let named = Detection.NamedFolders(source.files.map(\.name), detection)
    var builder = HistoryBuilder()
    let total = source.files.reduce(0) { $0 + $1.size }
    var done = 0
    var readings: [FileReading] = []
    for file in source.files {
      try work.report(.reading, done, of: total)
      if detection.isNeverOpened(file.name) {
        builder.history.files.append(ForeignFile(path: file.name.path, format: nil, fate: .unopened))
      } else if file.name.isArchive, !source.isOneFile {
        let fate = ForeignFile.Fate.unreadable(Phrase(ImportFilePhrase.faultArchive))
        builder.history.files.append(ForeignFile(path: file.name.path, format: nil, fate: fate))
      } else if source.isOneFile || detection.knows(file.name, among: named) {
        let start = done
        readings.append(
          FileReading(
            file, by: detection, isOneFile: source.isOneFile, options, into: &builder,
            onProgress: { try work.report(.reading, start + min($0, file.size), of: total) }))
      } else {
        builder.history.files.append(ForeignFile(path: file.name.path, format: nil, fate: .unknown))
      }
      if let error = readings.last?.failure { throw error }
      done += file.size
    }
    try work.report(.reading, total, of: total)
    guard builder.history.files.contains(where: { $0.fate != .unknown && $0.fate != .unopened }) else {
      throw ImportWords.unknownFormat(builder.history.files)
    }
    let exact = Set(readings.filter { $0.format?.goesByEpisodeIDs == true }.map(\.file))
    // The builder keeps no history, so that merging copies no items.
    let days = builder.writtenDays
    var merger = HistoryMerger(builder.finish(), goingByEpisodeIDs: exact, writtenOn: days)
    return ForeignExport(merger.merged())
  }
}
