// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "reelbook", path: "../..")],
  targets: [
    .systemLibrary(name: "CSQLite"),
    .target(name: "CAllocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CSQLite", "CAllocations",
        .product(name: "ReelbookModel", package: "reelbook"),
        .product(name: "ReelbookMerge", package: "reelbook"),
        .product(name: "ReelbookPersistence", package: "reelbook"),
        .product(name: "ReelbookSQLite", package: "reelbook"),
        .product(name: "ReelbookSync", package: "reelbook"),
        .product(name: "ReelbookHTTP", package: "reelbook"),
        .product(name: "ReelbookTMDb", package: "reelbook"),
        .product(name: "ReelbookStats", package: "reelbook"),
        .product(name: "ReelbookTV", package: "reelbook"),
        .product(name: "ReelbookPlayback", package: "reelbook"),
        .product(name: "ReelbookDiscovery", package: "reelbook"),
        .product(name: "ReelbookPlanner", package: "reelbook"),
        .product(name: "ReelbookPages", package: "reelbook"),
        .product(name: "ReelbookImport", package: "reelbook"),
        .product(name: "ReelbookTestSupport", package: "reelbook"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
