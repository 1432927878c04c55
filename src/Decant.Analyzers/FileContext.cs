using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers;

/// <summary>One file that a rule looks at: its calls and creations as operations, and where the rule's diagnostics go.</summary>
internal readonly struct FileContext(SemanticModelAnalysisContext context, HttpSymbols symbols, DiagnosticDescriptor rule)
{
    public HttpSymbols Symbols => symbols;

    /// <summary>The calls of methods that have one of some names. A call in code that does not compile is left out.</summary>
    public IEnumerable<IInvocationOperation> Calls(ICollection<string> names)
    {
        SemanticModel model = context.SemanticModel;
        CancellationToken cancellationToken = context.CancellationToken;
        return HttpFile.Of(model.SyntaxTree, cancellationToken).Calls
            .Where(call => HttpFile.NameOf(call) is { } name && names.Contains(name))
            .Select(call => model.GetOperation(call, cancellationToken)).OfType<IInvocationOperation>();
    }

    /// <summary>The creations of objects of a type, also where <c>new()</c> does not name it.</summary>
    public IEnumerable<IObjectCreationOperation> Creations(INamedTypeSymbol? type)
    {
        SemanticModel model = context.SemanticModel;
        CancellationToken cancellationToken = context.CancellationToken;
        return type is null
            ? []
            : HttpFile.Of(model.SyntaxTree, cancellationToken).Creations
                .Where(creation => HttpFile.NameOf(creation) is not { } name || name == type.Name)
                .Select(creation => model.GetOperation(creation, cancellationToken)).OfType<IObjectCreationOperation>()
                .Where(creation => SymbolEqualityComparer.Default.Equals(creation.Type, type));
    }

    public void Report(SyntaxNode at, params object[] arguments) => Report(at.GetLocation(), arguments);

    /// <summary>Reports with another severity than the rule's own, where no configuration says which.</summary>
    public void Report(SyntaxNode at, DiagnosticSeverity severity, params object[] arguments) =>
        context.ReportDiagnostic(Diagnostic.Create(rule, at.GetLocation(), severity, additionalLocations: null, properties: null, arguments));

    /// <summary>Reports at the name of the method that is called: a chain over several lines is not underlined whole.</summary>
    public void ReportName(IInvocationOperation call, params object[] arguments) =>
        ReportEnd((call.Syntax as InvocationExpressionSyntax)?.Expression ?? call.Syntax, arguments);

    /// <summary>Reports at the last name of a chain of members.</summary>
    public void ReportEnd(SyntaxNode chain, params object[] arguments)
    {
        SimpleNameSyntax? name = chain switch
        {
            MemberAccessExpressionSyntax access => access.Name,
            MemberBindingExpressionSyntax binding => binding.Name,
            SimpleNameSyntax simple => simple,
            _ => null,
        };
        Report(name?.Identifier.GetLocation() ?? chain.GetLocation(), arguments);
    }

    private void Report(Location at, object[] arguments) => context.ReportDiagnostic(Diagnostic.Create(rule, at, arguments));
}
