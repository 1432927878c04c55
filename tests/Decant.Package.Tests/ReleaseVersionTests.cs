using System.Text.Json;
using Xunit.Sdk;

namespace Decant.Package.Tests;

/// <summary>What a tag makes of a commit: the version and the release notes of a package that has what all of this repository have.</summary>
public sealed class ReleaseVersionTests(PackedPackages packed)
{
    private static readonly string s_packing = Path.Combine("src", "Packing");

    private static readonly string[] s_shared =
    [
        "Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props", Path.Combine("src", "Package.props"),
        .. Directory.GetFiles(Path.Combine(RepositoryFiles.Root, s_packing)).Select(file => Path.Combine(s_packing, Path.GetFileName(file))),
    ];

    [Fact]
    public async Task Version_OfACommit_IsThatOfTheTagAndTheNotesAreItsSection()
    {
        string clone = await CreateAsync();
        (string version, _) = await ReadAsync(clone);
        Assert.Equal("0.1.0-alpha.0", version);

        await GitAsync(clone, "init", "--quiet");
        await CommitAsync(clone, "## Unreleased\n\n- Soon; and 50%20 more.\n");
        Assert.Equal(("0.1.0-alpha.0", "- Soon; and 50%20 more."), await ReadAsync(clone));

        await GitAsync(clone, "tag", "v0.2.0");
        string message = (await Assert.ThrowsAnyAsync<XunitException>(() => ReadAsync(clone))).Message;
        Assert.Contains("'## 0.2.0'", message, StringComparison.Ordinal);

        await CommitAsync(clone, "## Unreleased\n\n## 0.2.0 - 2030-01-31\n\n### Added\n- This.\n\n## 0.1.0 - 2030-01-01\n- That.\n");
        await GitAsync(clone, "tag", "--force", "v0.2.0");
        Assert.Equal(("0.2.0", "### Added\n- This."), await ReadAsync(clone));

        await CommitAsync(clone, "## Unreleased\n\n## 0.2.0 - 2030-01-31\n\n- This.\n");
        Assert.Equal(("0.2.1-alpha.0.1", ""), await ReadAsync(clone));

        await CommitAsync(clone, $"## Unreleased\n\n- {new string('x', 35_000)}\n");
        message = (await Assert.ThrowsAnyAsync<XunitException>(() => ReadAsync(clone))).Message;
        Assert.Contains("has 35002 characters, and NuGet takes release notes of 35000 at most", message, StringComparison.Ordinal);
    }

    private async Task<string> CreateAsync()
    {
        string clone = Path.Combine(packed.Folder, "clone"), project = Path.Combine(clone, "src", "Thing");
        Directory.CreateDirectory(project);
        Directory.CreateDirectory(Path.Combine(clone, s_packing));
        foreach (string file in s_shared)
            File.Copy(Path.Combine(RepositoryFiles.Root, file), Path.Combine(clone, file));
        File.WriteAllText(Path.Combine(clone, ".gitignore"), "artifacts/\n");
        File.WriteAllText(Path.Combine(clone, "CHANGELOG.md"), "# Changelog\n");
        File.WriteAllText(Path.Combine(project, "Thing.csproj"), """
            <Project Sdk="Microsoft.NET.Sdk">
              <Import Project="../Package.props" />
            </Project>
            """);
        await Dotnet.RunAsync(project, null, "restore", "-p:NuGetAudit=false");
        return clone;
    }

    private static async Task<(string Version, string Notes)> ReadAsync(string clone)
    {
        string output = await Dotnet.RunAsync(
            Path.Combine(clone, "src", "Thing"), null, "msbuild", "-t:ReadReleaseNotes", "-getProperty:PackageVersion", "-getProperty:PackageReleaseNotes");
        using JsonDocument read = JsonDocument.Parse(output);
        JsonElement properties = read.RootElement.GetProperty("Properties");
        return (properties.GetProperty("PackageVersion").GetString()!, properties.GetProperty("PackageReleaseNotes").GetString()!);
    }

    private static async Task CommitAsync(string clone, string sections)
    {
        File.WriteAllText(Path.Combine(clone, "CHANGELOG.md"), "# Changelog\n\n" + sections);
        await GitAsync(clone, "add", "--all");
        await GitAsync(
            clone, "-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false", "commit", "--quiet", "--message", "A change");
    }

    private static Task GitAsync(string clone, params string[] arguments) => Dotnet.RunOtherAsync("git", clone, arguments);
}
