namespace Decant.Tool.Inference;

/// <summary>One member of an inferred record.</summary>
/// <param name="IsNullable">Whether the member was null or absent in an element.</param>
internal sealed record InferredMember(MemberPath Path, string Identifier, MemberType Type, bool IsNullable)
{
    public string TypeName => IsNullable ? $"{Type.Name}?" : Type.Name;

    /// <summary>The attribute with the path of the value, or <see langword="null"/> if the web defaults find the value by the member's own name. An
    /// attribute of System.Text.Json on a parameter needs the target <c>property:</c>.</summary>
    public string? Attribute => Path.Names is not [var name] ? $"[JsonPropertyPath({Literal(Path.Text)})]"
        : IsFoundByDefault(Identifier, name) ? null
        : $"[property: JsonPropertyName({Literal(name)})]";

    /// <summary>Returns whether System.Text.Json's web defaults match a JSON name to a member.</summary>
    public static bool IsFoundByDefault(string identifier, string jsonName) =>
        JsonNamingPolicy.CamelCase.ConvertName(identifier).Equals(jsonName, StringComparison.OrdinalIgnoreCase);

    /// <summary>Returns a text as a C# literal.</summary>
    public static string Literal(string text) =>
        $"\"{TerminalText.Escape(text.Replace("\\", @"\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal))}\"";
}

/// <summary>A C# type for all values in a place of the payload.</summary>
/// <param name="Name">The type in C#, without the question mark of a nullable member.</param>
/// <param name="IsPlain">Whether all values are scalars or arrays of scalars. Otherwise the type is or contains a <see cref="JsonElement"/>.</param>
internal sealed record MemberType(string Name, bool IsPlain)
{
    private static readonly MemberType s_element = new(nameof(JsonElement), IsPlain: false);

    /// <summary>Chooses the type. Objects, numbers that fit no type, and values that are always null become a <see cref="JsonElement"/>.</summary>
    public static MemberType From(Seen seen) => seen.Kinds switch
    {
        [var kind] => From(seen, kind),
        [_, _] or [_, _, _] => OfKinds([.. seen.Kinds.OrderBy(kind => kind == JsonValueKind.Array).ThenBy(kind => kind).Select(kind => From(seen, kind))]),
        _ => s_element,
    };

    private static MemberType From(Seen seen, JsonValueKind kind) => kind switch
    {
        JsonValueKind.String => new(seen.Strings.Type, IsPlain: true),
        JsonValueKind.Number when seen.Numbers.Type is { } number => new(number, IsPlain: true),
        JsonValueKind.True => new("bool", IsPlain: true),
        JsonValueKind.Array => OfArray(seen.Items!),
        _ => s_element,
    };

    private static MemberType OfKinds(MemberType[] kinds) =>
        Array.TrueForAll(kinds, kind => kind.IsPlain) ? new($"JsonOneOf<{string.Join(", ", kinds.Select(kind => kind.Name))}>", IsPlain: true) : s_element;

    private static MemberType OfArray(Seen items)
    {
        MemberType item = From(items);
        return new($"{item.Name}{(items.Nulls > 0 ? "?" : "")}[]", item.IsPlain);
    }
}
