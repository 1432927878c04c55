using System.Text;
using System.Text.Json;

namespace Decant.Interception.Tests.Support;

/// <summary>Documents made of one that is valid: cut, framed, with other values, other names and other bytes. Most are wrong, each in its way.</summary>
internal static class Variations
{
    private const int OneByteOf = 6;

    private static readonly string[] s_values =
    [
        "null", "true", "1", "-0", "1.5", "1.0", "1e2", "1e400", "99999999999999999999", "-129", "\"\"", "\"x\"", "\"1\"", "\" 1\"", "\"NaN\"", "[]", "[null]", "[1,\"a\"]",
        "{}", "{\"a\":1}", "{\"a\":null}", "{\"$type\":\"a\"}", """ "\ud800" """, """ "\u00e4\n" """, """ "2024-02-30" """, "01", "tru", "\"\\q\"", "\"\t\"", "[1,]", "{\"a\":1,}", "/* */ 1",
    ];

    private static readonly byte[] s_bytes = "{}[],:\"\\ 0n/"u8.ToArray();

    private static readonly byte[] s_invalid = [0x00, 0x80, 0xC3, 0xFF];

    /// <summary>All of them, with the document itself as the first. Of those with another byte the fast tier has a sample.</summary>
    public static IEnumerable<byte[]> Of(string document)
    {
        byte[] whole = Encoding.UTF8.GetBytes(document);
        var parts = JsonParts.Of(whole);
        return Frames(whole)
            .Concat(Enumerable.Range(0, whole.Length).Select(length => whole[..length]))
            .Concat(parts.Values.SelectMany(range => s_values.Select(value => Replace(whole, range, Encoding.UTF8.GetBytes(value)))))
            .Concat(parts.Values.Select(range => Replace(whole, range, Nested(whole[range], JsonSerializerOptions.Default.MaxDepth + 70))))
            .Concat(parts.Names.SelectMany(range => NamesFor(whole[range]).Select(name => Replace(whole, range, name))))
            .Concat(parts.Members.Select(range => Replace(whole, range, [.. whole[range], (byte)',', .. whole[range]])))
            .Concat(parts.Members.SelectMany(range => Unknown().Select(member => Replace(whole, range, [.. member, .. whole[range]]))))
            .Concat(Tier.Sample([.. OtherBytes(whole)], OneByteOf));
    }

    /// <summary>What may be before and behind a document.</summary>
    public static IEnumerable<byte[]> Frames(byte[] whole) =>
    [
        whole,
        [],
        [.. " \r\n\t"u8],
        [.. "null"u8],
        [.. " null "u8],
        [.. Encoding.UTF8.Preamble],
        [.. Encoding.UTF8.Preamble, .. whole],
        [.. Encoding.UTF8.Preamble, .. Encoding.UTF8.Preamble, .. whole],
        [0xEF, 0xBB, .. whole],
        [.. " \r\n"u8, .. whole, .. "\t\n "u8],
        [.. whole, .. Encoding.UTF8.Preamble],
        [.. whole, .. " x"u8],
        [.. whole, .. whole],
        [.. whole, .. ","u8],
        [.. whole, .. "/**/"u8],
        [.. "// a\n"u8, .. whole],
        [.. whole, 0],
        [.. "["u8, .. whole, .. "]"u8],
    ];

    private static byte[] Replace(byte[] whole, Range range, byte[] by) => [.. whole[..range.Start.Value], .. by, .. whole[range.End.Value..]];

    private static byte[] Nested(byte[] value, int depth) => [.. Enumerable.Repeat((byte)'[', depth), .. value, .. Enumerable.Repeat((byte)']', depth)];

    // With quotes: as a name may be written otherwise, and other names.
    private static IEnumerable<byte[]> NamesFor(byte[] name)
    {
        string text = Encoding.UTF8.GetString(name)[1..^1];
        return new[]
        {
            text.ToUpperInvariant(), text.ToLowerInvariant(), $"\\u{(int)text[0]:x4}{text[1..]}", $"{text} ", text[1..], "", "$type", "$id", "$ref", "\\ud800", "\\q",
        }.Select(other => Encoding.UTF8.GetBytes($"\"{other}\"")).Append([(byte)'"', 0xFF, (byte)'"']);
    }

    // Members that a type does not have: what is skipped may be wrong too.
    private static IEnumerable<byte[]> Unknown() =>
    [
        [.. "\"unknown\":[1,{\"a\":\"\\ud800\"}],"u8],
        [.. "\"unknown\":01,"u8],
        [.. "\"unknown\":[1,],"u8],
        [.. "\"unknown\":{\"a\":tru},"u8],
        [.. "\"unknown\":\"\\q\","u8],
        [.. "\"unknown\":\""u8, 0xFF, .. "\","u8],
        [.. "\"unknown\":"u8, .. Nested([(byte)'1'], JsonSerializerOptions.Default.MaxDepth + 70), (byte)','],
        [.. "\"$type\":\"a\","u8],
        [.. "\"$id\":\"1\","u8],
    ];

    private static IEnumerable<byte[]> OtherBytes(byte[] whole)
    {
        for (int i = 0; i < whole.Length; i++)
        {
            foreach (byte other in s_bytes.Concat(s_invalid))
            {
                byte[] changed = [.. whole];
                changed[i] = other;
                yield return changed;
            }
        }
    }
}
