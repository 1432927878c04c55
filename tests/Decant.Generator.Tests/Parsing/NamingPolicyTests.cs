using System.Text.Json;
using Decant.Generator.Model;
using Decant.Generator.Parsing;

namespace Decant.Generator.Tests.Parsing;

/// <summary>The generator's naming policies give what the runtime's give.</summary>
public sealed class NamingPolicyTests
{
    private const int RandomNames = 20_000;

    private const string Letters = "aabcxyzABCXYZ019__- .ÄäßŒœǅ名\u0130\u0131ΣσЖж\ud83d\ude00½²\u00a0";

    private static readonly string[] s_names =
    [
        "", "a", "A", "Id", "ID", "URL", "HtmlUrl", "HTMLUrl", "XMLReader", "SHA512Hash", "IOStream", "isCIA", "SHA512hash", "A1B2", "abc", "ABC", "AbC",
        "_field", "__Twice", "My_Prop", "My__Prop", "Trailing_", "x", "X1", "Some Name", " Lead", "Trail ", "Two  Spaces", "A B", "AB C", "ABc D", "1st",
        "Ünïcode", "ÄÖÜ", "名前", "Πρώτο", "İstanbul", "kebab-case", "snake_case", "camelCase", "Dot.Name", "UPPER_SNAKE", "ABCDef",
        "a1A", "A1a", "\ud83d\ude00Face",
    ];

    public static TheoryData<int, JsonNamingPolicy> Policies => new()
    {
        { (int)NamingPolicy.CamelCase, JsonNamingPolicy.CamelCase },
        { (int)NamingPolicy.SnakeCaseLower, JsonNamingPolicy.SnakeCaseLower },
        { (int)NamingPolicy.SnakeCaseUpper, JsonNamingPolicy.SnakeCaseUpper },
        { (int)NamingPolicy.KebabCaseLower, JsonNamingPolicy.KebabCaseLower },
        { (int)NamingPolicy.KebabCaseUpper, JsonNamingPolicy.KebabCaseUpper },
    };

    [Theory]
    [MemberData(nameof(Policies))]
    public void Apply_KnownAndRandomNames_GivesWhatTheRuntimeGives(int policy, JsonNamingPolicy expected)
    {
        ArgumentNullException.ThrowIfNull(expected);
        var random = new Random(4711);
        IEnumerable<string> names = Enumerable.Range(0, RandomNames)
            .Select(_ => string.Concat(Enumerable.Range(0, random.Next(12)).Select(_ => Letters[random.Next(Letters.Length)])));
        foreach (string name in s_names.Concat(names))
            Assert.Equal(expected.ConvertName(name), ((NamingPolicy)policy).Apply(name));
    }

    [Fact]
    public void Apply_Unspecified_KeepsTheName() => Assert.Equal("HtmlUrl", NamingPolicy.Unspecified.Apply("HtmlUrl"));
}
