using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Memory;

public sealed partial class AllocationTests
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(197)]
    [InlineData(198)]
    [InlineData(10_000)]
    public void Parse_DictionaryOfOneKey_AllocatesOneEntry(int entries) => AssertExactOne(
        EntriesOf(entries, _ => "k"),
        () => new Entries(new Dictionary<string, int>(1) { [new string('k', 1)] = entries - 1 }));

    [Theory]
    [InlineData(20, 2)]
    [InlineData(1000, 2)]
    [InlineData(100_000, 5)]
    [InlineData(100_000, 300)]
    public void Parse_DictionaryOfKeysInTurn_AllocatesNoMoreThanSystemTextJson(int entries, int keys) =>
        AssertNoMore<Entries>(EntriesOf(entries, i => $"key{i % keys}"));

    private static byte[] EntriesOf(int count, Func<int, string> key) =>
        Encoding.UTF8.GetBytes($"{{\"values\":{{{string.Join(',', Enumerable.Range(0, count).Select(i => $"\"{key(i)}\":{i}"))}}}}}");
}
