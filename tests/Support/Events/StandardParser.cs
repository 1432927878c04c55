using System.Numerics;
using System.Text;

namespace Decant.Http.Events;

/// <summary>An event stream as the HTML standard reads it (9.2.6), step by step, of a body that is complete: what the library's parser is compared with.</summary>
internal sealed class StandardParser
{
    private readonly List<StandardEvent> _events = [];
    private readonly StringBuilder _data = new();
    private string _type = "";
    private string? _id;
    private BigInteger? _retry;
    private bool _hasData;

    public IReadOnlyList<StandardEvent> Events => _events;

    /// <summary>The id that a new connection sends: that of the last block that has ended.</summary>
    public string? LastId { get; private set; }

    public BigInteger? Retry { get; private set; }

    /// <summary>The event that the standard discards, because no empty line has ended it; null if the rest has no data line.</summary>
    public StandardEvent? Discarded { get; private set; }

    /// <summary>Whether the last line has no end.</summary>
    public bool IsLineOpen { get; private set; }

    public static StandardParser Parse(ReadOnlySpan<byte> body)
    {
        var parser = new StandardParser();
        // "UTF-8 decode": a byte order mark is removed, and what is not valid is replaced.
        string text = Encoding.UTF8.GetString(body.StartsWith(Encoding.UTF8.Preamble) ? body[3..] : body);
        int at = 0;
        while (at < text.Length)
        {
            int end = text.IndexOfAny(['\r', '\n'], at);
            parser.IsLineOpen = end < 0;
            string line = end < 0 ? text[at..] : text[at..end];
            at = end < 0 ? text.Length : end + (text[end] == '\r' && end + 1 < text.Length && text[end + 1] == '\n' ? 2 : 1);
            parser.Process(line);
        }

        if (parser._hasData)
            parser.Discarded = parser.Make();
        return parser;
    }

    private void Process(string line)
    {
        if (line.Length == 0)
        {
            Dispatch();
            return;
        }

        int colon = line.IndexOf(':', StringComparison.Ordinal);
        if (colon == 0)
            return;
        string field = colon < 0 ? line : line[..colon], value = colon < 0 ? "" : line[(colon + 1)..];
        if (value.StartsWith(' '))
            value = value[1..];
        switch (field)
        {
            case "event":
                _type = value;
                break;
            case "data":
                _data.Append(value).Append('\n');
                _hasData = true;
                break;
            case "id" when !value.Contains('\0', StringComparison.Ordinal):
                _id = value;
                break;
            case "retry" when value.Length > 0 && value.All(char.IsAsciiDigit):
                Retry = _retry = BigInteger.Parse(value, System.Globalization.CultureInfo.InvariantCulture);
                break;
        }
    }

    private void Dispatch()
    {
        LastId = _id ?? LastId;
        if (_hasData)
        {
            _events.Add(Make());
            // What an item has of its own, where the standard has the last id of the stream.
            (_id, _retry) = (null, null);
        }

        _data.Clear();
        (_type, _hasData) = ("", false);
    }

    private StandardEvent Make() => new(_type.Length == 0 ? "message" : _type, _id, _retry, _data.ToString(0, _data.Length - 1));
}

/// <summary>An event: the type, the id and the time that were set since the event before, and the data.</summary>
internal sealed record StandardEvent(string Type, string? Id, BigInteger? Retry, string Data)
{
    // Beyond what a TimeSpan holds it is its maximum.
    public override string ToString() => $"{Type}|{Id ?? "-"}|{(Retry is { } retry ? BigInteger.Min(retry, (long)TimeSpan.MaxValue.TotalMilliseconds) : -1)}|{Data}";
}
