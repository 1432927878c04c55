using Microsoft.CodeAnalysis.Editing;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>A fix that can be applied.</summary>
/// <param name="Title">Its title, with the results and exceptions that it changes.</param>
/// <param name="Edit">The changes.</param>
/// <param name="Import">A namespace for which the new code needs a <c>using</c>.</param>
internal sealed record FixPlan(string Title, Action<SyntaxEditor> Edit, string? Import = null);
