using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers;

/// <summary>The calls and object creations of a file, found once for all rules. The rules select from them by name.</summary>
internal sealed class HttpFile
{
    // Code that calls HttpClient, or reads its responses, contains one of these words.
    private static readonly string[] s_words = ["Http", "FromJson", "AsJson", "ReadAs", "GetStringAsync", "GetByteArrayAsync", "GetStreamAsync"];

    private static readonly ConditionalWeakTable<SyntaxTree, HttpFile> s_known = new();

    private static readonly HttpFile s_empty = new([], []);

    private HttpFile(InvocationExpressionSyntax[] calls, BaseObjectCreationExpressionSyntax[] creations)
    {
        Calls = calls;
        Creations = creations;
    }

    /// <summary>All method calls of the file; empty if the file does not mention HTTP.</summary>
    public IReadOnlyList<InvocationExpressionSyntax> Calls { get; }

    /// <summary>All object creations of the file; empty if the file does not mention HTTP.</summary>
    public IReadOnlyList<BaseObjectCreationExpressionSyntax> Creations { get; }

    public static HttpFile From(SyntaxTree tree, CancellationToken cancellationToken)
    {
        if (s_known.TryGetValue(tree, out HttpFile? file))
            return file;
        string text = tree.GetText(cancellationToken).ToString();
        HttpFile found = s_words.Any(word => text.Contains(word)) ? Read(tree.GetRoot(cancellationToken)) : s_empty;
        return s_known.GetValue(tree, _ => found);
    }

    /// <summary>Returns the name of the called method, as written.</summary>
    public static string? NameOf(InvocationExpressionSyntax call) => call.Expression switch
    {
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        MemberBindingExpressionSyntax binding => binding.Name.Identifier.ValueText,
        SimpleNameSyntax name => name.Identifier.ValueText,
        _ => null,
    };

    /// <summary>Returns the name of the created type, as written; null if <c>new()</c> omits it.</summary>
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
