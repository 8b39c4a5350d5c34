/// CloudKit's error codes, under the names of Apple's reference.
package enum CloudCode: String, CaseIterable, Sendable {
  case accountTemporarilyUnavailable, alreadyShared, assetFileModified, assetFileNotFound, assetNotAvailable
  case badContainer, badDatabase, batchRequestFailed, changeTokenExpired, constraintViolation, incompatibleVersion
  case internalError, invalidArguments, limitExceeded, managedAccountRestricted, missingEntitlement, networkFailure
  case networkUnavailable, notAuthenticated, operationCancelled, partialFailure, participantMayNeedVerification
  case permissionFailure, quotaExceeded, referenceViolation, requestRateLimited, serverRecordChanged
  case serverRejectedRequest, serverResponseLost, serviceUnavailable, tooManyParticipants, unknownItem, userDeletedZone
  case zoneBusy, zoneNotFound
  /// An unknown code.
  case other
}

/// An error of CloudKit, without CloudKit.
package struct CloudFailure: Error, Hashable, Sendable {
  package var code: CloudCode
  package var retryAfter: Duration?

  package init(_ code: CloudCode, retryAfterSeconds: Double? = nil) {
    self.code = code
    // At most a day, and no NaN.
    retryAfter = retryAfterSeconds.map { $0.isNaN ? .zero : .seconds(min(max($0, 0), 86_400)) }
  }

  /// The first real failure of a request for several items: not one of an item that was skipped because another failed.
  package static func first(of failures: [CloudFailure]) -> CloudFailure? {
    failures.first { ![.batchRequestFailed, .partialFailure].contains($0.code) } ?? failures.first
  }
}
