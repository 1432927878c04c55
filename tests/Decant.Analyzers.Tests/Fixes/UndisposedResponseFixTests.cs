using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class UndisposedResponseFixTests
{
    [Fact]
    public Task Response_NeverDisposed_IsDisposedWhereItsScopeEnds() => Verify<UndisposedResponseAnalyzer>.FixesEachAsync<UndisposedResponseFix>(
        """
        // Starts.
        var answer = await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead);
        return await answer.Content.ReadFromJsonAsync<Thing>();
        =>
        // Starts.
        using var answer = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead);
        return await answer.Content.ReadFromJsonAsync<Thing>();
        ---
        return await JsonSerializer.DeserializeAsync<Thing>(await client.[|GetStreamAsync|]("a"), cancellationToken: token);
        =>
        using Stream stream = await client.GetStreamAsync("a");
        return await JsonSerializer.DeserializeAsync<Thing>(stream, cancellationToken: token);
        """);

    [Fact]
    public Task Response_ThatIsNeededAfterItsScope_IsLeft() => Verify<UndisposedResponseAnalyzer>.OffersNothingForEachAsync<UndisposedResponseFix>(
        """
        HttpResponseMessage? answer = await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead);
            var read = await answer.Content.ReadFromJsonAsync<Thing>(token);
            answer = null;
            return read;
        return Local();
            Task<Thing?> Local() { var answer = client.[|Send|](request, HttpCompletionOption.ResponseHeadersRead); return answer.Content.ReadFromJsonAsync<Thing>(token); }
        return Local();
            IAsyncEnumerable<Thing?> Local() { var s = client.[|GetStreamAsync|]("a").Result; return JsonSerializer.DeserializeAsyncEnumerable<Thing>(s); }
        while (await JsonSerializer.DeserializeAsync<int>(await client.[|GetStreamAsync|]("a"), cancellationToken: token) > 1) { }
            return 1;
        """);
}
