using System.Runtime.InteropServices;
using Microsoft.CodeAnalysis;

namespace Decant.Survey.Compilations;

/// <summary>What projects are compiled against: the newest reference packs beside the runtime, Newtonsoft.Json, and assemblies that the user gives. No
/// package of the projects is there.</summary>
internal sealed class ReferenceAssemblies
{
    private static readonly string[] s_packs = ["Microsoft.NETCore.App.Ref", "Microsoft.AspNetCore.App.Ref"];

    private static readonly string[] s_core =
        [.. ((string[])["1_0", "1_1", "2_0", "2_1", "2_2", "3_0", "3_1"]).Select(version => $"NETCOREAPP{version}_OR_GREATER")];

    private readonly Dictionary<string, MetadataReference> _all;
    private readonly Dictionary<string, MetadataReference> _withTests;

    /// <summary>Finds them.</summary>
    /// <param name="further">The files of the assemblies that the user gives, which go before others of their names.</param>
    /// <param name="tests">The same for projects of tests alone: an analyzer may tell by a test framework that code is a test.</param>
    /// <exception cref="SurveyException">A pack is not installed.</exception>
    public ReferenceAssemblies(IEnumerable<FileInfo> further, IEnumerable<FileInfo> tests)
    {
        string packs = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "../../../packs"));
        string[] folders = [.. s_packs.Select(name => Newest(Path.Combine(packs, name)))];
        _all = folders
            .SelectMany(folder => Directory.EnumerateFiles(Path.Combine(folder, "ref", $"net{Major}.0"), "*.dll"))
            .Append(typeof(Newtonsoft.Json.JsonConvert).Assembly.Location)
            .Concat(further.Select(file => file.FullName))
            .GroupBy(file => Path.GetFileNameWithoutExtension(file), (_, files) => files.Last())
            .ToDictionary(file => Path.GetFileNameWithoutExtension(file), MetadataReference (file) => MetadataReference.CreateFromFile(file));
        _withTests = new(_all);
        foreach (FileInfo file in tests)
            _withTests[Path.GetFileNameWithoutExtension(file.Name)] = MetadataReference.CreateFromFile(file.FullName);
        JsonGenerator = Path.Combine(folders[0], "analyzers/dotnet/cs/System.Text.Json.SourceGeneration.dll");
    }

    /// <summary>The path of the framework's own source generator for JSON.</summary>
    public string JsonGenerator { get; }

    /// <summary>The framework that the packs are for.</summary>
    public static int Major => Environment.Version.Major;

    /// <summary>The preprocessor symbols of that framework, which targets of the SDK would define.</summary>
    public static IEnumerable<string> Symbols =>
        ["NET", "NETCOREAPP", $"NET{Major}_0", .. Enumerable.Range(5, Major - 4).Select(major => $"NET{major}_0_OR_GREATER"), .. s_core];

    /// <summary>The references of a project by the names of their assemblies.</summary>
    public IReadOnlyDictionary<string, MetadataReference> For(bool isTest) => isTest ? _withTests : _all;

    private static string Newest(string pack) =>
        (Directory.Exists(pack) ? Directory.GetDirectories(pack) : [])
            .Where(folder => Version.TryParse(Path.GetFileName(folder), out Version? version) && version.Major == Major)
            .MaxBy(folder => Version.Parse(Path.GetFileName(folder)))
        ?? throw new SurveyException($"The SDK that runs this has no {Path.GetFileName(pack)} {Major}.");
}
