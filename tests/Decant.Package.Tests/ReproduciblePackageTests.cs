using System.Text.Json;

namespace Decant.Package.Tests;

/// <summary>Whoever packs a commit gets the same bytes, wherever the clone is: <c>eng/pack</c> in a copy of this one.</summary>
[Deep]
public sealed class ReproduciblePackageTests(PackedPackages packed)
{
    [Fact]
    public async Task Pack_InAnotherFolder_GivesTheSameBytesAndSaysWhatTheyAreMadeOf()
    {
        Assert.SkipUnless(Path.Exists(Path.Combine(RepositoryFiles.Root, ".git")), "Outside a clone there is no commit whose time the files have.");
        string copy = Path.Combine(packed.Folder, "a copy");
        Copy(RepositoryFiles.Root, copy);
        string[] portable = packed.HasReadyToRun ? [] : ["-p:WithReadyToRun=false"];
        // As on the tag of this version.
        (string, string)[] tag = [("GITHUB_REF_TYPE", "tag"), ("GITHUB_REF_NAME", $"v{packed.Version}")];
        await Dotnet.RunScriptAsync(Path.Combine("eng", "pack"), copy, tag, [.. packed.Properties, .. portable]);

        string output = Path.Combine(copy, "artifacts", "packages");
        string[] names = [.. Directory.GetFiles(output).Select(file => Path.GetFileName(file)!).Order(StringComparer.Ordinal)];
        Assert.Equal(Directory.GetFiles(packed.Feed).Select(file => Path.GetFileName(file)!).Order(StringComparer.Ordinal), names);
        Assert.All(names, name => Assert.True(
            File.ReadAllBytes(Path.Combine(packed.Feed, name)).AsSpan().SequenceEqual(File.ReadAllBytes(Path.Combine(output, name))), $"{name} is other bytes."));

        using JsonDocument list = JsonDocument.Parse(File.ReadAllText(Path.Combine(copy, "artifacts", "sbom", "Decant.spdx.json")));
        string text = list.RootElement.GetRawText();
        Assert.All([.. names, "Microsoft.Extensions.Http", packed.Version], name => Assert.Contains(name, text, StringComparison.Ordinal));
        Assert.Matches(
            @"^Packed with the \.NET SDK 10\.0\.\d+\S*\.$", list.RootElement.GetProperty("creationInfo").GetProperty("comment").GetString());
    }

    // What was built stays behind; at the root alone, for a folder within may have that name.
    private static void Copy(string from, string to)
    {
        foreach (string folder in Directory.GetDirectories(from).Where(folder => Path.GetFileName(folder) != "artifacts"))
            CopyAll(new(folder), Path.Combine(to, Path.GetFileName(folder)));
        foreach (string file in Directory.GetFiles(from))
            File.Copy(file, Path.Combine(to, Path.GetFileName(file)));
    }

    private static void CopyAll(DirectoryInfo from, string to)
    {
        Directory.CreateDirectory(to);
        foreach (FileInfo file in from.EnumerateFiles())
            file.CopyTo(Path.Combine(to, file.Name));
        foreach (DirectoryInfo folder in from.EnumerateDirectories())
            CopyAll(folder, Path.Combine(to, folder.Name));
    }
}
