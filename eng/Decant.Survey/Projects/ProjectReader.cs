using System.Text.RegularExpressions;
using Microsoft.Build.Definition;
using Microsoft.Build.Evaluation;
using Microsoft.Build.Evaluation.Context;
using Microsoft.Build.Exceptions;
using Microsoft.Build.Execution;
using Microsoft.CodeAnalysis;

namespace Decant.Survey.Projects;

/// <summary>Reads the projects of a checkout that have sources, as MSBuild evaluates them. What no restore has brought is left out.</summary>
internal sealed partial class ProjectReader(Checkout checkout, ProjectCollection collection)
{
    private const string Framework = "TargetFramework";

    private readonly EvaluationContext _context = EvaluationContext.Create(EvaluationContext.SharingPolicy.Shared);

    public static IReadOnlyList<SurveyedProject> ReadAll(Checkout checkout)
    {
        using var collection = new ProjectCollection(new Dictionary<string, string> { ["Configuration"] = "Release", ["SolutionDir"] = checkout.Folder + "/" });
        var reader = new ProjectReader(checkout, collection);
        return [.. checkout.Projects.Select(reader.Evaluate).OfType<ProjectInstance>().Select(reader.Read).Where(project => project.Sources.Count > 0)];
    }

    /// <summary>A project for the newest of its frameworks; null where the file is none, such as a template with placeholders.</summary>
    private ProjectInstance? Evaluate(string file)
    {
        try
        {
            ProjectInstance project = Evaluate(file, []);
            string[] frameworks = Words(project.GetPropertyValue("TargetFrameworks"));
            return project.GetPropertyValue(Framework).Length > 0 || frameworks.Length == 0
                ? project
                : Evaluate(file, new() { [Framework] = frameworks.MaxBy(VersionOf)! });
        }
        catch (InvalidProjectFileException)
        {
            return null;
        }
    }

    private ProjectInstance Evaluate(string file, Dictionary<string, string> properties) => ProjectInstance.FromFile(file, new ProjectOptions
    {
        ProjectCollection = collection,
        GlobalProperties = properties,
        EvaluationContext = _context,
        LoadSettings = ProjectLoadSettings.IgnoreMissingImports | ProjectLoadSettings.IgnoreEmptyImports | ProjectLoadSettings.IgnoreInvalidImports,
    });

    private SurveyedProject Read(ProjectInstance project) => new()
    {
        File = project.FullPath,
        AssemblyName = project.GetPropertyValue("AssemblyName"),
        Kind = project.GetPropertyValue("OutputType").ToUpperInvariant() is "EXE" or "WINEXE" ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary,
        Nullable = Enum.TryParse(project.GetPropertyValue("Nullable"), ignoreCase: true, out NullableContextOptions nullable) ? nullable : default,
        Symbols = Words(project.GetPropertyValue("DefineConstants")),
        Sources = [.. Files(project.GetItems("Compile")).Where(file => file.EndsWith(".cs", StringComparison.OrdinalIgnoreCase))],
        GeneratedSource = GeneratedSource.Of(project),
        // Not a generator, nor what is built before and not referred to.
        References =
        [
            .. Files(project.GetItems("ProjectReference").Where(item => item.GetMetadataValue("OutputItemType") != "Analyzer"
                && !item.GetMetadataValue("ReferenceOutputAssembly").Equals("false", StringComparison.OrdinalIgnoreCase))),
        ],
        Platforms = string.Join('|', [.. project.GetItems("SupportedPlatform").Select(item => item.EvaluatedInclude),
            project.GetPropertyValue("TargetPlatformIdentifier"), project.GetPropertyValue("RuntimeIdentifier")]),
        Frameworks = string.Join('|', [.. Words(project.GetPropertyValue("TargetFrameworks")), FrameworkOf(project)]),
        IsTest = TestCode.IsTest(project),
    };

    // A project of the old format has a version of the .NET Framework.
    private static string FrameworkOf(ProjectInstance project) => project.GetPropertyValue(Framework) is { Length: > 0 } framework
        ? framework
        : project.GetPropertyValue("TargetFrameworkVersion").Replace("v", "net", StringComparison.Ordinal).Replace(".", "", StringComparison.Ordinal);

    private IEnumerable<string> Files(IEnumerable<ProjectItemInstance> items) =>
        items.Select(item => checkout.Find(item.GetMetadataValue("FullPath"))).OfType<string>().Distinct();

    private static string[] Words(string list) => list.Split([';', ','], StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);

    // Of the frameworks that Windows alone has, nothing matters here.
    private static Version VersionOf(string framework) =>
        Version.TryParse(FrameworkVersion().Match(framework).Groups["version"].Value, out Version? version) ? version : new();

    [GeneratedRegex(@"^net(?:coreapp|standard)?(?<version>\d+\.\d+)")]
    private static partial Regex FrameworkVersion();
}
