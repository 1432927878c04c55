using System.Text.Json;
using Decant.Ladder.Origin;

namespace Decant.Ladder.Tests.Origin;

/// <summary>What the origin generates of each shape.</summary>
public sealed class ShapeBodyTests(OriginFixture fixture) : OriginTestBase(fixture)
{
    // Where the items of those are that are one answer; the others are arrays.
    private static readonly Dictionary<BodyKind, string[]> s_items = new()
    {
        [BodyKind.Embeddings] = ["data"],
        [BodyKind.Chat] = ["choices"],
        [BodyKind.GeoJson] = ["features"],
        [BodyKind.OrderBook] = ["result"],
        [BodyKind.Kubernetes] = ["items"],
        [BodyKind.Packages] = ["packages"],
        [BodyKind.Search] = ["hits", "hits"],
        [BodyKind.GraphQL] = ["data", "repository", "issues", "edges"],
        [BodyKind.MediaWiki] = ["query", "pages"],
        [BodyKind.Prometheus] = ["data", "result"],
        [BodyKind.Wikidata] = ["entities"],
        [BodyKind.OpenAlex] = ["results"],
        [BodyKind.Stripe] = ["data"],
        [BodyKind.Fhir] = ["entry"],
        [BodyKind.OpenFoodFacts] = ["products"],
    };

    public static TheoryData<BodyKind> Kinds => [.. Shapes.All.Except([BodyKind.Weather])];

    // Results of different machines are comparable only as long as these hashes hold. They pin what the bodies contain, too.
    [Theory]
    [InlineData("/api/github/repositories/10000", "96c7bfb6160ff612dcffef2bf12226bc04adec94732252d494dcbb30bdd92dc1")]
    [InlineData("/api/github/repositories/10000?format=compact", "cb47229197a16ede360acc508977503dbb7a8fd7d9545c7951d301a6be7d66b7")]
    [InlineData("/weatherforecast/10000", "dc0bcbe1a852a97e6393aa08bb7120b22bf07fbbbccf87af2100a69497d38ae8")]
    [InlineData("/bytes/1048576", "b1768a1812660924c1d13d333a241e7b2b79d95fde041e1960728a6e4aab2813")]
    [InlineData("/json/tweets/10000", "ffbcddc493647f6a2560c59839105d262616cc1f9782a085922499682a8ee3f4")]
    [InlineData("/json/numbers/10000", "59327e3b590ee026107e225f11496df769f0fabb6aa07c04b439a20476a9978f")]
    [InlineData("/json/integers/10000", "bf99062a3daaad81b03bc57aeecb8be841309c4fd71d573499c8b749eaa903d5")]
    [InlineData("/json/strings/10000", "478e665160ad771934456f7881ba450eeffee530ad27d4ad40f108c73645a3d3")]
    [InlineData("/json/escapes/10000", "1139da1108e72eb6ecb8b1ed23e58e51fa6afe7d771b65151fe5c4cd53f94a14")]
    [InlineData("/json/dates/10000", "251dd6f9d4df5cb6811c5015d2b7a84c0e4d7eb5d59f2cae909aacc04afb06ea")]
    [InlineData("/json/members/10000", "b4a11f5fdac4bf907044482afaabfe552a1655d9277b84b26832f38dee1ba06e")]
    [InlineData("/json/elements/10000", "7fe0259fa19a7b5c4f83da76ca0fa2d3351e4dc904fe76d22b0be17d565cbb49")]
    [InlineData("/json/github/1000", "3a1bca9b6bb5aa7ffc20b42c0c9971eb069db22c3c4a0762714af201f1cd37a0")]
    [InlineData("/json/deep/10000", "7daf0b89ad46d2bdbf4ad360b804e229b20955f0be68b80ef3a4e6519297642e")]
    [InlineData("/json/embeddings/200", "668b72803574b6c92e0cd13a12a8fa58572968dd4910bf67d714cce2d7283f23")]
    [InlineData("/json/chat/200", "8a6119aa36abe1d5aeadcf83382219680d5f6ae17f7c5c037802c950ddee7af5")]
    [InlineData("/json/geojson/200", "15c49ca736bc6906b239222647d8a30657010918eb2976f110bea48ebdb715a7")]
    [InlineData("/json/orderbook/200", "5435c83d89e8f6b09b98ec4574b1507c774bf177419e292410474296cc9dc655")]
    [InlineData("/json/kubernetes/200", "e64cf6d8d81ba5873b178a650d979946f7651f006aad45b493b512be483a56da")]
    [InlineData("/json/packages/200", "3086f721392d9d6d45803de02cf9d504bb67e799da56c0a062defd866804bc05")]
    [InlineData("/json/search/200", "23d5a4bb63dd3c2470ec21ae378b59eb9c127279aa25055d3dd4da43021b6531")]
    [InlineData("/json/graphql/200", "fea1134dfc85dc9561f8020dc0631dcc4391521afb1aba90115b628f376ba365")]
    [InlineData("/json/openmeteo/200", "fafd66a66d0edef857d597fb926f3457f9a3e0fe0553c6c5c606d95cb3664e73")]
    [InlineData("/json/mediawiki/200", "aad543aba010d6f5014445eff20bd4815f3b505d984a629536312d008322b0ab")]
    [InlineData("/json/mastodon/200", "336d6809c4d5593da52b914185a868d5d5a1e8ffa1a61fe6114ba700ccd33621")]
    [InlineData("/json/prometheus/200", "ae316d51d521ce9b5acfe334960ea6eb7937d63e3927e19ce014a0cbae1682a1")]
    [InlineData("/json/wikidata/200", "53636c551d7dea167cc3f24e323731289957691fbef747e7bad829e66479b9fa")]
    [InlineData("/json/openalex/200", "9e1dc7b4b1022e5b48abe48cae5d3fd5cce2430e596c48003abb0d12e5191f0c")]
    [InlineData("/json/stripe/200", "af44e9e12bd31f490115ee36e31d1a76c606abb90073f4ec9c5a87f061cd79c7")]
    [InlineData("/json/fhir/200", "8477f406095af4231d4e85913893612395fe5d972fed8ca168db26e91b3f7014")]
    [InlineData("/json/openfoodfacts/200", "acb636b563cff93e0d85c8d9da758e777f15e4579a2109cd0fa0fb2ef9e2ffb9")]
    [InlineData("/json/coingecko/200", "af36ad6429202462547e3b9e6f13462ecd4e897f3e6e61b739a5e4f15103b1d6")]
    public async Task Body_OnAnyMachine_IsTheSameBytes(string path, string hash) => Assert.Equal(hash, Hash(await GetBytesAsync(path)));

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Body_AnyCountAndFormat_HasThatManyItems(BodyKind kind)
    {
        // Those of the largest items repeat after 200, and the seed's after 10,000.
        foreach (int items in Tier.Choose<int[]>([201], s_items.ContainsKey(kind) || kind >= BodyKind.OpenMeteo ? [0, 1, 201] : [0, 1, 300, 10_001]))
        {
            byte[] compact = await GetBytesAsync(PathOf(kind, items, "format=compact")), indented = await GetBytesAsync(PathOf(kind, items, "format=indented"));
            byte[] own = await GetBytesAsync(PathOf(kind, items)), marked = await GetBytesAsync(PathOf(kind, items, "bom=true"));
            using JsonDocument document = JsonDocument.Parse(compact), other = JsonDocument.Parse(indented);

            JsonElement found = s_items.GetValueOrDefault(kind, []).Aggregate(document.RootElement, (element, name) => element.GetProperty(name));
            Assert.Equal(items, found.ValueKind == JsonValueKind.Array ? found.GetArrayLength() : found.EnumerateObject().Count());
            Assert.True(JsonElement.DeepEquals(document.RootElement, other.RootElement));
            // Spans, for these are megabytes, and an assertion on collections looks at each byte as an object.
            Assert.False(compact.AsSpan().Contains((byte)'\n'));
            Assert.True(own.AsSpan().SequenceEqual(kind is BodyKind.Repositories or BodyKind.Kubernetes or BodyKind.Stripe ? indented : compact));
            Assert.True(marked.AsSpan().StartsWith("\uFEFF"u8) && marked.AsSpan(3).SequenceEqual(own));
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

    private static string PathOf(BodyKind kind, int items, string? query = null) => OriginAddress.Of(new("http://origin"), kind, items, query).PathAndQuery;
}
