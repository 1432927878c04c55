using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Unicode;
using Decant.Masks;

namespace Decant.Fuzz;

/// <summary>What a copy by a mask has, as values and unescaped names, or where it has failed.</summary>
internal readonly record struct CopyOf(string Value, Failure Failure = Failure.None, long Line = 0, long BytesInLine = 0)
{
    /// <summary>What a copy has written.</summary>
    public static CopyOf Written(Action<IBufferWriter<byte>> copy)
    {
        var written = new ArrayBufferWriter<byte>();
        try
        {
            copy(written);
        }
        catch (JsonException exception)
        {
            bool isText = exception.Message.Contains("not valid text", StringComparison.Ordinal);
            return Error(isText ? Failure.Text : Failure.Grammar, exception);
        }

        // Names are written by the mask or as they came: what they say is compared.
        using var document = JsonDocument.Parse(written.WrittenMemory);
        var text = new StringBuilder();
        Append(text, document.RootElement, Selection.Whole);
        return new(text.ToString());
    }

    /// <summary>What is selected of a document that System.Text.Json reads.</summary>
    public static CopyOf Expected(JsonFieldMask mask, byte[] json)
    {
        try
        {
            using var document = JsonDocument.Parse(json.AsMemory());
            var text = new StringBuilder();
            return Append(text, document.RootElement, mask.Root) ? new(text.ToString()) : new("", Failure.Text);
        }
        catch (JsonException exception)
        {
            return Error(Failure.Grammar, exception);
        }
    }

    /// <summary>Appends what is selected of a value. Returns false if some of it is no text. What is copied as a whole may have halves of surrogate pairs. A name
    /// that is looked up may not; bytes of it that are not UTF-8 are rejected where it is written, and else no field has them.</summary>
    private static bool Append(StringBuilder text, JsonElement value, Selection selection)
    {
        bool isText = true;
        switch (value.ValueKind)
        {
            case JsonValueKind.Object:
                text.Append('{');
                bool isWhole = selection == Selection.Whole || (selection.Fields.IsEmpty && selection.Others == Selection.Whole);
                foreach (JsonProperty member in value.EnumerateObject())
                {
                    ReadOnlySpan<byte> raw = JsonMarshal.GetRawUtf8PropertyName(member);
                    string? name = Unescape(raw);
                    isText &= name is not null || isWhole;
                    isText &= (!isWhole && selection.Others is null) || Utf8.IsValid(raw);

                    if (selection.OfOrWhole(Utf8.IsValid(raw) ? name : null) is { } parts && (parts == Selection.Whole || HasFields(member.Value)))
                    {
                        text.Append(JsonSerializer.Serialize(name ?? Encoding.Latin1.GetString(raw))).Append(':');
                        isText &= Append(text, member.Value, parts);
                        text.Append(',');
                    }
                }

                text.Append('}');
                break;
            case JsonValueKind.Array:
                text.Append('[');
                foreach (JsonElement element in value.EnumerateArray())
                {
                    if (selection == Selection.Whole || HasFields(element))
                    {
                        isText &= Append(text, element, selection);
                        text.Append(',');
                    }
                }

                text.Append(']');
                break;
            default:
                ReadOnlySpan<byte> scalar = JsonMarshal.GetRawUtf8Value(value);
                isText = Utf8.IsValid(scalar);
                text.Append(Encoding.Latin1.GetString(scalar));
                break;
        }

        return isText;
    }

    // What is not UTF-8 is no reason to fail here, and the caller's to see.
    private static string? Unescape(ReadOnlySpan<byte> raw)
    {
        try
        {
            return JsonSerializer.Deserialize<string>($"\"{Encoding.UTF8.GetString(raw)}\"");
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private static bool HasFields(JsonElement value) => value.ValueKind is JsonValueKind.Object or JsonValueKind.Array or JsonValueKind.Null;

    public bool IsBefore(CopyOf other) => (Line, BytesInLine).CompareTo((other.Line, other.BytesInLine)) <= 0;

    private static CopyOf Error(Failure failure, JsonException exception) => new("", failure, exception.LineNumber ?? 0, exception.BytePositionInLine ?? 0);
}

/// <summary>Why a copy has failed.</summary>
internal enum Failure
{
    None,
    Grammar,
    Text,
}

/// <summary>Of what is selected as a whole, each field is. No field has a name that is no text.</summary>
internal static class SelectionExtensions
{
    public static Selection? OfOrWhole(this Selection selection, string? name) =>
        selection == Selection.Whole ? selection : name is null ? selection.Others : selection.Find(name);
}
