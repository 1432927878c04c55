using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class EndlessBodyFixTests
{
    [Theory]
    [InlineData(
        """
        using var answer = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
        return await answer.Content.[|ReadFromJsonAsync|]<Thing>();
        """,
        """
        using var answer = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
        return await answer.Content.ReadFromJsonAsync<Thing>(token);
        """)]
    [InlineData(
        """
        using var answer = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
        return await answer.Content.[|ReadAsStringAsync|](CancellationToken.None);
        """,
        """
        using var answer = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
        return await answer.Content.ReadAsStringAsync(token);
        """)]
    [InlineData(
        """
        using var stream = await client.GetStreamAsync("a", token);
        return await JsonSerializer.[|DeserializeAsync|]<Thing>(stream);
        """,
        """
        using var stream = await client.GetStreamAsync("a", token);
        return await JsonSerializer.DeserializeAsync<Thing>(stream, cancellationToken: token);
        """)]
    public Task Read_WithATokenAtHand_IsGivenIt(string statements, string expected) =>
        Verify<EndlessBodyAnalyzer>.FixesAsync<EndlessBodyFix>(Snippet.InMethod(statements), Snippet.InMethod(expected));
}
