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

    /// <returns>Null where the type is none of them; else how it is read, the name of its converter unless the reader needs none, and whether it is a
    /// number, to which <c>JsonNumberHandling</c> applies.</returns>
    public static (ValueKind Kind, string? Converter, bool IsNumber)? Find(ITypeSymbol type) => type.SpecialType switch
    {
        SpecialType.System_String => (ValueKind.String, null, false),
        SpecialType.System_Boolean => (ValueKind.Boolean, null, false),
        SpecialType.System_Int32 => (ValueKind.Int32, null, true),
        SpecialType.System_Int64 => (ValueKind.Int64, null, true),
        SpecialType.System_Double => (ValueKind.Double, null, true),
        SpecialType.System_SByte or SpecialType.System_Byte or SpecialType.System_Int16 or SpecialType.System_UInt16 or SpecialType.System_UInt32
            or SpecialType.System_UInt64 or SpecialType.System_Single or SpecialType.System_Decimal => (ValueKind.Scalar, type.Name, true),
        SpecialType.System_Char or SpecialType.System_DateTime => (ValueKind.Scalar, type.Name, false),
        _ => type switch
        {
            IArrayTypeSymbol { IsSZArray: true, ElementType.SpecialType: SpecialType.System_Byte } => (ValueKind.Scalar, "ByteArray", false),
            INamedTypeSymbol when Array.Exists(s_numbersOfSystem, type.Is) => (ValueKind.Scalar, type.Name, true),
            INamedTypeSymbol when Array.Exists(s_othersOfSystem, type.Is) => (ValueKind.Scalar, type.Name, false),
            INamedTypeSymbol when type.Is(WellKnownNames.JsonElement) => (ValueKind.Value, type.Name, false),
            _ => null,
        },
    };
}
