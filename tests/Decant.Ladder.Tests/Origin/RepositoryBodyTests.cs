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
}
