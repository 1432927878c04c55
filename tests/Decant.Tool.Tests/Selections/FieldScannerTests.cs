using System.Buffers;
using System.Text;
using System.Text.Json;
using Decant.Tool.Selections;

namespace Decant.Tool.Tests.Selections;

/// <summary>Which fields are found in what is written, compared with the parsed result.</summary>
public sealed class FieldScannerTests
{
    private const string Text = """{"a":[{"b":"\"{[,","c":{"d":[[1],{}],"\u0065":"x\\"}},{"b":null}],"f":{"g":{"h":{}}},"":0}""";

    private static readonly string[] s_masks =
    [
        "a/b", "a/c/d", "a/c/e", "a/*/e", "f/g/h", "f/*/*", "*", "*/*/d", "\"\"", "x", "a/x", "f(g/h,x)", "a,a/b,a/x", "*/b,f/*", "a(b,c(d,e)),f,\"\"",
    ];

    [Fact]
    public void Read_AnyPieces_FindsTheSame()
    {
        byte[] json = Encoding.UTF8.GetBytes(Text);
        foreach (string mask in s_masks)
        {
            string expected = Print(Compare(mask, Text));
            for (int first = 0; first <= json.Length; first++)
            {
                for (int second = first; second <= json.Length; second += 7)
                {
                    WantedField wanted = WantedField.Parse(mask);
                    var scanner = new FieldScanner(wanted);
                    scanner.Read(json.AsSpan(0, first));
                    scanner.Read(json.AsSpan(first, second - first));
                    scanner.Read(json.AsSpan(second));

                    Assert.Equal(expected, Print(wanted));
                }
            }
        }
    }

    [Fact]
    public void Read_WhatRandomMasksSelect_FindsWhatIsThere()
    {
        var random = new Random(Tier.Seed);
        for (int round = 0; round < Tier.Choose(2_000, 50_000); round++)
        {
            string mask = Mask(random, 3), body = Value(random, 5);
            foreach (JsonCopyOptions copy in (JsonCopyOptions[])[new(), new() { Indented = true }])
            {
                var output = new ArrayBufferWriter<byte>();
                try
                {
                    JsonProjection.Copy(Encoding.UTF8.GetBytes(body), JsonCopy.Of(JsonFieldMask.Parse(mask), new() { Copy = copy }), output);
                }
                catch (JsonException)
                {
                    // A root without fields.
                    continue;
                }

                WantedField wanted = WantedField.Parse(mask);
                var scanner = new FieldScanner(wanted);
                int cut = random.Next(output.WrittenCount + 1);
                scanner.Read(output.WrittenSpan[..cut]);
                scanner.Read(output.WrittenSpan[cut..]);

                Assert.True(Print(Compare(mask, Encoding.UTF8.GetString(output.WrittenSpan))) == Print(wanted), $"{Tier.SeedVariable}={Tier.Seed}, {mask} of {body}: {Print(wanted)}");
            }
        }
    }

    [Fact]
    public void Names_OfABodyThatEndsAnywhere_AreThoseBefore()
    {
        const string Body = "{\"a\":[{\"b\":1,\"c\":{\"d\":null}},{\"e\":true}],\"f\":\"g\"} {\"h\":0}";
        HashSet<string> before = [];
        for (int length = 0; length <= Body.Length; length++)
        {
            HashSet<string> names = [.. All(BodyNames.Read(Encoding.UTF8.GetBytes(Body[..length])), "")];
            Assert.Superset(before, names);
            before = names;
        }

        Assert.Equal(["a", "a/b", "a/c", "a/c/d", "a/e", "f", "h"], before.Order(StringComparer.Ordinal));

        static IEnumerable<string> All(BodyNames names, string at) => names.Members.SelectMany(member => All(member.Value, $"{at}{member.Key}/").Prepend(at + member.Key));
    }

    private static WantedField Compare(string mask, string json)
    {
        WantedField wanted = WantedField.Parse(mask);
        Note([wanted], JsonDocument.Parse(json).RootElement);
        return wanted;
    }

    private static void Note(WantedField[] fields, JsonElement value)
    {
        if (value.ValueKind == JsonValueKind.Array)
        {
            foreach (JsonElement item in value.EnumerateArray())
                Note(fields, item);
        }
        else if (value.ValueKind == JsonValueKind.Object)
        {
            foreach (JsonProperty member in value.EnumerateObject())
            {
                WantedField[] found = [.. fields.SelectMany(field => field.Parts).Where(part => part.Name is null || part.Name == member.Name)];
                foreach (WantedField part in found)
                    part.IsFound = true;
                Note(found, member.Value);
            }
        }
    }

    private static string Print(WantedField field) => string.Concat(field.Parts.Select(part => $"{part.Text}:{part.IsFound} {Print(part)}"));

    private static string Name(Random random) => random.Next(5) switch { 0 => "a", 1 => "b", 2 => "\u00e9", 3 => "c d", _ => "\\\"" };

    private static string Mask(Random random, int levels) => string.Join(',', Enumerable.Range(0, random.Next(1, 4)).Select(_ =>
    {
        string name = random.Next(4) == 0 ? "*" : $"\"{Name(random)}\"";
        return levels == 0 || random.Next(2) == 0 ? name : $"{name}({Mask(random, levels - 1)})";
    }));

    private static string Value(Random random, int levels) => (levels == 0 ? 0 : random.Next(5)) switch
    {
        0 => random.Next(4) switch { 0 => "null", 1 => "-1.5", 2 => "true", _ => $"\"{Name(random)}{{[,\"" },
        1 => $"[{string.Join(',', Enumerable.Range(0, random.Next(4)).Select(_ => Value(random, levels - 1)))}]",
        _ => $"{{{string.Join(',', Enumerable.Range(0, random.Next(4)).Select(_ => $"\"{Name(random)}\":{Value(random, levels - 1)}"))}}}",
    };
}
