namespace Decant.Tool.Inference;

/// <summary>Chooses the type for all strings in a place of the payload. Strings become another type only if their form is unmistakable. A date without time or
/// offset stays a string, and so does a relative URL.</summary>
internal sealed class StringForms
{
    // A DateTimeOffset has a resolution of 0.1 µs and would lose further digits, so a string with more digits is not read as a date.
    private const int MostFractionDigits = 7;

    private bool _mayBeDates = true;
    private bool _mayBeGuids = true;
    private bool _mayBeUris = true;

    public string Type => _mayBeDates ? "DateTimeOffset" : _mayBeGuids ? "Guid" : _mayBeUris ? "Uri" : "string";

    public void Add(JsonElement value)
    {
        // Every string is decoded, even if the type is known, because a record could not read a string that is not valid text.
        string text = value.GetString()!;
        _mayBeDates = _mayBeDates && IsDate(value, text);
        _mayBeGuids = _mayBeGuids && value.TryGetGuid(out _);
        _mayBeUris = _mayBeUris && IsAddress(text);
    }

    // A time without an offset does not count as a date, because it would get the offset of the machine.
    private static bool IsDate(JsonElement value, string text) =>
        value.TryGetDateTimeOffset(out _) && text.Length > 11 && text[10] == 'T' &&
        (text[^1] == 'Z' || text.AsSpan(11).IndexOfAny('+', '-') > 0) && CountFractionDigits(text) <= MostFractionDigits;

    private static int CountFractionDigits(string text) =>
        text.IndexOf('.', StringComparison.Ordinal) is >= 0 and var point ? text.AsSpan(point + 1).IndexOfAnyExceptInRange('0', '9') : 0;

    // URI templates such as …/following{/other_user} are not well-formed, so they stay strings.
    private static bool IsAddress(string text) =>
        text.StartsWith("http", StringComparison.Ordinal) && Uri.IsWellFormedUriString(text, UriKind.Absolute) &&
        new Uri(text).Scheme is "http" or "https";
}
