public import ReelbookModel

extension PhraseTable {
  /// The English texts of television, by key.
  public static let television = TelevisionError.Code.english.adding(
    PhraseTable(TelevisionPhrase.self, TelevisionErrorPhrase.self).texts)
}

extension TelevisionError.Code {
  public static let prefix = "television.error"

  public static let sentences: [Self: String] = [
    .unreadablePacking: "The file is packed in a way that is not read here; unpack it first.",
    .webPage: "A web page came in place of what was asked for; the address may be wrong, or a login page in the way.",
    .emptyReply: "The server answered with nothing at all.",
    .malformedReply: "What came is not what a panel sends.",
    .cutReply: "The reply ends in the middle; try again later.",
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
