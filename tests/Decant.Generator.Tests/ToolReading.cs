extern alias tool;

using System.Collections.Immutable;
using System.Text.RegularExpressions;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;
using tool::Decant.Tool.Checks;

namespace Decant.Generator.Tests;

/// <summary>The tool reads declarations without a compiler. For each source that a test gives to the generator, it must find the members that the generator
/// reads.</summary>
internal static partial class ToolReading
{
    /// <summary>Fails if the tool finds other members in a compilation than the generator, or other names, paths, types or requirements.</summary>
    public static void AssertAgrees(Compilation compilation, GeneratorDriverRunResult result)
    {
        ImmutableArray<IncrementalGeneratorRunStep> steps = [];
        // The tool may guess if code does not compile.
        if (result.Results.FirstOrDefault().TrackedSteps?.TryGetValue(JsonProjectionGenerator.ModelStep, out steps) != true || HasSyntaxError(compilation))
            return;
        var sources = new ProjectionSources(compilation.SyntaxTrees.Select(tree => tree.ToString()));
        foreach (ProjectionModel model in steps.SelectMany(step => step.Outputs).Select(output => (ProjectionModel)output.Value))
        {
            DeclaredProjection declared = sources.Find(FullName(model.Type));
            string[] expected = Sort(model.Root.Members.Select(member => Line(member.Name, member.JsonName, ShortName(member.Value.Type), member.IsRequired)));
            string[] found = Sort(declared.Members.Select(member => Line(member.Name, member.JsonName, $"{member.Type}", member.IsRequired)));
            // The generator has no members for a type that only its derived types are read as. The tool says which base types it does not know.
            if (model.Union is not { HasBase: false } && declared.UnknownBases.Count == 0)
                Assert.Equal(expected, found);
        }
    }

    private static bool HasSyntaxError(Compilation compilation) =>
        compilation.SyntaxTrees.SelectMany(tree => tree.GetDiagnostics()).Any(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);

    private static string[] Sort(IEnumerable<string> lines) => [.. lines.Order(StringComparer.Ordinal)];

    private static string Line(string name, string jsonName, string type, bool isRequired) => $"{type} {name} at {jsonName}{(isRequired ? ", required" : "")}";

    private static string FullName(TypeModel type) =>
        TypeParameters().Replace(Global().Replace(type.Name, ""), list => $"`{list.Value.Count(character => character == ',') + 1}");

    private static string ShortName(TypeModel type) => Qualifier().Replace(Global().Replace(type.Name, ""), "") + (type.IsNullable ? "?" : "");

    [GeneratedRegex("global::|@")]
    private static partial Regex Global();

    [GeneratedRegex(@"(\w+\.)+")]
    private static partial Regex Qualifier();

    [GeneratedRegex("<[^<>]*>")]
    private static partial Regex TypeParameters();
}
