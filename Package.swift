// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "reelbook",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Reelbook", targets: ["Reelbook"]),
    .library(name: "ReelbookModel", targets: ["ReelbookModel"]),
    .library(name: "ReelbookMerge", targets: ["ReelbookMerge"]),
    .library(name: "ReelbookPersistence", targets: ["ReelbookPersistence"]),
    .library(name: "ReelbookTMDb", targets: ["ReelbookTMDb"]),
    .library(name: "ReelbookTestSupport", targets: ["ReelbookTestSupport"]),
  ],
  targets: [
    .target(name: "ReelbookModel"),
    .target(name: "ReelbookMerge", dependencies: ["ReelbookModel"]),
    .target(name: "ReelbookPersistence", dependencies: ["ReelbookModel", "ReelbookMerge"]),
    .target(name: "ReelbookTMDb", dependencies: ["ReelbookModel"]),
    .target(name: "Reelbook", dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookTMDb"]),
    .target(name: "ReelbookTestSupport", dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence"]),
    .testTarget(name: "ReelbookModelTests", dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookTestSupport"]),
    .testTarget(
      name: "ReelbookPersistenceTests",
      dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookTestSupport"]),
    .testTarget(name: "ReelbookMergeTests", dependencies: ["ReelbookModel", "ReelbookMerge", "ReelbookTestSupport"]),
    .testTarget(name: "ReelbookTMDbTests", dependencies: ["ReelbookModel", "ReelbookTMDb", "ReelbookTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .treatAllWarnings(as: .error),
  ]
}
