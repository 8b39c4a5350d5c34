/// The sentences of all programs, in English.
enum SupportSentence: String, Sentence {
  case needsValue, takesNoValue, optionMissing, noNumber, smallNumber, wrongNumber, noDate, noMoment, noOffset
  case noCommand, noOption, noOptionOfProgram, surplus, surplusOfNone, seeHelp, seeHelpOfCommand, noShell, shellMissing
  case noLibrary, folderIsFile, libraryDenied, damage, line, recoverHint, insistHint
  case well, problems, notTakenBack, tookBack, nothingTakenBack
  case titleMissing, episodeInvalid, noTitle, ambiguous
  case formatMissing, noFormat, fileMissing, severalFiles, wrote, notInIt, wrongContents
  case unwritten, fileNotThere, fileDenied, fileIsFolder, fileFailed, notText
  case parentMissing, parentIsFile, unwritableFolder, unwritableDenied, diskFull
  case usage, moreHelp, standardLibrary
  /// The phases of long work: those of the library have its names.
  case images, writing, verifying, reading, restoring, importing, exporting, planning, refreshing, syncing

  var english: String {
    switch self {
    case .needsValue: "--{option} needs a value."
    case .takesNoValue: "--{option} takes no value."
    case .optionMissing: "--{option} is missing."
    case .noNumber: "“{text}” is no number for --{option}."
    case .smallNumber: "--{option} takes a number from {least}, not {number}."
    case .wrongNumber: "--{option} takes a number from {least} to {most}, not {number}."
    case .noDate:
      "“{text}” is no date that a viewing can have; write 2026-11-20, 2026-11, 2026, 2026-11-20T21:15, released or "
        + "unknown."
    case .noMoment: "“{text}” is no moment such as 2026-11-20T21:15:00+01:00."
    case .noOffset: "“{text}” has no offset that is known."
    case .noCommand: "There is no command “{name}”."
    case .noOption: "“{command}” has no option --{option}."
    case .noOptionOfProgram: "There is no option --{option} without a command."
    case .surplus:
      "“{command}” takes {takes}, and not also “{word}”; a name of several words stands in quotes."
    case .surplusOfNone: "“{command}” takes no further word, such as “{word}”."
    case .seeHelp: "`{program} help` lists the commands."
    case .seeHelpOfCommand: "`{program} help {command}` lists its options."
    case .noShell: "“{name}” is no shell that has a script; those are bash, zsh and fish."
    case .shellMissing: "The name of a shell is missing."
    case .noLibrary: "There is no library in {path} yet; what adds something makes one."
    case .folderIsFile: "There is a file where a folder should be; move it away, or choose another place."
    case .libraryDenied: "The system denies access to the folder; change its permissions, or choose another place."
    case .damage: "damage: {what}"
    case .line: "line {number}"
    case .recoverHint:
      "`{program} recover FOLDER` saves what can be read, and `{program} restore BACKUP --library FOLDER` takes a backup "
        + "in."
    case .insistHint: "With --insist it is logged all the same."
    case .well: "All is well."
    case .problems: "{count} {count|thing is|things are} wrong."
    case .notTakenBack: "Not taken back: {what}"
    case .tookBack: "Took back: {what}"
    case .nothingTakenBack: "Nothing was taken back."
    case .titleMissing: "A title is missing."
    case .episodeInvalid: "“{text}” is no episode such as S1E3."
    case .noTitle: "No title of the library is called “{text}”."
    case .ambiguous: "“{text}” may be one of {count}; name it by its id, such as{titles}"
    case .formatMissing: "A format is missing."
    case .noFormat: "There is no format “{name}”; there are {formats}."
    case .fileMissing: "A file is missing."
    case .severalFiles: "This comes to {count} files, and the standard output is one; name a file."
    case .wrote: "Wrote {file}."
    case .notInIt: "Not in it: {what}"
    case .wrongContents: "--with takes notes or reviews, not “{word}”."
    case .unwritten: "The output could not be written; is the device full?"
    case .fileNotThere: "There is no such file."
    case .fileDenied: "The system denies access to the file; change its permissions."
    case .fileIsFolder: "This is a folder, and not a file."
    case .fileFailed: "The system cannot read or write the file."
    case .notText: "The file is no text in UTF-8."
    case .parentMissing: "The file cannot be written: its folder is not there; make it first, or choose another place."
    case .parentIsFile: "The file cannot be written: what should be its folder is a file; choose another place."
    case .unwritableFolder: "The file cannot be written: there is a folder of this name; choose another name."
    case .unwritableDenied: "The file cannot be written: the system denies access; choose another place."
    case .diskFull: "The file cannot be written: the disk is full."
    case .usage: "Usage: {program} COMMAND [--library PATH]\n       {program} --help | --version"
    case .moreHelp: "`{program} help COMMAND` says more of a command."
    case .standardLibrary: "Without --library, the library is in {path}."
    case .images: "pictures"
    case .writing: "writing"
    case .verifying: "verifying"
    case .reading: "reading"
    case .restoring: "restoring"
    case .importing: "importing"
    case .exporting: "exporting"
    case .planning: "planning"
    case .refreshing: "refreshing"
    case .syncing: "syncing"
    }
  }
}
