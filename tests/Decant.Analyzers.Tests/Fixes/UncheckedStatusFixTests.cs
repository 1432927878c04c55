using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class UncheckedStatusFixTests
{
    [Theory]
    [InlineData(
        """
        using var answer = await client.GetAsync("a");

        // The thing.
        return await answer.Content.[|ReadFromJsonAsync|]<Thing>();
        """,
        """
        using var answer = await client.GetAsync("a");

        // The thing.
        answer.EnsureSuccessStatusCode();
        return await answer.Content.ReadFromJsonAsync<Thing>();
        """)]
    [InlineData(
        """return await (await client.GetAsync("a")).Content.[|ReadFromJsonAsync|]<Thing>();""",
        """return await (await client.GetAsync("a")).EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Thing>();""")]
    [InlineData(
        """
        using (var answer = await client.SendAsync(request))
        {
            var json = await answer.Content.ReadAsStringAsync();
            return JsonSerializer.[|Deserialize|]<Thing>(json);
        }
        """,
        """
        using (var answer = await client.SendAsync(request))
        {
            answer.EnsureSuccessStatusCode();
            var json = await answer.Content.ReadAsStringAsync();
            return JsonSerializer.Deserialize<Thing>(json);
        }
        """)]
    public Task Body_ReadWhateverTheStatus_IsReadAfterALookAtIt(string statements, string expected) =>
        Verify<UncheckedStatusAnalyzer>.FixesAsync<UncheckedStatusFix>(Snippet.InMethod(statements), Snippet.InMethod(expected));
}
