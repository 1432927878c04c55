using System.Diagnostics;
using System.Net;
using System.Text;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Telemetry;

/// <summary>What listeners to the meter and the source named Decant get.</summary>
[Collection(Alone.Name)]
public sealed class TelemetryTests : IDisposable
{
    private readonly Listening _listening = new();

    public static TheoryData<CallKinds, string, int> Successes => new()
    {
        { CallKinds.One, "object", 0 },
        { CallKinds.Array, "array", 1 },
        { CallKinds.Elements, "elements", 1 },
        { CallKinds.Pages, "pages", 1 },
        { CallKinds.Body, "body", 0 },
        { CallKinds.ContentBody, "body", 0 },
        { CallKinds.PooledJson, "body", 0 },
    };

    public void Dispose() => _listening.Dispose();

    // The objects of a call are used again; what it read is not.
    [Fact]
    public async Task Call_RejectedForItsLength_TellsNoSizeOfTheCallBefore()
    {
        byte[] body = Bodies.Make(CallKinds.Array, 5_000);
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = new ShapedContent(body, announced: body.Length) }));
        await Call.RunAsync(CallKinds.Array, client, new(), Cancellation);
        _listening.Clear();

        var small = new JsonProjectionOptions { Http = new() { MaxBodyBytes = 100 } };
        await Assert.ThrowsAsync<HttpRequestException>(() => Call.RunAsync(CallKinds.Array, client, small, Cancellation));

        Assert.All(_listening.Of("decant.body.size"), one => Assert.Equal(0, one.Value));
        Activity activity = Assert.Single(_listening.Activities);
        Assert.Equal(0L, activity.GetTagItem("decant.body.size"));
    }

    [Theory]
    [MemberData(nameof(Successes))]
    public async Task Call_Succeeds_TellsSizesTimesAndElements(CallKinds kind, string call, int hasElements)
    {
        byte[] body = Bodies.Make(kind, 5_000);
        int elements = hasElements * int.Parse(Bodies.Expect(kind, body).Split(' ')[0]);
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = new ShapedContent(body, 500) }));

        await Call.RunAsync(kind, client, new(), Cancellation);

        string tags = $"decant.call={call}";
        Assert.Equal([(body.Length, tags)], _listening.Of("decant.body.size"));
        // Without a decoder it is what came; a content does not say that it had none.
        bool isSent = kind is not CallKinds.ContentBody and not CallKinds.PooledJson;
        Assert.Equal(isSent ? [(body.Length, tags)] : [], _listening.Of("decant.body.encoded_size"));
        (double duration, string of) = Assert.Single(_listening.Of("decant.body.duration"));
        Assert.Equal(tags, of);
        Assert.InRange(duration, 0, 60);
        Assert.Equal(elements == 0 ? [] : [(elements, tags)], _listening.Of("decant.elements"));
        Assert.Equal(kind == CallKinds.Elements ? 1 : 0, _listening.Of("decant.first_element.duration").Count);
        Assert.Empty(_listening.Of("decant.failures"));

        Activity activity = Assert.Single(_listening.Activities);
        Assert.Equal(("decant.read", ActivityStatusCode.Unset), (activity.OperationName, activity.Status));
        Assert.Equal(call, activity.GetTagItem("decant.call"));
        Assert.Equal((long)body.Length, activity.GetTagItem("decant.body.size"));
        Assert.Equal((long)elements, Convert.ToInt64(activity.GetTagItem("decant.elements"), null));
        Assert.Null(activity.GetTagItem("error.type"));
    }

    /// <summary>A mask copies one value, or elements as lines.</summary>
    [Theory]
    [InlineData("application/json", false, 0)]
    [InlineData("application/json", true, 3)]
    [InlineData("application/x-ndjson", false, 3)]
    public async Task Copy_Mask_TellsLines(string mediaType, bool lines, int elements)
    {
        string body = mediaType == "application/json" ? """[{"a":1},{"b":2},null]""" : "{\"a\":1}\n{\"b\":2}\nnull";
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = new StringContent(body, Encoding.UTF8, mediaType) }));

        await client.CopyProjectionToAsync(
            "http://a.test/", JsonCopy.Of(JsonFieldMask.Parse("a"), new JsonProjectionOptions { Copy = new() { JsonLines = lines } }), Stream.Null, Cancellation);

        Assert.Equal(elements == 0 ? [] : [(elements, "decant.call=copy")], _listening.Of("decant.elements"));
    }

    [Fact]
    public async Task Call_ClockOfTheTest_TellsExactTimes()
    {
        var time = new FakeTimeProvider();
        byte[] body = [.. "[{\"id\":1},{\"id\":2}]"u8];
        using var client = new HttpClient(new HookedHandler(_ =>
        {
            time.Advance(TimeSpan.FromSeconds(1));
            return new()
            {
                Content = new ShapedContent(body, 11, beforeRead: async (_, _) =>
            {
                await Task.Yield();
                time.Advance(TimeSpan.FromSeconds(2));
            })
            };
        }));
        var options = new JsonProjectionOptions { Http = new() { TimeProvider = time } };

        await client.GetProjectionAsAsyncEnumerable<Item>(Call.Address, options, Cancellation).TakeAllAsync();

        // The headers after one second, the first element after two more, the second after four, the end after six.
        Assert.Equal([(3, "decant.call=elements")], _listening.Of("decant.first_element.duration"));
        Assert.Equal([(6, "decant.call=elements")], _listening.Of("decant.body.duration"));
    }

    [Fact]
    public async Task Call_LeftEarly_TellsWhatWasReadAndNoFailure()
    {
        byte[] body = Bodies.Make(CallKinds.Elements, 5_000);
        var content = new ShapedContent(body, 500);
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = content }));

        await client.GetProjectionAsAsyncEnumerable<Item>(Call.Address, Cancellation).TakeAsync(3);

        Assert.Equal([(500 * content.Stream.Reads, "decant.call=elements")], _listening.Of("decant.body.size"));
        Assert.Equal([(3, "decant.call=elements")], _listening.Of("decant.elements"));
        Assert.Empty(_listening.Of("decant.failures"));
        Assert.Single(_listening.Activities);
    }

    [Fact]
    public async Task Call_NoContent_TellsNoBody()
    {
        using var client = new HttpClient(new HookedHandler(_ => new(HttpStatusCode.NoContent)));

        Assert.Empty(await client.GetProjectionArrayAsync<Item>(Call.Address, Cancellation));

        Assert.Empty(_listening.Of("decant.body.size"));
        Assert.Empty(_listening.Of("decant.failures"));
        Assert.Single(_listening.Activities);
    }

    // Each page is a call of its own.
    [Fact]
    public async Task Pages_Three_AreThreeCallsOfPages()
    {
        int page = 0;
        using var client = new HttpClient(new HookedHandler(_ =>
        {
            var response = new HttpResponseMessage { Content = new ShapedContent([.. "[{\"id\":1},{}]"u8]) };
            if (++page < 3)
                response.Headers.Add("Link", $"</next{page}>; rel=next");
            return response;
        }));

        await Call.RunAsync(CallKinds.Pages, client, new(), Cancellation);

        Assert.Equal(Enumerable.Repeat((13.0, "decant.call=pages"), 3), _listening.Of("decant.body.size"));
        Assert.Equal(6, _listening.Of("decant.elements").Sum(one => one.Value));
    }

    // A call's activity is around its request, and nobody else's: not the caller's between two elements, nor after the call.
    [Fact]
    public async Task Call_Activity_IsAroundTheRequestOnly()
    {
        Activity? around = null;
        using var client = new HttpClient(new HookedHandler(_ =>
        {
            around = Activity.Current;
            return new() { Content = new ShapedContent(Bodies.Make(CallKinds.Elements, 500), 50, beforeRead: async (_, _) => await Task.Yield()) };
        }));
        Activity? before = Activity.Current;

        await foreach (Item _ in client.GetProjectionAsAsyncEnumerable<Item>(Call.Address, Cancellation))
            Assert.Same(before, Activity.Current);

        Assert.Same(before, Activity.Current);
        await client.GetProjectionArrayAsync<Item>(Call.Address, Cancellation);
        Assert.Same(before, Activity.Current);
        Assert.Equal(2, _listening.Activities.Count);
        Assert.Same(_listening.Activities[1], FindDecants(around));
    }

    // The handler of HttpClient may put an activity of its own in between.
    private static Activity? FindDecants(Activity? activity)
    {
        while (activity is not null && activity.Source.Name != "Decant")
            activity = activity.Parent;
        return activity;
    }
}
