using System.Text;
using System.Text.Json;
using Decant.Http.Messages;

namespace Decant.Errors;

/// <summary>What is in the way of a path is told with the step that it is in the way of, and not as a value of the projection.</summary>
public sealed partial class PathMessageTests
{
    private const string All = "For all elements, set JsonProjectionOptions.Path to the array, and read a projection of its elements.";

    public static TheoryData<string, string, string, string> Attributes => new()
    {
        { """{"items":[{"id":"SECRET"}]}""", "an array", "id", "items[0].id" },
        { """{"items":[]}""", "an array", "id", "items[0].id" },
        { """{"items":"SECRET"}""", "a string", "id", "" },
        { """{"items":5}""", "a number", "id", "" },
        { """{"items":true}""", "true", "id", "" },
        { """{"deep":{"more":[1]}}""", "an array", "name", "more[0].name" },
        { """{"deep":[1]}""", "an array", "more", "deep[0].more" },
        { """{"choices":[[{"text":"SECRET"}]]}""", "an array", "text", "[0][0].text" },
        { """{"a.b":[1]}""", "an array", "['c d']", "['a.b'][0]['c d']" },
    };

    public static TheoryData<string, string, string, string> Options => new()
    {
        { "items.id", """{"items":[{"id":"SECRET"}]}""", "an array", "items[0].id" },
        { "items.id", """[{"items":1}]""", "an array", "[0].items" },
        { "a.items.id", """{"a":{"items":[1]}}""", "an array", "items[0].id" },
        { "items.id", """{"items":"SECRET"}""", "a string", "" },
        { "a[1].id", """{"a":[0,[1]]}""", "an array", "[1][0].id" },
    };

    [Theory]
    [MemberData(nameof(Attributes))]
    public async Task Read_OtherKindOnAPathOfAMember_NamesTheStep(string json, string found, string next, string index)
    {
        string wayOut = index.Length == 0 ? "" : $" For one element, write its index: {index}. {All}";
        string expected = $"Found {found} where a [JsonPropertyPath] of {typeof(Paths)} expects an object (next step: {next}).{wayOut} Path: $.";
        foreach (JsonException exception in await UnfitWays.RejectionsAsync<Paths>(json))
        {
            Assert.StartsWith(expected.Split(" Path: ")[0], exception.Message, StringComparison.Ordinal);
            Secret.AssertNotQuoted(exception);
        }
    }

    [Theory]
    [MemberData(nameof(Options))]
    public async Task Read_OtherKindOnThePathOfTheOptions_NamesTheStep(string path, string json, string found, string index)
    {
        string wayOut = index.Length == 0 ? "" : $" For one element, write its index: {index}.";
        string start = $"Found {found} where JsonProjectionOptions.Path expects an object (next step: {(index.Length == 0 ? "id" : index.Split('.')[^1])}).{wayOut} Path: ";
        foreach (JsonException exception in await UnfitWays.RejectionsAsync<Paths>(json, new() { Path = path }))
        {
            Assert.StartsWith(start, exception.Message, StringComparison.Ordinal);
            Secret.AssertNotQuoted(exception);
        }
    }

    // The way out is one.
    [Fact]
    public void Read_AsTheMessageSays_FindsTheElements()
    {
        byte[] json = """{"items":[{"id":1},{"id":2}]}"""u8.ToArray();
        Assert.Equal(1, JsonProjection.Parse<First>(json).Id);
        Assert.Equal([1, 2], JsonProjection.ParseArray<Each>(json, new() { Path = "items" }).Select(each => each.Id));
    }

    // A member of the projection's own type is no step.
    [Theory]
    [InlineData("[]", false, "Found an array where an object for Decant.Errors.PathMessageTests+Tree was expected. Read it as an array of Decant.Errors.PathMessageTests+Tree if that is expected.")]
    [InlineData("""{"child":[]}""", false, "Found an array where an object for Decant.Errors.PathMessageTests+Tree was expected. Read it as an array of Decant.Errors.PathMessageTests+Tree if that is expected.")]
    [InlineData("""{"child":"SECRET"}""", false, "Found a string where an object for Decant.Errors.PathMessageTests+Tree was expected. Read it as string or JsonElement if that is expected.")]
    [InlineData("""{"child":1}""", false, "Found a number where an object for Decant.Errors.PathMessageTests+Tree was expected. Read it as JsonElement if that is expected.")]
    [InlineData("""{"children":{}}""", false, "Found an object where an array was expected. Set JsonProjectionOptions.Path or [JsonPropertyPath] to the array if it is within that object.")]
    [InlineData("""{"children":1}""", false, "Found a number where an array was expected. Read it as JsonElement if that is expected.")]
    [InlineData("""{"names":[]}""", false, "Found an array where an object was expected. Read it as an array if that is expected.")]
    [InlineData("{}", true, "Found an object where an array was expected. Set JsonProjectionOptions.Path or [JsonPropertyPath] to the array if it is within that object.")]
    public async Task Read_OtherKindWhereAnObjectOrArrayIsExpected_SaysAsWhatToReadIt(string json, bool isArray, string message)
    {
        foreach (JsonException exception in await UnfitWays.RejectionsAsync<Tree>(json, isArray: isArray))
        {
            Assert.StartsWith($"{message} Path: $", exception.Message, StringComparison.Ordinal);
            Secret.AssertNotQuoted(exception);
        }
    }

    [JsonProjection]
    internal sealed partial class Paths
    {
        [JsonPropertyPath("items.id")]
        public int Id { get; set; }

        [JsonPropertyPath("deep.more.name")]
        public string? Name { get; set; }

        [JsonPropertyPath("choices[0].text")]
        public string? Text { get; set; }

        [JsonPropertyPath("['a.b']['c d']")]
        public string? Quoted { get; set; }
    }

    [JsonProjection]
    internal sealed partial record First([property: JsonPropertyPath("items[0].id")] int Id);

    [JsonProjection]
    internal sealed partial record Each(int Id);

    [JsonProjection]
    internal sealed partial record Tree([property: JsonPropertyPath("a.b")] int B, Tree? Child, Tree[]? Children, Dictionary<string, int>? Names);
}
