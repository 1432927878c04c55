using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The built-in types that the reader reads itself or by a converter of System.Text.Json's.</summary>
internal static class ScalarTypes
{
    private static readonly string[] s_numbersOfSystem = ["System.Int128", "System.UInt128", "System.Half"];

    private static readonly string[] s_othersOfSystem =
    [
        "System.Guid", "System.Uri", "System.DateTimeOffset", "System.DateOnly", "System.TimeOnly", "System.TimeSpan", "System.Version",
    ];

    /// <returns>Null where the type is none of them; else how it is read, and the name of its converter unless the reader needs none.</returns>
    public static (ValueKind Kind, string? Converter)? Find(ITypeSymbol type) => type.SpecialType switch
    {
        SpecialType.System_String => (ValueKind.String, null),
        SpecialType.System_Boolean => (ValueKind.Boolean, null),
        SpecialType.System_SByte or SpecialType.System_Byte or SpecialType.System_Int16 or SpecialType.System_UInt16 or SpecialType.System_Int32
            or SpecialType.System_UInt32 or SpecialType.System_Int64 or SpecialType.System_UInt64 or SpecialType.System_Single or SpecialType.System_Double
            or SpecialType.System_Decimal => (ValueKind.Number, null),
        SpecialType.System_Char or SpecialType.System_DateTime => (ValueKind.Scalar, type.Name),
        _ => type switch
        {
            IArrayTypeSymbol { IsSZArray: true, ElementType.SpecialType: SpecialType.System_Byte } => (ValueKind.Scalar, "ByteArray"),
            INamedTypeSymbol { TypeKind: TypeKind.Enum } => (ValueKind.Enum, null),
            INamedTypeSymbol when Array.Exists(s_numbersOfSystem, type.Is) => (ValueKind.Number, null),
            INamedTypeSymbol when Array.Exists(s_othersOfSystem, type.Is) => (ValueKind.Scalar, type.Name),
            INamedTypeSymbol when type.Is(WellKnownNames.JsonElement) => (ValueKind.Value, type.Name),
            _ => null,
        },
    };
}
