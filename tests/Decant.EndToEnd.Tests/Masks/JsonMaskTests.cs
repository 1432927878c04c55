using System.Buffers;
using System.Diagnostics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Decant.Masks;

/// <summary>The same masks and documents in json-mask of npm, which has the same grammar. It runs in Node.js. Where <c>docs/guides/masks.md</c> says that the two differ, documents
/// have no such place.</summary>
[Deep]
public sealed class JsonMaskTests : IDisposable
{
    private const string Package = "json-mask@2.0.0";

    private const string Script = """
        const mask = require('./package')
        const rows = require('./rows.json')
        process.stdout.write(JSON.stringify(rows.map(row => mask(row.json, row.mask) ?? null)))
        """;

    private readonly string _folder = Directory.CreateTempSubdirectory("decant-json-mask").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public async Task Copy_RandomDocumentsAndMasks_AsJsonMask()
    {
        await InstallAsync();
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

    private async Task InstallAsync()
    {
        try
        {
            string archive = (await RunAsync("npm", "pack", "--silent", Package)).Trim();
            await RunAsync("tar", "xzf", archive);
        }
        catch (Exception exception) when (exception is System.ComponentModel.Win32Exception or InvalidOperationException)
        {
            Assert.Skip($"{Package} needs Node.js and a registry of npm: {exception.Message}");
        }
    }

    private async Task<JsonArray> MaskAsync((MaskText Mask, JsonNode Json)[] rows)
    {
        var all = new JsonArray([.. rows.Select(row => new JsonObject { ["mask"] = row.Mask.ToString(), ["json"] = row.Json.DeepClone() })]);
        await File.WriteAllTextAsync(Path.Combine(_folder, "rows.json"), all.ToJsonString(), TestContext.Current.CancellationToken);
        await File.WriteAllTextAsync(Path.Combine(_folder, "mask.js"), Script, TestContext.Current.CancellationToken);
        return JsonNode.Parse(await RunAsync("node", "mask.js"))!.AsArray();
    }

    private async Task<string> RunAsync(string program, params string[] arguments)
    {
        using Process process = Process.Start(new ProcessStartInfo(program, arguments)
        {
            WorkingDirectory = _folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        (int exitCode, string output, string error) = await ProcessEnd.WaitAsync(process, TimeSpan.FromMinutes(5), TestContext.Current.CancellationToken);
        return exitCode == 0 ? output : throw new InvalidOperationException($"{program} ended with {exitCode}: {error}");
    }
}
