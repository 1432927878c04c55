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

    [Deep, Theory]
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
}
