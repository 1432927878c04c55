using System.Text.RegularExpressions;

namespace Decant.Repository.Tests.Pages;

/// <summary>The limits that the page promises are options of the library.</summary>
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

    private static string Read(string page) => File.ReadAllText(Path.Combine(RepositoryFiles.Root, page)).ReplaceLineEndings(" ");

    [GeneratedRegex("`(?<name>[A-Z][A-Za-z]+)`")]
    private static partial Regex Option();
}
