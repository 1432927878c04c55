using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class BlockingCallFixTests
{
    [Fact]
    public Task Call_InAsyncCode_IsAwaited() => Verify<BlockingCallAnalyzer>.FixesEachAsync<BlockingCallFix>(
        """
        return client.GetStringAsync("a").[|Result|];
        =>
        return await client.GetStringAsync("a");
        ---
        return client.GetStringAsync("a").[|Result|].Length;
        =>
        return (await client.GetStringAsync("a")).Length;
        ---
        return client.GetStringAsync("a").ConfigureAwait(false).GetAwaiter().[|GetResult|]();
        =>
        return await client.GetStringAsync("a").ConfigureAwait(false);
        ---
        client.PostAsync("a", null).[|Wait|](); return null;
        =>
        await client.PostAsync("a", null); return null;
        """);

    [Fact]
    public Task Call_WhereNoAwaitFits_IsLeft() => Verify<BlockingCallAnalyzer>.OffersNothingForEachAsync<BlockingCallFix>(
        """
        HttpClient? other = flag ? client : null;
            return other?.GetStringAsync("a").[|Result|];
        return client.GetStringAsync("a") // one
                .[|Result|];
        """);
}
