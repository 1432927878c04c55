using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA012: a client in a static member never renews its connections.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class EndlessConnectionsAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA012";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "A static HttpClient never renews its connections",
        "'{0}' keeps its connections for as long as they are used, so it does not follow DNS changes; set PooledConnectionLifetime of a SocketsHttpHandler",
        Rule.Reliability,
        DiagnosticSeverity.Info);

    private protected override IReadOnlyList<string> Others { get; } = ["HttpClient.Resilience.Analyzers"];

    private protected override bool IsAboutConnections => true;

    private protected override void Analyze(FileContext file)
    {
        if (file.Symbols.SocketsHandler is null)
            return;
        foreach (IObjectCreationOperation client in file.Creations(file.Symbols.Client))
        {
            if (FindStaticMember(client) is { } member && IsNeverRenewed(client) && !Endpoints.AreFixed(client) && !BrowserCode.Contains(client))
                file.Report(client.Syntax, member.Name);
        }
    }

    private static ISymbol? FindStaticMember(IObjectCreationOperation client) => Carrier.Up(client).Parent switch
    {
        IFieldInitializerOperation { InitializedFields: [{ IsStatic: true } field, ..] } => field,
        IPropertyInitializerOperation { InitializedProperties: [{ IsStatic: true } property, ..] } => property,
        IAssignmentOperation { Target: IFieldReferenceOperation { Field: { IsStatic: true } field } } => field,
        IAssignmentOperation { Target: IPropertyReferenceOperation { Property: { IsStatic: true } property } } => property,
        _ => null,
    };

    private static bool IsNeverRenewed(IObjectCreationOperation client) =>
        client.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == 0) is not { } handler
        || (Carrier.Origin(handler.Value) is IObjectCreationOperation { Type.Name: "HttpClientHandler" or "SocketsHttpHandler" } made
            && !made.DescendantsAndSelf().Any(IsLifetime) && !Endpoints.AreConnectedWithoutNames(made) && LocalValue.FindUses(made) is { } uses
            && !uses.Any(use => IsLifetime(use.Parent) || use.Parent is IArgumentOperation { Parent: IInvocationOperation }));

    private static bool IsLifetime(IOperation? operation) => operation is IPropertyReferenceOperation { Property.Name: "PooledConnectionLifetime" };
}
