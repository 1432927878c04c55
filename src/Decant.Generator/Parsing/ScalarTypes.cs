using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The built-in types that the reader reads itself or with a converter of System.Text.Json.</summary>
internal static class ScalarTypes
{
    private static readonly string[] s_numbersOfSystem = ["System.Int128", "System.UInt128", "System.Half"];

    private static readonly string[] s_othersOfSystem =
    [
        "System.Guid", "System.Uri", "System.DateTimeOffset", "System.DateOnly", "System.TimeOnly", "System.TimeSpan", "System.Version",
    ];

    // The types of System.Text.Json.Nodes. A JsonValue is one string, number or literal; the others may be read from an object or array.
    private static readonly string[] s_nodes = ["JsonNode", "JsonObject", "JsonArray", "JsonValue"];

    /// <returns>How the type is read; null if it is not a built-in type.</returns>
    public static ScalarType? Find(ITypeSymbol type) => type.SpecialType switch
    {
        SpecialType.System_String => new(ValueKind.String, null, IsKey: true),
        SpecialType.System_Boolean => new(ValueKind.Boolean, null, IsKey: true),
        SpecialType.System_SByte or SpecialType.System_Byte or SpecialType.System_Int16 or SpecialType.System_UInt16 or SpecialType.System_Int32
            or SpecialType.System_UInt32 or SpecialType.System_Int64 or SpecialType.System_UInt64 or SpecialType.System_Single or SpecialType.System_Double
            or SpecialType.System_Decimal => new(ValueKind.Number, null, IsKey: true),
        SpecialType.System_Char or SpecialType.System_DateTime => new(ValueKind.Scalar, type.Name, IsKey: true),
        SpecialType.System_Object when type.TypeKind == TypeKind.Class => new(ValueKind.Object, null, IsKey: false),
        _ => type switch
        {
            IArrayTypeSymbol { IsSZArray: true, ElementType.SpecialType: SpecialType.System_Byte } => new(ValueKind.Scalar, "ByteArray", IsKey: false),
            INamedTypeSymbol { Name: "Memory" or "ReadOnlyMemory", TypeArguments: [{ SpecialType: SpecialType.System_Byte }] }
                when type.ContainingNamespace?.Is("System") == true => new(ValueKind.Scalar, $"{type.Name}Byte", IsKey: false),
            INamedTypeSymbol { TypeKind: TypeKind.Enum } => new(ValueKind.Enum, null, IsKey: true),
            INamedTypeSymbol when Array.Exists(s_numbersOfSystem, type.Is) => new(ValueKind.Number, null, IsKey: true),
            INamedTypeSymbol when Array.Exists(s_othersOfSystem, type.Is) => new(ValueKind.Scalar, type.Name, IsKey: true),
            INamedTypeSymbol when type.Is(WellKnownNames.JsonElement) => new(ValueKind.Value, type.Name, IsKey: false),
            INamedTypeSymbol when Array.IndexOf(s_nodes, type.Name) >= 0 && type.ContainingNamespace?.Is(WellKnownNames.JsonNodes) == true =>
                new(type.Name == "JsonValue" ? ValueKind.Scalar : ValueKind.Value, type.Name, IsKey: false) { IsNode = true },
            _ => null,
        },
    };
}

/// <summary>How a built-in type is read.</summary>
/// <param name="Kind">How its values are read.</param>
/// <param name="Converter">The name of its converter; null if the reader needs none.</param>
/// <param name="IsKey">Whether the keys of a dictionary may be of the type.</param>
internal sealed record ScalarType(ValueKind Kind, string? Converter, bool IsKey)
{
    /// <summary>Whether it is a type of System.Text.Json.Nodes, whose objects look up members by name and must know whether case matters.</summary>
    public bool IsNode { get; init; }

    /// <summary>Whether it is a date with a time, so that a Unix timestamp can be read into it.</summary>
    public bool IsDate => Converter is "DateTime" or "DateTimeOffset";
}
