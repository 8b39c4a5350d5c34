import ReelbookModel

/// The messages of errors of backups and exports.
enum InterchangeErrorPhrase: String, PhraseKey {
  case backupChanged = "interchange.error.backupChanged"
  case backupGone = "interchange.error.backupGone"
  case backupName = "interchange.error.backupName"
  case checksumsUnreadable = "interchange.error.checksumsUnreadable"
  case alreadyThere = "interchange.error.keptAlready"
  case fileOfOthers = "interchange.error.fileOfOthers"
  case irregular = "interchange.error.irregular"
  case lacksFile = "interchange.error.lacksFile"
  case largeLibrary = "interchange.error.largeLibrary"
  case longChecksums = "interchange.error.longChecksums"
  case missing = "interchange.error.missing"
  case newerBackup = "interchange.error.newerBackup"
  case noRoomForPictures = "interchange.error.noRoomForPictures"
  case notABackup = "interchange.error.notABackup"
  case otherFile = "interchange.error.otherFile"
  case rewritten = "interchange.error.rewritten"
  case unreadableRecords = "interchange.error.unreadableRecords"
  case unverifiedGone = "interchange.error.unverifiedGone"
  case unverifiedOther = "interchange.error.unverifiedOther"
  case unverified = "interchange.error.unverified"
  case unwritable = "interchange.error.unwritable"

  var english: String {
    switch self {
    case .backupChanged: "The backup is not what it was when it was opened; open it again."
    case .backupGone: "The backup is not there any more; open another."
    case .backupName: "A backup's name ends in “.json”, or in “.zip” for one with pictures."
    case .checksumsUnreadable: "The list of checksums cannot be read; use another copy."
    case .alreadyThere: "There is a file where the replaced library would be kept; choose another name."
    case .fileOfOthers:
      "Another program wrote a file of this name, and it is not replaced. Nothing was written; choose an empty folder."
    case .irregular: "The name is that of a folder, a pipe or a device, which no backup replaces; choose another."
    case .lacksFile: "The backup lacks a file that it lists. Use another copy, or restore its “{name}” alone."
    case .largeLibrary: "The library in the archive is larger than what is taken."
    case .longChecksums: "The list of checksums is longer than what is taken."
    case .missing: "There is no such file."
    case .newerBackup:
      "The backup has format {format}; this version knows up to {known}. Update the app; nothing was changed."
    case .noRoomForPictures: "A JSON file has no room for pictures; let the name end in “.zip”."
    case .notABackup: "The file is no backup of a Reelbook library; choose another."
    case .otherFile: "The file is not the one whose checksum the backup has; use another copy."
    case .rewritten:
      "If this is a backup, another program wrote it anew: each record needs a line of its own. Use the original."
    case .unreadableRecords:
      "{count} {count|record|records} of the backup cannot be read, and replacing would delete {count|it|them}. "
        + "Merge the backup instead."
    case .unverifiedGone:
      "The backup was written and cannot be read back: it is not there any more. Nothing was replaced; try another disk."
    case .unverifiedOther:
      "The backup was written and cannot be read back: it is not what was written. Nothing was replaced; try another disk."
    case .unverified:
      "The backup was written and cannot be read back: {reason}. Nothing was replaced; try another disk."
    case .unwritable: "The file cannot be written: its folder is not there or not yours, or the disk is full."
    }
  }
}
