using System.Net;
using System.Text;
using Decant.Http.Calls;

namespace Decant.Http.Statuses;

/// <summary>What the message of a status says, and what it never does.</summary>
public sealed class StatusMessageTests
{
    private static readonly DecantHttpOptions s_quoting = new() { IncludeErrorBodyInMessage = true };

    [Fact]
    public async Task Message_NamesStatusMethodAddressAndMediaType_AndNoSecret()
    {
        HttpStatusException thrown = await StatusBody.FailAsync("secret", "text/plain");

        foreach (string expected in (string[])["422", "PUT", "https://host:8443/path/x", "text/plain"])
            Assert.Contains(expected, thrown.Message, StringComparison.Ordinal);
        foreach (string never in (string[])["token", "user", "#", "?", "@"])
            Assert.DoesNotContain(never, thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Message_BodyAskedFor_IsQuotedInOneLine()
    {
        HttpStatusException thrown = await StatusBody.FailAsync("a\r\nb\u001b[31m<é>\0", "text/plain", s_quoting);

        Assert.Contains("a\\r\\nb\\u001B[31m", thrown.Message, StringComparison.Ordinal);
        Assert.DoesNotContain(thrown.Message, char.IsControl);
    }

    [Fact]
    public async Task Message_LongBodyAskedFor_IsCut()
    {
        HttpStatusException thrown = await StatusBody.FailAsync(new string('y', 1023) + "é" + new string('z', 5_000), "text/plain", s_quoting);

        Assert.Contains(new string('y', 1023), thrown.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("zz", thrown.Message, StringComparison.Ordinal);
        Assert.InRange(thrown.Message.Length, 1023, 1400);
        Assert.Equal(1023 + 2 + 5_000, thrown.ErrorBody.Length);
    }

    [Fact]
    public async Task Message_EmptyBodyAskedFor_SaysNothingOfIt()
    {
        HttpStatusException thrown = await StatusBody.FailAsync("", "text/plain", s_quoting);
        Assert.DoesNotContain("Body:", thrown.Message, StringComparison.Ordinal);
    }

    // Every kind of trouble that a call explains in words of its own.
    [Theory]
    [InlineData(CallKinds.One)]
    [InlineData(CallKinds.Array)]
    [InlineData(CallKinds.Elements)]
    [InlineData(CallKinds.Pages)]
    [InlineData(CallKinds.PooledJson)]
    public async Task Message_OfAnyFailure_HoldsNoByteOfTheBody(CallKinds kind)
    {
        string[] bodies = ["[{\"name\":\"secret\",}]", "secret", "{\"secret\":secret}", "[{\"id\":\"secret\"}]", "[\"secret\"]", "{\"id\":\"secret\"}"];
        foreach (string body in bodies)
        {
            foreach (long? limit in (long?[])[null, 6])
            {
                foreach (string contentType in (string[])["application/json", "text/html"])
                {
                    using var client = new HttpClient(new HookedHandler(
                        _ => new() { Content = new ShapedContent(Encoding.UTF8.GetBytes(body), 4, contentType: contentType) }));
                    var options = new JsonProjectionOptions { Http = new() { MaxBodyBytes = limit } };
                    Exception? thrown = await Record.ExceptionAsync(() => Call.RunAsync(kind, client, options, Cancellation));
                    Assert.NotNull(thrown);
                    // A member's name is in a path, as in System.Text.Json's.
                    string message = thrown is System.Text.Json.JsonException { Path: { } path } ? thrown.Message.Replace(path, "", StringComparison.Ordinal) : thrown.Message;
                    Assert.DoesNotContain("secret", message, StringComparison.Ordinal);
                }
            }
        }
    }

    [Fact]
    public void Constructor_OfATestsOwn_TakesWhatItIsGiven()
    {
        var exception = new HttpStatusException(null, HttpStatusCode.NotFound, "ab"u8.ToArray(), "text/plain") { ProblemTitle = "t", IsErrorBodyTruncated = true };
        Assert.Equal((HttpStatusCode.NotFound, 2, "text/plain", "t", true),
            (exception.StatusCode, exception.ErrorBody.Length, exception.MediaType, exception.ProblemTitle, exception.IsErrorBodyTruncated));
        Assert.Contains("404", exception.Message, StringComparison.Ordinal);
        Assert.Equal("m", new HttpStatusException("m", HttpStatusCode.NotFound).Message);
    }
}
