using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Repository.Tests.Sources;

/// <summary>Finds where the sources of tests read a clock or wait for one.</summary>
internal static partial class Clocks
{
    // What is compiled for one of the frameworks is looked at, too.
    private static readonly CSharpParseOptions s_options = CSharpParseOptions.Default.WithPreprocessorSymbols("NET8_0_OR_GREATER", "NET9_0_OR_GREATER", "NET10_0_OR_GREATER");

    private static readonly string[] s_tiers = ["Deep", "Campaign"];

    private static readonly string[] s_waits = ["Task.Delay", "Thread.Sleep"];

    private static readonly string[] s_times =
    [
        "DateTime.Now", "DateTime.UtcNow", "DateTimeOffset.Now", "DateTimeOffset.UtcNow", "Environment.TickCount", "Environment.TickCount64",
    ];

    /// <summary>The names of those that the fast tier reaches in a file: what only a deeper tier runs is left out.</summary>
    public static IEnumerable<string> In(string text) => MayHaveOne().IsMatch(text)
        ? CSharpSyntaxTree.ParseText(text, s_options).GetRoot().DescendantNodes(node => !IsOfADeeperTier(node)).Select(NameOf).OfType<string>().Distinct()
        : [];

    private static bool IsOfADeeperTier(SyntaxNode node) => node is MemberDeclarationSyntax member
        && member.AttributeLists.SelectMany(list => list.Attributes).Any(attribute => s_tiers.Contains(attribute.Name.ToString()));

    private static string? NameOf(SyntaxNode node) => node switch
    {
        IdentifierNameSyntax { Identifier.ValueText: "Stopwatch" } => "Stopwatch",
        MemberAccessExpressionSyntax access when s_times.Contains(access.ToCompactString()) => access.ToCompactString(),
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "CancelAfter" } } => "CancelAfter",
        InvocationExpressionSyntax call when s_waits.Contains(call.Expression.ToCompactString()) && !IsStall(call) => call.Expression.ToCompactString(),
        _ => null,
    };

    // It ends by its token alone.
    private static bool IsStall(InvocationExpressionSyntax wait) =>
        wait.ArgumentList.Arguments.FirstOrDefault()?.ToCompactString().StartsWith("Timeout.Infinite", StringComparison.Ordinal) == true;

    // Few files have one, and only those need be parsed.
    [GeneratedRegex("Delay|Sleep|Stopwatch|Now|TickCount|CancelAfter")]
    private static partial Regex MayHaveOne();
}
