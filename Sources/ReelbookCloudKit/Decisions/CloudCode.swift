/// The codes of CloudKit's errors, under the names that Apple's reference gives them.
package enum CloudCode: String, CaseIterable, Sendable {
  case accountTemporarilyUnavailable, alreadyShared, assetFileModified, assetFileNotFound, assetNotAvailable
  case badContainer, badDatabase, batchRequestFailed, changeTokenExpired, constraintViolation, incompatibleVersion
  case internalError, invalidArguments, limitExceeded, managedAccountRestricted, missingEntitlement, networkFailure
  case networkUnavailable, notAuthenticated, operationCancelled, partialFailure, participantMayNeedVerification
  case permissionFailure, quotaExceeded, referenceViolation, requestRateLimited, serverRecordChanged
  case serverRejectedRequest, serverResponseLost, serviceUnavailable, tooManyParticipants, unknownItem, userDeletedZone
  case zoneBusy, zoneNotFound
  /// One that a later system may bring.
  case other
}

/// An error of CloudKit, without CloudKit.
package struct CloudFailure: Error, Hashable, Sendable {
  package var code: CloudCode
  package var retryAfter: Duration?

  package init(_ code: CloudCode, retryAfterSeconds: Double? = nil) {
    self.code = code
    // What is no number, or asks for more than a day, is held to that.
    retryAfter = retryAfterSeconds.map { $0.isNaN ? .zero : .seconds(min(max($0, 0), 86_400)) }
  }

  /// What a request for several things failed of: not that all of it was given up since something failed.
  package static func first(of failures: [CloudFailure]) -> CloudFailure? {
    failures.first { ![.batchRequestFailed, .partialFailure].contains($0.code) } ?? failures.first
  }
}
