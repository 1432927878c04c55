using Microsoft.CodeAnalysis.Editing;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>One fix that can be carried out.</summary>
/// <param name="Title">What it does, and what is then returned or thrown that was not before.</param>
/// <param name="Edit">The changes.</param>
/// <param name="Import">A namespace that the new code needs a <c>using</c> for.</param>
internal sealed record FixPlan(string Title, Action<SyntaxEditor> Edit, string? Import = null);
