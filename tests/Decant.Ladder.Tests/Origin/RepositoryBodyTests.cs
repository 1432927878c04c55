using System.Text;
using System.Text.Json;

namespace Decant.Ladder.Tests.Origin;

public sealed class RepositoryBodyTests(OriginFixture fixture) : OriginTestBase(fixture)
{
    private const string Path = "/api/github/repositories/";

    [Theory]
    [InlineData(10, 11)]
    [InlineData(100, 112)]
    [InlineData(1_000, 1_116)]
    [InlineData(10_000, 11_134)]
    public async Task Repositories_Indented_HaveThePublishedSize(int items, double kibibytes)
    {
        byte[] body = await GetBytesAsync($"{Path}{items}");

        Assert.InRange(body.Length / 1024.0, kibibytes * 0.98, kibibytes * 1.02);
    }

    // Results of different machines are comparable only as long as this hash holds.
    [Theory]
    [InlineData("", "96c7bfb6160ff612dcffef2bf12226bc04adec94732252d494dcbb30bdd92dc1")]
    [InlineData("?format=compact", "cb47229197a16ede360acc508977503dbb7a8fd7d9545c7951d301a6be7d66b7")]
    public async Task Repositories_OnAnyMachine_AreTheSameBytes(string query, string hash) =>
        Assert.Equal(hash, Hash(await GetBytesAsync($"{Path}10000{query}")));

    [Fact]
    public async Task Repositories_EveryItem_Has20MembersAndTheWantedOnesFirst()
    {
        using var document = JsonDocument.Parse(await GetBytesAsync($"{Path}1000"));

        foreach (JsonElement item in document.RootElement.EnumerateArray())
        {
            string[] names = [.. item.EnumerateObject().Select(member => member.Name)];
            Assert.Equal(20, names.Distinct().Count());
            Assert.Equal(20, names.Length);
            Assert.Equal(["name", "url", "stars"], names[..3]);
            Assert.True(item.GetProperty("stars").TryGetInt32(out _));
        }
    }

    [Fact]
    public async Task Repositories_NameAndUrl_AverageAbout34Characters()
    {
        using var document = JsonDocument.Parse(await GetBytesAsync($"{Path}10000"));

        double average = document.RootElement.EnumerateArray().Average(
            item => item.GetProperty("name").GetString()!.Length + item.GetProperty("url").GetString()!.Length);

        Assert.InRange(average, 33, 35);
    }

    [Fact]
    public async Task Repositories_Values_CoverWhatTripsReaders()
    {
        string text = Encoding.UTF8.GetString(await GetBytesAsync($"{Path}1000"));
        using var document = JsonDocument.Parse(text);
        JsonElement[] items = [.. document.RootElement.EnumerateArray()];

        Assert.All(
            (string[])["\\\"", "\\n", "\\\\", "\\u00E9", "\\uD83D\\uDE80", "\u00e9", "\u65e5"],
            part => Assert.Contains(part, text, StringComparison.Ordinal));
        Assert.Contains(items, item => item.GetProperty("license").ValueKind == JsonValueKind.Null);
        Assert.Contains(items, item => item.GetProperty("language").ValueKind == JsonValueKind.Null);
        Assert.Contains(items, item => item.GetProperty("topics").GetArrayLength() == 0);
        foreach (string name in (string[])["name", "url", "stars"])
            Assert.Contains(items, item => item.GetProperty("owner").TryGetProperty(name, out _));
    }

    [Fact]
    public async Task Repositories_Compact_AreTheIndentedOnesWithoutWhiteSpace()
    {
        byte[] indented = await GetBytesAsync($"{Path}1000");
        byte[] compact = await GetBytesAsync($"{Path}1000?format=compact");

        Assert.Equal(Minify(indented), compact);
        Assert.Equal(indented, await GetBytesAsync($"{Path}1000?format=indented"));
    }

    [Theory]
    [InlineData("")]
    [InlineData("&format=compact")]
    public async Task Repositories_WithByteOrderMark_AreTheSameBehindIt(string format)
    {
        byte[] plain = await GetBytesAsync($"{Path}10?bom=false{format}");
        byte[] marked = await GetBytesAsync($"{Path}10?bom=true{format}");

        Assert.Equal([0xEF, 0xBB, 0xBF, .. plain], marked);
    }

    [Deep, Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(9_999)]
    [InlineData(10_000)]
    [InlineData(10_001)]
    [InlineData(25_000)]
    public async Task Repositories_AnyCount_HaveThatManyItems(int items)
    {
        foreach (string format in (string[])["indented", "compact"])
        {
            using var document = JsonDocument.Parse(await GetBytesAsync($"{Path}{items}?format={format}"));
            Assert.Equal(items, document.RootElement.GetArrayLength());
        }
    }

    [Theory]
    [InlineData("indented", "[\n  ", ",\n  ", "\n]")]
    [InlineData("compact", "[", ",", "]")]
    public async Task Repositories_BeyondTheUniqueOnes_RepeatThemInTheSameLayout(string format, string open, string between, string close)
    {
        byte[] unique = await GetBytesAsync($"{Path}10000?format={format}");
        byte[] repeated = await GetBytesAsync($"{Path}20002?format={format}");

        using var document = JsonDocument.Parse(unique);
        string[] items = [.. document.RootElement.EnumerateArray().Select(item => item.GetRawText())];
        string expected = open + string.Join(between, [.. items, .. items, items[0], items[1]]) + close;
        Assert.Equal(Hash(Encoding.UTF8.GetBytes(expected)), Hash(repeated));
    }

    [Fact]
    public async Task Repositories_AnItem_IsTheSameWhateverTheCount()
    {
        byte[] ten = await GetBytesAsync($"{Path}10");
        byte[] many = await GetBytesAsync($"{Path}9999");

        int withoutEnd = ten.Length - "\n]".Length;
        Assert.Equal(ten[..withoutEnd], many[..withoutEnd]);
    }

    [Fact]
    public async Task Repositories_Of100000_AreAsLongAsTheirHeaderSays()
    {
        long unique = (await GetBytesAsync($"{Path}10000")).Length - "[\n]".Length;
        using HttpResponseMessage response = await GetAsync($"{Path}100000");
        await using Stream stream = await response.Content.ReadAsStreamAsync(Cancellation);

        byte[] buffer = new byte[1 << 16];
        long received = 0;
        for (int read; (read = await stream.ReadAsync(buffer, Cancellation)) > 0; received += read)
        {
        }

        Assert.Equal("[\n]".Length + 10 * unique + 9, received);
        Assert.Equal(received, response.Content.Headers.ContentLength);
    }

    private static byte[] Minify(byte[] json)
    {
        List<byte> compact = [];
        bool inString = false, escaped = false;
        foreach (byte current in json)
        {
            if (!inString && current is (byte)' ' or (byte)'\n')
                continue;
            compact.Add(current);
            inString ^= current == (byte)'"' && !escaped;
            escaped = current == (byte)'\\' && !escaped;
        }
        return [.. compact];
    }
}
