using System.Net;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>The function that sees each response of a client's calls.</summary>
public sealed class OnResponseTests
{
    public static TheoryData<int, string> Calls => [.. PublicCall.All.Select((call, index) => (index, $"{call}"))];

    // A response that the caller sent for himself is no news to him.
    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Call_AnyStatus_IsSeenOnceIfItIsSentFor(int index, string name)
    {
        PublicCall call = PublicCall.All[index];
        foreach (HttpStatusCode status in (HttpStatusCode[])[HttpStatusCode.OK, HttpStatusCode.NoContent, HttpStatusCode.TooManyRequests])
        {
            var seen = new List<HttpResponseMessage>();
            HttpResponseMessage? sent = null;
            await Record.ExceptionAsync(() => call.RunAsync(
                (_, _) => Task.FromResult(sent = new(status) { Content = new ShapedContent(call.Json, 5) }), new() { OnResponse = seen.Add }, Cancellation));

            Assert.True(call.Sends ? ReferenceEquals(sent, Assert.Single(seen)) : seen.Count == 0, $"{name}: {seen.Count}");
        }
    }

    [Fact]
    public async Task GetPages_HeadersOfEachPage_AreThereBeforeIt()
    {
        int pages = 0;
        using var client = new HttpClient(new HookedHandler(_ =>
        {
            var response = new HttpResponseMessage { Content = new ShapedContent([.. "[{\"id\":1}]"u8]) };
            response.Headers.Add("X-RateLimit-Remaining", $"{10 - ++pages}");
            if (pages < 3)
                response.Headers.Add("Link", $"</{pages}>; rel=next");
            return response;
        }));
        string? left = null;
        var options = new JsonProjectionOptions
        {
            Http = new() { OnResponse = response => left = response.Headers.GetValues("X-RateLimit-Remaining").Single() },
        };

        var seen = new List<string?>();
        await foreach (Item[] _ in client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Call.Address, options, Cancellation))
            seen.Add(left);

        Assert.Equal(["9", "8", "7"], seen);
    }

    [Fact]
    public async Task Call_FunctionThrows_EndsByItsExceptionAndTheNextOneWorks()
    {
        var exception = new ArithmeticException();
        var content = new ShapedContent([.. "{\"id\":1}"u8]);
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = content }));
        var throwing = new JsonProjectionOptions { Http = new() { OnResponse = _ => throw exception } };

        Assert.Same(exception, await Assert.ThrowsAsync<ArithmeticException>(() => client.GetProjectionAsync<Item>(Call.Address, throwing, Cancellation)));

        content = new ShapedContent([.. "{\"id\":1}"u8]);
        Assert.Equal(1, (await client.GetProjectionAsync<Item>(Call.Address, Cancellation))?.Id);
    }
}
