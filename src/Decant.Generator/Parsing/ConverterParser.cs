using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Determines how the converter of a <c>[JsonConverter]</c> is created, and which type it converts.</summary>
internal static class ConverterParser
{
    private const string StringEnumConverter = "JsonStringEnumConverter";

    /// <param name="scope">The type that has the member.</param>
    /// <param name="attribute">The attribute that names the converter.</param>
    /// <param name="type">The type that the converter has to convert.</param>
    /// <param name="member">The member.</param>
    /// <param name="isCreated">Whether generated code creates it. If not, it is only checked, because System.Text.Json still creates it.</param>
    /// <returns>The converter; null if it does not fit, which is then reported.</returns>
    public static ConverterSource? Parse(ProjectionScope scope, AttributeData attribute, ITypeSymbol type, FoundMember member, bool isCreated = true)
    {
        var converter = attribute.FirstArgument() as INamedTypeSymbol;
        ITypeSymbol inner = type.Underlying();
        if (converter is null)
            return Fail("the attribute does not name a converter");
        bool isBuiltIn = converter.IsOfSerialization();
        if (isBuiltIn && converter is { Name: StringEnumConverter, TypeParameters.Length: 0 })
        {
            // JsonStringEnumConverter<TEnum> replaces the non-generic converter: it does the same without generating code at run time.
            return inner.TypeKind == TypeKind.Enum ? ForStringEnum(inner, inner) : Fail("it converts enums only");
        }

        if (converter.IsUnboundGenericType)
            return Fail("it is an open generic type");
        if (isCreated && !scope.IsAccessible(converter))
            return Fail("it is not accessible");
        if (converter.IsAbstract)
            return Fail("it is abstract");
        if (!converter.InstanceConstructors.Any(IsUsable))
            return Fail("it has no public parameterless constructor");
        for (INamedTypeSymbol? next = converter; next is not null; next = next.BaseType)
        {
            if (!next.IsOfSerialization())
                continue;
            if (next.Name == "JsonConverter" && next.TypeArguments is [{ } converted])
                return Choose(converted);
            if (next.Name is StringEnumConverter or "JsonNumberEnumConverter" && next.TypeArguments is [{ } enumeration])
                return Choose(enumeration);
            if (next.Name == "JsonConverterFactory")
                return Created(inner) with { IsFactory = true };
        }

        return Fail("it is not a JsonConverter");

        ConverterSource? Choose(ITypeSymbol converted)
        {
            bool isOfWhole = SymbolEqualityComparer.Default.Equals(converted, type);
            if (!isOfWhole && !SymbolEqualityComparer.Default.Equals(converted, inner))
                return Fail($"it converts '{TypeNames.Short(converted)}'");
            ITypeSymbol target = isOfWhole ? type : inner;
            return isBuiltIn && converter.Name == StringEnumConverter ? ForStringEnum(converted, target) : Created(target);
        }

        ConverterSource Created(ITypeSymbol target) => new(new(ConverterKind.Created, TypeNames.Full(converter)), target, isBuiltIn);

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

    private static ConverterSource ForStringEnum(ITypeSymbol enumeration, ITypeSymbol target) =>
        new(new(ConverterKind.StringEnum, TypeNames.Full(enumeration)), target, IsBuiltIn: true);

    private static bool IsUsable(IMethodSymbol constructor) => constructor.Parameters.IsEmpty && constructor.DeclaredAccessibility == Accessibility.Public;
}

/// <summary>A converter that can convert the type of a member.</summary>
/// <param name="Model">How generated code creates the converter.</param>
/// <param name="Target">The type that it converts: the type of the member, or its underlying type.</param>
/// <param name="IsBuiltIn">Whether it belongs to System.Text.Json.</param>
/// <param name="IsFactory">Whether it is a factory, which creates the converter for a type.</param>
internal sealed record ConverterSource(ConverterModel Model, ITypeSymbol Target, bool IsBuiltIn, bool IsFactory = false);
