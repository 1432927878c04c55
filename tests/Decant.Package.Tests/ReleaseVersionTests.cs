using System.Text.Json;
using Xunit.Sdk;

namespace Decant.Package.Tests;

/// <summary>What a tag makes of a commit: the version and the release notes of a package that has what all of this repository have.</summary>
[Deep]
public sealed class ReleaseVersionTests(PackedPackages packed)
{
    [Fact]
    public async Task Version_OfACommit_IsThatOfTheTagAndTheNotesAreItsSection()
    {
        SmallClone clone = SmallClone.Create(packed, "clone");
        await Dotnet.RunAsync(clone.Project, null, "restore", "-p:NuGetAudit=false");
        (string version, _) = await ReadAsync(clone);
        Assert.Equal("0.1.0-alpha.0", version);

        await clone.GitAsync("init", "--quiet");
        await clone.CommitAsync("## Unreleased\n\n- Soon; and 50%20 more.\n\n### Added\n- Details.\n");
        Assert.Equal(("0.1.0-alpha.0", "- Soon; and 50%20 more."), await ReadAsync(clone));
        Assert.Equal(
            ("0.1.0-alpha.0", "- Soon; and 50%20 more.\n\nAll changes: https://example.org/decant/blob/HEAD/CHANGELOG.md"),
            await ReadAsync(clone, "-p:ProjectUrl=https://example.org/decant/"));

        await clone.GitAsync("tag", "v0.2.0");
        string message = (await Assert.ThrowsAnyAsync<XunitException>(() => ReadAsync(clone))).Message;
        Assert.Contains("'## 0.2.0'", message, StringComparison.Ordinal);

        await clone.CommitAsync("## Unreleased\n\n## 0.2.0 - 2030-01-31\n### Added\n- This.\n\n## 0.1.0 - 2030-01-01\n- That.\n");
        await clone.GitAsync("tag", "--force", "v0.2.0");
        message = (await Assert.ThrowsAnyAsync<XunitException>(() => ReadAsync(clone))).Message;
        Assert.Contains("There is no text between the heading '## 0.2.0' and the next heading", message, StringComparison.Ordinal);

        await clone.CommitAsync("## Unreleased\n\n## 0.2.0 - 2030-01-31\n\nWhat is new.\n\n- This.\n\n### Added\n- Details.\n\n## 0.1.0 - 2030-01-01\n- That.\n");
        await clone.GitAsync("tag", "--force", "v0.2.0");
        Assert.Equal(("0.2.0", "What is new.\n\n- This."), await ReadAsync(clone));

        await clone.CommitAsync("## Unreleased\n\n## 0.2.0 - 2030-01-31\n\n- This.\n");
        Assert.Equal(("0.2.1-alpha.0.1", ""), await ReadAsync(clone));

        await clone.CommitAsync($"## Unreleased\n\n- {new string('x', 1500)}\n");
        message = (await Assert.ThrowsAnyAsync<XunitException>(() => ReadAsync(clone))).Message;
        Assert.Contains("has 1502 characters before its first heading, but release notes may have 1500", message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Pack_OnATagThatIsNotTheVersions_SaysSo()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "The bash that Windows has on its path runs another system.");
        SmallClone clone = SmallClone.Create(packed, "tagged");
        await clone.GitAsync("init", "--quiet");
        await clone.CommitAsync("## 0.2.0 - 2030-01-31\n\n- This.\n");
        await clone.GitAsync("tag", "v0.1.9");
        await clone.GitAsync("tag", "v0.2.0");

        string message = (await Assert.ThrowsAnyAsync<XunitException>(() => Dotnet.RunScriptAsync(
            Path.Combine("eng", "pack"), clone.Folder, [("GITHUB_REF_TYPE", "tag"), ("GITHUB_REF_NAME", "v0.1.9")], "-p:NuGetAudit=false"))).Message;

        Assert.Contains("eng/pack: the tag is v0.1.9, and the packages are of version 0.2.0.", message, StringComparison.Ordinal);
    }

    private static async Task<(string Version, string Notes)> ReadAsync(SmallClone clone, params string[] set)
    {
        string output = await Dotnet.RunAsync(
            clone.Project, null, ["msbuild", "-t:ReadReleaseNotes", "-getProperty:PackageVersion", "-getProperty:PackageReleaseNotes", .. set]);
        using JsonDocument read = JsonDocument.Parse(output);
        JsonElement properties = read.RootElement.GetProperty("Properties");
        return (properties.GetProperty("PackageVersion").GetString()!, properties.GetProperty("PackageReleaseNotes").GetString()!);
    }
}
