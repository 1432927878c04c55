namespace Decant.Tool.Checks;

/// <summary>A reference to a type, as it is written in the source.</summary>
/// <param name="Name">The last part of its name. A type of the framework with a keyword has the keyword.</param>
/// <param name="Arguments">Its type arguments.</param>
internal sealed record TypeReference(string Name, IReadOnlyList<TypeReference> Arguments)
{
    private const string OneOf = "JsonOneOf";

    private const string Keywords =
        "Boolean bool Byte byte SByte sbyte Char char Decimal decimal Double double Single float Int16 short Int32 int Int64 long UInt16 ushort UInt32 uint UInt64 ulong Object object String string";

    private static readonly Dictionary<string, string> s_keywords = Keywords.Split(' ').Chunk(2).ToDictionary(pair => pair[0], pair => pair[1]);

    /// <summary>The namespace or type before the name, or null.</summary>
    public TypeReference? Qualifier { get; init; }

    /// <summary>Whether it is an array. The type of its elements is then the only argument.</summary>
    public bool IsArray { get; init; }

    /// <summary>Whether it has a question mark.</summary>
    public bool IsNullable { get; init; }

    /// <summary>Whether it is written after <c>#nullable disable</c>, where a type says nothing about null.</summary>
    public bool IsOblivious { get; init; }

    /// <summary>The type of the elements of a collection, or of the values of a dictionary; null for another type. A declared type may be generic too.</summary>
    public TypeReference? Element => Name == OneOf || Arguments is not [.., var last] ? null : last;

    public bool IsDictionary => Arguments.Count > 1;

    /// <summary>The types of a JsonOneOf; otherwise, only this type.</summary>
    public IReadOnlyList<TypeReference> Alternatives => Name == OneOf ? Arguments : [this];

    public bool IsKeyword => Arguments.Count == 0 && s_keywords.ContainsValue(Name);

    /// <summary>The name with its qualifier, and with the number of the type parameters, by which a declaration is found.</summary>
    public string FullName => $"{(Qualifier is null ? "" : $"{Qualifier.FullName}.")}{KeyOf(Name, Arguments.Count)}";

    /// <summary>The type in C#, without its qualifier and its own question mark.</summary>
    public string Bare => IsArray ? $"{Arguments[0]}[]" : Arguments.Count > 0 ? $"{Name}<{string.Join(", ", Arguments)}>" : Name;

    public static string KeyOf(string name, int parameters) => parameters == 0 ? name : FormattableString.Invariant($"{name}`{parameters}");

    /// <summary>Returns the type with the names that have several spellings replaced: <c>System.Int32</c> is <c>int</c>, and <c>Nullable&lt;int&gt;</c> is
    /// <c>int?</c>.</summary>
    public TypeReference ToUsual() => this switch
    {
        { Name: "Nullable", Arguments: [var inner], IsArray: false } => inner with { IsNullable = true },
        { Arguments: [], Qualifier: null or { Name: "System", Qualifier: null } } when s_keywords.TryGetValue(Name, out string? keyword) =>
            this with { Name = keyword, Qualifier = null },
        _ => this,
    };

    /// <summary>Returns the type with type parameters replaced by their arguments.</summary>
    /// <param name="arguments">The arguments by the names of the parameters.</param>
    /// <param name="isValue">Returns whether a type is known to be a value type. The question mark after a type parameter means nothing for such a type.</param>
    public TypeReference Replace(IReadOnlyDictionary<string, TypeReference> arguments, Func<TypeReference, bool> isValue)
    {
        if (Qualifier is null && !IsArray && arguments.TryGetValue(Name, out TypeReference? argument))
            return argument with { IsNullable = argument.IsNullable || (IsNullable && !isValue(argument)) };
        return this with { Arguments = [.. Arguments.Select(inner => inner.Replace(arguments, isValue))], Qualifier = Qualifier?.Replace(arguments, isValue) };
    }

    public override string ToString() => IsNullable ? $"{Bare}?" : Bare;
}
