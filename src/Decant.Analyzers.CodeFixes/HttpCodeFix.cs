using System.Collections.Immutable;
using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Editing;

namespace Decant.Analyzers.CodeFixes;

/// <summary>
/// The base class of the fixes. A fix examines the reported operation and offers a plan only if the plan can be carried out. To fix all diagnostics, it
/// applies one plan after the other, each to the result of the previous one.
/// </summary>
public abstract class HttpCodeFix : CodeFixProvider
{
    private readonly string _id;

    private protected HttpCodeFix(string id)
    {
        _id = id;
        FixableDiagnosticIds = ImmutableArray.Create(id);
    }

    /// <inheritdoc/>
    public sealed override ImmutableArray<string> FixableDiagnosticIds { get; }

    /// <inheritdoc/>
    public sealed override FixAllProvider GetFixAllProvider() => FixAllProvider.Create(
        (context, document, diagnostics) => FixAllAsync(document, diagnostics, context.CancellationToken));

    /// <inheritdoc/>
    public sealed override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (await FixTarget.FindAsync(context.Document, diagnostic.Location.SourceSpan, context.CancellationToken).ConfigureAwait(false) is not { } target
                || FindPlan(target) is not { } plan
                || await ApplyAsync(target, plan, context.CancellationToken).ConfigureAwait(false) is null)
            {
                continue;
            }

            // All fixes of a rule have one equivalence key, whatever their titles: dotnet format applies only fixes with the key of the first fix.
            context.RegisterCodeFix(CodeAction.Create(plan.Title, async token => await ApplyAsync(target, plan, token).ConfigureAwait(false) ?? target.Document, _id), diagnostic);
        }
    }

    /// <summary>Returns the plan for the reported node; null if there is no safe fix.</summary>
    private protected abstract FixPlan? FindPlan(FixTarget target);

    /// <summary>Returns the document after the plan; null if the document would lose a comment or no longer compile.</summary>
    private static async Task<Document?> ApplyAsync(FixTarget target, FixPlan plan, CancellationToken cancellationToken)
    {
        DocumentEditor editor = await DocumentEditor.CreateAsync(target.Document, cancellationToken).ConfigureAwait(false);
        plan.Edit(editor);
        Document changed = editor.GetChangedDocument();
        if (plan.Import is not null)
            changed = await Imports.AddAsync(changed, plan.Import, cancellationToken).ConfigureAwait(false);
        return await Outcome.IsSoundAsync(target.Document, changed, cancellationToken).ConfigureAwait(false) ? changed : null;
    }

    private async Task<Document?> FixAllAsync(Document document, ImmutableArray<Diagnostic> diagnostics, CancellationToken cancellationToken)
    {
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellationToken).ConfigureAwait(false))!;
        Dictionary<SyntaxNode, SyntaxAnnotation> marks = [];
        foreach (Diagnostic diagnostic in diagnostics.OrderBy(found => found.Location.SourceSpan.Start))
            marks[root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true)] = new();
        document = document.WithSyntaxRoot(root.ReplaceNodes(marks.Keys, (node, changed) => changed.WithAdditionalAnnotations(marks[node])));
        foreach (SyntaxAnnotation mark in marks.Values)
        {
            SyntaxNode current = (await document.GetSyntaxRootAsync(cancellationToken).ConfigureAwait(false))!;
            if (current.GetAnnotatedNodes(mark).FirstOrDefault() is { } node
                && await FixTarget.FindAsync(document, node.Span, cancellationToken).ConfigureAwait(false) is { } target
                && FindPlan(target) is { } plan)
            {
                document = await ApplyAsync(target, plan, cancellationToken).ConfigureAwait(false) ?? document;
            }
        }

        return document;
    }
}
