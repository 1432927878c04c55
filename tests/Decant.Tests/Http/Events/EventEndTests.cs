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

    [Fact, Trait("Row", "G31")]
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

    public static TheoryData<string> OtherLines => [": bye\n", ":", "\n", "\r\n", "\r", ":\r\n", "retry: 5\n", "retry: 5", "id: 7\n", "id", "event: x\n", "event", "unknown: x\n", "dat", "\n\n: a\n\n"];

    // Servers send such lines to keep a connection alive, and the last ones may be all that is left when it ends.
    [Theory, Trait("Row", "G31")]
    [MemberData(nameof(OtherLines))]
    public async Task Read_EndsAfterLinesThatAreNoEvent_IsComplete(string lines)
    {
        Assert.Equal(["message - 1"], await EventStreams.ReadAsync(One + lines));
        Assert.Empty(await EventStreams.ReadAsync(lines));
        Assert.Empty(await EventStreams.ReadAsync("\uFEFF" + lines));
        Assert.Equal(["message - 1"], await EventStreams.ReadAsync($"{One}data: [DONE]\n\n{lines}", s_done));
    }

    public static TheoryData<string> OpenEvents => ["data", "data:", "data: {", "data: {\"id\":2}\n", "event: x\ndata: 1\r", "data: 1\n: comment\n", "data: 1\nid: 7", "id: 7\ndata: [DONE]\n"];

    [Theory, Trait("Row", "G31")]
    [MemberData(nameof(OpenEvents))]
    public async Task Read_EndsWithinAnEvent_IsTruncated(string lines)
    {
        foreach (string before in (string[])["", One])
        {
            var taken = new List<string>();
            var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => EventStreams.ReadAsync(EventStreams.Response(before + lines), null, taken));
            Assert.Equal(HttpRequestError.ResponseEnded, thrown.HttpRequestError);
            Assert.Equal($"The event stream ended within event {(before.Length > 0 ? 2 : 1)}; expected an empty line after the event.", thrown.Message);
            Assert.Equal(before.Length > 0 ? 1 : 0, taken.Count);
        }
    }

    public static TheoryData<string> EndMarks => ["data: [DONE]", "data: [DONE]\n", "data:[DONE]\r\n", "data: [DONE]\r", "event: any\nid: 3\ndata: [DONE]", "data: [DONE]\n: bye\n"];

    [Theory]
    [MemberData(nameof(EndMarks))]
    public async Task Read_EndDataWithoutTheEmptyLine_IsTheEnd(string lines) => Assert.Equal(["message - 1"], await EventStreams.ReadAsync(One + lines, s_done));

    // Data that is returned needs the end of its line, because it may be truncated.
    [Theory]
    [InlineData("event: stop\ndata: {\"id\":9}\n", true, true)]
    [InlineData("data: {\"id\":9}\nevent: stop\n", true, true)]
    [InlineData("event: stop\ndata: {\"id\":9}", false, true)]
    [InlineData("event: stop\ndata: {\"id", false, true)]
    [InlineData("event: stop\ndata: {\"id", true, false)]
    [InlineData("event: stop\ndata:", true, true)]
    [InlineData("event: sto", false, true)]
    [InlineData("event: stop\n", false, true)]
    public async Task Read_EndEventTypeWithoutTheEmptyLine_IsTheEndIfItsDataIsComplete(string lines, bool isEnd, bool isWanted)
    {
        var taken = new List<string>();
        var options = new JsonProjectionOptions { Events = isWanted ? s_stop : s_stop with { EventTypes = ["message"] } };
        Exception? thrown = await Record.ExceptionAsync(() => EventStreams.ReadAsync(EventStreams.Response(One + lines), options, taken));
        Assert.Equal(isEnd, thrown is null);
        Assert.Equal(isEnd && isWanted && !lines.EndsWith("data:", StringComparison.Ordinal) ? ["message - 1", "stop - 9"] : ["message - 1"], taken);
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
        Assert.Equal("The server sent an error event (type \"error\").", thrown.Message);
        Assert.Contains("error_event", Assert.Single(listening.Of("decant.failures")).Tags, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("{\"a\":\"\u001b[31m\u202E\"}", " Data: {\\\"a\\\":\\\"\\u001B[31m\\u202E\\\"}")]
    [InlineData("", "")]
    public async Task Read_ErrorEvent_IsQuotedEscapedWhereThatIsAllowed(string data, string quoted)
    {
        var options = new JsonProjectionOptions { Http = new() { IncludeErrorBodyInMessage = true } };
        var thrown = await Assert.ThrowsAsync<ErrorEventException>(() => EventStreams.ReadAsync(EventStreams.Response($"event: error\ndata: {data}\n\n"), options));
        Assert.Equal($"The server sent an error event (type \"error\").{quoted}", thrown.Message);
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
    public async Task Read_OtherMediaType_IsRejected(string mediaType)
    {
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => EventStreams.ReadAsync(EventStreams.Response("{\"id\":1}", mediaType: mediaType), null));
        Assert.Equal(HttpRequestError.InvalidResponse, thrown.HttpRequestError);
        Assert.Equal($"The response's media type is \"{mediaType.Split(';')[0]}\". Expected text/event-stream, the type of server-sent events.", thrown.Message);
    }

    // .NET's parser of media types rejects these.
    [Theory]
    [InlineData("text/event-stream;")]
    [InlineData("text/event-stream; ; charset=utf-8;")]
    [InlineData("TEXT/event-stream;charset")]
    public async Task Read_MediaTypeThatTheFrameworkRejects_IsThatOfEvents(string contentType)
    {
        using HttpResponseMessage response = EventStreams.Response(One);
        response.Content.Headers.Remove("Content-Type");
        response.Content.Headers.TryAddWithoutValidation("Content-Type", contentType);
        Assert.Equal(["message - 1"], await EventStreams.ReadAsync(response, null));
    }

    // What demands JSON is not about events.
    [Fact]
    public async Task Read_MediaTypeWithParameters_IsThatOfEvents()
    {
        var options = new JsonProjectionOptions { Http = new() { RequireJsonMediaType = true } };
        Assert.Equal(["message - 1"], await EventStreams.ReadAsync(EventStreams.Response(One, mediaType: "Text/Event-Stream; charset=utf-8"), options));
        // The standard says that an event stream is UTF-8, whatever its charset is.
        foreach (string charset in (string[])["iso-8859-1", "utf-16", "none"])
        {
            using HttpResponseMessage other = EventStreams.Response("data: {\"name\":\"é\"}\n\n", mediaType: $"text/event-stream; charset={charset}");
            Assert.Equal(["message - 0é"], await EventStreams.ReadAsync(other, null));
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(1_000)]
    public async Task Read_EventOfMoreBytesThanAllowed_IsRejected(int piece)
    {
        var options = new JsonProjectionOptions { MaxValueBytes = 300 };
        string[] bodies =
        [
            $"data: {{\"x\":\"{new string('x', 310)}\"}}\n\n",
            string.Concat(Enumerable.Repeat("data: 1\n", 50)),
            string.Concat(Enumerable.Repeat("data\n", 70)),
            string.Concat(Enumerable.Repeat("id: 1\nevent: x\n", 30)),
            // No end of the line is in sight.
            .. ((string[])["data: ", "event: ", "id: ", "retry: "]).Select(name => name + new string('1', 400)),
        ];
        foreach (string body in bodies)
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
        string text = $"data: {{\"name\":\"{new string('x', 300)}\"}}", line = text + end;
        for (int excess = 0; excess < 2; excess++)
        {
            // A line end counts as one byte.
            var options = new JsonProjectionOptions { MaxValueBytes = text.Length + 1 - excess };
            string body = $"{line}{end}{line}{end}";
            for (int piece = 1; piece <= body.Length; piece += piece < 8 || piece > 290 ? 1 : 7)
            {
                Exception? thrown = await Record.ExceptionAsync(() => EventStreams.ReadAsync(EventStreams.Response(body, piece), options));
                Assert.Equal(excess == 1, thrown is HttpRequestException { HttpRequestError: HttpRequestError.ConfigurationLimitExceeded });
            }
        }
    }

    public static TheoryData<string> LinesOfNoEvent => [":\n", ": alive\n\n", "\n", "retry: 1\n", "retry: 1\n\n", "unknown: x\n", "unknown\n", "id: 1\n\n", "event: ping\n\n", ": " + new string('x', 400) + "\n", "unknown" + new string('x', 400) + "\n"];

    // The limit is for one event. What keeps a stream alive is none, be it before an event, between two, or within one.
    [Theory]
    [MemberData(nameof(LinesOfNoEvent))]
    public async Task Read_ManyLinesOfNoEvent_AreWithinTheLimit(string line)
    {
        var options = new JsonProjectionOptions { MaxValueBytes = 256 };
        bool isBlock = line.EndsWith("\n\n", StringComparison.Ordinal) || line == "\n";
        foreach (string end in (string[])["\n", "\r\n", "\r"])
        {
            string many = string.Concat(Enumerable.Repeat(line, 300));
            string body = (many + One + many + (isBlock ? "" : "data: {\n" + many + "data: \"id\":2}\n") + many).Replace("\n", end, StringComparison.Ordinal);
            if (!isBlock)
                body += end;
            foreach (int piece in (int[])[1, 2, 3, 64, 5_000])
                Assert.Equal(isBlock ? 1 : 2, (await EventStreams.ReadAsync(EventStreams.Response(body, piece), options)).Length);
        }
    }

    [Fact]
    public async Task Read_BodyOfMoreBytesThanAllowed_IsRejectedAfterTheEventsWithin()
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
    public void Options_Null_IsRejected()
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
