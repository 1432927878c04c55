using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class BlockingCallFixTests
{
    [Theory]
    [InlineData("""return client.GetStringAsync("a").[|Result|];""", """return await client.GetStringAsync("a");""")]
    [InlineData("""return client.GetStringAsync("a").[|Result|].Length;""", """return (await client.GetStringAsync("a")).Length;""")]
    [InlineData(
        """return client.GetStringAsync("a").ConfigureAwait(false).GetAwaiter().[|GetResult|]();""",
        """return await client.GetStringAsync("a").ConfigureAwait(false);""")]
    [InlineData("""client.PostAsync("a", null).[|Wait|](); return null;""", """await client.PostAsync("a", null); return null;""")]
    public Task Call_InAsyncCode_IsAwaited(string statements, string expected) =>
        Verify<BlockingCallAnalyzer>.FixesAsync<BlockingCallFix>(Snippet.InMethod(statements), Snippet.InMethod(expected));

    [Theory]
    [InlineData(
        """
        HttpClient? other = flag ? client : null;
        return other?.GetStringAsync("a").[|Result|];
        """)]
    [InlineData(
        """
        return client.GetStringAsync("a") // one
            .[|Result|];
        """)]
    public Task Call_WhereNoAwaitFits_IsLeft(string statements) =>
        Verify<BlockingCallAnalyzer>.OffersNothingAsync<BlockingCallFix>(Snippet.InMethod(statements));
}
