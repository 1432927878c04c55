using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Unicode;
using Decant.Kernels;
using Decant.Masks;
using Decant.Support;
using static Decant.Fuzz.UnexpectedException;

namespace Decant.Fuzz;

/// <summary>
/// A mask, another one, and a document. The text of a mask is a mask, an intersection selects what both select, and a copy has what the mask selects of the
/// document, in any window and at any width.
/// </summary>
internal sealed class MasksTarget : IFuzzTarget
{
    private static readonly string[] s_masks =
        ["id,name", "*", "a(b,c)/d,*/e", "x/y,x(z)", "\"a,b\",\"\\u0061\",c\\,d", "*(id),child/id,children(id,child(*))", "items(id),counts/*", "é,日本", " a , b ( c , d ) "];

    public string Name => "masks";

    public string Dictionary => "mask";

    public IEnumerable<byte[]> Seeds =>
        from document in Subjects.Documents.Index()
        let mask = s_masks[document.Index % s_masks.Length]
        let other = s_masks[(document.Index * 5 + 1) % s_masks.Length]
        select FuzzInput.Of([1, (byte)(document.Index * 7)], mask, other, document.Item.Json);

    public void Run(FuzzInput input)
    {
        Windowing windowing = input.Windowing();
        string text = Encoding.UTF8.GetString(input.Text()), otherText = Encoding.UTF8.GetString(input.Text());
        byte[] json = input.Rest();
        if (Parse(text) is not { } mask)
            return;
        if (Parse(otherText) is { } other)
            Intersect(mask, other);
        Copy(mask, json, windowing);
    }

    private static JsonFieldMask? Parse(string text)
    {
        JsonFieldMask mask;
        try
        {
            mask = JsonFieldMask.Parse(text);
        }
        catch (FormatException)
        {
            Require(!JsonFieldMask.TryParse(text, out _), "TryParse accepts what Parse refuses.");
            return null;
        }

        Require(JsonFieldMask.TryParse(text, out JsonFieldMask? tried) && tried.Equals(mask), "TryParse gives another mask than Parse.");
        JsonFieldMask again = JsonFieldMask.Parse(mask.ToString());
        Require(again.Equals(mask) && again.ToString() == mask.ToString() && again.Root.Equals(mask.Root), $"{mask} is {again} when it is parsed again.");
        return mask;
    }

    private static void Intersect(JsonFieldMask left, JsonFieldMask right)
    {
        JsonFieldMask both;
        try
        {
            both = left.Intersect(right);
        }
        catch (InvalidOperationException)
        {
            return;
        }

        Require(both.Equals(right.Intersect(left)), $"{left} and {right} are {both}, the other way around {right.Intersect(left)}.");
        Require(both.IsEmpty || JsonFieldMask.Parse(both.ToString()).Equals(both), $"The text of {both} is no mask.");
        Require(both.Equals(both.Intersect(left)), $"{both} is not within {left}.");
    }

    private static void Copy(JsonFieldMask mask, byte[] json, Windowing windowing)
    {
        // A scalar has no fields: it is refused where it begins, whatever follows.
        ReadOnlySpan<byte> start = json.AsSpan().TrimStart(" \r\n\t"u8);
        // Where selected text is not valid UTF-8, the place of the error depends on the windows: docs/masks.md says only that it is one.
        // Names with half of a surrogate pair are refused, and System.Text.Json does not look at them.
        if (!Utf8.IsValid(json) || json.AsSpan().IndexOf("\\u"u8) is >= 0 and var escape && json.AsSpan(escape + 2).ContainsAny((byte)'d', (byte)'D') || start is [not ((byte)'{' or (byte)'[' or (byte)'n'), ..])
            return;
        string expected = Expect(mask, json);
        int[] cuts = windowing.CutsOf(json.Length);
        States.Renew();
        foreach (VectorWidth width in Ways.Widths)
        {
            Check("span", text => JsonProjection.Copy(json, mask, text, new JsonProjectionOptions().With(width)));
            Check("sequence", text => JsonProjection.Copy(Chunks.ToSequence(json, cuts), mask, text, windowing.Of(new()).With(width)));
            Check("stream", text =>
            {
                using var stream = new ChunkStream(json, cuts);
                using var copy = new MemoryStream();
                JsonProjection.CopyAsync(stream, mask, copy, windowing.Of(new()).With(width)).GetAwaiter().GetResult();
                text.Write(copy.ToArray());
            });

            void Check(string way, Action<IBufferWriter<byte>> copy)
            {
                string found = Written(copy);
                Require(found == expected, $"{mask}, {way}, {width}: expected {expected}, found {found}.");
            }
        }
    }

    private static string Written(Action<IBufferWriter<byte>> copy)
    {
        var written = new ArrayBufferWriter<byte>();
        try
        {
            copy(written);
        }
        catch (JsonException exception)
        {
            return PlaceOf(exception);
        }

        // Names are written by the mask or as they came: what they say is compared.
        using var document = JsonDocument.Parse(written.WrittenMemory);
        var text = new StringBuilder();
        Append(text, document.RootElement, Selection.Whole);
        return text.ToString();
    }

    private static string Expect(JsonFieldMask mask, byte[] json)
    {
        try
        {
            using var document = JsonDocument.Parse(json.AsMemory());
            var text = new StringBuilder();
            Append(text, document.RootElement, mask.Root);
            return text.ToString();
        }
        catch (JsonException exception)
        {
            return PlaceOf(exception);
        }
    }

    private static string PlaceOf(JsonException exception) =>
        string.Create(CultureInfo.InvariantCulture, $"an error at {exception.LineNumber}:{exception.BytePositionInLine}");

    private static void Append(StringBuilder text, JsonElement value, Selection selection)
    {
        bool isWhole = selection == Selection.Whole;
        switch (value.ValueKind)
        {
            case JsonValueKind.Object:
                text.Append('{');
                foreach (JsonProperty member in value.EnumerateObject())
                {
                    if (selection.OfOrWhole(member.Name) is { } parts && (parts == Selection.Whole || HasFields(member.Value)))
                    {
                        text.Append(JsonSerializer.Serialize(member.Name)).Append(':');
                        Append(text, member.Value, parts);
                        text.Append(',');
                    }
                }

                text.Append('}');
                break;
            case JsonValueKind.Array:
                text.Append('[');
                foreach (JsonElement element in value.EnumerateArray())
                {
                    if (isWhole || HasFields(element))
                    {
                        Append(text, element, selection);
                        text.Append(',');
                    }
                }

                text.Append(']');
                break;
            default:
                text.Append(value.GetRawText());
                break;
        }
    }

    private static bool HasFields(JsonElement value) => value.ValueKind is JsonValueKind.Object or JsonValueKind.Array or JsonValueKind.Null;
}

/// <summary>Of what is selected as a whole, each field is.</summary>
internal static class SelectionExtensions
{
    public static Selection? OfOrWhole(this Selection selection, string name) => selection == Selection.Whole ? selection : selection.Of(name);
}
