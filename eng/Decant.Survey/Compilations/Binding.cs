using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Survey.Compilations;

/// <summary>How much of a compilation means something: whether it knows <c>HttpClient</c>, and whose methods calls by the names of its methods are.</summary>
/// <param name="KnowsClient">Whether the type is found.</param>
/// <param name="Framework">Calls of methods of the framework.</param>
/// <param name="Others">Calls of other methods, such as the repository's own.</param>
/// <param name="Unknown">Calls of nothing that is known: of a method in a missing package, or within code that has an error.</param>
internal sealed record Binding(bool KnowsClient, int Framework, int Others, int Unknown)
{
    private static readonly HashSet<string> s_names = ["GetAsync", "SendAsync", "ReadFromJsonAsync", "ReadAsStringAsync"];

    public static Binding Of(CSharpCompilation compilation)
    {
        int framework = 0, others = 0, unknown = 0;
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            if (!s_names.Any(tree.GetText().Contains))
                continue;
            SemanticModel model = compilation.GetSemanticModel(tree);
            foreach (InvocationExpressionSyntax call in tree.GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>().Where(IsCounted))
            {
                switch (model.GetSymbolInfo(call).Symbol)
                {
                    case null:
                        unknown++;
                        break;
                    case { ContainingNamespace: { } space } when space.ToDisplayString().StartsWith("System.Net.", StringComparison.Ordinal):
                        framework++;
                        break;
                    default:
                        others++;
                        break;
                }
            }
        }

        return new(compilation.GetTypeByMetadataName("System.Net.Http.HttpClient") is not null, framework, others, unknown);
    }

    private static bool IsCounted(InvocationExpressionSyntax call) => call.Expression switch
    {
        MemberAccessExpressionSyntax access => s_names.Contains(access.Name.Identifier.ValueText),
        MemberBindingExpressionSyntax binding => s_names.Contains(binding.Name.Identifier.ValueText),
        _ => false,
    };
}
