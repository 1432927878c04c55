namespace Decant.Tool.Inference;

/// <summary>One member of an inferred record.</summary>
/// <param name="IsNullable">Whether the member was null or absent in an element.</param>
internal sealed record InferredMember(MemberPath Path, string Identifier, MemberType Type, bool IsNullable)
{
    /// <summary>What the member means, as plain text; null if it is not known.</summary>
    public string? Summary { get; init; }

    /// <summary>The naming policy of the record; null for the web defaults.</summary>
    public JsonNamingPolicy? Policy { get; init; }

    public bool IsUnixTime { get; init; }

    public string TypeName => IsNullable ? $"{Type.Name}?" : Type.Name;

    /// <summary>The attributes. An attribute of System.Text.Json on a parameter needs the target <c>property:</c>.</summary>
    public IEnumerable<string> Attributes
    {
        get
        {
            if (Path.Names is not [var name])
                yield return $"[JsonPropertyPath({Literal(Path.Text)})]";
            else if (!(Policy is null ? IsFoundByDefault(Identifier, name) : IsFoundBy(Policy)))
                yield return $"[property: JsonPropertyName({Literal(name)})]";
            if (IsUnixTime)
                yield return "[JsonUnixTime(JsonUnixTimeUnit.Seconds)]";
        }
    }

    /// <summary>Returns whether a policy makes the name. A policy does not separate digits, so a name with digits is always written.</summary>
    public bool IsFoundBy(JsonNamingPolicy policy) => Path.Names is not [var name] || (!Identifier.Any(char.IsDigit) && policy.ConvertName(Identifier) == name);

    /// <summary>Returns whether System.Text.Json's web defaults match a JSON name to a member.</summary>
    public static bool IsFoundByDefault(string identifier, string jsonName) =>
        JsonNamingPolicy.CamelCase.ConvertName(identifier).Equals(jsonName, StringComparison.OrdinalIgnoreCase);

    /// <summary>Returns a text as a C# literal.</summary>
    public static string Literal(string text) =>
        $"\"{TerminalText.Escape(text.Replace("\\", @"\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal))}\"";
}

/// <summary>A C# type for all values in a place of the payload.</summary>
/// <param name="Name">The type in C#, without the question mark of a nullable member.</param>
/// <param name="IsPlain">Whether all values are scalars or arrays of scalars. Otherwise the type is or contains a <see cref="JsonElement"/> or a record.</param>
internal sealed record MemberType(string Name, bool IsPlain)
{
    /// <summary>The type for values that no other type fits.</summary>
    public static readonly MemberType Element = new(nameof(JsonElement), IsPlain: false);

    /// <summary>Whether it contains a date that is a number of seconds since 1970.</summary>
    public bool IsUnixTime { get; init; }

    public bool IsElement => Name == nameof(JsonElement);

    /// <summary>Chooses the type. Objects, numbers that fit no type, and values that are always null become a <see cref="JsonElement"/>.</summary>
    public static MemberType From(Seen seen) => seen.Kinds switch
    {
        [var kind] => From(seen, kind),
        [_, _] or [_, _, _] when seen.Kinds.OrderBy(kind => kind == JsonValueKind.Array).ThenBy(kind => kind).Select(kind => From(seen, kind)).ToArray() is var kinds &&
            Array.TrueForAll(kinds, kind => kind.IsPlain) => OfKinds(kinds),
        _ => Element,
    };

    /// <summary>Returns the type for values of several kinds of JSON, each of which has a type.</summary>
    public static MemberType OfKinds(IReadOnlyList<MemberType> kinds) => kinds switch
    {
        [var only] => only,
        [_, _] or [_, _, _] when !kinds.Any(kind => kind.IsElement) => new($"JsonOneOf<{string.Join(", ", kinds.Select(kind => kind.Name))}>", kinds.All(kind => kind.IsPlain)) { IsUnixTime = kinds.Any(kind => kind.IsUnixTime) },
        _ => Element,
    };

    public static MemberType ArrayOf(MemberType item, bool isNullable) => item with { Name = $"{item.Name}{(isNullable ? "?" : "")}[]" };

    private static MemberType From(Seen seen, JsonValueKind kind) => kind switch
    {
        JsonValueKind.String => new(seen.Strings.Type, IsPlain: true),
        JsonValueKind.Number when seen.Numbers.Type is { } number => new(number, IsPlain: true),
        JsonValueKind.True => new("bool", IsPlain: true),
        JsonValueKind.Array => ArrayOf(From(seen.Items!), seen.Items!.Nulls > 0),
        _ => Element,
    };
}
