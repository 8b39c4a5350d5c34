public import ReelbookModel

extension PhraseTable {
  /// The English texts of backups, exports and imports, by key.
  public static let interchange = InterchangeError.Code.english.adding(
    PhraseTable(
      InterchangePhrase.self, InterchangeLossPhrase.self, ArchiveErrorPhrase.self, InterchangeErrorPhrase.self
    ).texts)
}

extension InterchangeError.Code {
  public static let prefix = "interchange.code"

  public static let sentences: [Self: String] = [
    .failed: "The system could not read or write the file.",
    .missing: "There is no such file.",
    .alreadyThere: "There is a file of this name already, and it is not replaced.",
    .unverified: "The written file reads back differently. Nothing was replaced; try another disk.",
    .unsuitableName: "A backup's name ends in “.json”, or in “.zip” for one with pictures.",
    .notABackup: "The file is no backup of a Reelbook library; choose another.",
    .newerFormat: "A newer version made the backup; update the app. Nothing was changed.",
    .damagedBackup: "A file of the backup is missing or damaged; use another copy.",
    .notAnArchive: "The file is no ZIP archive, or its end is missing.",
    .damagedArchive: "The archive is damaged; use another copy.",
    .splitArchive: "The archive says that it is one part of several; join the parts first, or use another copy.",
    .unsafeName: "A name in the archive is not safe; nothing was read from it.",
    .repeatedName: "Two entries of the archive have one name.",
    .linkEntry: "The archive has a link or a device in it; only files are read.",
    .encryptedEntry: "The archive is encrypted; decrypt it first.",
    .unknownMethod: "The archive is compressed by a method that is not read.",
    .wrongChecksum: "The bytes in the archive are not those that were put in; use another copy.",
    .wrongSize: "An entry of the archive has another length than it states.",
    .overlappingEntries: "Two entries of the archive share its bytes.",
    .tooManyEntries: "The archive has too many entries.",
    .tooLarge: "The archive would expand to too many bytes.",
  ]
}
