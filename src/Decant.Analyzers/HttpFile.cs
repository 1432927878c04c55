using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers;

/// <summary>What a file holds that may concern a rule, found by names alone, once for all rules.</summary>
internal sealed class HttpFile
{
    // Whoever calls HttpClient, or reads what it gives, writes one of these.
    private static readonly string[] s_words = ["Http", "FromJson", "AsJson", "ReadAs", "GetStringAsync", "GetByteArrayAsync", "GetStreamAsync"];

    private static readonly ConditionalWeakTable<SyntaxTree, HttpFile> s_known = new();

    private static readonly HttpFile s_empty = new([], []);

    private HttpFile(InvocationExpressionSyntax[] calls, BaseObjectCreationExpressionSyntax[] creations)
    {
        Calls = calls;
        Creations = creations;
    }

    /// <summary>All calls of methods by a name; none in a file that never names HTTP.</summary>
    public IReadOnlyList<InvocationExpressionSyntax> Calls { get; }

    /// <summary>All creations of objects; none in a file that never names HTTP.</summary>
    public IReadOnlyList<BaseObjectCreationExpressionSyntax> Creations { get; }

    public static HttpFile Of(SyntaxTree tree, CancellationToken cancellationToken)
    {
        if (s_known.TryGetValue(tree, out HttpFile? file))
            return file;
        string text = tree.GetText(cancellationToken).ToString();
        HttpFile found = s_words.Any(word => text.Contains(word)) ? Read(tree.GetRoot(cancellationToken)) : s_empty;
        return s_known.GetValue(tree, _ => found);
    }

    /// <summary>The name of the method that is called, as it is written.</summary>
    public static string? NameOf(InvocationExpressionSyntax call) => call.Expression switch
    {
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        MemberBindingExpressionSyntax binding => binding.Name.Identifier.ValueText,
        SimpleNameSyntax name => name.Identifier.ValueText,
        _ => null,
    };

    /// <summary>The name of the type that is created, as it is written; null where <c>new()</c> leaves it out.</summary>
    public static string? NameOf(BaseObjectCreationExpressionSyntax creation) => (creation as ObjectCreationExpressionSyntax)?.Type switch
    {
        QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
        AliasQualifiedNameSyntax alias => alias.Name.Identifier.ValueText,
        SimpleNameSyntax name => name.Identifier.ValueText,
        _ => null,
    };

    private static HttpFile Read(SyntaxNode root)
    {
        List<InvocationExpressionSyntax> calls = [];
        List<BaseObjectCreationExpressionSyntax> creations = [];
        foreach (SyntaxNode node in root.DescendantNodes())
        {
            if (node is InvocationExpressionSyntax call)
                calls.Add(call);
            else if (node is BaseObjectCreationExpressionSyntax creation)
                creations.Add(creation);
        }

        return new([.. calls], [.. creations]);
    }
}
