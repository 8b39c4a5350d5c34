import ReelbookInterchange
import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How an export is read.
struct ReadingOptions {
  /// The person's time zone.
  var zone: TimeZone
  var formats = ForeignFormat.all
  /// The order of day, month and year, for files with ambiguous dates.
  var order: DateOrder?
  /// The longest file that is kept in memory.
  var smallLength = SourceText.smallLength
}

/// The reading of one file.
struct FileReading {
  let file: Int
  private(set) var format: ForeignFormat?
  /// An error that ends the whole reading: cancellation, or wrong columns.
  private(set) var failure: (any Error)?

  init(
    _ source: SourceFiles.File, by detection: Detection, isOneFile: Bool, _ options: ReadingOptions,
    into builder: inout HistoryBuilder, onProgress: (Int) throws -> Void
  ) {
    var dates = DateReader(zone: options.zone)
    dates.order = options.order
    file = builder.history.files.count
    let path = source.name.path
    let before = builder.history.rows.count
    do {
      let content = try FileContent(source, keepingUpTo: options.smallLength) { try onProgress(0) }
      if let reason = content.fault {
        builder.history.files.append(ForeignFile(path: path, format: nil, fate: .unreadable(reason)))
        return
      }
      let syntax = try content.syntax
      guard syntax.hasElements || !source.name.isNFO else {
        // An NFO with an address and no more is no list of addresses.
        builder.history.files.append(ForeignFile(path: path, format: nil, fate: .unknown))
        return
      }
      let names = try content.columns
      let name = syntax == source.name.syntax ? source.name : FileName("\(path).\(syntax.fileExtension)")
      if syntax != .xml, let reason = Self.reelbookFault(names) {
        builder.history.files.append(ForeignFile(path: path, format: "Reelbook", fate: .unreadable(reason)))
        return
      }
      let tables: [ForeignTable]
      let format: ForeignFormat
      switch detection.find(name, columns: names, isOneFile: isOneFile) {
      case .tables(let match, let matchingTables): (format, tables) = (match, matchingTables)
      case .ambiguous(let found):
        let reason = Phrase(ImportFilePhrase.faultSeveralTables, ["format": found.name])
        builder.history.files.append(ForeignFile(path: path, format: found.name, fate: .unreadable(reason)))
        return
      case .unknown:
        var unknown = ForeignFile(path: path, format: nil, fate: .unknown)
        unknown.unreadColumns = try content.header
        builder.history.files.append(unknown)
        return
      }
      self.format = format
      builder.history.files.append(ForeignFile(path: path, format: format.name, fate: .read))
      builder.history.files[file].isKnownFromReadersOnly = format.isKnownFromReadersOnly
      switch content {
      case .database(let database):
        try DatabaseReader(format: format, tables: tables, file: file, path: path).read(
          database, into: &builder, dates, onProgress: onProgress)
      case .text(let text) where syntax.hasElements:
        try ElementReader(format: format, tables: tables, syntax: syntax, file: file, path: path).read(
          text, into: &builder, dates, onProgress: onProgress)
      case .text(let text):
        let open = try TableReader(format: format, table: tables[0], file: file, path: path)
          .read(text, into: &builder, dates, onProgress: onProgress)
        if !open.isEmpty { builder.history.files[file].fate = .undecided(open) }
      }
      builder.finishFile(file, rowsBefore: before)
    } catch let error where error is CancellationError || error is ImportError {
      failure = error
    } catch {
      if builder.history.files.count == file {
        builder.history.files.append(ForeignFile(path: path, format: nil, fate: .read))
      }
      builder.history.files[file].fate = .unreadable(ImportWords.unreadable(error))
      builder.finishFile(file, rowsBefore: before)
    }
  }

  /// The reason why a file of ours is not read: it is a backup, or a newer version wrote it.
  private static func reelbookFault(_ names: Set<String>) -> Phrase? {
    guard names.contains(where: { $0.hasPrefix("reelbook:") }) else { return nil }
    if names.contains("reelbook:backup") { return Phrase(ImportFilePhrase.faultBackup) }
    let format = names.first { $0.hasPrefix("format:") }.flatMap { Int($0.dropFirst("format:".count)) }
    return format.map { $0 > 1 } ?? false ? Phrase(ImportFilePhrase.faultNewerFormat) : nil
  }
}
