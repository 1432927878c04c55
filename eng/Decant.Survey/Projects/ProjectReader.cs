using Decant.Survey.Evaluation;
using Microsoft.CodeAnalysis;

namespace Decant.Survey.Projects;

/// <summary>Reads the projects of a checkout that have sources.</summary>
internal static class ProjectReader
{
    public static IReadOnlyList<SurveyedProject> ReadAll(Checkout checkout)
    {
        var xml = new ProjectXml();
        var owners = new SourceOwners(checkout);
        return
        [
            .. checkout.Projects.Select(file => Read(ProjectEvaluation.Of(file, checkout, xml), checkout, owners))
                .Where(project => project.Sources.Count > 0),
        ];
    }

    private static SurveyedProject Read(ProjectEvaluation project, Checkout checkout, SourceOwners owners) => new()
    {
        File = project.File,
        AssemblyName = project.Properties["AssemblyName"] is { Length: > 0 } name ? name : Path.GetFileNameWithoutExtension(project.File),
        Kind = KindOf(project),
        Nullable = Enum.TryParse(project.Properties["Nullable"], ignoreCase: true, out NullableContextOptions nullable) ? nullable : default,
        Symbols = [.. project.Properties["DefineConstants"].Split([';', ','], StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)],
        Sources = SourceList.Of(project, checkout, owners),
        GeneratedSource = GeneratedSource.Of(project),
        References = [.. References(project, checkout).Distinct()],
        IsTest = TestCode.IsTest(project),
    };

    private static OutputKind KindOf(ProjectEvaluation project) => project.Properties["OutputType"].ToUpperInvariant() switch
    {
        "EXE" or "WINEXE" => OutputKind.ConsoleApplication,
        "" when project.UsesSdk("Microsoft.NET.Sdk.Web") || project.UsesSdk("Microsoft.NET.Sdk.Worker") => OutputKind.ConsoleApplication,
        _ => OutputKind.DynamicallyLinkedLibrary,
    };

    private static IEnumerable<string> References(ProjectEvaluation project, Checkout checkout)
    {
        string folder = Path.GetDirectoryName(project.File)!;
        foreach (ProjectItem item in project.Items("ProjectReference"))
        {
            // A generator, or what is built before and not referred to.
            if ("false".Equals(item.Metadata("ReferenceOutputAssembly"), StringComparison.OrdinalIgnoreCase) || item.Metadata("OutputItemType") == "Analyzer")
                continue;
            foreach (string path in project.Values(item, "Include"))
            {
                if (checkout.Find(Path.GetFullPath(path.Replace('\\', '/'), folder)) is { } file)
                    yield return file;
            }
        }
    }
}
