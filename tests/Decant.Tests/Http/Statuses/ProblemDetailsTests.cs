using System.Text;
using Decant.Http.Calls;

namespace Decant.Http.Statuses;

/// <summary>What is read of problem details (RFC 9457), and that nothing of what may be wrong with them hides the status.</summary>
public sealed class ProblemDetailsTests
{
    public static TheoryData<string> NoProblems =>
    [
        "", "null", "[]", "\"title\"", "{", "{\"title\":\"a\"", "{\"title\":\"a\"} x", "not json", "\0", "{\"title\":\"\\ud800\"}", "{\"title\":\"a",
        "{\"a\":" + new string('[', 100_000),
    ];

    [Fact]
    public async Task Problem_Whole_IsRead()
    {
        HttpStatusException thrown = await StatusBody.FailAsync(
            """{"status":999,"type":"https://host/p","title":"é\u0061","detail":"d","instance":"/i","type2":{},"x":[1]}""");

        Assert.Equal(("https://host/p", "éa", "d", "/i"), (thrown.ProblemType, thrown.ProblemTitle, thrown.ProblemDetail, thrown.ProblemInstance));
        Assert.Equal(StatusBody.Problem, thrown.MediaType);
    }

    [Theory]
    [InlineData("Application/Problem+JSON")]
    [InlineData("application/problem+json; charset=utf-8; x=y")]
    public async Task Problem_MediaTypeWrittenOtherwise_IsRead(string contentType)
    {
        HttpStatusException thrown = await StatusBody.FailAsync("{\"title\":\"a\"}", contentType);
        Assert.Equal("a", thrown.ProblemTitle);
    }

    [Fact]
    public async Task Problem_AfterAByteOrderMark_IsRead() =>
        Assert.Equal("a", (await StatusBody.FailAsync("\uFEFF{\"title\":\"a\"}")).ProblemTitle);

    // RFC 9457, section 3.1: a member of the wrong kind is as if it were not there.
    [Fact]
    public async Task Problem_MembersOfOtherKinds_CountAsAbsent()
    {
        HttpStatusException thrown = await StatusBody.FailAsync("""{"type":1,"title":null,"detail":{"title":"b"},"instance":"/i"}""");
        Assert.Equal((null, null, null, "/i"), (thrown.ProblemType, thrown.ProblemTitle, thrown.ProblemDetail, thrown.ProblemInstance));

        thrown = await StatusBody.FailAsync("""{"type":["a"],"title":true,"detail":"d","instance":1e5}""");
        Assert.Equal((null, null, "d", null), (thrown.ProblemType, thrown.ProblemTitle, thrown.ProblemDetail, thrown.ProblemInstance));
    }

    [Theory]
    [MemberData(nameof(NoProblems))]
    public async Task Problem_ThatIsNone_IsStillTheStatusAndTheBody(string body)
    {
        HttpStatusException thrown = await StatusBody.FailAsync(body, http: new() { MaxErrorBodyBytes = 1 << 20 });

        Assert.Equal((null, null, null, null), (thrown.ProblemType, thrown.ProblemTitle, thrown.ProblemDetail, thrown.ProblemInstance));
        Assert.Equal(body, Encoding.UTF8.GetString(thrown.ErrorBody.Span));
        Assert.False(thrown.IsErrorBodyTruncated);
    }

    [Theory]
    [InlineData("application/json")]
    [InlineData("text/html")]
    [InlineData("application/problem+xml")]
    [InlineData(null)]
    public async Task Problem_OfAnotherMediaType_IsNone(string? contentType)
    {
        HttpStatusException thrown = await StatusBody.FailAsync("{\"title\":\"a\"}", contentType);
        Assert.Null(thrown.ProblemTitle);
        Assert.Equal(contentType, thrown.MediaType);
    }

    [Theory]
    [InlineData("utf-16")]
    [InlineData("bogus")]
    public async Task Problem_InAnotherCharset_IsStillTheStatusAndTheBytes(string charset)
    {
        byte[] body = Encoding.Unicode.GetBytes("{\"title\":\"a\"}");
        HttpStatusException thrown = await StatusBody.FailAsync(new ShapedContent(body, contentType: $"{StatusBody.Problem}; charset={charset}"));
        Assert.Equal(body, thrown.ErrorBody.ToArray());
        Assert.True(thrown.ProblemTitle is null or "a");
    }

    [Fact]
    public async Task Problem_Cut_IsStillTheStatusAndWhatFits()
    {
        HttpStatusException thrown = await StatusBody.FailAsync("{\"title\":\"abc\"}", http: new() { MaxErrorBodyBytes = 14 });
        Assert.Equal(("{\"title\":\"abc\"", true, null), (Encoding.UTF8.GetString(thrown.ErrorBody.Span), thrown.IsErrorBodyTruncated, thrown.ProblemTitle));
    }
}
