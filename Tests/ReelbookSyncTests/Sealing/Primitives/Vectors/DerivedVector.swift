/// What HKDF-SHA256 extracts and expands, from the RFC and made with PyCryptodome 4.4.
struct DerivedVector {
  let name, material, salt, info, extracted, expanded: String

  static let all: [Self] = [
    .init(
      name: "RFC 5869, A.1",
      material: "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
      salt: "000102030405060708090a0b0c",
      info: "f0f1f2f3f4f5f6f7f8f9",
      extracted: "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5",
      expanded: "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"),
    .init(
      name: "RFC 5869, A.2",
      material: """
        000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f3031
        32333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f
        """,
      salt: """
        606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f9091
        92939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeaf
        """,
      info: """
        b0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedfe0e1
        e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff
        """,
      extracted: "06a6b88c5853361a06104c9ceb35b45cef760014904671014a193f40c15fc244",
      expanded: """
        b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da32
        75600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87
        """),
    .init(
      name: "RFC 5869, A.3",
      material: "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
      salt: "",
      info: "",
      extracted: "19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04",
      expanded: "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"),
    .init(
      name: "32 bytes from 32",
      material: "87036a5ab2ed3f1bbf84487288d8dd567514df4d2b264891e9c7f49296bdec95",
      salt: "",
      info: "",
      extracted: "c105ac46e756fcb8dff174908a1d3c1119e8ea5c96d092aa19870d88e58916f0",
      expanded: "ccb2c5df711e62e9b5f89e9263e6f2944e4a901c4c3437670b6c4e3eb2c19366"),
    .init(
      name: "64 bytes from 32",
      material: "9f975250e21c906b3029affac3187f197d25e55f7c0ae2a1d75e4b5ddbd3dc90",
      salt: "a45b05e4e0ef89f1545eb48752d64101",
      info: "c011f08080ba4723be",
      extracted: "6e73c43c73fec1a870807c14fae7a71d7f6cbbf56017cc3a997e54a813543390",
      expanded: """
        68cefd9062fe44ee77443409e4399fc0a96b3429056e38bd1666248ceec9be3a4445b14f0b1f2da2b1475897cf86e88198c0
        819c050c73976015d4cc93335129
        """),
    .init(
      name: "33 bytes from 100",
      material: """
        19cdca0f4d6a91e431d491b63b9e22165b5cf03a1da472744aa1eb7501e5712f2e188e3797c3084f2569567e6785802cc430
        d33c1e25eeb711b6fd85da5f8af6fcc4dff16b5ef6c1f13333ed946cf32301c3b1298742a52f1c1674a524f1aa887f5ba70e
        """,
      salt: "684036ba2d8c83d45cfee24041964ca75d0e97a5837ca73b3cbffb77963320a0",
      info: """
        7dffe2ca1dd73eb62ccd49511b0b0a63635a929544fd52376785a2b93d08e9a37d240272292f812eaca17dfe84cbb3da0e36
        e346dfabfafe5229e4a4b46608fdc0a6181f6ea2fe4c75100ef17be8dd66
        """,
      extracted: "026751e389fdff9a6c16a5d6876b42b76c0751ef8e8e36341a3f802d29c332dd",
      expanded: "3e53ebdbf99ec53bf37f74e76e0804f99a63e35adccde21faeaaaf76d0edd18387"),
  ]
}
