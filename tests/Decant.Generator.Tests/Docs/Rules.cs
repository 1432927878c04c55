using System.Reflection;
using Decant.Generator.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Docs;

/// <summary>The generator's descriptors, and their pages.</summary>
internal static class Rules
{
    public static string Folder { get; } = Path.Combine(RepositoryFiles.Root, RulePages.Folder);

    public static DiagnosticDescriptor[] All { get; } =
    [
        .. typeof(Rule).Assembly.GetTypes()
            .SelectMany(type => type.GetFields(BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic))
            .Where(field => field.FieldType == typeof(DiagnosticDescriptor))
            .Select(field => (DiagnosticDescriptor)field.GetValue(null)!)
            .OrderBy(rule => rule.Id, StringComparer.Ordinal),
    ];

    public static string Page(string id) => File.ReadAllText(Path.Combine(Folder, id + ".md"));

    /// <summary>The code under a heading of a rule's page.</summary>
    public static string Example(string id, string heading)
    {
        string[] lines = Page(id).Split('\n');
        IEnumerable<string> section = lines.SkipWhile(line => line != $"## {heading}").SkipWhile(line => line != "```csharp").Skip(1);
        return string.Join('\n', section.TakeWhile(line => line != "```"));
    }
}
