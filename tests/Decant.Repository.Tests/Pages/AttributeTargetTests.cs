using System.Text.RegularExpressions;
using Decant.Repository.Tests.Sources;

namespace Decant.Repository.Tests.Pages;

/// <summary>On a record's parameter, attributes of System.Text.Json need the target <c>property</c>, and Decant's do not. No page writes it for one of Decant.</summary>
public sealed partial class AttributeTargetTests
{
    public static TheoryData<string> Pages => [.. SourceFiles.All.Where(path => path.EndsWith(".md", StringComparison.Ordinal))];

    [Theory]
    [MemberData(nameof(Pages))]
    public void Attributes_OfAPage_HaveNoNeedlessTarget(string path) => Assert.Empty(Needless(SourceFiles.Read(path)));

    [Theory]
    [InlineData("""[property: JsonPropertyPath("a[0].b")] int A""", true)]
    [InlineData("""[property: JsonRequired, JsonPropertyPath("a")] int A""", true)]
    [InlineData("[property: JsonUnixTime(JsonUnixTimeUnit.Seconds)] DateTimeOffset At", true)]
    [InlineData("[property: JsonIntern] string A", true)]
    [InlineData("""[JsonPropertyPath("a")][property: JsonRequired] int A""", false)]
    [InlineData("""[property: JsonPropertyName("a")] int A, [JsonPropertyPath("b")] int B""", false)]
    public void Needless_Target_IsFound(string code, bool isNeedless) => Assert.Equal(isNeedless, Needless(code).Any());

    private static IEnumerable<string> Needless(string text) =>
        TargetedList().Matches(text).Select(list => list.Value).Where(list => AttributeOfDecant().IsMatch(list));

    [GeneratedRegex("""\[property:(?:"[^"\n]*"|[^\]"\n])*\]""")]
    private static partial Regex TargetedList();

    [GeneratedRegex(@"\bJson(?:PropertyPath|UnixTime|Intern)\b")]
    private static partial Regex AttributeOfDecant();
}
