using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Memory;

public sealed partial class AllocationTests
{
    [Theory]
    [InlineData("octocat")]
    [InlineData("with \\u00e9scapes \\\"")]
    [InlineData("日本 😀")]
    public void ParseArray_InternedTextsThatRepeat_AllocatesEachOnce(string text)
    {
        const int many = 1000;
        int units = JsonSerializer.Deserialize<string>($"\"{text}0\"")!.Length;
        string json = $"[{string.Join(',', Enumerable.Range(0, many).Select(i => $$"""{"login":"{{text}}{{i % 3}}"}"""))}]";
        AssertExact(Encoding.UTF8.GetBytes(json), () =>
        {
            string[] logins = [new('a', units), new('b', units), new('c', units)];
            var items = new Login[many];
            for (int i = 0; i < many; i++)
                items[i] = new Login(logins[i % 3]);
            return items;
        });
    }

    [Fact]
    public void ParseArray_InternedTextsTooLongToKeep_AllocatesEach() => AssertExact(
        JsonOf(_ => $$"""{"login":"{{new string('n', 65)}}"}"""),
        () => Make(_ => new Login(NewText(63))));

    [Fact]
    public void ParseArray_InternedNullsAndEmptyTexts_AllocatesNoText() => AssertExact(
        JsonOf(i => i % 2 == 0 ? """{"login":null}""" : """{"login":""}"""),
        () => Make(i => new Login(i % 2 == 0 ? null : "")));

    [JsonProjection]
    internal sealed partial record Login([property: JsonPropertyName("login"), JsonIntern] string? Value);
}
