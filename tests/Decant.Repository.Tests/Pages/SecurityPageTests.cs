using System.Text.RegularExpressions;

namespace Decant.Repository.Tests.Pages;

/// <summary>What is promised is promised of options that exist, and reports stay private.</summary>
public sealed partial class SecurityPageTests
{
    [Fact]
    public void Options_ThatBoundAResponse_AreThoseOfTheLibrary()
    {
        string api = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "src", "Decant", "PublicAPI.Unshipped.txt"))
            + File.ReadAllText(Path.Combine(RepositoryFiles.Root, "src", "Decant", "PublicAPI.Shipped.txt"));
        string[] options = [.. Option().Matches(Read("SECURITY.md")).Select(match => match.Groups["name"].Value).Distinct()];

        Assert.All((string[])["MaxBodyBytes", "MaxErrorBodyBytes", "MaxValueBytes", "Timeout", "IdleTimeout"], option => Assert.Contains(option, options));
        Assert.All(options, option => Assert.Contains($"Options.{option}.init -> ", api, StringComparison.Ordinal));
    }

    // An address would have to be somebody's: the repository's own form is whoever's the repository is.
    [Theory]
    [InlineData("SECURITY.md")]
    [InlineData("CODE_OF_CONDUCT.md")]
    public void Reports_OfAnyKind_GoToTheFormOfTheRepository(string page)
    {
        Assert.Contains("*Report a vulnerability* on the Security tab of this repository", Read(page), StringComparison.Ordinal);
        Assert.DoesNotMatch(Address(), Read(page));
    }

    private static string Read(string page) => File.ReadAllText(Path.Combine(RepositoryFiles.Root, page)).ReplaceLineEndings(" ");

    [GeneratedRegex("`(?<name>[A-Z][A-Za-z]+)`")]
    private static partial Regex Option();

    [GeneratedRegex(@"\S@\S|mailto:")]
    private static partial Regex Address();
}
