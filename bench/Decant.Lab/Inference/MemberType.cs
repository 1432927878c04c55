using System.Text.Json;

namespace Decant.Lab.Inference;

/// <summary>The C# type that holds all values seen in one place.</summary>
/// <param name="Name">As it is written, without the question mark of the whole.</param>
/// <param name="IsPlain">Whether it holds scalars and arrays of them alone; what is none is a <see cref="JsonElement"/>.</param>
internal sealed record MemberType(string Name, bool IsPlain)
{
    private static readonly MemberType s_element = new(nameof(JsonElement), IsPlain: false);

    /// <summary>Decides. Objects, several kinds, numbers that no type holds, and what was always null become a <see cref="JsonElement"/>.</summary>
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
