using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>How many bytes variables take at most, on a platform of 64 bits.</summary>
internal sealed class ValueSizes
{
    public const int Reference = 8;

    // More than any stack has; sums of it do not overflow.
    private const int Most = 1 << 24;

    // The structs of the framework: what it is compiled against has no private fields. None that can be read is larger.
    private const int Framework = 64;

    private readonly Dictionary<ITypeSymbol, int> _structs = new(SymbolEqualityComparer.Default);

    public int Of(ITypeSymbol type)
    {
        if (type.IsReferenceType)
            return Reference;
        if (type.IsNullable())
            return Aligned(Of(type.Underlying())) + Reference;
        return type.SpecialType switch
        {
            SpecialType.System_Boolean or SpecialType.System_SByte or SpecialType.System_Byte => 1,
            SpecialType.System_Char or SpecialType.System_Int16 or SpecialType.System_UInt16 => 2,
            SpecialType.System_Int32 or SpecialType.System_UInt32 or SpecialType.System_Single => 4,
            SpecialType.System_Decimal => 16,
            SpecialType.None when type is INamedTypeSymbol { EnumUnderlyingType: { } underlying } => Of(underlying),
            SpecialType.None when type is INamedTypeSymbol { TypeKind: TypeKind.Struct } named => OfStruct(named),
            _ => Reference,
        };
    }

    /// <summary>Rounded up to the size of a reference.</summary>
    public static int Aligned(int bytes) => (bytes + Reference - 1) & -Reference;

    private int OfStruct(INamedTypeSymbol type)
    {
        if (type.Is("System.Guid") || type.Is("System.DateTimeOffset") || type.Is(WellKnownNames.JsonElement))
            return 16;
        if (type.Is("System.TimeSpan") || type.Is("System.DateOnly") || type.Is("System.TimeOnly") || type.Is("System.Half"))
            return Reference;
        if (type.ContainingNamespace is { } space && (space.Name == "System" || space.ToDisplayString().StartsWith("System.", StringComparison.Ordinal)))
            return Framework;
        if (_structs.TryGetValue(type, out int known))
            return known;

        // While it is typed, a struct may contain itself.
        _structs[type] = Most;
        long bytes = 0;
        foreach (IFieldSymbol field in type.GetMembers().OfType<IFieldSymbol>())
        {
            if (!field.IsStatic && !field.IsConst)
                bytes += (long)Aligned(Of(field.Type)) * Math.Max(1, field.IsFixedSizeBuffer ? field.FixedSize : 1);
        }

        if (type.FindAttribute(WellKnownNames.InlineArray)?.FirstArgument() is int length)
            bytes *= Math.Max(1, length);
        if (type.FindAttribute(WellKnownNames.StructLayout)?.NamedArgument("Size") is int size)
            bytes = Math.Max(bytes, size);
        return _structs[type] = (int)Math.Min(Math.Max(bytes, Reference), Most);
    }
}
