using System.Net.ServerSentEvents;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Telemetry;
using Decant.Support;

namespace Decant.Http.Events;

/// <summary>How a stream of events ends: by its mark, by a failure that the server tells, or by one that it does not. No cut looks like an end.</summary>
[Collection(Alone.Name)]
public sealed class EventEndTests
{
    private const string One = "data: {\"id\":1}\n\n";
    private const string Two = "data: {\"id\":2}\n\n";

    private static readonly EventStreamOptions s_done = new() { EndData = "[DONE]" };
    private static readonly EventStreamOptions s_stop = new() { EndEventTypes = ["stop", "failed"] };

    [Fact]
    public async Task Read_EndData_EndsTheStreamThere()
    {
        Assert.Equal(["message - 1"], await EventStreams.ReadAsync($"{One}data: [DONE]\n\n{Two}data: no JSON\n\n", s_done));
        Assert.Equal(["message - 1"], await EventStreams.ReadAsync($"{One}event: any\ndata:[DONE]\n\n", s_done));
        Assert.Empty(await EventStreams.ReadAsync("data\n\n" + One, new() { EndData = "" }));
    }

    [Fact]
    public async Task Read_EndEventType_IsTheLastThatIsReturned()
    {
        Assert.Equal(["message - 1", "stop - 9"], await EventStreams.ReadAsync($"{One}event: stop\ndata: {{\"id\":9}}\n\n{Two}", s_stop));
        Assert.Equal(["message - 1", "failed - 9"], await EventStreams.ReadAsync($"{One}event: failed\ndata: {{\"id\":9}}\n\n{Two}", s_stop));
        Assert.Equal(["message - 1"], await EventStreams.ReadAsync($"{One}event: stop\ndata:\n\n{Two}", s_stop));
        Assert.Equal(["message - 1"], await EventStreams.ReadAsync($"{One}event: stop\ndata: bye\n\n{Two}", s_stop with { EventTypes = ["message"] }));
    }

    [Fact, Trait("Row", "G24")]
    public async Task Read_EndMarkIsMissing_IsACut()
    {
        foreach ((EventStreamOptions options, string names) in ((EventStreamOptions, string)[])
            [
                (s_done, "EventStreamOptions.EndData"), (s_stop, "EventStreamOptions.EndEventTypes"),
                (s_done with { EndEventTypes = ["x"] }, "EventStreamOptions.EndData or EndEventTypes"),
            ])
        {
            var taken = new List<string>();
            var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => EventStreams.ReadAsync(EventStreams.Response(One + Two), new() { Events = options }, taken));
            Assert.Equal(HttpRequestError.ResponseEnded, thrown.HttpRequestError);
            Assert.Equal($"The event stream ended after event 2; expected the end mark that is set by {names}.", thrown.Message);
            Assert.Equal(["message - 1", "message - 2"], taken);
        }
    }

    // The framework's parser drops what it has of an event, as the specification says: without a look at it, that would be lost in silence.
    [Fact, Trait("Row", "G24")]
    public async Task Read_CutAtEachByte_IsAnErrorUnlessItIsBetweenEvents()
    {
        foreach (string end in (string[])["\n", "\r\n", "\r"])
        {
            string body = (One + "event: a\nid: 2\n" + Two).Replace("\n", end, StringComparison.Ordinal);
            int first = One.Replace("\n", end, StringComparison.Ordinal).Length;
            for (int length = 1; length < body.Length; length++)
            {
                var taken = new List<string>();
                Exception? thrown = await Record.ExceptionAsync(() => EventStreams.ReadAsync(EventStreams.Response(body[..length], length % 5 + 1), null, taken));
                // Half of a line's end ends it too.
                bool isWhole = length == first || (end == "\r\n" && (length == first - 1 || length == body.Length - 1));
                Assert.Equal(isWhole, thrown is null);
                Assert.Equal(length >= first || (isWhole && length == first - 1), taken.Contains("message - 1"));
                if (!isWhole)
                    Assert.StartsWith("The event stream ended within event ", Assert.IsType<HttpRequestException>(thrown).Message, StringComparison.Ordinal);
            }
        }
    }

    [Fact, Trait("Row", "G24")]
    public async Task Read_ErrorEvent_IsAnExceptionWithItsData()
    {
        const string data = """{"type":"overloaded_error","message":"\u0007 busy"}""";
        const string body = $"{One}event: error\ndata: {data}\n\n{Two}";
        using var listening = new Listening();
        var taken = new List<string>();
        var thrown = await Assert.ThrowsAsync<ErrorEventException>(() => EventStreams.ReadAsync(EventStreams.Response(body), new() { Events = s_done }, taken));

        Assert.Equal(["message - 1"], taken);
        Assert.Equal(("error", data, false), (thrown.EventType, Encoding.UTF8.GetString(thrown.ErrorData.Span), thrown.IsErrorDataTruncated));
        Assert.Equal("The server sent an event of the type \"error\", which tells of a failure.", thrown.Message);
        Assert.Contains("error_event", Assert.Single(listening.Of("decant.failures")).Tags, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("{\"a\":\"\u001b[31m\u202E\"}", " Data: {\\\"a\\\":\\\"\\u001B[31m\\u202E\\\"}")]
    [InlineData("", "")]
    public async Task Read_ErrorEvent_IsQuotedEscapedWhereThatIsAllowed(string data, string quoted)
    {
        var options = new JsonProjectionOptions { Http = new() { IncludeErrorBodyInMessage = true } };
        var thrown = await Assert.ThrowsAsync<ErrorEventException>(() => EventStreams.ReadAsync(EventStreams.Response($"event: error\ndata: {data}\n\n"), options));
        Assert.Equal($"The server sent an event of the type \"error\", which tells of a failure.{quoted}", thrown.Message);
    }

    [Theory]
    [InlineData(3, true)]
    [InlineData(4, false)]
    [InlineData(5, false)]
    public async Task Read_ErrorEventOfFourBytes_IsTruncatedIfFewerAreKept(int most, bool isTruncated)
    {
        var options = new JsonProjectionOptions { Http = new() { MaxErrorBodyBytes = most } };
        var thrown = await Assert.ThrowsAsync<ErrorEventException>(() => EventStreams.ReadAsync(EventStreams.Response("event: error\ndata: abcd\n\n"), options));
        Assert.Equal((Math.Min(most, 4), isTruncated), (thrown.ErrorData.Length, thrown.IsErrorDataTruncated));
    }

    [Fact]
    public async Task Read_ErrorEvent_IsBounded()
    {
        var http = new DecantHttpOptions { MaxErrorBodyBytes = 5_000, IncludeErrorBodyInMessage = true };
        string type = new('t', 5_000);
        var options = new JsonProjectionOptions { Http = http, Events = new() { ErrorEventTypes = ["error", type] } };
        string body = $"event: {type}\ndata: {new string('x', 100_000)}\n\n";
        var thrown = await Assert.ThrowsAsync<ErrorEventException>(() => EventStreams.ReadAsync(EventStreams.Response(body, 1_000), options));

        Assert.Equal((5_000, true), (thrown.ErrorData.Length, thrown.IsErrorDataTruncated));
        Assert.InRange(thrown.Message.Length, 1_000, 1_300);
    }

    [Fact]
    public async Task Read_ErrorEventTypes_AreThoseThatAreSet()
    {
        const string body = "event: error\ndata: {\"id\":1}\n\nevent: broken\ndata: {\"id\":2}\n\n";
        Assert.Equal(["error - 1", "broken - 2"], await EventStreams.ReadAsync(body, new() { ErrorEventTypes = [] }));
        Assert.Equal("broken", (await Assert.ThrowsAsync<ErrorEventException>(() => EventStreams.ReadAsync(body, new() { ErrorEventTypes = ["broken"] }))).EventType);
        // It is noticed whatever is read.
        await Assert.ThrowsAsync<ErrorEventException>(() => EventStreams.ReadAsync(body, new() { EventTypes = ["other"] }));
    }

    [Theory]
    [InlineData("data: {\"id\":x}", "Event 2: Found a letter where a value was expected. Path: $.id | LineNumber: 0 | BytePositionInLine: 6.")]
    [InlineData("event: secret\ndata: [", "Event 2: Found an array where ")]
    [InlineData("data: {\"id\":1}\ndata: {\"id\":2}", "Event 2: Found '{' where nothing but white space was expected. Path: $ | LineNumber: 1 | BytePositionInLine: 0.")]
    public async Task Read_DataThatIsNoJson_IsTold(string lines, string message)
    {
        var taken = new List<string>();
        var thrown = await Assert.ThrowsAsync<JsonException>(() => EventStreams.ReadAsync(EventStreams.Response($"{One}{lines}\n\n"), null, taken));
        Assert.StartsWith(message, thrown.Message, StringComparison.Ordinal);
        Assert.Null(thrown.InnerException);
        Assert.Equal(["message - 1"], taken);
    }

    [Theory]
    [InlineData("application/json")]
    [InlineData("text/html; charset=utf-8")]
    [InlineData("text/event-stream-x")]
    public async Task Read_OtherMediaType_IsRefused(string mediaType)
    {
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => EventStreams.ReadAsync(EventStreams.Response("{\"id\":1}", mediaType: mediaType), null));
        Assert.Equal(HttpRequestError.InvalidResponse, thrown.HttpRequestError);
        Assert.Equal($"The response's media type is \"{mediaType.Split(';')[0]}\". Expected text/event-stream, the type of server-sent events.", thrown.Message);
    }

    // What demands JSON is not about events.
    [Fact]
    public async Task Read_MediaTypeWithParameters_IsThatOfEvents()
    {
        var options = new JsonProjectionOptions { Http = new() { RequireJsonMediaType = true } };
        Assert.Equal(["message - 1"], await EventStreams.ReadAsync(EventStreams.Response(One, mediaType: "Text/Event-Stream; charset=utf-8"), options));
        using var latin = new HttpResponseMessage { Content = new ShapedContent(Encoding.Latin1.GetBytes("data: {\"name\":\"é\"}\n\n"), contentType: "text/event-stream; charset=iso-8859-1") };
        Assert.Equal(["message - 0é"], await EventStreams.ReadAsync(latin, null));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(1_000)]
    public async Task Read_EventOfMoreBytesThanAllowed_IsRefused(int piece)
    {
        var options = new JsonProjectionOptions { MaxValueBytes = 300 };
        string long1 = $"data: {{\"x\":\"{new string('x', 310)}\"}}\n\n", lines = string.Concat(Enumerable.Repeat("data: 1\n", 50)), endless = new string(':', 400);
        foreach (string body in (string[])[long1, lines, endless])
        {
            var taken = new List<string>();
            var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => EventStreams.ReadAsync(EventStreams.Response(One + body, piece), options, taken));
            Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, thrown.HttpRequestError);
            Assert.Equal("The event stream has an event of more than 300 bytes, the limit that JsonProjectionOptions.MaxValueBytes sets.", thrown.Message);
        }
    }

    // Whether it is too long does not depend on where a read ends.
    [Theory]
    [InlineData("\n")]
    [InlineData("\r\n")]
    [InlineData("\r")]
    public async Task Read_EventAtTheLimit_IsReadWhereverItIsCut(string end)
    {
        string line = $"data: {{\"name\":\"{new string('x', 300)}\"}}{end}";
        for (int excess = 0; excess < 2; excess++)
        {
            var options = new JsonProjectionOptions { MaxValueBytes = line.Length - excess };
            string body = $"{line}{end}{line}{end}";
            for (int piece = 1; piece <= body.Length; piece += piece < 8 || piece > 290 ? 1 : 7)
            {
                Exception? thrown = await Record.ExceptionAsync(() => EventStreams.ReadAsync(EventStreams.Response(body, piece), options));
                Assert.Equal(excess == 1, thrown is HttpRequestException { HttpRequestError: HttpRequestError.ConfigurationLimitExceeded });
            }
        }
    }

    // The limit is for one event, and what keeps a stream alive is none.
    [Theory]
    [InlineData("\n")]
    [InlineData("\r\n")]
    [InlineData("\r")]
    public async Task Read_ManySmallEvents_AreWithinTheLimit(string end)
    {
        string some = string.Concat(Enumerable.Repeat(": alive\n\nretry: 1\n\n" + One, 60)).Replace("\n", end, StringComparison.Ordinal);
        var options = new JsonProjectionOptions { MaxValueBytes = 256 };
        foreach (int piece in (int[])[1, 2, 3, 5, 64])
            Assert.Equal(60, (await EventStreams.ReadAsync(EventStreams.Response(some, piece), options)).Length);
    }

    [Fact]
    public async Task Read_BodyOfMoreBytesThanAllowed_IsRefusedAfterTheEventsWithin()
    {
        var options = new JsonProjectionOptions { Http = new() { MaxBodyBytes = One.Length + 3 } };
        var taken = new List<string>();
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => EventStreams.ReadAsync(EventStreams.Response(One + Two), options, taken));
        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, thrown.HttpRequestError);
        Assert.Equal(["message - 1"], taken);
    }

    [Fact]
    public async Task Read_FunctionThatThrows_PassesUnlessItIsOfTheJson()
    {
        using HttpResponseMessage response = EventStreams.Response(One);
        await Assert.ThrowsAsync<ArithmeticException>(
            () => response.ReadProjectionEventsAsAsyncEnumerable<int>((_, _) => throw new ArithmeticException(), Cancellation).TakeAllAsync());
        using HttpResponseMessage other = EventStreams.Response(One);
        var thrown = await Assert.ThrowsAsync<JsonException>(
            () => other.ReadProjectionEventsAsAsyncEnumerable((_, data) => JsonProjection.Parse<Text>("["u8), Cancellation).TakeAllAsync());
        Assert.StartsWith("Event 1: ", thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Options_Null_IsRefused()
    {
        Assert.Throws<ArgumentNullException>("EndEventTypes", () => new EventStreamOptions { EndEventTypes = null! });
        Assert.Throws<ArgumentNullException>("ErrorEventTypes", () => new EventStreamOptions { ErrorEventTypes = ["a", null!] });
        Assert.Throws<ArgumentNullException>("EventTypes", () => new EventStreamOptions { EventTypes = [null!] });
        Assert.Throws<ArgumentOutOfRangeException>("MaxReconnections", () => new EventStreamOptions { MaxReconnections = -1 });
        Assert.Throws<ArgumentOutOfRangeException>("ReconnectionInterval", () => new EventStreamOptions { ReconnectionInterval = TimeSpan.FromHours(2) });
        Assert.Throws<ArgumentOutOfRangeException>("ReconnectionInterval", () => new EventStreamOptions { ReconnectionInterval = Timeout.InfiniteTimeSpan });
        Assert.Null(new EventStreamOptions().EventTypes);
        Assert.Equal(["error"], new EventStreamOptions().ErrorEventTypes);
    }

    // What was passed may change afterwards.
    [Fact]
    public void Options_Lists_AreCopies()
    {
        string[] types = ["a"];
        var options = new EventStreamOptions { EventTypes = types, EndEventTypes = types, ErrorEventTypes = types };
        types[0] = "b";
        Assert.Equal(["a", "a", "a"], [.. options.EventTypes, .. options.EndEventTypes, .. options.ErrorEventTypes]);
    }
}
