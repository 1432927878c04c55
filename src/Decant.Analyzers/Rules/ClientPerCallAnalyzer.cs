using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
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

    private protected override bool IsAboutConnections => true;

    private protected override void Analyze(FileContext file)
    {
        foreach (IObjectCreationOperation client in file.Creations(file.Symbols.Client))
        {
            if (OwnsConnections(client) && !IsKept(client, depth: 0) && !OneTimeCode.Contains(client) && !OneTimeCode.IsUsedInEndlessLoop(client)
                && !ClientPurpose.IsProbeOrDownload(client) && !BrowserCode.Contains(client))
            {
                file.Report(client.Syntax);
            }
        }
    }

    /// <summary>Returns whether a client creates and disposes its handler, the handler opens connections that take a port, and calls could share it.</summary>
    private static bool OwnsConnections(IObjectCreationOperation client) => client.Arguments.All(argument => argument.Parameter?.Ordinal switch
    {
        0 => Carrier.Origin(argument.Value) is var handler && IsMade(handler) && !Endpoints.AreConnectedWithoutNames(handler) && !ClientPurpose.IsForOneCaller(handler),
        1 => argument.Value.ConstantValue is not { HasValue: true, Value: false },
        _ => true,
    });

    /// <summary>Returns whether a handler is created here, or by a method or getter of the project. A library may share its handler, or use a fake.</summary>
    private static bool IsMade(IOperation handler) => handler switch
    {
        IObjectCreationOperation or IInvocationOperation when IsOfFramework(handler.Type?.Name) => true,
        IInvocationOperation call => call.TargetMethod.DeclaringSyntaxReferences.Any(reference => reference.GetSyntax().DescendantNodes()
            .OfType<BaseObjectCreationExpressionSyntax>().Any(creation => IsOfFramework(HttpFile.NameOf(creation)))),
        IPropertyReferenceOperation property => property.Property.DeclaringSyntaxReferences.Any(reference =>
            reference.GetSyntax() is PropertyDeclarationSyntax syntax && IsMadeByGetter(syntax, property.Property.Type.Name)),
        _ => false,
    };

    /// <summary>Returns whether each read of a property creates a handler. A getter that assigns the handler to a field keeps it.</summary>
    private static bool IsMadeByGetter(PropertyDeclarationSyntax property, string type)
    {
        SyntaxNode? getter = property.ExpressionBody
            ?? (SyntaxNode?)property.AccessorList?.Accessors.FirstOrDefault(accessor => accessor.IsKind(SyntaxKind.GetAccessorDeclaration));
        return getter?.DescendantNodes().OfType<BaseObjectCreationExpressionSyntax>().Any(creation => IsOfFramework(HttpFile.NameOf(creation) ?? type)
            && !creation.Ancestors().TakeWhile(node => node != getter).Any(node => node is AssignmentExpressionSyntax)) == true;
    }

    private static bool IsOfFramework(string? handler) => handler is "HttpClientHandler" or "SocketsHttpHandler";

    /// <summary>Returns whether the client may outlive the method: it is returned, captured, stored outside a local, or passed to a method that keeps it.</summary>
    private static bool IsKept(IOperation client, int depth) => LocalValue.FindUsesInFunction(client) is not { } uses || uses.Any(use => use.Parent switch
    {
        IInvocationOperation call => call.Instance != use,
        IArgumentOperation argument => !SendsOnly(argument) && IsKeptBy(argument, depth),
        ICoalesceOperation coalesce => IsKept(coalesce, depth),
        IPropertyReferenceOperation or IUsingOperation or IExpressionStatementOperation => false,
        _ => true,
    });

    /// <summary>Returns whether a client is passed to an extension method that only sends a request with it.</summary>
    internal static bool SendsOnly(IArgumentOperation argument) =>
        argument is { Parameter.Ordinal: 0, Parent: IInvocationOperation { TargetMethod: { IsExtensionMethod: true, ContainingNamespace: { } space } } }
        && space.ToDisplayString() is "System.Net.Http.Json" or "Decant";

    private static bool IsKeptBy(IArgumentOperation argument, int depth) =>
        depth >= Helper.MaxDepth || argument.Parameter?.Type.Name is not ("HttpClient" or "HttpMessageInvoker") || Helper.Find(argument) is not { } helper
        || Helper.FindUses(helper.Body, helper.Parameter) is not { } uses || uses.Any(use => IsKept(use, depth + 1));
}
