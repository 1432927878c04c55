using System.Buffers;
using System.Text;
using System.Text.Json.Nodes;
using Decant.Processes;

namespace Decant.Masks;

/// <summary>The same masks and documents in json-mask of npm, which has the same grammar. It runs in Node.js. Where <c>docs/guides/masks.md</c> says that the
/// two differ, documents have no such place.</summary>
[Deep]
public sealed class JsonMaskTests : IDisposable
{
    private const string Package = "json-mask@2.0.0";

    private const string Script = """
        const mask = require('json-mask')
        const rows = require('./rows.json')
        process.stdout.write(JSON.stringify(rows.map(row => mask(row.json, row.mask) ?? null)))
        """;

    private readonly NodeFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public async Task Copy_RandomDocumentsAndMasks_AsJsonMask()
    {
        await _folder.InstallAsync(Package);
        var random = new Random(Tier.Seed);
        (MaskText Mask, JsonNode Json)[] rows = [.. Enumerable.Range(0, 5_000).Select(_ => (MaskText.CreateDistinct(random), RandomObject(random, depth: 0)))];

        JsonArray theirs = await MaskAsync(rows);

        int fields = 0;
        for (int i = 0; i < rows.Length; i++)
        {
            var written = new ArrayBufferWriter<byte>();
            JsonProjection.Copy(Encoding.UTF8.GetBytes(rows[i].Json.ToJsonString()), JsonFieldMask.Parse(rows[i].Mask.ToString()), written);
            JsonNode? ours = JsonNode.Parse(written.WrittenSpan);
            Assert.True(JsonNode.DeepEquals(theirs[i], ours), $"{rows[i].Mask} of {rows[i].Json.ToJsonString()}: {theirs[i]?.ToJsonString()}, and here {ours?.ToJsonString()}");
            fields += ours!.AsObject().Count;
        }

        Assert.InRange(fields, rows.Length / 2, int.MaxValue);
    }

    // Every value that may have parts is an object, an array of objects that is not empty, or null.
    private static JsonNode RandomObject(Random random, int depth) => new JsonObject(
        new[] { "a", "b", "c", "d" }.Where(_ => random.Next(4) > 0).Select(name => KeyValuePair.Create(name, RandomValue(random, depth + 1))));

    private static JsonNode? RandomValue(Random random, int depth) => depth == MaskText.MostDepth
        ? JsonValue.Create(random.Next(100))
        : random.Next(5) switch
        {
            0 => null,
            1 => new JsonArray([.. Enumerable.Range(0, random.Next(1, 3)).Select(_ => RandomObject(random, depth))]),
            _ => RandomObject(random, depth),
        };

    private async Task<JsonArray> MaskAsync((MaskText Mask, JsonNode Json)[] rows)
    {
        var all = new JsonArray([.. rows.Select(row => new JsonObject { ["mask"] = row.Mask.ToString(), ["json"] = row.Json.DeepClone() })]);
        await File.WriteAllTextAsync(_folder.PathOf("rows.json"), all.ToJsonString(), TestContext.Current.CancellationToken);
        return JsonNode.Parse(await _folder.RunAsync(Script))!.AsArray();
    }
}
