using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class EndlessBodyFixTests
{
    [Fact]
    public Task Read_WithATokenAtHand_IsGivenItAndElseADeadline() => Verify<EndlessBodyAnalyzer>.FixesEachAsync<EndlessBodyFix>(
        """
        using var answer = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
        return await answer.Content.[|ReadFromJsonAsync|]<Thing>();
        =>
        using var answer = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
        return await answer.Content.ReadFromJsonAsync<Thing>(token);
        ---
        using var answer = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
        return await answer.Content.[|ReadAsStringAsync|](CancellationToken.None);
        =>
        using var answer = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
        return await answer.Content.ReadAsStringAsync(token);
        ---
        using var stream = await client.GetStreamAsync("a", token);
        return await JsonSerializer.[|DeserializeAsync|]<Thing>(stream);
        =>
        using var stream = await client.GetStreamAsync("a", token);
        return await JsonSerializer.DeserializeAsync<Thing>(stream, cancellationToken: token);
        ---
        return await Read(client);

        static async Task<Thing?> Read(HttpClient c)
        {
            using var a = await c.GetAsync("a", HttpCompletionOption.ResponseHeadersRead);
            return await a.Content.[|ReadFromJsonAsync|]<Thing>();
        }
        =>
        return await Read(client);

        static async Task<Thing?> Read(HttpClient c)
        {
            using var deadline = new CancellationTokenSource(c.Timeout);
            using var a = await c.GetAsync("a", HttpCompletionOption.ResponseHeadersRead);
            return await a.Content.ReadFromJsonAsync<Thing>(deadline.Token);
        }
        """);
}
