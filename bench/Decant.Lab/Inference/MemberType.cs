using System.Text.Json;

namespace Decant.Lab.Inference;

/// <summary>A C# type for all values of one place.</summary>
/// <param name="Name">The type in C#, without the question mark of a nullable member.</param>
/// <param name="IsPlain">Whether its values are scalars or arrays of scalars. Otherwise it is a <see cref="JsonElement"/>.</param>
internal sealed record MemberType(string Name, bool IsPlain)
{
    private static readonly MemberType s_element = new(nameof(JsonElement), IsPlain: false);

    /// <summary>Chooses the type. Objects, values of several kinds, numbers that fit no type, and values that are always null become a
    /// <see cref="JsonElement"/>.</summary>
    public static MemberType Of(Seen seen) => seen.Kinds switch
    {
        [JsonValueKind.String] => new(seen.Strings.Type, IsPlain: true),
        [JsonValueKind.Number] when seen.Numbers.Type is { } number => new(number, IsPlain: true),
        [JsonValueKind.True] => new("bool", IsPlain: true),
        [JsonValueKind.Array] => OfArray(seen.Items!),
        _ => s_element,
    };

    private static MemberType OfArray(Seen items)
    {
        MemberType item = Of(items);
        return new($"{item.Name}{(items.Nulls > 0 ? "?" : "")}[]", item.IsPlain);
    }
}
