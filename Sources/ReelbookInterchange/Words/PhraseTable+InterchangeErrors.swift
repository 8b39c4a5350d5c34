import ReelbookModel

extension PhraseTable {
  /// Messages of errors.
  static let failures: [String: String] = [
    "interchange.error.backupChanged": "The backup is not what it was when it was opened; open it again.",
    "interchange.error.backupGone": "The backup is not there any more; open another.",
    "interchange.error.backupName": "A backup's name ends in “.json”, or in “.zip” for one with pictures.",
    "interchange.error.checksumsUnreadable": "The list of checksums cannot be read; use another copy.",
    "interchange.error.damaged.cutDirectory": "The directory is cut off; use another copy of the archive.",
    "interchange.error.damaged.cutEntry": "The directory's last entry is cut off; use another copy of the archive.",
    "interchange.error.damaged.cutField": "An extra field is cut off; use another copy of the archive.",
    "interchange.error.damaged.longDirectory":
      "The directory has more in it than it says; use another copy of the archive.",
    "interchange.error.damaged.noSize": "A size is missing; use another copy of the archive.",
    "interchange.error.damaged.nothingThere":
      "There is no entry where the directory says; use another copy of the archive.",
    "interchange.error.damaged.otherMethod":
      "An entry has another method than the directory says; use another copy of the archive.",
    "interchange.error.damaged.otherName":
      "An entry has another name than the directory says; use another copy of the archive.",
    "interchange.error.damaged.outside": "An entry lies outside of the archive; use another copy of the archive.",
    "interchange.error.damaged.shortDirectory":
      "The directory has fewer entries than it says; use another copy of the archive.",
    "interchange.error.encrypted": "The archive is encrypted; decrypt it first.",
    "interchange.error.entry.device": "The archive has a device in it; only files are taken.",
    "interchange.error.entry.link": "The archive has a link in it; only files are taken.",
    "interchange.error.entry.pipe": "The archive has a pipe in it; only files are taken.",
    "interchange.error.entry.socket": "The archive has a socket in it; only files are taken.",
    "interchange.error.expandsTooFar": "The archive would expand to far more than it is long; it is not one of ours.",
    "interchange.error.folderWithBytes": "A folder in the archive has bytes.",
    "interchange.error.grew": "“{name}” grew while it was read; try again.",
    "interchange.error.keptAlready": "There is a file where the replaced library would be kept; choose another name.",
    "interchange.error.lacksFile":
      "The backup lacks a file that it lists. Use another copy, or restore its “{name}” alone.",
    "interchange.error.largeDirectory": "The archive's directory is larger than what is taken.",
    "interchange.error.largeLibrary": "The library in the archive is larger than what is taken.",
    "interchange.error.longChecksums": "The list of checksums is longer than what is taken.",
    "interchange.error.missing": "There is no such file.",
    "interchange.error.name.backslash": "A name in the archive has a backslash in it; nothing of the archive is taken.",
    "interchange.error.name.drive": "A name in the archive begins with a drive; nothing of the archive is taken.",
    "interchange.error.name.elsewhere":
      "A name in the archive has a part that leads elsewhere; nothing of the archive is taken.",
    "interchange.error.name.empty": "A name in the archive is empty; nothing of the archive is taken.",
    "interchange.error.name.emptyPart": "A name in the archive has an empty part; nothing of the archive is taken.",
    "interchange.error.name.root": "A name in the archive begins at the root; nothing of the archive is taken.",
    "interchange.error.name.zero": "A name in the archive has a zero in it; nothing of the archive is taken.",
    "interchange.error.nameNotText": "A name in the archive is not UTF-8.",
    "interchange.error.newerBackup":
      "The backup has format {format}; this version knows up to {known}. Update the app; nothing was changed.",
    "interchange.error.noRoomForPictures": "A JSON file has no room for pictures; let the name end in “.zip”.",
    "interchange.error.notABackup": "The file is no backup of a Reelbook library; choose another.",
    "interchange.error.notAnArchive":
      "The file is no ZIP archive, or its end is missing; look whether it was copied as a whole.",
    "interchange.error.notExpanded": "The bytes in the archive cannot be expanded; use another copy of it.",
    "interchange.error.otherFile": "The file is not the one whose checksum the backup has; use another copy.",
    "interchange.error.overlapping": "Two entries of the archive share its bytes.",
    "interchange.error.repeatedName": "Two entries of the archive have one name.",
    "interchange.error.rewritten":
      "If this is a backup, another program wrote it anew: each record needs a line of its own. Use the original.",
    "interchange.error.split": "The archive is one part of several; join the parts first.",
    "interchange.error.tooManyEntries":
      "The archive has {count} {count|entry|entries}; no more than {limit} are taken.",
    "interchange.error.twoSizes": "An entry that is not compressed has two sizes.",
    "interchange.error.unknownMethod":
      "The archive is compressed by method {number}; only stored and deflated are read.",
    "interchange.error.unreadableRecords":
      "{count} records of the backup cannot be read, and replacing would delete them. Merge it instead.",
    "interchange.error.unverifiedGone":
      "The backup was written and cannot be read back: it is not there any more. Nothing was replaced; try another disk.",
    "interchange.error.unverifiedOther":
      "The backup was written and cannot be read back: it is not what was written. Nothing was replaced; try another disk.",
    "interchange.error.unverified":
      "The backup was written and cannot be read back: {reason}. Nothing was replaced; try another disk.",
    "interchange.error.unwritable":
      "The file cannot be written: its folder is not there or not yours, or the disk is full.",
    "interchange.error.wrongChecksum":
      "The bytes in the archive are not those that were put in; use another copy of it.",
    "interchange.error.wrongLength":
      "An entry of the archive says something else of its length than the directory does.",
    "interchange.error.wrongSize":
      "What is in the archive is longer or shorter than the archive says; use another copy of it.",
    "interchange.error.zlib": "The system's zlib does not work here: it answers {number}.",
  ]
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
    .splitArchive: "The archive is one part of several; join the parts first.",
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
