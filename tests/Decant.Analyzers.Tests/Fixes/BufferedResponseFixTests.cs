using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class BufferedResponseFixTests
{
    [Fact]
    public Task Response_ReadFromItsStream_ComesWithItsHeadersAndIsDisposed() => Verify<BufferedResponseAnalyzer>.FixesEachAsync<BufferedResponseFix>(
        """
        var answer = await client.[|GetAsync|]("a", token);
        answer.EnsureSuccessStatusCode();
        return await answer.Content.ReadFromJsonAsync<Thing>(token);
        =>
        using var answer = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
        answer.EnsureSuccessStatusCode();
        return await answer.Content.ReadFromJsonAsync<Thing>(token);
        ---
        using (var answer = await client.[|SendAsync|](request).ConfigureAwait(false))
        {
            answer.EnsureSuccessStatusCode();
            return await answer.Content.ReadFromJsonAsync<Thing>(token);
        }
        =>
        using (var answer = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead).ConfigureAwait(false))
        {
            answer.EnsureSuccessStatusCode();
            return await answer.Content.ReadFromJsonAsync<Thing>(token);
        }
        ---
        // Sends.
        HttpResponseMessage answer = await client.[|PostAsJsonAsync|]("a", thing, token);
        return await answer.Content.ReadFromJsonAsync<Thing>(token);
        =>
        // Sends.
        using HttpResponseMessage answer = await client.SendAsync(new HttpRequestMessage(HttpMethod.Post, "a") { Content = JsonContent.Create(thing), Version = client.DefaultRequestVersion, VersionPolicy = client.DefaultVersionPolicy }, HttpCompletionOption.ResponseHeadersRead, token);
        return await answer.Content.ReadFromJsonAsync<Thing>(token);
        ---
        using var answer = await client.[|DeleteAsync|]("a");
        return await JsonDocument.ParseAsync(await answer.Content.ReadAsStreamAsync());
        =>
        using var answer = await client.SendAsync(new HttpRequestMessage(HttpMethod.Delete, "a") { Version = client.DefaultRequestVersion, VersionPolicy = client.DefaultVersionPolicy }, HttpCompletionOption.ResponseHeadersRead);
        return await JsonDocument.ParseAsync(await answer.Content.ReadAsStreamAsync());
        ---
        return await (await client.[|GetAsync|]("a")).EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Thing>(token);
        =>
        using HttpResponseMessage response2 = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead);
        return await response2.EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Thing>(token);
        ---
        using var answer = await client.[|GetAsync|]("a", token);
        using var stream = await answer.Content.ReadAsStreamAsync();
        return await JsonSerializer.DeserializeAsync<Thing>(stream);
        =>
        using var answer = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
        using var stream = await answer.Content.ReadAsStreamAsync();
        return await JsonSerializer.DeserializeAsync<Thing>(stream, cancellationToken: token);
        """);

    [Fact]
    public Task Response_ThatCannotBeDisposedThere_IsLeft() => Verify<BufferedResponseAnalyzer>.OffersNothingForEachAsync<BufferedResponseFix>(
        """
        using var answer = await HttpClientJsonExtensions.[|PostAsJsonAsync|](client, "a", thing, token);
            return await answer.Content.ReadFromJsonAsync<Thing>(token);
        while (await (await client.[|GetAsync|]("a")).Content.ReadFromJsonAsync<int>(token) > 1) { }
            return 1;
        return Local();
            Task<Thing?> Local() { var answer = client.[|Send|](request); return answer.Content.ReadFromJsonAsync<Thing>(token); }
        var got = await client.[|GetAsync|]("a"); got.EnsureSuccessStatusCode(); var read = got.Content.ReadFromJsonAsync<Thing>(token); return read;
        using var answer = client.[|Send|](request, token); using var stream = answer.Content.ReadAsStream(token); return stream.ReadByte();
        return await (await client.[|GetAsync|]("a", token)).Content.ReadFromJsonAsync<Thing>();
        using var answer = await new HttpClient().[|DeleteAsync|]("a"); return await answer.Content.ReadFromJsonAsync<Thing>(token);
        return flag ? (await client.[|GetAsync|]("a")).Content.ReadFromJsonAsync<Thing>(token).Result : null;
        """);
}
