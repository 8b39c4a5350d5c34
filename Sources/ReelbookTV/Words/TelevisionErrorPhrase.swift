import ReelbookModel

/// Diagnoses, errors, suspicions and refusals of television.
enum TelevisionErrorPhrase: String, PhraseKey {
  case diagnosisMissingHeader = "television.diagnosis.missingHeader"
  case diagnosisUnterminatedQuote = "television.diagnosis.unterminatedQuote"
  case diagnosisStrayText = "television.diagnosis.strayText"
  case diagnosisStrayLine = "television.diagnosis.strayLine"
  case diagnosisMissingAddress = "television.diagnosis.missingAddress"
  case diagnosisBareAddress = "television.diagnosis.bareAddress"
  case diagnosisNotUTF8 = "television.diagnosis.notUTF8"
  case diagnosisUnknownEncoding = "television.diagnosis.unknownEncoding"
  case diagnosisLineTooLong = "television.diagnosis.lineTooLong"
  case diagnosisListOfSegments = "television.diagnosis.listOfSegments"
  case diagnosisCutOff = "television.diagnosis.cutOff"
  case diagnosisDamagedArchive = "television.diagnosis.damagedArchive"
  case diagnosisMalformedMarkup = "television.diagnosis.malformedMarkup"
  case diagnosisUnknownReference = "television.diagnosis.unknownReference"
  case diagnosisUnreadableTime = "television.diagnosis.unreadableTime"
  case diagnosisMissingChannel = "television.diagnosis.missingChannel"
  case diagnosisMissingTitle = "television.diagnosis.missingTitle"
  case packedWithXZ = "television.error.packedWithXZ"
  case packedAsZIP = "television.error.packedAsZIP"
  case emptyName = "television.error.emptyName"
  case joinedToItself = "television.error.joinedToItself"
  case suspicionEmpty = "television.suspicion.empty"
  case suspicionFarSmaller = "television.suspicion.farSmaller"
  case suspicionSegments = "television.suspicion.segments"
  case suspicionFailed = "television.suspicion.failed"
  case suspicionDamaged = "television.suspicion.damaged"

  var english: String {
    switch self {
    case .diagnosisMissingHeader: "The list does not begin with #EXTM3U."
    case .diagnosisUnterminatedQuote: "A quote is opened and not closed."
    case .diagnosisStrayText: "There is text where an attribute or a comma is due."
    case .diagnosisStrayLine: "This line is no address and nothing else that a list has."
    case .diagnosisMissingAddress: "The entry has no address."
    case .diagnosisBareAddress: "The address has no name in front of it."
    case .diagnosisNotUTF8: "The text is not UTF-8; it is read as Windows-1252."
    case .diagnosisUnknownEncoding: "The text is in an encoding that is not read here; letters beyond ASCII are wrong."
    case .diagnosisLineTooLong: "The line is too long; it is passed over."
    case .diagnosisListOfSegments:
      "This is a list of the segments of one stream (HLS), not of channels; play its address instead."
    case .diagnosisCutOff: "The file ends in the middle of something; the rest is missing."
    case .diagnosisDamagedArchive: "What is packed is damaged; it was read up to there."
    case .diagnosisMalformedMarkup: "The markup is not what XML allows."
    case .diagnosisUnknownReference: "The reference names nothing that is known; it stands as it was written."
    case .diagnosisUnreadableTime: "The time says no moment; the programme is left out."
    case .diagnosisMissingChannel: "No channel is named; it is left out."
    case .diagnosisMissingTitle: "The programme has no title."
    case .packedWithXZ:
      "The file is packed with xz, which is not read here; take the .xml.gz or .xml of the same guide."
    case .packedAsZIP: "The file is a ZIP archive, which is not read here; unpack it first."
    case .emptyName: "A source needs a name with at least one visible character."
    case .joinedToItself: "“{channel}” cannot be joined into itself."
    case .suspicionEmpty: "The source offers nothing; what was known stays."
    case .suspicionFarSmaller: "The source offers {after} where it had {before}; what was known stays."
    case .suspicionSegments: "The address leads to one stream and to no list of channels; what was known stays."
    case .suspicionFailed: "{message} What was known stays."
    case .suspicionDamaged: "The list is damaged; what was known stays."
    }
  }
}
