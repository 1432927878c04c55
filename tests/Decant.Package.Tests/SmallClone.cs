namespace Decant.Package.Tests;

/// <summary>A clone of a repository that packs as this one does, and has one package with nothing in it.</summary>
internal sealed class SmallClone
{
    private static readonly string s_packing = Path.Combine("src", "Packing");

    private static readonly string[] s_shared =
    [
        "Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props", Path.Combine("eng", "pack"), Path.Combine("eng", "SharedSources.targets"),
        Path.Combine("eng", "Version.proj"),
        Path.Combine("src", "Package.props"),
        Path.Combine("src", "icon", "icon.png"),
        .. Directory.GetFiles(Path.Combine(RepositoryFiles.Root, s_packing)).Select(file => Path.Combine(s_packing, Path.GetFileName(file))),
    ];

    private SmallClone(string folder) => Folder = folder;

    public string Folder { get; }

    /// <summary>The folder of the package's project.</summary>
    public string Project => Path.Combine(Folder, "src", "Decant");

    /// <param name="packed">Whose folder it is in.</param>
    /// <param name="name">The name of its own, which is new.</param>
    public static SmallClone Create(PackedPackages packed, string name)
    {
        var clone = new SmallClone(Path.Combine(packed.Folder, name));
        foreach (string file in s_shared)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(clone.Folder, file))!);
            File.Copy(Path.Combine(RepositoryFiles.Root, file), Path.Combine(clone.Folder, file));
        }

        clone.Write(".gitignore", "artifacts/\n");
        clone.Write("CHANGELOG.md", "# Changelog\n");
        clone.Write("Decant.slnx", """<Solution><Project Path="src/Decant/Decant.csproj" /></Solution>""");
        clone.Write(PackedPackages.Filter, """{ "solution": { "path": "..\\Decant.slnx", "projects": ["src\\Decant\\Decant.csproj"] } }""");
        Directory.CreateDirectory(clone.Project);
        clone.Write(Path.Combine(clone.Project, "README.md"), "# Nothing\n");
        clone.Write(Path.Combine(clone.Project, "Decant.csproj"), """
            <Project Sdk="Microsoft.NET.Sdk">
              <Import Project="../Package.props" />
            </Project>
            """);
        return clone;
    }

    public async Task CommitAsync(string sections)
    {
        Write("CHANGELOG.md", "# Changelog\n\n" + sections);
        await GitAsync("add", "--all");
        await GitAsync(
            "-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false", "commit", "--quiet", "--message", "A change");
    }

    public Task GitAsync(params string[] arguments) => Dotnet.RunOtherAsync("git", Folder, arguments);

    private void Write(string file, string text) => File.WriteAllText(Path.Combine(Folder, file), text);
}
