using System.Diagnostics;
using System.Net;
using Decant.Docs;
using Decant.Http.Calls;
using Decant.Http.Telemetry;

namespace Decant.Http.Messages;

/// <summary>Whatever text a response has, in whatever place: no message of any failure that Decant makes has it as it came, nor a tag.</summary>
[Collection(Alone.Name)]
public sealed class HostileResponseTests
{
    private static readonly string[] s_tags = ["decant.call", "decant.body.size", "decant.elements", "error.type"];

    // Where every failure meets every place; each kind of call meets all.
    private static readonly string[] s_some = ["escape", "line", "next line", "override", "half a pair", "30,000", "30,000 controls"];

    // The others get no response.
    public static TheoryData<string> Failures =>
        [.. FailureExamples.All.Keys.Except(["send", "send-redirect", "send-timeout", "option", "other-call", "disposed"])];

    public static TheoryData<string> Places => [.. Place.All.Keys];

    // A failure of another kind than the example's may come of it, or none.
    [Theory, Trait("Row", "G5")]
    [MemberData(nameof(Failures))]
    public async Task Failure_HostileTextInAnyPlace_IsFitForMessagesAndTags(string failure)
    {
        using var listening = new Listening();
        var random = new Random(Tier.Seed);
        foreach ((string place, Action<HttpResponseMessage, string> put) in Place.All)
        {
            foreach (string name in Tier.Sample(s_some, oneOf: 5, random))
            {
                string text = Hostile.Texts[name];
                FailureExamples.Alter = response => put(response, text);
                Exception? thrown = await Record.ExceptionAsync(FailureExamples.All[failure]);
                if (thrown is not null)
                    AssertFit(thrown, failure, place, name);
            }
        }

        AssertTags(listening);
    }

    [Theory, Trait("Row", "G5")]
    [MemberData(nameof(Places))]
    public async Task Call_HostileTextInAnyPlace_IsFitForMessagesAndTags(string place)
    {
        using var listening = new Listening();
        var random = new Random(Tier.Seed);
        foreach (CallKinds kind in Enum.GetValues<CallKinds>())
        {
            foreach (HttpStatusCode status in (HttpStatusCode[])[HttpStatusCode.OK, HttpStatusCode.NotFound])
            {
                foreach ((string name, string text) in Tier.Sample([.. Hostile.Texts], oneOf: 8, random))
                {
                    using var client = new HttpClient(new HookedHandler(request =>
                    {
                        var response = new HttpResponseMessage(status) { Content = new ShapedContent([.. "<[{}]"u8]), RequestMessage = request };
                        Place.All[place](response, text);
                        return response;
                    }));
                    foreach (bool isStrict in (bool[])[false, true])
                    {
                        var options = new JsonProjectionOptions { Http = new() { RequireJsonMediaType = isStrict, IncludeErrorBodyInMessage = isStrict, MaxPages = 2 } };
                        Exception? thrown = await Record.ExceptionAsync(() => Call.RunAsync(kind, client, options, Cancellation));
                        if (thrown is not null and not Xunit.Sdk.XunitException)
                            AssertFit(thrown, $"{kind} {status}", place, name);
                    }
                }
            }
        }

        AssertTags(listening);
    }

    // What is escaped is still there to be read.
    [Theory]
    [InlineData("reason phrase", 404, "404 (\\u001B[31mred)")]
    [InlineData("media type", 404, "\"text/\\u001B[31mred\"")]
    [InlineData("media type", 200, "\"text/\\u001B[31mred\"")]
    [InlineData("coding", 200, "\"\\u001B[31mred\"")]
    [InlineData("second length", 200, "28 and \\u001B[31mred bytes")]
    [InlineData("body", 404, "Body: \\u001B[31mred")]
    public async Task Message_HostileText_ShowsItEscaped(string place, int status, string expected)
    {
        using var client = new HttpClient(new HookedHandler(request =>
        {
            var response = new HttpResponseMessage((HttpStatusCode)status) { Content = new ShapedContent([.. "<[{}]"u8]), RequestMessage = request };
            Place.All[place](response, Hostile.Texts["escape"]);
            return response;
        }));
        var options = new JsonProjectionOptions { Http = new() { IncludeErrorBodyInMessage = true } };

        Exception? thrown = await Record.ExceptionAsync(() => Call.RunAsync(CallKinds.One, client, options, Cancellation));

        Assert.Contains(expected, thrown!.Message, StringComparison.Ordinal);
    }

    // They are for programs, and stay as they came.
    [Fact]
    public async Task StatusException_HostileText_IsItsPropertiesAsTheyCame()
    {
        string problem = "{\"type\":\"\\u001b[31m\",\"title\":\"\\u202e" + new string(Hostile.Filler, 2_000) + "\",\"detail\":\"\\u0007\",\"instance\":\"\\u0085\"}";
        using var response = new HttpResponseMessage(HttpStatusCode.NotFound)
        {
            Content = new ShapedContent(System.Text.Encoding.UTF8.GetBytes(problem), contentType: "application/problem+json"),
        };

        var thrown = await Assert.ThrowsAsync<HttpStatusException>(() => response.EnsureSuccessAsync(Cancellation));

        Assert.Equal(("\u001b[31m", "\u0007", "\u0085"), (thrown.ProblemType, thrown.ProblemDetail, thrown.ProblemInstance));
        Assert.Equal(2_001, thrown.ProblemTitle!.Length);
        Hostile.AssertFit(thrown);
    }

    private static void AssertFit(Exception thrown, string failure, string place, string text)
    {
        try
        {
            // Only one message quotes more, for it was asked to.
            bool quotesBody = thrown.Message.Contains(" Body: ", StringComparison.Ordinal);
            Hostile.AssertFit(thrown, quotesBody ? 1024 : 128);
        }
        catch (Xunit.Sdk.XunitException exception)
        {
            Assert.Fail($"{failure}, {text} as {place}: {exception.Message}");
        }
    }

    private static void AssertTags(Listening listening)
    {
        foreach (Activity activity in listening.Activities)
        {
            Assert.Null(activity.StatusDescription);
            foreach ((string name, object? value) in activity.TagObjects)
            {
                Assert.Contains(name, s_tags);
                Hostile.AssertFit($"{value}", total: 20);
            }
        }

        foreach (string instrument in (string[])["decant.body.size", "decant.body.encoded_size", "decant.body.duration", "decant.elements", "decant.failures"])
            Assert.All(listening.Of(instrument), one => Hostile.AssertFit(one.Tags, total: 60));
    }
}
