using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>The rule that lists the calls that are not intercepted.</summary>
internal static class InterceptionRules
{
    /// <summary>The rule. Its argument is the message: about a call, or the summary of all.</summary>
    public static readonly DiagnosticDescriptor NotIntercepted = Rule.Create("DCT037", "A call is not intercepted", "{0}", DiagnosticSeverity.Info);

    public static string MessageFor(string call, string why) => $"'{call}' is not intercepted: {why}";

    public static string Summarize(int intercepted, int all, string others) => $"Decant intercepts {intercepted} of {all} calls; not: {others}";
}
