using System.Text.Json;

namespace Decant.Lab.Inference;

/// <summary>Which types could stand for all strings of one place. Each has a form that nobody writes by chance: a date without time or without
/// offset stays a string, and so does an address that is not a whole one.</summary>
internal sealed class StringForms
{
    // A tick is a tenth of a microsecond: a DateTimeOffset drops what is finer.
    private const int MostFractionDigits = 7;

    private bool _mayBeDates = true;
    private bool _mayBeGuids = true;
    private bool _mayBeUris = true;

    public string Type => _mayBeDates ? "DateTimeOffset" : _mayBeGuids ? "Guid" : _mayBeUris ? "Uri" : "string";

    public void Add(JsonElement value)
    {
        _mayBeDates = _mayBeDates && IsDate(value);
        _mayBeGuids = _mayBeGuids && value.TryGetGuid(out _);
        _mayBeUris = _mayBeUris && IsAddress(value.GetString()!);
    }

    // Without an offset a DateTimeOffset would take the machine's.
    private static bool IsDate(JsonElement value) =>
        value.TryGetDateTimeOffset(out _) && value.GetString() is { Length: > 11 } text && text[10] == 'T' &&
        (text[^1] == 'Z' || text.AsSpan(11).IndexOfAny('+', '-') > 0) && CountFractionDigits(text) <= MostFractionDigits;

    private static int CountFractionDigits(string text) =>
        text.IndexOf('.', StringComparison.Ordinal) is >= 0 and var point ? text.AsSpan(point + 1).IndexOfAnyExceptInRange('0', '9') : 0;

    // Well-formed leaves out templates such as …/following{/other_user}.
    private static bool IsAddress(string text) =>
        text.StartsWith("http", StringComparison.Ordinal) && Uri.IsWellFormedUriString(text, UriKind.Absolute) &&
        new Uri(text).Scheme is "http" or "https";
}
