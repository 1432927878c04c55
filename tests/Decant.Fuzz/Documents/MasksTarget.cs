using System.Buffers;
using System.Text;
using Decant.Kernels;
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

    // What each of the masks selects, and left out before it what has no fields.
    private const string Fields = """
        [{"x":"no fields, and longer than a window","a":-12345678.9e10,"child":"no fields","items":true,"e":0,"id":1,"name":"\u00e9","a,b":[2],"c,d":{"d":3}},
         {"x":{"z":"none","y":4},"a":["none",{"b":"none"},{"c":{"d":[5]},"b":[{"x":"none","d":"\ud83d\ude00"}]}],"children":[{"child":[6]},"none",null],"é":7,"日本":{}},
         {"y":"none","x":{"e":8,"id":9},"child":{"n":"none","id":"10"},"items":[[{"n":[],"id":11}]],"counts":{"n":12}},"none",13]
        """;

    public string Name => "masks";

    public string Dictionary => "mask";

    public IEnumerable<byte[]> Seeds =>
        from json in Subjects.Documents.Select(document => document.Json).Concat(Enumerable.Repeat(Fields, s_masks.Length)).Index()
        let mask = s_masks[json.Index % s_masks.Length]
        let other = s_masks[(json.Index * 5 + 1) % s_masks.Length]
        select FuzzInput.Of([1, (byte)(json.Index * 7)], mask, other, json.Item);

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
            Require(!JsonFieldMask.TryParse(text, out _), "TryParse accepts what Parse rejects.");
            return null;
        }

        Require(JsonFieldMask.TryParse(text, out JsonFieldMask? tried) && tried.Equals(mask), "TryParse gives another mask than Parse.");
        JsonFieldMask again = JsonFieldMask.Parse(mask.ToString());
        Require(again.Equals(mask) && again.ToString() == mask.ToString(), $"{mask} is {again} when it is parsed again.");
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
        States.Renew();
        CopyOf own = CopyOf.Written(text => JsonProjection.Copy(json, JsonCopy.Of(mask, new JsonProjectionOptions().With(VectorWidth.Scalar)), text));
        // A scalar has no fields: it is rejected where it begins, whatever follows.
        if (json.AsSpan().TrimStart(" \r\n\t"u8) is not [not ((byte)'{' or (byte)'[' or (byte)'n'), ..])
            Compare(mask, own, CopyOf.Expected(mask, json));
        foreach (VectorWidth width in Ways.Widths)
        {
            JsonProjectionOptions options = windowing.For(width).Of(new()).With(width);
            int[] cuts = windowing.For(width).CutsOf(json.Length);
            Check("span", text => JsonProjection.Copy(json, JsonCopy.Of(mask, new JsonProjectionOptions().With(width)), text));
            Check("sequence", text => JsonProjection.Copy(Chunks.ToSequence(json, cuts), JsonCopy.Of(mask, options), text));
            Check("stream", text =>
            {
                using var stream = new ChunkStream(json, cuts);
                using var copy = new MemoryStream();
                JsonProjection.CopyAsync(stream, JsonCopy.Of(mask, options), copy).GetAwaiter().GetResult();
                text.Write(copy.ToArray());
            });

            void Check(string way, Action<IBufferWriter<byte>> copy)
            {
                CopyOf found = CopyOf.Written(copy);
                Require(found == own, $"{mask}, {way}, {width}: expected {own}, found {found}.");
            }
        }
    }

    // System.Text.Json does not look at text before it is asked for it. Decant rejects it before a mistake that follows.
    private static void Compare(JsonFieldMask mask, CopyOf own, CopyOf expected)
    {
        bool isFirst = own.Failure == Failure.Text && expected.Failure == Failure.Grammar && own.IsBefore(expected);
        Require(
            isFirst || (own.Failure == expected.Failure && (own.Failure == Failure.Text || own == expected)), $"{mask}: expected {expected}, found {own}.");
    }
}
