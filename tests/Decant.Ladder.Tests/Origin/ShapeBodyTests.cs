using System.Net;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Decant.Ladder.Origin;

namespace Decant.Ladder.Tests.Origin;

public sealed class ShapeBodyTests(OriginFixture fixture) : OriginTestBase(fixture)
{
    // Where the items of those are that are one answer.
    private static readonly Dictionary<string, string[]> s_items = new()
    {
        ["embeddings"] = ["data"],
        ["chat"] = ["choices"],
        ["geojson"] = ["features"],
        ["orderbook"] = ["result"],
        ["kubernetes"] = ["items"],
        ["packages"] = ["packages"],
        ["search"] = ["hits", "hits"],
        ["graphql"] = ["data", "repository", "issues", "edges"],
    };

    public static TheoryData<string> Names => [.. Shapes.All.Select(kind => kind.ToName()).Where(name => name is not ("repositories" or "weather") && !s_items.ContainsKey(name))];

    public static TheoryData<string> AnswerNames => [.. s_items.Keys];

    // Results of different machines are comparable only as long as these hashes hold.
    [Theory]
    [InlineData("tweets", "ffbcddc493647f6a2560c59839105d262616cc1f9782a085922499682a8ee3f4")]
    [InlineData("numbers", "59327e3b590ee026107e225f11496df769f0fabb6aa07c04b439a20476a9978f")]
    [InlineData("integers", "bf99062a3daaad81b03bc57aeecb8be841309c4fd71d573499c8b749eaa903d5")]
    [InlineData("strings", "478e665160ad771934456f7881ba450eeffee530ad27d4ad40f108c73645a3d3")]
    [InlineData("escapes", "1139da1108e72eb6ecb8b1ed23e58e51fa6afe7d771b65151fe5c4cd53f94a14")]
    [InlineData("dates", "251dd6f9d4df5cb6811c5015d2b7a84c0e4d7eb5d59f2cae909aacc04afb06ea")]
    [InlineData("members", "b4a11f5fdac4bf907044482afaabfe552a1655d9277b84b26832f38dee1ba06e")]
    [InlineData("elements", "7fe0259fa19a7b5c4f83da76ca0fa2d3351e4dc904fe76d22b0be17d565cbb49")]
    [InlineData("deep", "7daf0b89ad46d2bdbf4ad360b804e229b20955f0be68b80ef3a4e6519297642e")]
    public async Task Shape_OnAnyMachine_IsTheSameBytes(string shape, string hash) => Assert.Equal(hash, Hash(await GetBytesAsync($"/json/{shape}/10000")));

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Shape_AnyCountAndFormat_IsAnArrayOfThatManyObjects(string shape)
    {
        foreach (int items in Tier.Choose<int[]>([300], [0, 1, 300, 10_001]))
        {
            byte[] compact = await GetBytesAsync($"/json/{shape}/{items}");
            byte[] indented = await GetBytesAsync($"/json/{shape}/{items}?format=indented");
            using var document = JsonDocument.Parse(compact);
            using var other = JsonDocument.Parse(indented);

            Assert.Equal(items, document.RootElement.GetArrayLength());
            Assert.All(document.RootElement.EnumerateArray(), item => Assert.Equal(JsonValueKind.Object, item.ValueKind));
            Assert.True(JsonElement.DeepEquals(document.RootElement, other.RootElement));
            // Spans, for these are megabytes, and an assertion on collections looks at each byte as an object.
            Assert.False(compact.AsSpan().Contains((byte)'\n'));
            byte[] marked = await GetBytesAsync($"/json/{shape}/{items}?bom=true");
            Assert.Equal([0xEF, 0xBB, 0xBF], marked[..3]);
            Assert.True(marked.AsSpan(3).SequenceEqual(compact));
        }
    }

    [Theory]
    [InlineData("embeddings", "668b72803574b6c92e0cd13a12a8fa58572968dd4910bf67d714cce2d7283f23")]
    [InlineData("chat", "8a6119aa36abe1d5aeadcf83382219680d5f6ae17f7c5c037802c950ddee7af5")]
    [InlineData("geojson", "15c49ca736bc6906b239222647d8a30657010918eb2976f110bea48ebdb715a7")]
    [InlineData("orderbook", "5435c83d89e8f6b09b98ec4574b1507c774bf177419e292410474296cc9dc655")]
    [InlineData("kubernetes", "e64cf6d8d81ba5873b178a650d979946f7651f006aad45b493b512be483a56da")]
    [InlineData("packages", "3086f721392d9d6d45803de02cf9d504bb67e799da56c0a062defd866804bc05")]
    [InlineData("search", "23d5a4bb63dd3c2470ec21ae378b59eb9c127279aa25055d3dd4da43021b6531")]
    [InlineData("graphql", "fea1134dfc85dc9561f8020dc0631dcc4391521afb1aba90115b628f376ba365")]
    public async Task Answer_OnAnyMachine_IsTheSameBytes(string shape, string hash) => Assert.Equal(hash, Hash(await GetBytesAsync($"/json/{shape}/200")));

    [Theory]
    [MemberData(nameof(AnswerNames))]
    public async Task Answer_AnyCountAndFormat_HasThatManyItems(string shape)
    {
        // Embeddings repeat after 200.
        foreach (int items in Tier.Choose<int[]>([201], [0, 1, 201]))
        {
            using var compact = JsonDocument.Parse(await GetBytesAsync($"/json/{shape}/{items}?format=compact"));
            using var indented = JsonDocument.Parse(await GetBytesAsync($"/json/{shape}/{items}?format=indented"));
            byte[] own = await GetBytesAsync($"/json/{shape}/{items}");

            JsonElement found = s_items[shape].Aggregate(compact.RootElement, (element, name) => element.GetProperty(name));
            Assert.Equal(items, found.ValueKind == JsonValueKind.Array ? found.GetArrayLength() : found.EnumerateObject().Count());
            Assert.True(JsonElement.DeepEquals(compact.RootElement, indented.RootElement));
            Assert.Equal(shape == "kubernetes", own.AsSpan().StartsWith("{\n    \"kind\""u8));
        }
    }

    [Fact]
    public async Task Packages_BeyondTheUniqueOnes_HaveNamesOfTheirOwn()
    {
        byte[] first = await GetBytesAsync("/json/packages/10000"), more = await GetBytesAsync("/json/packages/10003");
        using var packages = JsonDocument.Parse(more);

        Assert.Equal(10_003, packages.RootElement.GetProperty("packages").EnumerateObject().Select(package => package.Name).Distinct().Count());
        Assert.True(more.AsSpan().StartsWith(first.AsSpan()[..^2]));
    }

    [Theory]
    [MemberData(nameof(AnswerNames))]
    public async Task Answer_AtItsSizeInMemory_IsOfARealisticSize(string shape)
    {
        BodyKind kind = Shapes.Find(shape)!.Value;

        byte[] body = await GetBytesAsync(OriginAddress.Of(new("http://origin"), kind, kind.ItemsInMemory()).PathAndQuery);

        Assert.InRange(body.Length, 300_000, 2_000_000);
    }

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Shape_AtItsSizeInMemory_IsAboutHalfAMegabyte(string shape)
    {
        BodyKind kind = Shapes.Find(shape)!.Value;

        byte[] body = await GetBytesAsync(OriginAddress.Of(new("http://origin"), kind, kind.ItemsInMemory()).PathAndQuery);

        Assert.InRange(body.Length, 300_000, 1_000_000);
    }

    [Theory]
    [InlineData("strings", 5, 80)]
    [InlineData("dates", 20, 33)]
    public async Task Texts_Always_AreOfTheLengthPromisedAndWithoutEscapes(string shape, int least, int most)
    {
        byte[] body = await GetBytesAsync($"/json/{shape}/1000");
        using var document = JsonDocument.Parse(body);

        Assert.DoesNotContain((byte)'\\', body);
        Assert.All(document.RootElement.EnumerateArray().SelectMany(item => item.EnumerateObject().Single().Value.EnumerateArray()), text =>
            Assert.InRange(Encoding.UTF8.GetByteCount(text.GetString()!), least, most));
    }

    [Fact]
    public async Task Values_Always_CoverWhatTripsReaders()
    {
        await AssertContainsAsync("escapes", @"\n", @"\""", @"\\", @"\u00e9", @"\ud83d\ude80", @"\/");
        await AssertContainsAsync("strings", "the", "\u00e9", "\u65e5");
        await AssertContainsAsync("dates", "Z\"", "+05:30\"", "-07:00\"", ".5");
        await AssertContainsAsync("numbers", "[-", "e-", "E+", ".0");
        await AssertContainsAsync("integers", "[0", ",-", "123");
        await AssertContainsAsync("tweets", "\"geo\":null", "\"type\":\"Point\"", "\\n", "\\\"", "\u65e5", "\"hashtags\":[]", "\"hashtags\":[{");
    }

    [Fact]
    public async Task Members_Objects_HaveAbout24AndTweets25()
    {
        using var members = JsonDocument.Parse(await GetBytesAsync("/json/members/1000"));
        using var tweets = JsonDocument.Parse(await GetBytesAsync("/json/tweets/1000"));

        Assert.InRange(members.RootElement.EnumerateArray().Average(item => item.EnumerateObject().Count()), 22, 23);
        Assert.Equal(24, members.RootElement.EnumerateArray().SelectMany(item => item.EnumerateObject().Select(member => member.Name)).Distinct().Count());
        Assert.All(tweets.RootElement.EnumerateArray(), tweet => Assert.Equal(25, tweet.EnumerateObject().Count()));
    }

    [Fact]
    public async Task Deep_Chains_HaveAbout30Levels()
    {
        var items = (JsonArray)JsonNode.Parse(await GetBytesAsync("/json/deep/100"))!;

        Assert.InRange(DepthOf(items), 30, 34);
        Assert.All(items, item => Assert.InRange(DepthOf(item), 27, 33));
    }

    [Theory]
    [InlineData("/json/prose/10", "expected one of 'tweets', 'numbers'")]
    [InlineData("/json/tweets/x", "'items' is 'x'")]
    [InlineData("/json/tweets/1?format=pretty", "'format' is 'pretty'")]
    public async Task Shape_ThatIsNotThere_IsABadRequestThatSaysWhatIs(string path, string expected)
    {
        using HttpResponseMessage response = await GetAsync(path);

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        using var problem = JsonDocument.Parse(await ReadAsync(response));
        Assert.Contains(expected, problem.RootElement.GetProperty("detail").GetString(), StringComparison.Ordinal);
    }

    private async Task AssertContainsAsync(string shape, params string[] parts)
    {
        string text = Encoding.UTF8.GetString(await GetBytesAsync($"/json/{shape}/1000"));
        Assert.All(parts, part => Assert.Contains(part, text, StringComparison.Ordinal));
    }

    private static int DepthOf(JsonNode? node) => node switch
    {
        JsonArray array => 1 + array.Select(DepthOf).DefaultIfEmpty().Max(),
        JsonObject members => 1 + members.Select(member => DepthOf(member.Value)).DefaultIfEmpty().Max(),
        _ => 0,
    };
}
