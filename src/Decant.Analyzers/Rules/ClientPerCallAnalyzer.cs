using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA011: a method creates a client with its own connections, and does not keep it.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ClientPerCallAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA011";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "An HttpClient is created for each call",
        "An HttpClient is created for each call, so each call opens its own connection and leaves a port in TIME_WAIT; keep one HttpClient, or use IHttpClientFactory",
        Rule.Reliability,
        DiagnosticSeverity.Info);

    private protected override IReadOnlyList<string> Others { get; } = ["HttpClient.Resilience.Analyzers", "IDisposableAnalyzers"];

    private protected override void Analyze(FileContext file)
    {
        foreach (IObjectCreationOperation client in file.Creations(file.Symbols.Client))
        {
            if (OwnsConnections(client) && !IsKept(client) && !Bodies.IsAtStart(client))
                file.Report(client.Syntax);
        }
    }

    /// <summary>Whether its handler is created and disposed with it.</summary>
    private static bool OwnsConnections(IObjectCreationOperation client) => client.Arguments.All(argument => argument.Parameter?.Ordinal switch
    {
        0 => IsMade(Carrier.Origin(argument.Value)),
        1 => argument.Value.ConstantValue is not { HasValue: true, Value: false },
        _ => true,
    });

    /// <summary>Whether a handler is created here or by a method of the project. A handler from a library may be shared, or a fake.</summary>
    private static bool IsMade(IOperation handler) => handler switch
    {
        IObjectCreationOperation or IInvocationOperation when IsOfFramework(handler.Type?.Name) => true,
        IInvocationOperation call => call.TargetMethod.DeclaringSyntaxReferences.Any(reference => reference.GetSyntax().DescendantNodes()
            .OfType<BaseObjectCreationExpressionSyntax>().Any(creation => IsOfFramework(HttpFile.NameOf(creation)))),
        _ => false,
    };

    private static bool IsOfFramework(string? handler) => handler is "HttpClientHandler" or "SocketsHttpHandler";

    /// <summary>Whether the client may outlive the method: it is returned, passed on, captured by a lambda, or stored anywhere but in a local.</summary>
    private static bool IsKept(IObjectCreationOperation client) => LocalValue.FindUsesInFunction(client) is not { } uses || uses.Any(use => use.Parent switch
    {
        IInvocationOperation call => call.Instance != use,
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: { IsExtensionMethod: true, ContainingNamespace: { } space } } } argument =>
            argument.Parameter?.Ordinal != 0 || space.ToDisplayString() is not ("System.Net.Http.Json" or "Decant"),
        IPropertyReferenceOperation or IUsingOperation or IExpressionStatementOperation => false,
        _ => true,
    });
}
