using System.Xml.Linq;

namespace Decant.Repository.Tests.Sources;

/// <summary>What of the packages and of the lab may know of what: project by project, and within each folder by folder. <c>docs/internals/architecture.md</c> says what is in the
/// folders.</summary>
public sealed class LayerTests
{
    // A project refers to those before it.
    private static readonly string[] s_projects =
    [
        "Decant.Generator", "Decant.Interceptor", "Decant", "Decant.Extensions.Http", "Decant.AspNetCore", "Decant.Tool", "Decant.Analyzers", "Decant.Analyzers.CodeFixes",
    ];

    private static readonly LayerLaw[] s_laws =
    [
        Of(
            "src/Decant",
            "Attributes Buffers Kernels",
            "Grammar/Names Grammar/Numbers Grammar/Texts",
            "Grammar/Skipping",
            "Reading",
            "Errors",
            "CompilerServices",
            "Http/Codings OneOf Queries",
            "Options",
            "Roots",
            "Sources",
            "Copying",
            "Masks Snapshots",
            "Projections",
            "Http",
            "Http/Limits",
            "Http/Telemetry",
            "Http/Decoding",
            "Http/Calls Interception",
            "Http/Events Http/Paging",
            "."),
        Of("src/Decant.Extensions.Http", "Clients", "."),
        Of("src/Decant.AspNetCore", "Problems Schemas", "Binding Fetching", "."),
        Of("src/Decant.Generator", "Diagnostics Model", "Parsing", "Calls Emitting Members", "."),
        Of("src/Decant.Interceptor", "Model", "Options", "Types", "Calls", "Emitting", "."),
        Of("src/Decant.Analyzers", "Symbols", ".", "Flow", "Rules"),
        Of("src/Decant.Analyzers.CodeFixes", "Editing", ".", "Fixes"),
        Of("src/Decant.Tool", "Inference", ".", "Descriptions Streams", "Formats Selections", "Checks Requests Tables", "Commands"),
        Of("bench/Decant.Lab", ". Published", "Reports", "Origins", "Processes Suites", "Compare", "FirstCall Footprint Throughput Runtimes Measure", "Gateway", "Commands"),
    ];

    public static TheoryData<string> Projects => [.. s_laws.Select(law => law.Project)];

    [Fact]
    public void Projects_OfSrc_ReferToThoseBefore()
    {
        Assert.Equal(s_projects.Order(), Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "src"), "*.csproj", SearchOption.AllDirectories).Select(NameOf).Order());
        Assert.Empty(
            from project in s_projects
            from reference in XDocument.Load(Path.Combine(RepositoryFiles.Root, "src", project, $"{project}.csproj")).Descendants("ProjectReference")
            from file in reference.Attribute("Include")!.Value.Split(';')
            where !s_projects.TakeWhile(other => other != project).Contains(NameOf(file))
            select $"{project} > {file}");

        static string NameOf(string path) => Path.GetFileNameWithoutExtension(path);
    }

    [Theory]
    [MemberData(nameof(Projects))]
    public void Folders_OfAProject_KnowLowerOnesAlone(string project)
    {
        IReadOnlyList<string> breaches = LawOf(project).Breaches();
        // All of them at once, for an assertion on the collection shows the first few.
        Assert.True(breaches.Count == 0, string.Join('\n', breaches));
    }

    // What a folder uses is found: with its rows turned around, each project breaks its law.
    [Theory]
    [MemberData(nameof(Projects))]
    public void Folders_OfAProject_InReverse_BreakTheLaw(string project) => Assert.NotEmpty(LawOf(project).Reversed().Breaches());

    /// <summary>The layers of a project, from the lowest row on.</summary>
    internal static IEnumerable<string> Rows(string project) => LawOf(project).Rows;

    private static LayerLaw LawOf(string project) => s_laws.First(law => law.Project == project);

    private static LayerLaw Of(string project, params string[] rows)
    {
        string name = Path.GetFileName(project), built = Path.Combine(RepositoryFiles.Root, "artifacts", "bin", name);
        return new(project, new[] { "release_net10.0", "release" }.Select(folder => Path.Combine(built, folder, $"{name}.dll")).First(File.Exists), rows);
    }
}
