using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA007: serializer options are created for each call that sends or receives JSON.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class OptionsPerCallAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA007";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "JsonSerializerOptions are created for each call",
        "Creating JsonSerializerOptions for each call of '{0}' {1}; keep one instance in a static field",
        Rule.Performance,
        DiagnosticSeverity.Warning);

    private protected override void Analyze(FileContext file)
    {
        foreach (IObjectCreationOperation options in file.Creations(file.Symbols.SerializerOptions))
        {
            if (LocalValue.FindUses(options) is [{ Parent: IArgumentOperation { Parent: IInvocationOperation call } }]
                && IsOverHttp(call.TargetMethod) && Bodies.RunsOnceFor(call, options) && !OneTimeCode.Contains(options) && !IsOfCall(options))
            {
                bool isCostly = IsCostly(options, file.Symbols);
                file.Report(
                    options.Syntax,
                    isCostly ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info,
                    call.TargetMethod.Name,
                    isCostly ? "rebuilds the type metadata each time" : "looks up the type metadata each time");
            }
        }
    }

    /// <summary>
    /// Returns whether the options cannot share type metadata with other options. Equal options share it since .NET 7, but options with own converters or
    /// resolvers are not equal.
    /// </summary>
    private static bool IsCostly(IObjectCreationOperation options, HttpSymbols symbols) =>
        symbols.SerializerOptions!.GetMembers("TypeInfoResolver").IsEmpty
        || options.DescendantsAndSelf().Any(part =>
            part is IPropertyReferenceOperation { Property.Name: "Converters" or "TypeInfoResolver" or "TypeInfoResolverChain" });

    private static bool IsOverHttp(IMethodSymbol method) =>
        method.ContainingNamespace?.ToDisplayString() is "System.Net.Http.Json" or "Microsoft.AspNetCore.Http";

    // Options that depend on a parameter or a local differ from call to call, and cannot be kept in a field.
    private static bool IsOfCall(IOperation options) =>
        options.DescendantsAndSelf().Any(part => part is IParameterReferenceOperation or ILocalReferenceOperation);
}
