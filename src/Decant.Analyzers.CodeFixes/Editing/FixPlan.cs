using Microsoft.CodeAnalysis.Editing;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>A fix that can be applied.</summary>
/// <param name="Title">The title, which names the results and exceptions that the fix changes.</param>
/// <param name="Edit">A function that makes the changes.</param>
/// <param name="Import">A namespace for which the new code needs a <c>using</c> directive; null if there is none.</param>
internal sealed record FixPlan(string Title, Action<SyntaxEditor> Edit, string? Import = null);
