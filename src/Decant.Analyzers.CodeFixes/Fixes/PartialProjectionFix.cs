using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>DCT001 and DCT002, which Decant's generator reports: a projection and the types around it become partial.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = "DCT001")]
[Shared]
public sealed class PartialProjectionFix : CodeFixProvider
{
    private const string Title = "Make it partial";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create("DCT001", "DCT002");

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => FixAllProvider.Create(async (context, document, diagnostics) =>
    {
        SyntaxNode root = (await document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false))!;
        return MakePartial(document, root, diagnostics.SelectMany(diagnostic => FindTypes(root, diagnostic)));
    });

    /// <inheritdoc/>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode root = (await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false))!;
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            TypeDeclarationSyntax[] types = [.. FindTypes(root, diagnostic)];
            if (types.Length > 0)
                context.RegisterCodeFix(CodeAction.Create(Title, _ => Task.FromResult(MakePartial(context.Document, root, types)), Title), diagnostic);
        }
    }

    /// <summary>Returns the declaration with <c>partial</c> as the last modifier, directly before the keyword of the type, as C# requires.</summary>
    internal static TypeDeclarationSyntax MakePartial(TypeDeclarationSyntax type)
    {
        if (type.Modifiers.Any(SyntaxKind.PartialKeyword))
            return type;
        SyntaxToken partial = SyntaxFactory.Token(SyntaxKind.PartialKeyword).WithTrailingTrivia(SyntaxFactory.Space);
        if (type.Modifiers.Count > 0)
            return (TypeDeclarationSyntax)type.AddModifiers(partial);
        SyntaxTriviaList leading = type.Keyword.LeadingTrivia;
        return (TypeDeclarationSyntax)type.WithKeyword(type.Keyword.WithLeadingTrivia()).AddModifiers(partial.WithLeadingTrivia(leading));
    }

    private static IEnumerable<TypeDeclarationSyntax> FindTypes(SyntaxNode root, Diagnostic diagnostic) =>
        root.FindNode(diagnostic.Location.SourceSpan).AncestorsAndSelf().OfType<TypeDeclarationSyntax>().Where(type => !type.Modifiers.Any(SyntaxKind.PartialKeyword));

    private static Document MakePartial(Document document, SyntaxNode root, IEnumerable<TypeDeclarationSyntax> types) =>
        document.WithSyntaxRoot(root.ReplaceNodes(types.Distinct(), (_, type) => MakePartial(type)));
}
