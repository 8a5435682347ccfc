import Testing

@testable import FontMatching

/// The script that a family is made for, by a word of its name (Data/family-scripts.tsv).
@Suite struct FamilyScriptsTests {
  @Test(
    "A word counts where a word of the name begins",
    arguments: ["MiSans", "Cordia New", "Microsoft YaHei", "PingFang SC"])
  func words(_ family: String) { #expect(!FamilyScripts.standard.letters(of: family).isEmpty) }

  @Test(
    "It does not count inside of other words",
    arguments: ["Rotis Semi Sans", "Demi Sans", "Concordia", "Roboto Slab", ""])
  func inside(_ family: String) { #expect(FamilyScripts.standard.letters(of: family).isEmpty) }
}
