using System.Buffers;
using Decant.Tool.Inference;

namespace Decant.Tool.Requests;

/// <summary>Finds the address of the next page in a member of each page.</summary>
/// <param name="member">The member.</param>
internal sealed class NextAddress(MemberPath member)
{
    // A relative address has one of these, and most cursors have none.
    private static readonly SearchValues<char> s_ofAddresses = SearchValues.Create("/?.");

    private bool _wasFound;
    private string _hint = "";

    /// <summary>What is said if no page had the member; null if one had it.</summary>
    public string? Remark => _wasFound ? null : $"No page has the member '{member.Text}' that --next names, so the first page is the only one{_hint}.";

    /// <summary>What is said if the server refuses the last address, which may be none; null if it is one for certain.</summary>
    public string? Doubt { get; private set; }

    /// <summary>The address in a page. Null, an empty text and no such member end the pages.</summary>
    /// <exception cref="JsonException">The member has no address.</exception>
    public string? Find(JsonElement page)
    {
        JsonElement at = page;
        foreach (string name in member.Names)
        {
            JsonElement within = at;
            if (within.ValueKind == JsonValueKind.Object && within.TryGetProperty(name, out at))
                continue;
            if (within.ValueKind == JsonValueKind.Object)
                _hint = Closest.HintForSlipOrAny(name, [.. within.EnumerateObject().Select(other => other.Name)]);
            return null;
        }

        _wasFound = true;
        return at.ValueKind switch
        {
            JsonValueKind.Null => null,
            JsonValueKind.String => AddressOf(at),
            JsonValueKind.Object => throw new JsonException(
                $"'{member.Text}', which --next names, is an object. Expected the member of it that has the address{Closest.Hint("href", at.EnumerateObject().Select(other => other.Name))}."),
            _ => throw new JsonException($"'{member.Text}', which --next names, is of kind {at.ValueKind}. Expected the address of the next page: a cursor or a number is not followed."),
        };
    }

    private string? AddressOf(JsonElement value)
    {
        if (TextOf(value) is not { Length: > 0 } text)
            return null;
        bool isAbsolute = Uri.TryCreate(text, UriKind.Absolute, out Uri? address) && address.Scheme is "http" or "https";
        if (!isAbsolute && !text.AsSpan().ContainsAny(s_ofAddresses))
            throw new JsonException($"'{member.Text}', which --next names, is no address. Expected the address of the next page: a cursor is not followed.");
        bool isCertain = isAbsolute || text[0] is '/' or '?' or '.' || text.Contains('?', StringComparison.Ordinal);
        Doubt = isCertain ? null : $"The address is that in '{member.Text}', which --next names, and may be a cursor: --next follows addresses alone.";
        return text;
    }

    private string? TextOf(JsonElement value)
    {
        try
        {
            return value.GetString();
        }
        catch (InvalidOperationException e)
        {
            throw new JsonException($"'{member.Text}', which --next names, contains half of a surrogate pair. Expected text.", e);
        }
    }
}
