using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Where errors are in documents with comments and trailing commas: as in System.Text.Json, but for what <c>docs/validation.md</c> lists.</summary>
public sealed class LenientPositionTests
{
    private static readonly string[] s_documents =
    [
        """{"id":1}""", """{"id"}""", """{"id",}""", """{"id":}""", """{"id":x}""", """{"id":1,"name":7}""", """{"name":"a","x":[1,{"y":2},null]}""", """{"x":[,]}""", "{ }", "{,}",
        """{"x":{"y",}}""", """{"x":[1,"a",]}""", "[1]", "{\n\"id\":\n\"a\"\n}",
    ];

    private static readonly string[] s_inserted =
    [
        "", "/*", "/* a", "/*\n", "/*/", "/**", "//", "// a", "//\r", "//a\rb", "//\r//\n", "//\u2028\n", "// \u2029", "//\u00e2\n", "/", "/a", ",", ",,", "/**/", "//\n", "/*\r*/",
        "//a\r\n", ",/* a */",
    ];

    public static TheoryData<string> Insertions => [.. s_inserted];

    [Theory]
    [MemberData(nameof(Insertions))]
    public void Parse_InsertedAtEachPlace_HasTheErrorWhereThePageSays(string inserted)
    {
        Subject subject = Ways.SubjectOf<Item>();
        foreach (string document in s_documents)
        {
            for (int at = 0; at <= document.Length; at++)
            {
                string json = document.Insert(at, inserted);
                foreach (bool commas in (bool[])[false, true])
                {
                    var options = new JsonProjectionOptions { AllowTrailingCommas = commas, ReadCommentHandling = JsonCommentHandling.Skip };
                    Outcome oracle = OracleOf(json, commas);
                    Outcome own = subject.Parse(Encoding.UTF8.GetBytes(json), isArray: false, options);
                    Assert.True(own.Agrees(oracle) || IsListed(json, commas, oracle, own, Parse), $"{json}, {commas}: expected {oracle}, found {own}");

                    Outcome Parse(string other) => subject.Parse(Encoding.UTF8.GetBytes(other), isArray: false, options);
                }
            }
        }
    }

    private static Outcome OracleOf(string json, bool commas)
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { AllowTrailingCommas = commas, ReadCommentHandling = JsonCommentHandling.Skip };
        return Outcome.Of(() => JsonSerializer.Deserialize<Item>(json, options));
    }

    private static bool IsListed(string json, bool commas, Outcome oracle, Outcome own, Func<string, Outcome> parse)
    {
        // A carriage return that ends a comment ends a line there.
        string lines = json.Replace("\r\n", "\n", StringComparison.Ordinal).Replace('\r', '\n');
        if (lines != json && !json.Contains("/*", StringComparison.Ordinal))
            return parse(lines) is var ofLines && (ofLines.Agrees(oracle) || IsListed(lines, commas, OracleOf(lines, commas), ofLines, parse));
        if (!oracle.IsError)
            return false;
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        int at = OffsetOf(bytes, oracle.Position);
        ReadOnlySpan<byte> rest = bytes.AsSpan(at);
        if (rest.StartsWith("/*"u8) || rest.StartsWith("//"u8))
        {
            // There are no comments behind a name.
            bool isBehindName = bytes.AsSpan(0, at).TrimEnd(" \n"u8) is [.., (byte)'"'];
            bool hasNoEnd = rest[1] == '*' && rest[2..].IndexOf("*/"u8) < 0;
            return isBehindName || (own.IsError && (hasNoEnd
                ? OffsetOf(bytes, own.Position) == bytes.Length - 1
                : OffsetOf(bytes, own.Position) is var place && bytes.AsSpan(place) is [0xE2, 0x80, 0xA8 or 0xA9, ..]));
        }

        // A comma behind a name is taken for one that may be left out.
        return commas && own.IsError && rest is [(byte)',', ..] && bytes[OffsetOf(bytes, own.Position)] is (byte)'}' or (byte)']';
    }

    private static int OffsetOf(byte[] bytes, string position)
    {
        string[] parts = position.Split(':');
        return Errors.JsonDiagnosis.OffsetOf(bytes, int.Parse(parts[0], null), int.Parse(parts[1], null));
    }
}
