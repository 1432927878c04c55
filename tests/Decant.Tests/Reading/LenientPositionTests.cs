using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Where errors are in documents with comments and trailing commas: as in System.Text.Json, but for what <c>docs/reference/validation.md</c> lists.</summary>
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

    // What U+2028 and U+2029 begin with.
    private static readonly byte[] s_separators = [0xE2, 0x80];

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
        int place = own.IsError ? OffsetOf(bytes, own.Position) : -1;
        ReadOnlySpan<byte> rest = bytes.AsSpan(at);
        if (rest.StartsWith("/*"u8) && rest[2..].IndexOf("*/"u8) < 0)
            return place == bytes.Length - 1;
        if (rest.StartsWith("/*"u8) || rest.StartsWith("//"u8))
        {
            int separator = rest[..LengthOfComment(rest)].IndexOf(s_separators);
            return separator >= 0 ? place == at + separator : IsBehindName(bytes, at, own) && IsAsWithoutComments(bytes, at, commas, own, parse);
        }

        // A comma behind a name is taken for one that may be left out.
        return commas && rest is [(byte)',', ..] && place == EndOfComments(bytes, at + 1) && place < bytes.Length && bytes[place] is (byte)'}' or (byte)']';
    }

    // A name is what a colon follows, or should.
    private static bool IsBehindName(ReadOnlySpan<byte> bytes, int comment, Outcome own)
    {
        int next = EndOfComments(bytes, comment);
        return bytes[..comment].TrimEnd(" \n"u8) is [.., (byte)'"'] && (own.IsError || (next < bytes.Length && bytes[next] == ':'));
    }

    // There are no comments behind a name in System.Text.Json; here they are white space.
    private static bool IsAsWithoutComments(byte[] bytes, int at, bool commas, Outcome own, Func<string, Outcome> parse)
    {
        int end = EndOfComments(bytes, at);
        string json = Encoding.UTF8.GetString([.. bytes.Select((value, i) => i < at || i >= end || value == '\n' ? value : (byte)' ')]);
        Outcome oracle = OracleOf(json, commas);
        return own.Agrees(oracle) || IsListed(json, commas, oracle, own, parse);
    }

    /// <summary>Where something else than white space and comments begins.</summary>
    private static int EndOfComments(ReadOnlySpan<byte> bytes, int at)
    {
        while (at < bytes.Length && (bytes[at] is (byte)' ' or (byte)'\n' || LengthOfComment(bytes[at..]) > 0))
            at += Math.Max(1, LengthOfComment(bytes[at..]));
        return at;
    }

    private static int LengthOfComment(ReadOnlySpan<byte> rest)
    {
        ReadOnlySpan<byte> end = rest.StartsWith("/*"u8) ? "*/"u8 : "\n"u8;
        if (!rest.StartsWith("/*"u8) && !rest.StartsWith("//"u8))
            return 0;
        return rest[2..].IndexOf(end) is var length and >= 0 ? length + 2 + end.Length : rest.Length;
    }

    private static int OffsetOf(byte[] bytes, string position)
    {
        string[] parts = position.Split(':');
        return Errors.JsonDiagnosis.OffsetOf(bytes, int.Parse(parts[0], null), int.Parse(parts[1], null));
    }
}
