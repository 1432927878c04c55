namespace Decant.Package.Tests;

/// <summary>Symbols lead to the sources at the address of the repository, which is set in one place, and not at the remote that a clone has.</summary>
[Deep]
public sealed class SourceLinkTests(PackedPackages packed)
{
    private const string Fork = "https://github.com/somebody/fork.git";

    [Theory]
    [InlineData("none", "", null, false)]
    [InlineData("forked", "", Fork, false)]
    [InlineData("addressed", "https://github.com/example/decant", null, true)]
    [InlineData("both", "https://github.com/example/decant/", Fork, true)]
    public async Task Symbols_OfAClone_LeadToTheAddressOfTheRepository(string name, string address, string? remote, bool isLinked)
    {
        SmallClone clone = SmallClone.Create(packed, $"sources-{name}");
        await clone.GitAsync("init", "--quiet");
        await clone.CommitAsync("## Unreleased\n\nSoon.\n");
        if (remote is not null)
            await clone.GitAsync("remote", "add", "origin", remote);

        string file = (await Dotnet.RunAsync(
            clone.Project, null, "msbuild", "-t:PrepareForBuild;GenerateSourceLinkFile", "-getProperty:SourceLink", $"-p:ProjectUrl={address}", "-p:ContinuousIntegrationBuild=true")).Trim();

        Assert.Equal(isLinked, file.Length > 0);
        if (isLinked)
            Assert.Matches(@"^\{""documents"":\{""/_/\*"":""https://raw[.]githubusercontent[.]com/example/decant/[0-9a-f]{40}/\*""\}\}$", File.ReadAllText(file));
    }
}
