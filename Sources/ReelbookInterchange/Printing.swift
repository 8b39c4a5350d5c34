public import ReelbookModel

// One line each: their members, or the type of an object.
extension Backup: BrieflyPrinted {}
extension BackupSchedule: BrieflyPrinted {}
extension Export.File: BrieflyPrinted {}
extension ExportContents: BrieflyPrinted {}
extension RestorePlan.Part: BrieflyPrinted {}
extension TransferProgress: BrieflyPrinted {}
extension WatchHistory.NoteRow: BrieflyPrinted {}
