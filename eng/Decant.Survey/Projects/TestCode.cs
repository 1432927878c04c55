using System.Text.RegularExpressions;
using Decant.Survey.Evaluation;

namespace Decant.Survey.Projects;

/// <summary>Tells the code of tests from other code: by where it lies, by its project's name, or by what the project refers to.</summary>
internal static partial class TestCode
{
    private static readonly string[] s_libraries = ["xunit", "nunit", "mstest", "microsoft.net.test.sdk", "tunit"];

    public static bool IsTest(ProjectEvaluation project) =>
        LastWord().IsMatch(Path.GetFileNameWithoutExtension(project.File))
        || project.Properties.IsTrue("IsTestProject")
        || project.UsesSdk("MSTest.Sdk")
        || project.Items("PackageReference").Concat(project.Items("Reference")).SelectMany(item => project.Values(item, "Include"))
            .Any(name => s_libraries.Any(library => name.StartsWith(library, StringComparison.OrdinalIgnoreCase)));

    /// <summary>Whether a path within a checkout has a folder of tests.</summary>
    public static bool IsTest(string path) => path.Split('/').SkipLast(1).Any(folder => LastWord().IsMatch(folder));

    // Not the end of another word, as in "latest".
    [GeneratedRegex("(^|[^a-zA-Z])[tT]ests?$|[a-z0-9]Tests?$")]
    private static partial Regex LastWord();
}
