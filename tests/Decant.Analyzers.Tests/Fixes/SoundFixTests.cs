using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

/// <summary>No fix changes the condition of a request, disposes a response that is still read, or loses a comment.</summary>
public sealed class SoundFixTests
{
    [Theory]
    [InlineData("var json = await client.[|GetStringAsync|](\"a\"); if (flag) return null; return JsonSerializer.Deserialize<Thing>(json);")]
    [InlineData("return flag ? JObject.Parse(await client.[|GetStringAsync|](\"a\")) : null;")]
    [InlineData("return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|](/* the thing */ \"a\"));")]
    public Task Request_SentOnAnotherConditionOrWithoutItsComment_IsLeft(string statements) =>
        Verify<DownloadedTextAnalyzer>.OffersNothingAsync<DownloadedTextFix>(Snippet.InMethod(statements));

    [Theory]
    [InlineData("var got = await client.[|GetAsync|](\"a\"); got.EnsureSuccessStatusCode(); var read = got.Content.ReadFromJsonAsync<Thing>(token); return read;")]
    [InlineData("return flag ? (await client.[|GetAsync|](\"a\")).Content.ReadFromJsonAsync<Thing>(token).Result : null;")]
    public Task Response_StillReadWhenItsScopeEnds_IsLeft(string statements) =>
        Verify<BufferedResponseAnalyzer>.OffersNothingAsync<BufferedResponseFix>(Snippet.InMethod(statements));

    [Fact]
    public Task Call_AfterAConditionalAccess_IsLeft() => Verify<BlockingCallAnalyzer>.OffersNothingAsync<BlockingCallFix>(
        Snippet.InMethod("HttpClient? maybe = flag ? client : null; return maybe?.GetStringAsync(\"a\").[|Result|];"));
}
