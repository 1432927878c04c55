using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The maximum sizes of variables in bytes, on a 64-bit platform.</summary>
internal sealed class ValueSizes
{
    public const int Reference = 8;

    // The size of an endless or very large struct: more than any stack, and small enough that sums do not overflow.
    private const int Most = 1 << 24;

    // The assumed size of a framework struct, because reference assemblies have no private fields. Only type arguments can make it larger.
    private const int Framework = 64;

    // The maximum nesting of structs. A generic struct that is being edited may be endless, such as S<T> with a field of type S<S<T>>.
    private const int MostLevels = 10;

    private readonly Dictionary<ITypeSymbol, int> _structs = new(SymbolEqualityComparer.Default);
    private int _level;

    public int SizeOf(ITypeSymbol type)
    {
        if (type.IsReferenceType)
            return Reference;
        if (type.IsNullable())
            return Aligned(SizeOf(type.Underlying())) + Reference;
        return type.SpecialType switch
        {
            SpecialType.System_Boolean or SpecialType.System_SByte or SpecialType.System_Byte => 1,
            SpecialType.System_Char or SpecialType.System_Int16 or SpecialType.System_UInt16 => 2,
            SpecialType.System_Int32 or SpecialType.System_UInt32 or SpecialType.System_Single => 4,
            SpecialType.System_Decimal => 16,
            SpecialType.None when type is INamedTypeSymbol { EnumUnderlyingType: { } underlying } => SizeOf(underlying),
            SpecialType.None when type is INamedTypeSymbol { TypeKind: TypeKind.Struct } named => OfStruct(named),
            _ => Reference,
        };
    }

    /// <summary>Rounds up to the size of a reference.</summary>
    public static int Aligned(int bytes) => (bytes + Reference - 1) & -Reference;

    private int OfStruct(INamedTypeSymbol type)
    {
        if (type.Is("System.Guid") || type.Is("System.DateTimeOffset") || type.Is(WellKnownNames.JsonElement))
            return 16;
        if (type.Name is "Memory" or "ReadOnlyMemory" && type.ContainingNamespace?.Is("System") == true)
            return 16;
        if (type.Name == "ImmutableArray" && type.ContainingNamespace?.Is("System.Collections.Immutable") == true)
            return Reference;
        if (type.Is("System.TimeSpan") || type.Is("System.DateOnly") || type.Is("System.TimeOnly") || type.Is("System.Half"))
            return Reference;
        if (_structs.TryGetValue(type, out int known))
            return known;
        if (_level == MostLevels)
            return Most;

        // A struct that is being edited may contain itself. This entry ends the recursion.
        _structs[type] = Most;
        _level++;
        long bytes = IsOfFramework(type)
            ? Math.Max(Framework, type.TypeArguments.Sum(argument => (long)Aligned(SizeOf(argument))))
            : OfFields(type);
        _level--;
        if (type.FindAttribute(WellKnownNames.InlineArray)?.FirstArgument() is int length)
            bytes *= Math.Max(1, length);
        if (type.FindAttribute(WellKnownNames.StructLayout)?.NamedArgument("Size") is int size)
            bytes = Math.Max(bytes, size);
        return _structs[type] = (int)Math.Min(Math.Max(bytes, Reference), Most);
    }

    private long OfFields(INamedTypeSymbol type)
    {
        long bytes = 0;
        foreach (IFieldSymbol field in type.GetMembers().OfType<IFieldSymbol>())
        {
            if (!field.IsStatic && !field.IsConst)
                bytes += (long)Aligned(SizeOf(field.Type)) * Math.Max(1, field.IsFixedSizeBuffer ? field.FixedSize : 1);

            // Stops at the maximum, because an endless struct may branch at each level, so that visiting all its fields would take too long.
            if (bytes >= Most)
                break;
        }

        return bytes;
    }

    private static bool IsOfFramework(INamedTypeSymbol type)
    {
        if (TypeAdvice.IsOwn(type))
            return false;
        INamespaceSymbol? space = type.ContainingNamespace;
        while (space?.ContainingNamespace is { IsGlobalNamespace: false } outer)
            space = outer;
        return space?.Name == "System";
    }
}
