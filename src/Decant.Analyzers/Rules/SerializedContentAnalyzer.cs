using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA005: a <c>StringContent</c> is created from a string that <c>JsonSerializer</c> has written.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class SerializedContentAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA005";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "A StringContent is created from serialized JSON",
        "The JSON is written to a string, and the string to a byte array, before anything is sent; use JsonContent.Create with the same options, which writes to the connection",
        Rule.Performance,
        DiagnosticSeverity.Info);

    private protected override void Analyze(FileContext file)
    {
        if (file.Symbols.JsonContent is null)
            return;
        foreach (IObjectCreationOperation content in file.Creations(file.Symbols.StringContent))
        {
            if (FindSerialize(content, file.Symbols) is not null && IsJson(content))
                file.Report(content.Syntax);
        }
    }

    /// <summary>Returns the <c>Serialize</c> call that writes the string of a content; null if other code uses the string too.</summary>
    internal static IInvocationOperation? FindSerialize(IObjectCreationOperation content, HttpSymbols symbols) =>
        content.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == 0) is { } text
        && Carrier.Origin(text.Value) is IInvocationOperation { TargetMethod.Name: "Serialize" } serialize && HttpSymbols.IsOf(serialize, symbols.Serializer)
        && LocalValue.FindUses(serialize) is [{ } use] && use.Parent == text && Bodies.RunsOnceFor(content, serialize)
            ? serialize
            : null;

    // Without a media type, a StringContent is sent as plain text, and not as JSON. In a multipart content, JsonContent would make the total length unknown.
    private static bool IsJson(IObjectCreationOperation content) =>
        content.Arguments.Any(argument => argument is { Parameter.Name: "mediaType", ArgumentKind: ArgumentKind.Explicit })
        && !IsPart(content) && content.Arguments.All(IsOfJson);

    private static bool IsOfJson(IArgumentOperation argument) => argument.Parameter switch
    {
        { Ordinal: 0 } => true,
        { Type.Name: "Encoding" } => argument.Value is { ConstantValue: { HasValue: true, Value: null } } or IDefaultValueOperation
            || Carrier.Origin(argument.Value) is IPropertyReferenceOperation { Property.Name: "UTF8" },
        { Type.SpecialType: SpecialType.System_String } => argument.Value.ConstantValue is { HasValue: true, Value: string media } && media.Contains("json"),
        { Type.Name: "MediaTypeHeaderValue" } => argument.Value.DescendantsAndSelf()
            .Any(part => part.ConstantValue is { HasValue: true, Value: string media } && media.Contains("json")),
        _ => false,
    };

    private static bool IsPart(IOperation content) => LocalValue.FindUses(content)?.Any(use => use.Parent is IArgumentOperation
    {
        Parent: IInvocationOperation { TargetMethod.ContainingType.Name: "MultipartContent" or "MultipartFormDataContent" },
    }) != false;
}
