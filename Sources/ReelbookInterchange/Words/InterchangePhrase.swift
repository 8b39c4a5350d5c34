import ReelbookModel

/// Reports of backups and exports, and what a restore would change.
enum InterchangePhrase: String, PhraseKey {
  case backup = "interchange.backup"
  case backupWithImages = "interchange.backupWithImages"
  case pictures = "interchange.pictures"
  case missingPictures = "interchange.missingPictures"
  case viewings = "interchange.viewings"
  case notesToo = "interchange.notesToo"
  case file = "interchange.file"
  case moreFiles = "interchange.moreFiles"
  case removed = "interchange.removed"
  case notRemoved = "interchange.notRemoved"
  case restoreAdded = "interchange.restore.added"
  case restoreChanged = "interchange.restore.changed"
  case restoreRemoved = "interchange.restore.removed"
  case restoreConflicting = "interchange.restore.conflicting"
  case restoreStaying = "interchange.restore.staying"
  case restoreUnreadable = "interchange.restore.unreadable"
  case restoreNewMe = "interchange.restore.newMe"
  case restoreNothing = "interchange.restore.nothing"

  var english: String {
    switch self {
    case .backup: "{name}: {records} {records|record|records}, {bytes} bytes, read back"
    case .backupWithImages:
      "{name}: {records} {records|record|records}, {images} {images|image|images}, {bytes} bytes, read back"
    case .pictures: "{count} {count|picture|pictures} of viewings"
    case .missingPictures: "without {count} {count|picture|pictures} of viewings"
    case .viewings: "{count} {count|viewing|viewings}"
    case .notesToo: "{count} {count|note|notes}"
    case .file: "{name}, {count} {count|byte|bytes}"
    case .moreFiles: "{files}; and {count} more {count|file|files}"
    case .removed: "removed {names}"
    case .notRemoved: "could not remove {names}"
    case .restoreAdded: "{kind}: {count} added{examples}"
    case .restoreChanged: "{kind}: {count} changed{examples}"
    case .restoreRemoved: "{kind}: {count} removed{examples}"
    case .restoreConflicting: "{kind}: {count} conflicting{examples}"
    case .restoreStaying: "{kind}: {count} not changed, since another household decides on them{examples}"
    case .restoreUnreadable: "{kind}: {count} unreadable{examples}"
    case .restoreNewMe: "this device is used by the backup's person from then on"
    case .restoreNothing: "nothing changes"
    }
  }
}
