using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>The rule that lists the calls that may be intercepted.</summary>
internal static class InterceptionRules
{
    /// <summary>The rule. Its argument is the message: about a call, or the summary of all.</summary>
    public static readonly DiagnosticDescriptor Report = Rule.Create("DCT037", "A call is, or is not, intercepted", "{0}", DiagnosticSeverity.Info);

    public static string MessageFor(string call, string why) => $"'{call}' is not intercepted: {why}";

    public static string MessageFor(string call, IReadOnlyList<string> readers, string file) =>
        $"'{call}' is intercepted: {string.Join(" or ", readers)} in {file} reads it{(readers.Count == 1 ? "" : ", depending on the options at run time")}";

    public static string Summarize(int intercepted, int all, string others) => $"Decant intercepts {intercepted} of {all} calls{(others.Length == 0 ? "" : $"; not: {others}")}";
}
