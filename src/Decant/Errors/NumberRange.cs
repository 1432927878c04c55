namespace Decant.Errors;

/// <summary>The supported number types, and the types that have a wider range.</summary>
internal static class NumberRange
{
    private static readonly Dictionary<Type, (string Name, string? Wider, string? Signed)> s_types = new()
    {
        [typeof(sbyte)] = ("sbyte", "int or long", null),
        [typeof(byte)] = ("byte", "int or long", "int or long"),
        [typeof(short)] = ("short", "int or long", null),
        [typeof(ushort)] = ("ushort", "int or long", "int or long"),
        [typeof(int)] = ("int", "long or decimal", null),
        [typeof(uint)] = ("uint", "long or decimal", "int or long"),
        [typeof(long)] = ("long", "decimal or Int128", null),
        [typeof(ulong)] = ("ulong", "decimal or UInt128", "long"),
        [typeof(Int128)] = ("Int128", "BigInteger with a [JsonConverter]", null),
        [typeof(UInt128)] = ("UInt128", "BigInteger with a [JsonConverter]", "Int128"),
        [typeof(Half)] = ("Half", "double", null),
        [typeof(float)] = ("float", "double", null),
        [typeof(double)] = ("double", null, null),
        [typeof(decimal)] = ("decimal", "double", null),
    };

    public static bool IsNumber(Type type) => s_types.ContainsKey(type);

    public static bool IsInteger(Type type) => IsNumber(type) && !IsFractional(type);

    public static bool IsFractional(Type type) => type == typeof(Half) || type == typeof(float) || type == typeof(double) || type == typeof(decimal);

    public static bool IsBinary(Type type) => IsFractional(type) && type != typeof(decimal);

    /// <summary>Whether the type has no negative numbers.</summary>
    public static bool IsUnsigned(Type type) => s_types.TryGetValue(type, out (string, string?, string? Signed) known) && known.Signed is not null;

    /// <summary>Returns the C# name of a type.</summary>
    public static string NameOf(Type type) => s_types.TryGetValue(type, out (string Name, string?, string?) known) ? known.Name
        : type == typeof(bool) ? "bool"
        : type == typeof(char) ? "char"
        : type == typeof(string) ? "string"
        : type.Name;

    /// <summary>Returns the types with a wider range; null if there are none.</summary>
    public static string? WiderThan(Type type) => s_types.TryGetValue(type, out (string, string? Wider, string?) known) ? known.Wider : null;

    /// <summary>Returns the signed types that replace an unsigned type; null for other types.</summary>
    public static string? SignedFor(Type type) => s_types.TryGetValue(type, out (string, string?, string? Signed) known) ? known.Signed : null;
}
