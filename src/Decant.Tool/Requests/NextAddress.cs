using System.Buffers;
using Decant.Tool.Inference;

namespace Decant.Tool.Requests;

/// <summary>Finds the URL of the next page in a member of each page.</summary>
/// <param name="member">The member.</param>
internal sealed class NextAddress(MemberPath member)
{
    // A relative URL contains one of these characters, and most cursors contain none of them.
    private static readonly SearchValues<char> s_ofAddresses = SearchValues.Create("/?.");

    private bool _wasFound;
    private string _hint = "";

    /// <summary>The note that no page has the member; null if a page has it.</summary>
    public string? Remark => _wasFound ? null : $"No page has the member '{member.Text}' of --next, so only the first page was read{_hint}.";

    /// <summary>The note to add if the server rejects the last URL: the text in the member may be a cursor. Null if it is certainly a URL.</summary>
    public string? Doubt { get; private set; }

    /// <summary>Returns the URL of the next page. Returns null for the last page, where the member is null, empty or missing.</summary>
    /// <exception cref="JsonException">The member does not contain a URL.</exception>
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
                $"The member '{member.Text}' of --next is an object. Expected its member with the URL{Closest.Hint("href", at.EnumerateObject().Select(other => other.Name))}."),
            _ => throw new JsonException($"The member '{member.Text}' of --next is of kind {at.ValueKind}. Expected the URL of the next page: --next cannot follow a cursor or a number."),
        };
    }

    private string? AddressOf(JsonElement value)
    {
        if (TextOf(value) is not { Length: > 0 } text)
            return null;
        bool isAbsolute = Uri.TryCreate(text, UriKind.Absolute, out Uri? address) && address.Scheme is "http" or "https";
        if (!isAbsolute && !text.AsSpan().ContainsAny(s_ofAddresses))
            throw new JsonException($"The member '{member.Text}' of --next is not a URL. Expected the URL of the next page: --next cannot follow a cursor.");
        bool isCertain = isAbsolute || text[0] is '/' or '?' or '.' || text.Contains('?', StringComparison.Ordinal);
        Doubt = isCertain ? null : $"The URL is from the member '{member.Text}' of --next, which may be a cursor: --next can only follow URLs.";
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
            throw new JsonException($"The member '{member.Text}' of --next contains half of a surrogate pair. Expected text.", e);
        }
    }
}
