using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class UndisposedResponseFixTests
{
    [Theory]
    [InlineData(
        """
        // Starts.
        var answer = await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead);
        return await answer.Content.ReadFromJsonAsync<Thing>();
        """,
        """
        // Starts.
        using var answer = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead);
        return await answer.Content.ReadFromJsonAsync<Thing>();
        """)]
    [InlineData(
        """
        return await JsonSerializer.DeserializeAsync<Thing>(await client.[|GetStreamAsync|]("a"), cancellationToken: token);
        """,
        """
        using Stream stream = await client.GetStreamAsync("a");
        return await JsonSerializer.DeserializeAsync<Thing>(stream, cancellationToken: token);
        """)]
    public Task Response_NeverDisposed_IsDisposedWhereItsScopeEnds(string statements, string expected) =>
        Verify<UndisposedResponseAnalyzer>.FixesAsync<UndisposedResponseFix>(Snippet.InMethod(statements), Snippet.InMethod(expected));
}
