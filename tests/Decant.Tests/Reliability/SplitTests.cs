using System.Text;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Where windows end makes no difference.</summary>
public sealed class SplitTests
{
    private static readonly Subject s_everything = Ways.SubjectOf<Everything>();

    public static TheoryData<string> Tokens => [.. Documents.Tokens];

    [Fact, Trait("Row", "A7")]
    public void Parse_WholeDocumentSplitAnywhere_IsTheSame()
    {
        Assert.False(Ways.AssertAsSystemTextJson<Everything>(Documents.Whole).IsError);
        Assert.False(Ways.AssertAsSystemTextJson<Item>(Documents.Items, isArray: true).IsError);
        Assert.False(Ways.AssertAsSystemTextJson<Node>(Documents.Tree).IsError);
    }

    [Theory, Trait("Row", "A7")]
    [InlineData(Documents.Items, true)]
    [InlineData(Documents.Tree, false)]
    public void Parse_SplitInThree_IsTheSame(string json, bool isArray)
    {
        Subject subject = isArray ? Ways.SubjectOf<Item>() : Ways.SubjectOf<Node>();
        AssertSplitInThree(subject, Encoding.UTF8.GetBytes(json), isArray);
    }

    [Fact, Trait("Row", "A7")]
    public void ReadAsync_ReadsOf1To61Bytes_AreTheSame()
    {
        byte[] json = Encoding.UTF8.GetBytes(Documents.Whole);
        Outcome expected = s_everything.Expected(json, isArray: false);
        for (int seed = 0; seed < 300; seed++)
        {
            var random = new Random(seed);
            int longest = random.Next(1, 62);
            using var stream = new ChunkStream(json, Chunks.Every(json.Length, () => random.Next(1, longest + 1)));
            var options = new JsonProjectionOptions
            {
                Settings = new() { Width = Ways.Widths[seed & 3], WindowBytes = random.Next(1, 100), GatheredBytes = seed % 5 * 16 },
            };

            Outcome found = s_everything.Read(stream, isArray: false, options);

            Assert.True(found.Agrees(expected), $"Seed {seed}: expected {expected}, found {found}.");
        }
    }

    [Theory, Trait("Row", "A8")]
    [MemberData(nameof(Tokens))]
    public void Parse_SplitInsideAToken_IsTheSame(string json)
    {
        Assert.False(Ways.AssertAsSystemTextJson<Everything>(json).IsError);
        AssertSplitInThree(s_everything, Encoding.UTF8.GetBytes(json), isArray: false);
    }

    [Theory, Trait("Row", "A8")]
    [MemberData(nameof(Tokens))]
    public void Parse_SplitInsideATokenAfterAMark_IsTheSame(string json) =>
        Assert.False(Ways.AssertAsSystemTextJson<Everything>("\uFEFF" + json).IsError);

    private static void AssertSplitInThree(Subject subject, byte[] json, bool isArray)
    {
        Outcome expected = subject.Expected(json, isArray);
        Assert.False(expected.IsError, expected.ToString());
        for (int i = 1; i < json.Length; i++)
        {
            for (int j = i + 1; j < json.Length; j++)
            {
                var options = new JsonProjectionOptions
                {
                    SkipValidation = j % 3 == 0 ? JsonSkipValidation.StructureOnly : JsonSkipValidation.Full,
                    Settings = new() { Width = Ways.Widths[(i + j) & 3], WindowBytes = 32, GatheredBytes = 0 },
                };
                Outcome found = subject.Parse(Chunks.ToSequence(json, i, j), isArray, options);
                Assert.True(found.Agrees(expected), $"Cut at {i} and {j}, {options.Settings.Width}: expected {expected}, found {found}.");
            }
        }
    }
}
