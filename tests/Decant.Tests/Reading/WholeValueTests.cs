using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.RandomTypes;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Projections that are any JSON value, not only an object: at the root, as elements, in a sequence, down a path, as members.</summary>
public sealed class WholeValueTests
{
    private static readonly string[] s_values =
    [
        "null", "true", "false", "0", "-1.5e1", "12345678901234567890123456789012345678901234567890", "1.", "01", "-", "\"\"", "\"text\"", "\"7\"", "\"\\u0041\\n\"",
        "\"2024-02-29T12:34:56+01:00\"", "\"\\ud800\"", "\"no end", "[]", "[1,2.5,-3]", "[1,null]", "[\"a\",null,\"a\"]", "[[],[1,2],null]", "[[[],[[]]],null]",
        "[1,]", "[1", "[[1]", "{}", """{"EUR":{"value":1.5,"last":2,"candle":[1,2],"maybe":null,"x":[]},"USD":null}""", """{"a":{"value":1,"candle":null,"maybe":3}}""",
        """{"a":{"last":null}}""", """{"a":{"first":null,"level":null,"prices":[1,null]}}""", """{"a":{"first":2,"level":3,"prices":[null]}}""", """{"a":{"level":"x"}}""", """{"a":{"candle":7}}""", """{"a":1}""", "{\"a\"", "nul", "tru", "x", "", " ", "1 2", "[] []",
    ];

    public static TheoryData<string> Documents => [.. s_values];

    [Theory]
    [MemberData(nameof(Documents))]
    public void Read_AnyValue_IsWhatItsTypeReads(string json)
    {
        foreach (Subject subject in Subjects(json))
        {
            foreach (string document in (string[])[json, $" {json}\n", $"{json}1"])
                Ways.AssertAsSystemTextJson(subject, Encoding.UTF8.GetBytes(document), isArray: false);
            Ways.AssertAsSystemTextJson(subject, Encoding.UTF8.GetBytes($"[{json} , {json}]"), isArray: true);
        }
    }

    [Theory]
    [MemberData(nameof(Documents))]
    public void Read_AnyValueInASequence_IsWhatItsTypeReads(string json)
    {
        foreach (Subject subject in Subjects(json))
        {
            foreach (string document in (string[])[$"{json}\n{json}\n", json, $"{json} {json}"])
            {
                byte[] bytes = Encoding.UTF8.GetBytes(document);
                var options = new JsonProjectionOptions { TopLevelValues = true };
                Outcome outcome = subject.Parse(bytes, isArray: true, options);
#if NET9_0_OR_GREATER
                Outcome expected = subject.ExpectedOfSequence(bytes);
                Assert.True(outcome.Value == expected.Value, $"{subject}, {document}: expected {expected}, found {outcome}.");
#endif
                Ways.AssertAll(subject, bytes, isArray: true, options, outcome);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Documents))]
    public void Read_AnyValueDownAPath_IsWhatItsTypeReads(string json)
    {
        foreach (Subject subject in Subjects(json))
        {
            Outcome expected = subject.Expected(Encoding.UTF8.GetBytes(json), isArray: false);
            byte[] bytes = Encoding.UTF8.GetBytes($$"""{"a":[0,{"b":{{json}},"c":{} }],"d":1}""");
            var options = new JsonProjectionOptions { Path = "a[1].b" };
            Outcome outcome = subject.Parse(bytes, isArray: false, options);
            Assert.True(outcome.Value == expected.Value, $"{subject}, {json}: expected {expected}, found {outcome}.");
            Ways.AssertAll(subject, bytes, isArray: false, options, outcome);
        }
    }

    [Fact]
    public void Read_NestedWithoutEnd_IsReadToTheLimit()
    {
        string deep = new string('[', 60) + new string(']', 60);
        Outcome outcome = Outcome.Of(() => JsonProjection.Parse<Tree>(Encoding.UTF8.GetBytes(deep)));
        Assert.False(outcome.IsError);
        Ways.AssertAll<Tree>(deep, isArray: false, new(), outcome);
        Assert.Throws<JsonException>(() => JsonProjection.Parse<Tree>(Encoding.UTF8.GetBytes(new string('[', 65) + new string(']', 65))));
    }

    private static IReadOnlyList<Subject> Subjects(string json) => Tier.Sample<Subject>(
    [
        Of<Price, decimal>(), Of<MaybePrice, decimal?>(), Of<Count, int>(), Of<Title, string>(), Of<Switch, bool>(), Of<Moment, DateTimeOffset>(),
        Of<AnyValue, JsonElement>(), Of<Candle, decimal[]>(), Of<Names, List<string?>>(), Of<Matrix, int[][]>(), Of<Rates, Dictionary<string, ORate?>>(),
    ],
    oneOf: 4,
    new Random(Tier.Seed + json.Length));

    private static Subject<T, TOracle> Of<T, TOracle>()
        where T : IJsonProjection<T> => new() { Shape = new(typeof(T).Name, new(IsWeb: true), []), Source = "" };
}
