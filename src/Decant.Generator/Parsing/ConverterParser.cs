using Decant.Generator.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Turns a <c>[JsonConverter]</c> into the expression that makes the converter.</summary>
internal static class ConverterParser
{
    private const string StringEnumConverter = "JsonStringEnumConverter";

    /// <returns>Null where the converter does not fit, which is then reported; else how it is made, and the type that it converts.</returns>
    public static ConverterSource? Parse(ProjectionScope scope, AttributeData attribute, ITypeSymbol type, MemberCandidate member)
    {
        var converter = attribute.FirstArgument() as INamedTypeSymbol;
        ITypeSymbol inner = Underlying(type);
        if (converter is null)
            return Fail("the attribute names none");
        if (converter.IsOfSerialization() && converter is { Name: StringEnumConverter, TypeParameters.Length: 0 })
        {
            // The generic one does the same without making code at run time.
            return inner.TypeKind == TypeKind.Enum
                ? new($"new global::{WellKnownNames.Serialization}.{StringEnumConverter}<{TypeNames.Bare(inner)}>()", inner, IsBuiltIn: true)
                : Fail("it is for enums");
        }

        if (converter.IsUnboundGenericType)
            return Fail("its type arguments are open");
        if (converter.IsAbstract || !converter.InstanceConstructors.Any(IsUsable) || !scope.IsAccessible(converter))
            return Fail("it has no public constructor without parameters");
        string expression = $"new {TypeNames.Bare(converter)}()";
        bool isBuiltIn = converter.IsOfSerialization();
        for (INamedTypeSymbol? next = converter; next is not null; next = next.BaseType)
        {
            if (!next.IsOfSerialization())
                continue;
            if (next.Name == "JsonConverter" && next.TypeArguments is [{ } converted])
                return Choose(converted);
            if (next.Name is StringEnumConverter or "JsonNumberEnumConverter" && next.TypeArguments is [{ } enumeration])
                return Choose(enumeration);
            if (next.Name == "JsonConverterFactory")
                return new(expression, inner, isBuiltIn, IsFactory: true);
        }

        return Fail("it is no JsonConverter");

        ConverterSource? Choose(ITypeSymbol converted) =>
            SymbolEqualityComparer.Default.Equals(converted, type) ? new(expression, type, isBuiltIn)
            : SymbolEqualityComparer.Default.Equals(converted, inner) ? new(expression, inner, isBuiltIn)
            : Fail($"it converts '{TypeNames.Short(converted)}'");

        ConverterSource? Fail(string reason)
        {
            scope.Report(
                MemberRules.ConverterDoesNotFit,
                attribute.GetLocation() ?? member.Location,
                converter is null ? "null" : TypeNames.Short(converter),
                member.Name,
                TypeNames.ShortBare(type),
                reason);
            return null;
        }
    }

    /// <summary>Whether what it converts is one string or number, so that no more than that need be at hand.</summary>
    public static bool IsScalar(string expression) =>
        expression.StartsWith($"new global::{WellKnownNames.Serialization}.{StringEnumConverter}<", StringComparison.Ordinal);

    public static ITypeSymbol Underlying(ITypeSymbol type) =>
        type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : type;

    private static bool IsUsable(IMethodSymbol constructor) => constructor.Parameters.IsEmpty && constructor.DeclaredAccessibility == Accessibility.Public;
}
