using System.Text;
using System.Text.Json;

namespace Decant.Ladder.Tests.Origin;

public sealed class RepositoryBodyTests(OriginFixture fixture) : OriginTestBase(fixture)
{
    private const string Path = "/api/github/repositories/";

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
