using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Roots;

/// <summary>A member on the way to the array that is there twice, in every window.</summary>
public sealed partial class PathDuplicateTests
{
    private static readonly JsonProjectionOptions s_items = new() { Path = "items", Settings = new() { GatheredBytes = 0 } };
    private static readonly JsonProjectionOptions s_deep = new() { Path = "data.items", Settings = new() { GatheredBytes = 0 } };

    public static TheoryData<string, string> Documents => new()
    {
        { """{"items":[],"items":[{"s":"a"}]}""", "a" },
        { """{"items":[],"items":[],"items":[{"s":"a"},{"s":"b"}]}""", "ab" },
        { """{"items":null,"items":[{"s":"a"}]}""", "a" },
        { """{"items":[{"s":"a"}],"items":[{"s":"b"}]}""", "b" },
        { """{"items":[{"s":"a"}],"items":[]}""", "" },
    };

    [Theory]
    [MemberData(nameof(Documents))]
    public async Task Read_SeveralArraysAtThePath_GivesTheLastAndIsAnErrorWhereElementsWereHandedOut(string json, string expected)
    {
        foreach ((byte[] bytes, JsonProjectionOptions options) in Variants(json))
        {
            var outcomes = new HashSet<string>();
            foreach (int[] cuts in AllCuts(bytes.Length))
            {
                Item[] items = await JsonProjection.ReadArrayAsync<Item>(new ChunkStream(bytes, cuts), options, Cancellation);
                Assert.Equal(expected, string.Concat(items.Select(item => item.S)));
                outcomes.Add(await EnumerateAsync(bytes, cuts, options));
            }

            string outcome = Assert.Single(outcomes);
            bool hadElements = json.StartsWith("""{"items":[{""", StringComparison.Ordinal);
            Assert.Equal(!hadElements, outcome == expected);
            if (hadElements)
                Assert.StartsWith("a, then 0:", outcome, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("""{"items":[],"items":[{"s":"a"},""")]
    [InlineData("""{"items":[],"items":[],"items":[{"s":"a"},""")]
    [InlineData("""{"items":null,"items":[],"items":[{"s":"a"},""")]
    public async Task ReadAsAsyncEnumerable_ElementBehindEmptyArrays_IsHandedOutBeforeTheNextRead(string json)
    {
        foreach ((byte[] bytes, JsonProjectionOptions options) in (IEnumerable<(byte[], JsonProjectionOptions)>)
            [(Encoding.UTF8.GetBytes(json), s_items), (Encoding.UTF8.GetBytes($$"""{"data":{{json}}"""), s_deep)])
        {
            using var stream = new HookedStream(
                bytes, bytes.Length, (read, _) => read == 1 ? default : ValueTask.FromException(new InvalidOperationException("It is read again.")));
            await using IAsyncEnumerator<Item> elements = JsonProjection
                .ReadAsAsyncEnumerable<Item>(stream, options, Cancellation).GetAsyncEnumerator(Cancellation);

            Assert.True(await elements.MoveNextAsync());
            Assert.Equal("a", elements.Current.S);
        }
    }

    private static async Task<string> EnumerateAsync(byte[] bytes, int[] cuts, JsonProjectionOptions options)
    {
        string read = "";
        using var stream = new ChunkStream(bytes, cuts);
        try
        {
            await foreach (Item item in JsonProjection.ReadAsAsyncEnumerable<Item>(stream, options, Cancellation))
                read += item.S;
            return read;
        }
        catch (JsonException exception)
        {
            return $"{read}, then {exception.LineNumber}:{exception.BytePositionInLine} at {exception.Path}";
        }
    }

    private static IEnumerable<(byte[] Bytes, JsonProjectionOptions Options)> Variants(string json) =>
    [
        (Encoding.UTF8.GetBytes(json), s_items),
        (Encoding.UTF8.GetBytes($$"""{"data":{{json}}}"""), s_deep),
    ];

    private static IEnumerable<int[]> AllCuts(int length) =>
        Enumerable.Range(1, length - 1).Select(cut => (int[])[cut]).Append([]).Append([.. Enumerable.Range(1, length - 1)]);

    [JsonProjection]
    internal sealed partial record Item(string? S);
}
