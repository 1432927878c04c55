using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers;

/// <summary>One file that a rule analyzes: its calls and object creations as operations, and the methods to report diagnostics.</summary>
internal readonly struct FileContext(SemanticModelAnalysisContext context, HttpSymbols symbols, DiagnosticDescriptor rule)
{
    public HttpSymbols Symbols => symbols;

    /// <summary>Returns the calls of methods with one of the given names. Calls in code that does not compile are omitted.</summary>
    public IEnumerable<IInvocationOperation> Calls(ICollection<string> names)
    {
        SemanticModel model = context.SemanticModel;
        CancellationToken cancellationToken = context.CancellationToken;
        return HttpFile.From(model.SyntaxTree, cancellationToken).Calls
            .Where(call => HttpFile.NameOf(call) is { } name && names.Contains(name))
            .Select(call => model.GetOperation(call, cancellationToken)).OfType<IInvocationOperation>();
    }

    /// <summary>Returns the operations that create an object of the given type, including <c>new()</c>, which omits the name of the type.</summary>
    public IEnumerable<IObjectCreationOperation> Creations(INamedTypeSymbol? type)
    {
        SemanticModel model = context.SemanticModel;
        CancellationToken cancellationToken = context.CancellationToken;
        return type is null
            ? []
            : HttpFile.From(model.SyntaxTree, cancellationToken).Creations
                .Where(creation => HttpFile.NameOf(creation) is not { } name || name == type.Name)
                .Select(creation => model.GetOperation(creation, cancellationToken)).OfType<IObjectCreationOperation>()
                .Where(creation => SymbolEqualityComparer.Default.Equals(creation.Type, type));
    }

    public void Report(SyntaxNode at, params object[] arguments) => Report(at.GetLocation(), arguments);

    /// <summary>Reports with the given severity instead of the rule's default severity. A severity that the user has configured takes precedence.</summary>
    public void Report(SyntaxNode at, DiagnosticSeverity severity, params object[] arguments) =>
        Report(Diagnostic.Create(rule, at.GetLocation(), severity, additionalLocations: null, properties: null, arguments));

    /// <summary>Reports at the name of the called method, so that a chain over several lines is not underlined as a whole.</summary>
    public void ReportName(IInvocationOperation call, params object[] arguments) =>
        ReportEnd((call.Syntax as InvocationExpressionSyntax)?.Expression ?? call.Syntax, arguments);

    /// <summary>Reports at the last name of a chain of members, such as <c>Result</c> in <c>client.GetAsync(url).Result</c>.</summary>
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

    private void Report(Location at, object[] arguments) => Report(Diagnostic.Create(rule, at, arguments));

    private void Report(Diagnostic diagnostic)
    {
        if (!TestCode.Contains(context.SemanticModel.GetEnclosingSymbol(diagnostic.Location.SourceSpan.Start, context.CancellationToken)))
            context.ReportDiagnostic(diagnostic);
    }
}
