using System.Collections.Immutable;
using System.Composition;
using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Rules;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>DCA013: the type becomes a projection of the members that are used, and its <c>FromJson</c> calls become calls of Decant.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = ProjectionCandidateAnalyzer.Id)]
[Shared]
public sealed class ProjectionCandidateFix : CodeFixProvider
{
    private const string Title =
        "Make it a projection of the members that are used (error statuses, unknown charsets and incomplete bodies throw HttpRequestException, "
        + "null throws JsonException, status 204 returns null)";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(ProjectionCandidateAnalyzer.Id);

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics)
            context.RegisterCodeFix(CodeAction.Create(Title, token => ApplyAsync(context.Document, diagnostic, token), Title), diagnostic);
        return Task.CompletedTask;
    }

    private static async Task<Solution> ApplyAsync(Document document, Diagnostic diagnostic, CancellationToken cancellationToken)
    {
        Solution solution = document.Project.Solution;
        string name = (await document.GetSyntaxRootAsync(cancellationToken).ConfigureAwait(false))!.FindToken(diagnostic.Location.SourceSpan.Start).ValueText;
        HashSet<string> unused = [.. (diagnostic.Properties[ProjectionCandidateAnalyzer.UnusedMembers] ?? "").Split(' ')];
        IEnumerable<IGrouping<DocumentId?, Location>> places = diagnostic.AdditionalLocations.Append(diagnostic.Location)
            .GroupBy(place => solution.GetDocumentId(place.SourceTree));
        foreach (IGrouping<DocumentId?, Location> file in places)
        {
            if (file.Key is null || solution.GetDocument(file.Key) is not { } changing)
                continue;
            SyntaxNode root = (await changing.GetSyntaxRootAsync(cancellationToken).ConfigureAwait(false))!;
            SyntaxNode[] nodes = [.. file.Select(place => NodeAt(root, place, diagnostic.Location)).Distinct()];

            // A projection must be partial, and so must the types around it.
            SyntaxNode[] around = [.. nodes.OfType<TypeDeclarationSyntax>().SelectMany(type => type.Ancestors().OfType<TypeDeclarationSyntax>())];
            root = root.ReplaceNodes([.. nodes, .. around], (old, node) => node is not TypeDeclarationSyntax type ? Read((InvocationExpressionSyntax)node, name)
                : around.Contains(old) ? PartialProjectionFix.MakePartial(type) : Project(type, unused));
            changing = await Imports.AddAsync(changing.WithSyntaxRoot(root), "Decant", cancellationToken).ConfigureAwait(false);
            solution = changing.Project.Solution;
        }

        return solution;
    }

    private static SyntaxNode NodeAt(SyntaxNode root, Location place, Location declaration)
    {
        SyntaxNode node = root.FindNode(place.SourceSpan, getInnermostNodeForTie: true);
        return place == declaration ? node.FirstAncestorOrSelf<TypeDeclarationSyntax>()! : node.FirstAncestorOrSelf<InvocationExpressionSyntax>()!;
    }

    private static TypeDeclarationSyntax Project(TypeDeclarationSyntax type, HashSet<string> unused)
    {
        TypeDeclarationSyntax result = type;

        // If the type has a base type, an interface or positional parameters, all members stay: an interface may need them.
        if (type.BaseList is null && type.ParameterList is not { Parameters.Count: > 0 })
        {
            result = result.RemoveNodes(
                result.Members.OfType<PropertyDeclarationSyntax>().Where(property => unused.Contains(property.Identifier.ValueText)),
                SyntaxRemoveOptions.KeepUnbalancedDirectives)!;
        }

        SyntaxTriviaList leading = result.GetLeadingTrivia();
        SyntaxTriviaList indentation = [.. leading.Reverse().TakeWhile(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)).Reverse()];
        AttributeSyntax projection = SyntaxFactory.Attribute(SyntaxFactory.ParseName("JsonProjection"));
        AttributeListSyntax attribute = SyntaxFactory.AttributeList(SyntaxFactory.SingletonSeparatedList(projection))
            .WithLeadingTrivia(leading).WithTrailingTrivia(Code.NewLine(type));
        result = PartialProjectionFix.MakePartial(result.WithLeadingTrivia(indentation));
        return (TypeDeclarationSyntax)result.WithAttributeLists(result.AttributeLists.Insert(0, attribute));
    }

    /// <summary>Returns the call that reads the projection; the unchanged call if it has its own options or reads a collection other than an array.</summary>
    private static SyntaxNode Read(InvocationExpressionSyntax call, string type)
    {
        if (call.Expression is not MemberAccessExpressionSyntax { Name: GenericNameSyntax { TypeArgumentList.Arguments: [{ } argument] } generic }
            || generic.Identifier.ValueText is not ("GetFromJsonAsync" or "ReadFromJsonAsync"))
        {
            return call;
        }

        bool isGet = generic.Identifier.ValueText == "GetFromJsonAsync";
        bool isArray = argument is ArrayTypeSyntax;
        ArgumentSyntax[] arguments = [.. call.ArgumentList.Arguments];
        if ((argument as ArrayTypeSyntax)?.ElementType.ToString() != type && argument.ToString() != type
            || arguments.Skip(isGet ? 1 : 0).Any(given => !given.ToString().ToLowerInvariant().Contains("token")))
        {
            return call;
        }

        string method = $"{(isGet ? "Get" : "Read")}Projection{(isArray ? "Array" : "")}Async<{type}>";
        return Code.Call(call, method, [.. arguments.Select(given => given.ToString())]);
    }
}
