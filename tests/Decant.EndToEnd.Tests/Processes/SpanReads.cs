using System.Buffers;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Unicode;
using Decant.Differential;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Processes;

/// <summary>Many inputs read from spans by one kernel, and one digest of all that came of it: for comparing kernels, processes and places in memory.</summary>
internal static class SpanReads
{
    /// <summary>Where an input is put before it is read.</summary>
    public delegate ReadOnlySpan<byte> Placement(ReadOnlySpan<byte> input);

    private static readonly Subject s_item = Ways.SubjectOf<Item>();
    private static readonly Subject s_everything = Ways.SubjectOf<Everything>();
    private static readonly Subject s_items = Ways.SubjectOf<Thing>();
    private static readonly Subject s_element = Ways.SubjectOf<Element>();
    private static readonly Subject s_texts = Ways.SubjectOf<Texts>();
    private static readonly Subject[] s_unions = [Ways.SubjectOf<Tests.Unions.Numbered>(), Ways.SubjectOf<Tests.Unions.LateNumbered>()];

    private static readonly string[] s_starts =
    [
        "{\"x\":\"", "{\"name\":\"", "{\"", "{\"x\":1", "{\"id\":-", "{\"ratio\":1.", "{\"x\":[", "[", "{\"x\":{\"a\":\"\\\\", "{\"x\":\"\\u00", "\uFEFF",
    ];

    // Texts of more than 32 bytes, which are predicted from the second object on; and what is checked in blocks.
    private static readonly string[] s_objects =
    [
        Objects(new string('l', 60), ":   "),
        Objects("long_enough_that_the_text_has_a_second_part", ":"),
        Objects("short", ":[1,2,[3.5,{\"a\":[true,null],\"b\":\"\\n\"}],\"text\"],\"n\":"),
    ];

    /// <summary>Every prefix of documents of our own, and tokens of every length, so that each ends where memory does.</summary>
    public static IReadOnlyList<byte[]> OwnInputs() => [.. MakeOwnInputs()];

    private static IEnumerable<byte[]> MakeOwnInputs()
    {
        foreach (string document in (string[])[Documents.Whole, Documents.Items, Documents.Tree, Unions, .. Documents.Tokens, .. s_objects])
        {
            byte[] bytes = Encoding.UTF8.GetBytes(document);
            for (int length = 0; length <= bytes.Length; length++)
                yield return bytes[..length];
        }

        foreach (string start in s_starts)
        {
            foreach (char unit in "a1 \\é")
            {
                for (int length = 0; length < 140; length += length < 70 ? 1 : 7)
                    yield return Encoding.UTF8.GetBytes(start + new string(unit, length));
            }
        }
    }

    private const string Unions = """[{"$type":1,"x":2,"name":"a long name, so that there is more than one vector"} , { "$type" : 2 , "y" : 3 },{"\u0024type":0,"name":"\n"},null,{"name":"x"}]""";

    private static string Objects(string name, string colon) =>
        "[" + string.Join(",", Enumerable.Range(10, 6).Select(id => $$"""{"id":{{id}},{{"\n"}}            "{{name}}"{{colon}}{{id}},{{"\n"}}        "{{name}}_{{id % 2}}"{{colon}}"{{id}}"}""")) + "]";

    public static IReadOnlyList<byte[]> CorporaInputs(int mostOfGitHub) =>
    [
        .. RepositoryData.ReadIfPresent("json-test-suite").Concat(RepositoryData.ReadIfPresent("github/api-responses").Take(mostOfGitHub))
            .Concat(RepositoryData.ReadIfPresent("github/rest-examples").Take(mostOfGitHub))
            .Select(file => file.Bytes),
    ];

    /// <param name="inputs">The inputs.</param>
    /// <param name="isNested">Whether each is also read as a member's value.</param>
    /// <param name="width">The kernel.</param>
    /// <param name="placement">Where each is put; anywhere if null.</param>
    public static string Digest(IEnumerable<byte[]> inputs, bool isNested, VectorWidth width, Placement? placement = null)
    {
        placement ??= input => input;
        using var digest = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        foreach (byte[] input in inputs)
        {
            foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
            {
                var options = new JsonProjectionOptions { Settings = new() { Width = width }, SkipValidation = validation };
                Append((input is [(byte)'[', ..] ? s_items : s_everything).Parse(placement(input), input is [(byte)'[', ..], options));
                AppendCopy(input is [(byte)'[', ..] ? s_items : s_everything, placement(input), input is [(byte)'[', ..], options);
                foreach (Subject union in input is [(byte)'[', (byte)'{', (byte)'"', (byte)'$', ..] ? s_unions : [])
                    Append(union.Parse(placement(input), isArray: true, options));
                if (!isNested)
                    continue;

                // Once open, so that the reader comes to the end of memory, and once closed.
                Append(s_item.Parse(placement([.. "{\"x\":"u8, .. input]), isArray: false, options));
                AppendCopy(s_element, placement([.. "{\"value\":"u8, .. input, (byte)'}']), isArray: false, options);
                Append(s_item.Parse(placement([.. "{\"x\":"u8, .. input, (byte)'}']), isArray: false, options));
                Append(s_texts.Parse(placement([.. "{\"values\":"u8, .. input, (byte)'}']), isArray: false, options));
                if (Utf8.IsValid(input))
                    Append(s_element.Parse(placement([.. "{\"value\":"u8, .. input, (byte)'}']), isArray: false, options));
            }
        }

        return Convert.ToHexString(digest.GetHashAndReset());

        void AppendCopy(Subject subject, ReadOnlySpan<byte> json, bool isArray, JsonProjectionOptions options)
        {
            var copy = new ArrayBufferWriter<byte>();
            try
            {
                subject.Copy(json, copy, isArray, options);
                digest.AppendData(copy.WrittenSpan);
            }
            catch (JsonException exception)
            {
                Append(Outcome.Of(exception));
            }
        }

        void Append(Outcome outcome) => digest.AppendData(Encoding.UTF8.GetBytes(outcome.ToString()));
    }
}
