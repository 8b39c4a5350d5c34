import ReelbookModel

extension PhraseTable {
  /// Diagnoses, errors, suspicions and refusals.
  static let televisionErrors: [String: String] = [
    "television.diagnosis.missingHeader": "The list does not begin with #EXTM3U.",
    "television.diagnosis.unterminatedQuote": "A quote is opened and not closed.",
    "television.diagnosis.strayText": "There is text where an attribute or a comma is due.",
    "television.diagnosis.strayLine": "This line is no address and nothing else that a list has.",
    "television.diagnosis.missingAddress": "The entry has no address.",
    "television.diagnosis.bareAddress": "The address has no name in front of it.",
    "television.diagnosis.notUTF8": "The text is not UTF-8; it is read as Windows-1252.",
    "television.diagnosis.unknownEncoding":
      "The text is in an encoding that is not read here; letters beyond ASCII are wrong.",
    "television.diagnosis.lineTooLong": "The line is too long; it is passed over.",
    "television.diagnosis.listOfSegments":
      "This is a list of the segments of one stream (HLS), not of channels; play its address instead.",
    "television.diagnosis.cutOff": "The file ends in the middle of something; the rest is missing.",
    "television.diagnosis.damagedArchive": "What is packed is damaged; it was read up to there.",
    "television.diagnosis.malformedMarkup": "The markup is not what XML allows.",
    "television.diagnosis.unknownReference": "The reference names nothing that is known; it stands as it was written.",
    "television.diagnosis.unreadableTime": "The time says no moment; the programme is left out.",
    "television.diagnosis.missingChannel": "No channel is named; it is left out.",
    "television.diagnosis.missingTitle": "The programme has no title.",
    "television.error.packedWithXZ":
      "The file is packed with xz, which is not read here; take the .xml.gz or .xml of the same guide.",
    "television.error.packedAsZIP": "The file is a ZIP archive, which is not read here; unpack it first.",
    "television.error.emptyName": "A source needs a name with at least one visible character.",
    "television.error.joinedToItself": "“{channel}” cannot be joined into itself.",
    "television.suspicion.empty": "The source offers nothing; what was known stays.",
    "television.suspicion.farSmaller": "The source offers {after} where it had {before}; what was known stays.",
    "television.suspicion.segments":
      "The address leads to one stream and to no list of channels; what was known stays.",
    "television.suspicion.failed": "{message} What was known stays.",
    "television.suspicion.damaged": "The list is damaged; what was known stays.",
  ]
}

extension TelevisionError.Code {
  public static let prefix = "television.error"

  public static let sentences: [Self: String] = [
    .unreadablePacking: "The file is packed in a way that is not read here; unpack it first.",
    .webPage: "A web page came in place of what was asked for; the address may be wrong, or a login page in the way.",
    .emptyReply: "The server answered with nothing at all.",
    .malformedReply: "What came is not what a panel sends.",
    .refusedAccount: "The panel does not accept the account; check its name and password.",
    .expiredAccount: "The account has expired; renew it with the provider.",
    .fullAccount: "The account is in use on as many devices as it allows.",
    .notFound: "There is nothing under this address; it may be mistyped or gone.",
    .rateLimited: "Too many requests; try again in a while.",
    .serverDown: "The server is out of order; try again later.",
    .redirected: "The server sends on to another address, which is not followed with an account.",
    .offline: "There is no way to the server; see whether this device is online.",
    .timedOut: "The server did not answer in time; try again later.",
    .connectionLost: "The connection broke off; try again.",
    .insecure: "The connection is not secure; the address or the server has to change.",
    .unusableAddress: "This is no address that can be opened.",
    .missingSecret: "The address of this source is not in the secret store of this device; enter it again.",
    .newerFormat: "A newer version wrote the file; update the app.",
    .noCatchUp: "This programme cannot be watched any more.",
  ]
}
