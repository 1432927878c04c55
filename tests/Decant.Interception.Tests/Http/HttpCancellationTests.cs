using Decant.Interception.Tests.Support;

namespace Decant.Interception.Tests.Http;

/// <summary>Calls that the caller cancels, and that take longer than the client allows: before there is a response, as its content opens, and as it is read.
/// The client's time does not end a content that is opening: the framework does not give it that token.</summary>
public sealed class HttpCancellationTests
{
    private static readonly TimeSpan s_short = TimeSpan.FromMilliseconds(20);

    public static TheoryData<string> Places => ["request", "opening", "start", "middle", "wrong"];

    [Theory]
    [InlineData("request")]
    [InlineData("start")]
    [InlineData("middle")]
    [InlineData("wrong")]
    public async Task GetFromJsonAsync_ATimeout_EndsAsTheFramework(string place)
    {
        var differences = new Differences();
        await HttpCalls.CompareClientsAsync(differences, place, () => Stalling(place).Handler, client => client.Timeout = s_short);

        differences.AssertNone(hasValues: false);
    }

    [Theory]
    [MemberData(nameof(Places))]
    public async Task GetFromJsonAsync_ACallerThatCancels_EndsAsTheFramework(string place)
    {
        foreach (TimeSpan timeout in new[] { TimeSpan.FromHours(1), Timeout.InfiniteTimeSpan })
        {
            foreach (Way<ClientInput> way in HttpCalls.Clients)
                Assert.Equal((way.Name, await CancelAsync(way.Framework, place, timeout)), (way.Name, await CancelAsync(way.Intercepted, place, timeout)));
        }
    }

    [Theory]
    [InlineData("opening")]
    [InlineData("start")]
    [InlineData("middle")]
    public async Task ReadFromJsonAsync_ACallerThatCancels_EndsAsTheFramework(string place)
    {
        foreach (Way<ContentInput> way in HttpCalls.Contents)
            Assert.Equal((way.Name, await CancelAsync(way.Framework, place)), (way.Name, await CancelAsync(way.Intercepted, place)));
    }

    [Fact]
    public async Task Calls_ATokenThatWasCanceledBefore_EndAsThoseOfTheFramework()
    {
        var differences = new Differences { Token = new(canceled: true) };
        await HttpCalls.CompareAsync(differences, "canceled", () => TrackedContent.Of("{}"));
        await HttpCalls.CompareAsync(differences, "canceled, wrong", () => TrackedContent.Of("{"));

        differences.AssertNone(hasValues: null);
    }

    private static async Task<string> CancelAsync(Func<ClientInput, Task<object?>> call, string place, TimeSpan timeout)
    {
        using var source = new CancellationTokenSource();
        (AnsweringHandler handler, Task stalled) = Stalling(place);
        using var client = new HttpClient(handler) { Timeout = timeout };
        Task<Outcome> ending = Outcome.OfAsync(() => call(new(client, "http://a/", source.Token)), source.Token);
        await stalled;
        await source.CancelAsync();
        return $"{await ending}, {handler.Observe()}, {(handler.Answered?.Content as TrackedContent)?.Observe()}";
    }

    private static async Task<string> CancelAsync(Func<ContentInput, Task<object?>> call, string place)
    {
        using var source = new CancellationTokenSource();
        (TrackedContent content, Task stalled) = StallingContent(place);
        Task<Outcome> ending = Outcome.OfAsync(() => call(new(content, source.Token)), source.Token);
        await stalled;
        await source.CancelAsync();
        return $"{await ending}, {content.Observe()}";
    }

    private static (AnsweringHandler Handler, Task Stalled) Stalling(string place)
    {
        if (place != "request")
        {
            (TrackedContent content, Task stalledLater) = StallingContent(place);
            return (AnsweringHandler.With(content), stalledLater);
        }

        var stalled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        return (new(async (_, token) =>
        {
            stalled.TrySetResult();
            await Task.Delay(Timeout.Infinite, token);
            return new();
        }), stalled.Task);
    }

    private static (TrackedContent Content, Task Stalled) StallingContent(string place)
    {
        var stream = new StallingStream(place switch
        {
            "middle" => [.. "{\"Id\":1,"u8],
            "wrong" => [.. "{\"Id\":true,"u8],
            _ => [],
        });
        if (place != "opening")
            return (new(stream), stream.Stalled);
        var stalled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        TrackedContent content = new(stream)
        {
            Opening = async token =>
            {
                stalled.TrySetResult();
                await Task.Delay(Timeout.Infinite, token);
                return stream;
            },
        };
        return (content, stalled.Task);
    }
}
