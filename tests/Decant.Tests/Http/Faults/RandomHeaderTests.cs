using System.Net;
using System.Text.Json;
using Decant.Buffers;
using Decant.Http.Calls;

namespace Decant.Http.Faults;

/// <summary>Random sets of headers on random bodies: each call gives a value or one of the documented exceptions, nothing is left out, and the
/// next call is good.</summary>
public sealed class RandomHeaderTests
{
    private static readonly int s_sets = Tier.Choose(fast: 150, deep: 2_500);

    private static readonly string[] s_names =
        ["Content-Type", "Content-Length", "Content-Encoding", "Content-Range", "Content-Location", "Transfer-Encoding", "Link", "Location", "Retry-After", "X-Other"];

    private static readonly string[] s_values =
    [
        "", " ", ",", ";", "\"", "=", "application/json", "application/json; charset=utf-8", "text/html", "application/problem+json", "application/x-ndjson",
        "application/json; charset=utf-16", "application/json; charset=\"", "charset=latin1", "gzip", "br", "deflate", "identity", "gzip, br", "x-gzip", "zstd",
        "chunked", "0", "-1", "3", "28", "9223372036854775808", "1e3", "28, 28", "28, 3", "<https://host/items>; rel=next", "</x", "<>; rel=\"next",
        "<mailto:x>; rel=next", "\u00e9", "\u0001",
    ];

    private static readonly byte[][] s_bodies =
    [
        [], "[{\"id\":1}]"u8.ToArray(), "{\"id\":1,\"name\":\"x\"}"u8.ToArray(), "[{\"id\":1},"u8.ToArray(), "<html>"u8.ToArray(), "{\"title\":\"x\"}"u8.ToArray(),
        Compressed.Compress("gzip", "[{\"id\":1}]"u8.ToArray()), Compressed.Compress("br", "[{\"id\":1}]"u8.ToArray()), Compressed.BrokenBrotli,
    ];

    public static TheoryData<CallKinds> Calls =>
        [.. Kinds.Gets, CallKinds.Entries, CallKinds.Enveloped, CallKinds.Pages, CallKinds.ContentBody, CallKinds.PooledJson, CallKinds.Ensure];

    [Theory, Trait("Row", "G13")]
    [MemberData(nameof(Calls))]
    public async Task Call_RandomHeaders_GivesAValueOrADocumentedException(CallKinds kind)
    {
        var random = new Random(unchecked(Tier.Seed + (int)kind));
        var pool = new TrackingPool();
        var options = new JsonProjectionOptions { Settings = new() { Pool = pool }, Http = new() { Pool = pool, MaxPages = 3, MaxBodyBytes = 4_096 } };
        string said = "";
        bool isGood = false;
        using var client = new HttpClient(new HookedHandler(request => isGood ? Good(kind) : Answer(kind, request, random, ref said)));
        byte[] good = Bodies.Make(kind, 200);
        int values = 0;
        int failures = 0;
        for (int set = 0; set < s_sets; set++)
        {
            (said, isGood) = ("", false);
            Exception? thrown = await Record.ExceptionAsync(() => Call.RunAsync(kind, client, options, Cancellation));
            values += thrown is null ? 1 : 0;
            failures += thrown is null ? 0 : 1;
            Assert.True(thrown is null or HttpRequestException or JsonException, $"{Tier.SeedVariable}={Tier.Seed}, set {set} ({said}): {thrown}");
            isGood = true;
            if (kind != CallKinds.Ensure)
                Assert.Equal(Bodies.Expect(kind, good), await Call.RunAsync(kind, client, options, Cancellation));
            pool.AssertBalanced();
        }

        Assert.InRange(failures, 1, s_sets);
        Assert.InRange(values, 1, s_sets);
    }

    private static HttpResponseMessage Good(CallKinds kind) => new() { Content = new ShapedContent(Bodies.Make(kind, 200)) };

    private static HttpResponseMessage Answer(CallKinds kind, HttpRequestMessage request, Random random, ref string said)
    {
        // Where there is no content, there is no object whose members the caller could look at.
        HttpStatusCode other = kind.IsOfOne() || kind == CallKinds.Ensure ? HttpStatusCode.OK : HttpStatusCode.NoContent;
        HttpStatusCode[] statuses = [HttpStatusCode.OK, HttpStatusCode.OK, HttpStatusCode.OK, other, HttpStatusCode.BadGateway];
        var response = new HttpResponseMessage(statuses[random.Next(statuses.Length)])
        {
            Content = new ShapedContent(s_bodies[random.Next(s_bodies.Length)], random.Next(1, 20), contentType: null),
            RequestMessage = request,
        };
        said += $"{(int)response.StatusCode}";
        for (int count = random.Next(6); count > 0; count--)
        {
            string name = s_names[random.Next(s_names.Length)];
            string value = random.Next(4) > 0
                ? s_values[random.Next(s_values.Length)]
                : string.Concat(Enumerable.Range(0, random.Next(12)).Select(_ => (char)random.Next(' ', 0x100)));
            bool isAdded = response.Headers.TryAddWithoutValidation(name, value) || response.Content.Headers.TryAddWithoutValidation(name, value);
            said += isAdded ? $" | {name}: {value}" : "";
        }

        return response;
    }
}
