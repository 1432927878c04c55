using System.Text.Json;

namespace Decant.Interception.Tests.Support;

/// <summary>Where the values, the names and the members of a document are.</summary>
internal sealed class JsonParts
{
    public List<Range> Values { get; } = [];

    public List<Range> Names { get; } = [];

    /// <summary>Gets a name and its value each.</summary>
    public List<Range> Members { get; } = [];

    public static JsonParts Of(byte[] document)
    {
        var parts = new JsonParts();
        var open = new Stack<int>();
        var names = new Stack<int?>();
        int? name = null;
        var reader = new Utf8JsonReader(document);
        while (reader.Read())
        {
            int start = (int)reader.TokenStartIndex;
            int end = (int)reader.BytesConsumed;
            switch (reader.TokenType)
            {
                case JsonTokenType.StartObject or JsonTokenType.StartArray:
                    open.Push(start);
                    names.Push(name);
                    name = null;
                    break;
                case JsonTokenType.PropertyName:
                    // Without the colon.
                    parts.Names.Add(start..(start + reader.ValueSpan.Length + 2));
                    name = start;
                    break;
                case JsonTokenType.EndObject or JsonTokenType.EndArray:
                    name = names.Pop();
                    Add(open.Pop(), end);
                    break;
                default:
                    Add(start, end);
                    break;
            }
        }

        return parts;

        void Add(int start, int end)
        {
            parts.Values.Add(start..end);
            if (name is { } from)
                parts.Members.Add(from..end);
            name = null;
        }
    }
}
