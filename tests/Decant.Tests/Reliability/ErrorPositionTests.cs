using System.Text;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>An error has the line, the byte and the path that System.Text.Json gives it, but for what <c>docs/reference/validation.md</c> lists.</summary>
public sealed class ErrorPositionTests
{
    private static readonly string[] s_starts =
    [
        "{\"id\":1", "{\"id\":0", "{\"id\":-", "{\"id\":1.", "{\"id\":1e", "{\"id\":\"a\"", "{\"id\":null", "{\"id\":99999999999", "{\"id\":1.5", "{\"values\":[1",
        "{\"values\":[1.5e+7", "{\"values\":[null", "{\"map\":{\"a\":1", "{\"map\":{\"a\":\"", "{\"map\":[", "{\"map\":1", "{\"x\":1", "{\"x\":0", "{\"x\":-", "{\"x\":1.5e+",
        "{\"x\":[1", "{\"x\":nul", "{\"name\":1", "{\"name\":null", "{\"flag\":true", "{\"flag\":tru", "{\"inner\":1", "{\"inner\":{\"grid\":1",
        "{\"inner\":{\"grid\":[1", "{\"inner\":{\"grid\":[[1", "{\"tags\":[1", "{\"tags\":{", "1", "[1", "null", "nul", "true", "\"a\"", "{", "[", "[{", "[[",
    ];

    // There are 172,032 documents of a start, a byte and an end, and a third as many with one byte off.
    private const int OneOf = 16;

    private static readonly string[] s_ends = ["", "}", "]", "}]", "]}", " }", "1}", "\n7"];

    public static TheoryData<string> Documents => [.. ErrorPositionDocuments.Names];

    [Theory, Trait("Row", "A6")]
    [MemberData(nameof(Documents))]
    public void Read_OneByteOff_ErrorIsWhereSystemTextJsonHasIt(string document)
    {
        ErrorPositionDocuments.Example example = ErrorPositionDocuments.Find(document);
        byte[] json = Encoding.UTF8.GetBytes(example.Json);
        var random = new Random(Tier.Seed);
        byte[][] mutants = [.. Mutants.OfManyBytes(json).Where(_ => Tier.Takes(random, OneOf))];
        int rejected = mutants.Count(mutant => IsRejected(example, mutant, example.IsArray));
        Assert.InRange(rejected, mutants.Length / 4, mutants.Length);
    }

    [Theory, Trait("Row", "A22")]
    [InlineData(false)]
    [InlineData(true)]
    public void Read_EveryByteAfterAValue_ErrorIsWhereSystemTextJsonHasIt(bool isArray)
    {
        ErrorPositionDocuments.Example example = ErrorPositionDocuments.Find("members");
        var random = new Random(Tier.Seed);
        foreach (string start in s_starts)
        {
            foreach (string end in s_ends)
            {
                for (int next = 0; next <= byte.MaxValue; next++)
                {
                    if (!Tier.Takes(random, OneOf))
                        continue;
                    byte[] json = [.. isArray ? "[{},"u8 : ""u8, .. Encoding.UTF8.GetBytes(start), (byte)next, .. Encoding.UTF8.GetBytes(end)];
                    IsRejected(example, json, isArray);
                }
            }
        }
    }

#if NET9_0_OR_GREATER
    // A sequence's path begins with the value's number, which System.Text.Json has in some of its paths, and not always rightly.
    [Theory, Trait("Row", "A6")]
    [InlineData("members", "{\"id\":1}\n{\"values\":[1,2]} {\"flag\":true}\n")]
    [InlineData("constructor", "{\"must\":\"a\",\"name\":\"q\"}\n{\"must\":\"b\",\"values\":[1]}\nnull\n")]
    public void Read_SequenceWithOneByteOff_ErrorIsWhereSystemTextJsonHasIt(string document, string sequence)
    {
        Subject subject = ErrorPositionDocuments.Find(document).Subject;
        var options = new JsonProjectionOptions { TopLevelValues = true, Settings = new() { GatheredBytes = 0 } };
        var random = new Random(Tier.Seed);
        byte[][] mutants = [.. Mutants.OfManyBytes(Encoding.UTF8.GetBytes(sequence)).Where(_ => Tier.Takes(random, OneOf))];
        int rejected = 0;
        foreach (byte[] json in mutants)
        {
            Outcome oracle = subject.ExpectedOfSequence(json);
            Outcome found = subject.Enumerate(new MemoryStream(json), options);
            Outcome ofWhole = subject.Read(new ChunkStream(json, rejected * 37 % (json.Length + 1)), isArray: true, options);
            Assert.Equal(found, ofWhole);
            Assert.Equal(oracle.Value, found.Value);
            rejected += found.IsError ? 1 : 0;
            // A container of the wrong kind is read to its end there before it is rejected: what is wrong in it comes first.
            if (oracle.Position != found.Position)
                Assert.Contains(json[BytesTo(json, found.Position) - 1], "[{"u8.ToArray());
        }

        Assert.InRange(rejected, mutants.Length / 4, mutants.Length);
    }

    private static int BytesTo(byte[] json, string position)
    {
        string[] parts = position.Split(':');
        int at = 0;
        for (int line = int.Parse(parts[0], null); line > 0; line--)
            at += json.AsSpan(at).IndexOf((byte)'\n') + 1;
        return at + int.Parse(parts[1], null);
    }
#endif

    private static bool IsRejected(ErrorPositionDocuments.Example example, byte[] json, bool isArray)
    {
        Subject subject = example.Subject;
        Outcome found = subject.Parse(json, isArray, new());
        int cut = (int)((uint)json.Length * 2654435761 % (uint)(json.Length + 1));
        Outcome ofStream = subject.Read(new ChunkStream(json, cut), isArray, new() { Settings = new() { WindowBytes = 40, GatheredBytes = 0 } });
        if (found != ofStream)
            Assert.Fail($"{subject}: {found} from a span, {ofStream} from a stream cut at {cut}. {Encoding.Latin1.GetString(json)}");

        Outcome expected = subject.Expected(json, isArray);
        if (!found.Agrees(expected) && !(example.SetsAfterConstructor && found.Agrees(subject.ExpectedOfStream(json, isArray))))
            Assert.Fail($"{subject}: expected {expected}, found {found}. {Encoding.Latin1.GetString(json)}");
        return found.IsError;
    }
}
