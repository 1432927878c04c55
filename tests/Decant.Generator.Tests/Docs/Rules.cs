using System.Reflection;
using Decant.Generator.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Docs;

/// <summary>The generator's descriptors.</summary>
internal static class Rules
{
    public static DiagnosticDescriptor[] All { get; } =
    [
        .. typeof(Rule).Assembly.GetTypes()
            .SelectMany(type => type.GetFields(BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic))
            .Where(field => field.FieldType == typeof(DiagnosticDescriptor))
            .Select(field => (DiagnosticDescriptor)field.GetValue(null)!)
            .OrderBy(rule => rule.Id, StringComparer.Ordinal),
    ];
}
