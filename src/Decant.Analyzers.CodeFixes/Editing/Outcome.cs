using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>Checks the result of a fix before the fix is offered.</summary>
internal static class Outcome
{
    /// <summary>Returns whether the changed document has all comments of the original, and no new compiler errors.</summary>
    public static async Task<bool> IsSoundAsync(Document before, Document after, CancellationToken cancellationToken)
    {
        SyntaxNode old = (await before.GetSyntaxRootAsync(cancellationToken).ConfigureAwait(false))!;
        SyntaxNode changed = (await after.GetSyntaxRootAsync(cancellationToken).ConfigureAwait(false))!;
        if (!IsCovered(Comments(old), Comments(changed)))
            return false;
        IEnumerable<string> errors = await ErrorsAsync(after, cancellationToken).ConfigureAwait(false);
        return !errors.Any() || IsCovered(errors, await ErrorsAsync(before, cancellationToken).ConfigureAwait(false));
    }

    private static IEnumerable<string> Comments(SyntaxNode root) => root.DescendantTrivia()
        .Where(trivia => trivia.IsKind(SyntaxKind.SingleLineCommentTrivia) || trivia.IsKind(SyntaxKind.MultiLineCommentTrivia))
        .Select(trivia => trivia.ToString());

    private static async Task<IEnumerable<string>> ErrorsAsync(Document document, CancellationToken cancellationToken) =>
        (await document.GetSemanticModelAsync(cancellationToken).ConfigureAwait(false))!.GetDiagnostics(cancellationToken: cancellationToken)
            .Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error).Select(diagnostic => diagnostic.Id);

    /// <summary>Returns whether the second list contains each text at least as often as the first list does.</summary>
    private static bool IsCovered(IEnumerable<string> texts, IEnumerable<string> others)
    {
        ILookup<string, string> found = others.ToLookup(text => text);
        return texts.GroupBy(text => text).All(same => same.Count() <= found[same.Key].Count());
    }
}
