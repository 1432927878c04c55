using System.Text;
using System.Text.Json;
using System.Text.Unicode;
using Decant.Differential;
using Decant.Support;

namespace Decant.Corpora;

/// <summary>JSONTestSuite: every file as the root, as an element, as a value that is skipped and as one that is wanted, against
/// System.Text.Json.</summary>
public sealed class JsonTestSuiteTests
{
    private const string Folder = "json-test-suite/test_parsing";
    private const string TransformFolder = "json-test-suite/test_transform";
    private const string Measured = "measured/derived-stj-net10-JSONTestSuite.tsv";

    // Two files of a hundred thousand brackets and more are split here and there only.
    private const int Cuts = 150;

    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    [Theory, Trait("Row", "A1"), Trait("Row", "A2")]
    [InlineData("y_", 95, false)]
    [InlineData("n_", 188, true)]
    public void Parse_ValidOrInvalidFile_IsAcceptedOrRejected(string prefix, int count, bool isRejected)
    {
        IReadOnlyList<(string Name, byte[] Bytes)> files = Files(prefix);
        Assert.Equal(count, files.Count);
        foreach ((string name, byte[] bytes) in files)
        {
            Assert.True(isRejected == CheckSkipped(bytes).IsError, name);
            Assert.True(isRejected == CheckWanted(bytes).IsError, name);
            // A valid one may be no object.
            Assert.All(CheckRoot(bytes), outcome => Assert.True(outcome.IsError || !isRejected, name));
        }
    }

    // The files that the standard leaves to each parser: the committed table says what is done, which is System.Text.Json's verdict.
    [Fact, Trait("Row", "A3")]
    public void Parse_UndefinedFile_IsAsInTheCommittedTable()
    {
        var table = new StringBuilder("file\tskipped\tskipped, structure only\twanted\n");
        foreach ((string name, byte[] bytes) in Files("i_"))
        {
            Outcome skipped = CheckSkipped(bytes);
            CheckRoot(bytes);
            CheckWanted(bytes);
            Outcome structure = Ways.SubjectOf<Item>().Parse(Skipped(bytes), isArray: false, new() { SkipValidation = JsonSkipValidation.StructureOnly });
            Outcome wanted = Ways.AssertAsSystemTextJson(SubjectFor(bytes), [.. "{\"values\":"u8, .. bytes, .. "}"u8], isArray: false, Cuts);
            table.Append(name).Append('\t').Append(Verdict(skipped)).Append('\t').Append(Verdict(structure)).Append('\t').Append(Verdict(wanted)).Append('\n');
        }

        Assert.Equal(File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "Corpora", "undefined-verdicts.tsv")), table.ToString());
    }

    // A second oracle, measured once: a change of System.Text.Json's verdicts would otherwise go by unseen.
    [Fact, Trait("Row", "A1"), Trait("Row", "A2"), Trait("Row", "A3")]
    public void Parse_Skipped_IsAsMeasured()
    {
        string[][] rows = [.. RepositoryData.ReadLines(Measured).Skip(1).Select(line => line.Split('\t'))];
        Dictionary<string, byte[]> files = Files("").ToDictionary(file => file.Name, file => file.Bytes);
        Assert.Equal(318, rows.Length);
        Assert.Equal(files.Keys.Order(StringComparer.Ordinal), rows.Select(row => row[0]).Order(StringComparer.Ordinal));
        foreach (string[] row in rows)
        {
            Outcome outcome = Ways.SubjectOf<Item>().Parse(Skipped(files[row[0]]), isArray: false, new());
            // Depth: as a member's value a file lies one level deeper than where it was measured, which none of them notices.
            Assert.True(row[5] == "ok" != outcome.IsError, $"{row[0]}: {row[5]}, {outcome}");
        }
    }

    [Fact, Trait("Row", "A1"), Trait("Row", "A21")]
    public void Parse_TransformFile_IsAsSystemTextJson()
    {
        IReadOnlyList<(string Name, byte[] Bytes)> files = RepositoryData.Read(TransformFolder);
        Assert.Equal(22, files.Count);
        foreach ((_, byte[] bytes) in files)
        {
            CheckSkipped(bytes);
            CheckWanted(bytes);
            CheckRoot(bytes);
            Ways.AssertAsSystemTextJson(SubjectFor(bytes), [.. "{\"values\":"u8, .. bytes, .. "}"u8], isArray: false);
        }
    }

    [Fact, Trait("Row", "A5")]
    public void Parse_ProperPrefixOfAValidFile_IsRejected()
    {
        foreach ((string name, byte[] bytes) in Tier.Sample(Files("y_"), oneOf: 6))
        {
            if (bytes[0] is not ((byte)'{' or (byte)'['))
                continue;
            int end = bytes.AsSpan().TrimEnd(" \t\r\n"u8).Length;
            for (int length = 0; length < end; length++)
            {
                byte[] prefix = bytes[..length];
                Assert.True(Ways.AssertAsSystemTextJson<Element>([.. "{\"value\":"u8, .. prefix], cuts: 1).IsError, name);
                Assert.True(Ways.AssertAsSystemTextJson<Item>([.. "{\"x\":"u8, .. prefix], cuts: 1).IsError, name);
                Assert.All(CheckRoot(prefix, cuts: 1), outcome => Assert.True(outcome.IsError, name));
            }
        }
    }

    private static IReadOnlyList<(string Name, byte[] Bytes)> Files(string prefix) =>
        [.. RepositoryData.Read(Folder).Where(file => file.Name.StartsWith(prefix, StringComparison.Ordinal))];

    private static string Verdict(Outcome outcome) => outcome.IsError ? "rejected" : "accepted";

    private static byte[] Skipped(byte[] bytes) => [.. "{\"x\":"u8, .. bytes, .. ",\"id\":1}"u8];

    private static Outcome CheckSkipped(byte[] bytes)
    {
        Outcome outcome = Ways.AssertAsSystemTextJson<Item>(Skipped(bytes), cuts: Cuts);
        Outcome element = Ways.AssertAsSystemTextJson<Item>([.. "[{\"id\":1,\"x\":["u8, .. bytes, .. "]}]"u8], isArray: true, cuts: 20);
        if (!IsBlank(bytes))
            Assert.Equal(outcome.IsError, element.IsError);
        return outcome;
    }

    private static Outcome CheckWanted(byte[] bytes)
    {
        byte[] json = [.. "{\"value\":"u8, .. bytes, .. "}"u8];
        if (!Utf8.IsValid(bytes))
            return CheckWantedNoText(json);
        Outcome outcome = Ways.AssertAsSystemTextJson<Element>(json, cuts: Cuts);
        if (!outcome.IsError)
        {
            string expected = JsonDocument.Parse(bytes).RootElement.GetRawText();
            Assert.Equal(expected, JsonProjection.Parse<Element>(json).Value?.GetRawText() ?? "null");
        }

        return outcome;
    }

    // An element keeps bytes that are no text, as System.Text.Json's does; only who asks for them as text is told.
    private static Outcome CheckWantedNoText(byte[] json)
    {
        Exception? expected = Record.Exception(() => JsonSerializer.Deserialize<Element>(json, s_web));
        for (int cut = 1; cut < json.Length; cut++)
        {
            var options = new JsonProjectionOptions { Settings = new() { Width = Ways.Widths[cut & 3], GatheredBytes = 0 } };
            Exception? found = Record.Exception(() => JsonProjection.Parse<Element>(Chunks.ToSequence(json, cut), options));
            Assert.Equal(expected?.GetType(), found?.GetType());
            Assert.Equal((expected as JsonException)?.BytePositionInLine, (found as JsonException)?.BytePositionInLine);
        }

        return expected is JsonException exception ? Outcome.Of(exception) : new("", null, "");
    }

    private static List<Outcome> CheckRoot(byte[] bytes, int cuts = 40)
    {
        List<Outcome> outcomes = [Ways.AssertAsSystemTextJson<Item>(bytes, cuts: cuts), Ways.AssertAsSystemTextJson<Item>(bytes, isArray: true, cuts)];
        Outcome element = Ways.AssertAsSystemTextJson<Item>([.. "["u8, .. bytes, .. "]"u8], isArray: true, cuts);
        if (!IsBlank(bytes))
            outcomes.Add(element);
        return outcomes;
    }

    // Nothing is no value, but between brackets it is an empty array.
    private static bool IsBlank(byte[] bytes) => bytes.AsSpan().Trim(" \t\r\n"u8).IsEmpty;

    private static Subject SubjectFor(byte[] bytes) => bytes.AsSpan().TrimStart("\uFEFF"u8) switch
    {
        [(byte)'{', ..] => Ways.SubjectOf<Entries>(),
        [(byte)'[', (byte)'"', ..] => Ways.SubjectOf<Texts>(),
        _ => Ways.SubjectOf<Numbers>(),
    };
}
