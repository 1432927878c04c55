using System.Text.RegularExpressions;
using Microsoft.Build.Execution;

namespace Decant.Survey.Projects;

/// <summary>Tells the code of tests from other code: by where it lies, by its project's name, or by what the project refers to.</summary>
internal static partial class TestCode
{
    private static readonly string[] s_libraries = ["xunit", "nunit", "mstest", "microsoft.net.test.sdk", "tunit"];

    public static bool IsTest(ProjectInstance project) =>
        LastWord().IsMatch(Path.GetFileNameWithoutExtension(project.FullPath))
        || project.GetPropertyValue("IsTestProject").Equals("true", StringComparison.OrdinalIgnoreCase)
        || project.GetItems("PackageReference").Concat(project.GetItems("Reference"))
            .Any(item => s_libraries.Any(library => item.EvaluatedInclude.StartsWith(library, StringComparison.OrdinalIgnoreCase)));

    /// <summary>Whether a path within a checkout has a folder of tests.</summary>
    public static bool IsTest(string path) => path.Split('/').SkipLast(1).Any(folder => LastWord().IsMatch(folder));

    // Not the end of another word, as in "latest".
    [GeneratedRegex("(^|[^a-zA-Z])[tT]ests?$|[a-z0-9]Tests?$")]
    private static partial Regex LastWord();
}
