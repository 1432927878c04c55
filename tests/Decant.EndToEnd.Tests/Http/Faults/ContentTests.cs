using System.Net;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>Responses to requests that the user sent: reading their content has the same limits, times and failures.</summary>
public sealed class ContentTests : FaultTestBase
{
    private static readonly TimeSpan s_time = TimeSpan.FromSeconds(10);

    private static readonly JsonTypeInfo<Item[]> s_items =
        (JsonTypeInfo<Item[]>)new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }
            .GetTypeInfo(typeof(Item[]));

    private static readonly (string Name, Func<string, string> Answer, string Shape)[] s_faults =
    [
        ("cut off", json => Answer.Head(Answer.Length(json.Length + 1)) + json, "HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]"),
        ("bad chunk", json => Answer.Head("Transfer-Encoding: chunked") + Answer.Chunks(json, 100) + "zz\r\n",
            "HttpRequestException[InvalidResponse] <- HttpIOException[InvalidResponse]"),
        ("no gzip", json => Answer.Head(Answer.Length(json.Length), "Content-Encoding: gzip") + json,
            "HttpRequestException[InvalidResponse] <- InvalidDataException"),
        ("too large", json => Answer.Head(Answer.Length(2000)) + json + new string(' ', 2000 - json.Length),
            "HttpRequestException[ConfigurationLimitExceeded]"),
    ];

    /// <summary>The calls that read a content.</summary>
    public enum Reading
    {
        Array,
        Elements,
        Body,
        Json,
    }

    public static TheoryData<Reading> Readings => [.. Enum.GetValues<Reading>()];

    public static TheoryData<Reading, string> ReadingsAndFaults =>
        new MatrixTheoryData<Reading, string>(Enum.GetValues<Reading>(), s_faults.Select(fault => fault.Name));

    [Theory, Trait("Row", "B3"), Trait("Row", "B6"), Trait("Row", "C2"), Trait("Row", "C5")]
    [MemberData(nameof(ReadingsAndFaults))]
    public async Task Read_BrokenBody_IsExplained(Reading reading, string name)
    {
        Http = Http with { MaxBodyBytes = 1000 };
        (_, Func<string, string> answer, string shape) = s_faults.Single(fault => fault.Name == name);
        Origin.Queue(Scripts.SendAndFinish(answer(Answer.Array)));
        using (HttpResponseMessage response = await SendAsync())
        {
            var exception = await FailsAsync<HttpRequestException>(ReadAsync(reading, response.Content, Cancellation));
            Assert.Equal(shape, Shape.Of(exception));
        }

        await AssertReadsAsync(reading, connections: 2);
    }

    [Theory, Trait("Row", "D1")]
    [MemberData(nameof(Readings))]
    public async Task Read_ServerFallsSilent_EndsWithItsTime(Reading reading)
    {
        Http = Http with { Timeout = s_time, IdleTimeout = s_time };
        Origin.Queue(Scripts.SendAndStall(Answer.Head(Answer.Length(Answer.Array.Length)) + Answer.Array[..^9]));
        using (HttpResponseMessage response = await SendAsync())
        {
            Time.Advance(TimeSpan.FromHours(1));
            Task<string> read = ReadAsync(reading, response.Content, Cancellation);
            await SoonAsync(Time.WhenDueInAsync(s_time));
            Time.Advance(s_time);
            var exception = await FailsAsync<TaskCanceledException>(read);

            Assert.IsType<TimeoutException>(exception.InnerException);
            Assert.Contains(reading == Reading.Elements ? "IdleTimeout" : ".Timeout", exception.Message, StringComparison.Ordinal);
            // Its connection is gone with the read, and not only with the response.
            await SoonAsync(Origin[0].Died);
        }

        await AssertReadsAsync(reading, connections: 2);
    }

    [Theory, Trait("Row", "D3")]
    [MemberData(nameof(Readings))]
    public async Task Read_Cancelled_ThrowsWithTheToken(Reading reading)
    {
        using var source = new CancellationTokenSource();
        Origin.Queue(Scripts.SendAndStall(Answer.Head(Answer.Length(Answer.Array.Length)) + Answer.Array[..^9]));
        using (HttpResponseMessage response = await SendAsync())
        {
            Task<string> read = ReadAsync(reading, response.Content, source.Token);
            await source.CancelAsync();
            var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => SoonAsync(read));
            Assert.Equal(source.Token, exception.CancellationToken);
            Pool.AssertBalanced();
            await SoonAsync(Origin[0].Died);
        }

        await AssertReadsAsync(reading, connections: 2);
    }

    [Theory, Trait("Row", "C1")]
    [InlineData(Reading.Array)]
    [InlineData(Reading.Elements)]
    [InlineData(Reading.Json)]
    public async Task Read_CutJson_IsAJsonException(Reading reading)
    {
        byte[] gzip = Compressed.Gzip(Encoding.UTF8.GetBytes(Answer.Array[..^9]));
        Origin.Queue(Scripts.Send(Answer.Whole(gzip, "Content-Encoding: gzip", "Content-Type: text/plain")));
        using (HttpResponseMessage response = await SendAsync())
        {
            var exception = await FailsAsync<JsonException>(ReadAsync(reading, response.Content, Cancellation));
            Assert.NotNull(exception.Path);
            Assert.Contains("text/plain", exception.Message, StringComparison.Ordinal);
        }

        await AssertReadsAsync(reading, connections: 1);
    }

    [Fact, Trait("Row", "B18")]
    public async Task EnsureSuccess_FailureStatus_ReadsTheBodyWithinItsLimits()
    {
        Http = Http with { MaxErrorBodyBytes = 3 };
        Origin.Queue(Scripts.Send(Answer.Whole("404 Not Found", [.. "gone"u8], "Content-Type: text/plain")));
        using (HttpResponseMessage response = await SendAsync())
        {
            var exception = await FailsAsync<HttpStatusException>(response.EnsureSuccessAsync(Http, Cancellation));
            Assert.Equal((HttpStatusCode.NotFound, true, "text/plain"), (exception.StatusCode, exception.IsErrorBodyTruncated, exception.MediaType));
            Assert.Equal("gon", Encoding.UTF8.GetString(exception.ErrorBody.Span));
        }

        using (HttpResponseMessage response = await SendAsync())
            Assert.Same(response, await response.EnsureSuccessAsync(Http, Cancellation));
        Assert.Equal(1, Origin.Connections);
    }

    private Task<HttpResponseMessage> SendAsync() =>
        SoonAsync(Client.GetAsync(Origin.Address, HttpCompletionOption.ResponseHeadersRead, Cancellation));

    private async Task AssertReadsAsync(Reading reading, int connections)
    {
        using HttpResponseMessage response = await SendAsync();
        Assert.Equal(reading == Reading.Body ? Answer.Array : "1,2", await SoonAsync(ReadAsync(reading, response.Content, Cancellation)));
        Pool.AssertBalanced();
        Assert.Equal(connections, Origin.Connections);
    }

    private async Task<string> ReadAsync(Reading reading, HttpContent content, CancellationToken token)
    {
        switch (reading)
        {
            case Reading.Array:
                return Join(await content.ReadProjectionArrayAsync<Item>(Options, token));
            case Reading.Elements:
                var items = new List<Item>();
                await foreach (Item item in content.ReadProjectionAsAsyncEnumerable<Item>(Options, token))
                    items.Add(item);
                return Join(items);
            case Reading.Body:
                using (PooledBody body = await content.ReadAsPooledBodyAsync(Http, token))
                    return Encoding.UTF8.GetString(body.Span);
            default:
                return Join(await content.ReadFromPooledJsonAsync(s_items, Http, token) ?? []);
        }
    }

    private static string Join(IEnumerable<Item> items) => string.Join(',', items.Select(item => item.Id));
}
