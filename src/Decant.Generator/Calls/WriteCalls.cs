using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Generator.Calls;

/// <summary>Recognizes the calls by which System.Text.Json writes a value, and finds the naming policy of their options.</summary>
internal static class WriteCalls
{
    private const string Serialize = "Serialize";
    private const string Send = "AsJsonAsync";
    private const string Create = "Create";
    private const string Content = "JsonContent";
    private const string Default = "Default";

    /// <summary>Returns whether a call may write a value. Only the names in its text are compared, because binding the call is expensive.</summary>
    public static bool MayWrite(ExpressionSyntax called, string name) =>
        name.StartsWith(Serialize, StringComparison.Ordinal)
        || name.EndsWith(Send, StringComparison.Ordinal)
        || (name == Create && called is MemberAccessExpressionSyntax { Expression: { } left } && IsContent(left));

    /// <summary>Returns the type that a call writes and the naming policy; null if the call writes nothing or the policy is unknown.</summary>
    public static (ITypeSymbol Type, NamingPolicy Policy)? Find(IInvocationOperation call)
    {
        IMethodSymbol method = call.TargetMethod;
        bool isSerializer = method.ContainingType.Is(WellKnownNames.Serializer);
        if (!isSerializer && !method.ContainingNamespace.Is(WellKnownNames.HttpJson))
            return null;
        ITypeSymbol? type = method.TypeArguments.FirstOrDefault();
        ITypeSymbol? ofValue = null;
        NamingPolicy? policy = isSerializer ? NamingPolicy.Unspecified : NamingPolicy.CamelCase;
        foreach (IArgumentOperation argument in call.Arguments)
        {
            IOperation value = Unconverted(argument.Value);
            switch (argument.Parameter?.Type.Name)
            {
                case "JsonSerializerOptions" when !IsNull(value):
                    policy = OfOptions(value);
                    break;
                case "JsonTypeInfo":
                    type ??= (value.Type as INamedTypeSymbol)?.TypeArguments.FirstOrDefault();
                    policy = value is IPropertyReferenceOperation { Instance: { } context } ? OfContext(context) : null;
                    break;
                case "JsonSerializerContext":
                    policy = OfContext(value);
                    break;
                case "Type":
                    type = (value as ITypeOfOperation)?.TypeOperand;
                    break;
                default:
                    ofValue = argument.Parameter?.Name.EndsWith("alue", StringComparison.Ordinal) == true ? value.Type : ofValue;
                    break;
            }
        }

        // If the declared type is object, System.Text.Json writes the value as its run-time type, so the type of the argument is used.
        if (type?.SpecialType == SpecialType.System_Object)
            type = ofValue;
        return type is null || policy is null ? null : (type, policy.Value);
    }

    /// <summary>Returns the naming policy of a context of System.Text.Json.</summary>
    /// <param name="options">The <c>[JsonSourceGenerationOptions]</c> of the context, or null.</param>
    public static NamingPolicy PolicyOf(AttributeData? options) => (NamingPolicy)(options?.NamedArgument("PropertyNamingPolicy") as int?
        ?? (int)(SettingsParser.IsWeb(options?.FirstArgument()) ? NamingPolicy.CamelCase : NamingPolicy.Unspecified));

    private static bool IsContent(ExpressionSyntax expression) => expression switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText == Content,
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText == Content,
        _ => false,
    };

    private static IOperation Unconverted(IOperation value)
    {
        while (value is IConversionOperation { OperatorMethod: null } conversion)
            value = conversion.Operand;
        return value;
    }

    private static bool IsNull(IOperation value) => value is IDefaultValueOperation or { ConstantValue: { HasValue: true, Value: null } };

    private static NamingPolicy? OfOptions(IOperation value)
    {
        if (value is not IPropertyReferenceOperation { Property: { } property } reference || !property.ContainingType.Is(WellKnownNames.SerializerOptions))
            return value is IPropertyReferenceOperation { Property.Name: "Options", Instance: { } context } ? OfContext(context) : null;
        return property.Name switch
        {
            "Web" => NamingPolicy.CamelCase,
            Default or "Strict" => NamingPolicy.Unspecified,
            _ => null,
        };
    }

    /// <summary>Returns the naming policy if the expression is the property <c>Default</c> of a <c>JsonSerializerContext</c>; otherwise null. A context with
    /// <c>[JsonSourceGenerationOptions]</c> also gives null, because it is reported where it lists its types.</summary>
    private static NamingPolicy? OfContext(IOperation value) =>
        value is IPropertyReferenceOperation { Property: { Name: Default, IsStatic: true, ContainingType: { } context } }
        && context.BaseType?.Is(WellKnownNames.SerializerContext) == true && !context.HasAttribute(WellKnownNames.SourceGenerationOptions)
            ? PolicyOf(null)
            : null;
}
