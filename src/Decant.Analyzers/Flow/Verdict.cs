using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether code reads a member that indicates success or failure, which some services send instead of an error status.</summary>
internal static class Verdict
{
    // Names of members are compared without case, underscores and dashes.
    private static readonly HashSet<string> s_names = new(StringComparer.OrdinalIgnoreCase)
    {
        "error", "errors", "err", "iserror", "haserror", "haserrors", "errorcode", "errorcodes", "errcode", "errno", "errormessage", "errormessages",
        "errormsg", "errmsg", "errordescription", "code", "retcode", "returncode", "resultcode", "ret", "status", "statuscode", "statusmessage", "ok",
        "success", "succeeded", "successful", "issuccess", "issuccessful", "issucceeded", "failed", "failure", "fault",
    };

    // The methods that look up a member by its name.
    private static readonly HashSet<string> s_lookups =
    [
        "GetProperty", "TryGetProperty", "ContainsKey", "TryGetValue", "TryGetPropertyValue", "GetValue", "Value", "Property", "SelectToken", "SelectTokens",
    ];

    /// <summary>Returns whether the deserialized type has a member with one of <c>s_names</c>, or the code looks up one of them in the result.</summary>
    /// <param name="reader">The call that reads the JSON.</param>
    public static bool IsLookedAt(IInvocationOperation reader) =>
        IsIn(TypeOf(reader))
        || (TypeOf(reader) is null && IsLookedUpInType(reader))
        || Bodies.FunctionOf(reader).Descendants().Any(operation => Names(operation).Any(IsName) && Parts.IsOf(operation, reader));

    private static ITypeSymbol? TypeOf(IInvocationOperation reader) => reader.TargetMethod.TypeArguments.FirstOrDefault()
        ?? reader.Arguments.Select(argument => (Carrier.Unconverted(argument.Value) as ITypeOfOperation)?.TypeOperand).FirstOrDefault(type => type is not null);

    // If a method deserializes to no specific type, its callers in the containing type may look up the member.
    private static bool IsLookedUpInType(IInvocationOperation reader) => reader.Syntax.FirstAncestorOrSelf<TypeDeclarationSyntax>()?.DescendantNodes()
        .OfType<LiteralExpressionSyntax>().Any(literal => literal.Token.Value is string name && IsName(name) && literal.Parent is ArgumentSyntax argument
            && (argument.Parent is BracketedArgumentListSyntax
                || argument.Parent?.Parent is InvocationExpressionSyntax call && HttpFile.NameOf(call) is { } method && s_lookups.Contains(method))) == true;

    private static bool IsIn(ITypeSymbol? type)
    {
        // An unresolved type may have such a member.
        if (type is { TypeKind: TypeKind.Error })
            return true;
        for (; type is not null; type = type.BaseType)
        {
            if (type.GetMembers().Any(member => IsInstance(member) && IsName(member.Name)))
                return true;
        }

        return false;
    }

    private static bool IsInstance(ISymbol member) =>
        member is IPropertySymbol { IsStatic: false } or IFieldSymbol { IsStatic: false, DeclaredAccessibility: Accessibility.Public };

    private static IEnumerable<string> Names(IOperation operation) => operation switch
    {
        IPropertyReferenceOperation { Arguments: { Length: > 0 } arguments } => Texts(arguments),
        IMemberReferenceOperation { Member: IPropertySymbol or IFieldSymbol { IsStatic: false } } reference
            when reference.Member.ContainingNamespace?.ToDisplayString() is not { } space || !HttpSymbols.IsSystem(space) => [reference.Member.Name],
        IDynamicMemberReferenceOperation dynamic => [dynamic.MemberName],
        IDynamicIndexerAccessOperation indexer => indexer.Arguments.SelectMany(argument => TextsOf(argument)),
        IInvocationOperation call when s_lookups.Contains(call.TargetMethod.Name) => Texts(call.Arguments),
        _ => [],
    };

    private static IEnumerable<string> Texts(IEnumerable<IArgumentOperation> arguments) => arguments.SelectMany(argument => TextsOf(argument.Value));

    /// <summary>Returns the names in a constant string, which may be a path such as <c>$.error.code</c>.</summary>
    private static IEnumerable<string> TextsOf(IOperation value) =>
        Carrier.Unconverted(value).ConstantValue is { HasValue: true, Value: string text } ? text.Split('.', '$', '[', ']', '\'', '"') : [];

    private static bool IsName(string name) => s_names.Contains(name.Replace("_", "").Replace("-", ""));
}
