using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class UncheckedStatusFixTests
{
    [Fact]
    public Task Body_ReadWhateverTheStatus_IsReadAfterALookAtIt() => Verify<UncheckedStatusAnalyzer>.FixesEachAsync<UncheckedStatusFix>(
        """
        using var answer = await client.GetAsync("a");

        // The thing.
        return await answer.Content.[|ReadFromJsonAsync|]<Thing>();
        =>
        using var answer = await client.GetAsync("a");

        // The thing.
        answer.EnsureSuccessStatusCode();
        return await answer.Content.ReadFromJsonAsync<Thing>();
        ---
        return await (await client.GetAsync("a")).Content.[|ReadFromJsonAsync|]<Thing>();
        =>
        return await (await client.GetAsync("a")).EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Thing>();
        ---
        using (var answer = await client.SendAsync(request))
        {
            var json = await answer.Content.ReadAsStringAsync();
            return JsonSerializer.[|Deserialize|]<Thing>(json);
        }
        =>
        using (var answer = await client.SendAsync(request))
        {
            answer.EnsureSuccessStatusCode();
            var json = await answer.Content.ReadAsStringAsync();
            return JsonSerializer.Deserialize<Thing>(json);
        }
        """);
}
