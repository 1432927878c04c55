using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

/// <summary>No fix changes the condition of a request, disposes a response that is still read, or loses a comment.</summary>
public sealed class SoundFixTests
{
    [Fact]
    public Task Request_SentOnAnotherConditionOrWithoutItsComment_IsLeft() => Verify<DownloadedTextAnalyzer>.OffersNothingForEachAsync<DownloadedTextFix>(
        """
        var json = await client.[|GetStringAsync|]("a"); if (flag) return null; return JsonSerializer.Deserialize<Thing>(json);
        return flag ? JObject.Parse(await client.[|GetStringAsync|]("a")) : null;
        return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|](/* the thing */ "a"));
        """);

    [Fact]
    public Task Response_StillReadWhenItsScopeEnds_IsLeft() => Verify<BufferedResponseAnalyzer>.OffersNothingForEachAsync<BufferedResponseFix>(
        """
        var got = await client.[|GetAsync|]("a"); got.EnsureSuccessStatusCode(); var read = got.Content.ReadFromJsonAsync<Thing>(token); return read;
        return flag ? (await client.[|GetAsync|]("a")).Content.ReadFromJsonAsync<Thing>(token).Result : null;
        """);

    [Fact]
    public Task Call_AfterAConditionalAccess_IsLeft() => Verify<BlockingCallAnalyzer>.OffersNothingAsync<BlockingCallFix>(
        Snippet.InMethod("HttpClient? maybe = flag ? client : null; return maybe?.GetStringAsync(\"a\").[|Result|];"));
}
