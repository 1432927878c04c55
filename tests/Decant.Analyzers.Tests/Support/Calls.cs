namespace Decant.Analyzers.Tests.Support;

/// <summary>Calls that give a response, with their reports marked.</summary>
internal static class Calls
{
    /// <summary>Those that read its body into a buffer by default.</summary>
    public const string ThatBuffer = """
        await client.[|GetAsync|]("a")
        await client.[|GetAsync|]("a", token)
        await client.[|GetAsync|](new Uri("http://a"))
        await client.[|GetAsync|](new Uri("http://a"), token)
        await client.[|SendAsync|](request)
        await client.[|SendAsync|](request, token)
        client.[|Send|](request)
        client.[|Send|](request, token)
        await client.[|PostAsync|]("a", null)
        await client.[|PostAsync|](new Uri("http://a"), new StringContent("{}"), token)
        await client.[|PutAsync|]("a", null)
        await client.[|PutAsync|]("a", null, token)
        await client.[|PatchAsync|]("a", null)
        await client.[|PatchAsync|]("a", null, token)
        await client.[|DeleteAsync|]("a")
        await client.[|DeleteAsync|](new Uri("http://a"), token)
        await client.[|PostAsJsonAsync|]("a", thing)
        await client.[|PostAsJsonAsync|](new Uri("http://a"), thing, JsonSerializerOptions.Web, token)
        await client.[|PutAsJsonAsync|]("a", thing, token)
        await client.[|PatchAsJsonAsync|]("a", thing, token)
        await HttpClientJsonExtensions.[|PostAsJsonAsync|](client, "a", thing)
        await client.[|GetAsync|]("a").ConfigureAwait(false)
        await client.[|GetAsync|]("a").WaitAsync(token)
        client.[|GetAsync|]("a").Result
        client.[|GetAsync|]("a").GetAwaiter().GetResult()
        await _client.[|GetAsync|]("a")
        await new Derived().[|GetAsync|]("a")
        """;

    /// <summary>Those that ask for that.</summary>
    public const string ThatAskForTheBuffer = """
        await client.GetAsync("a", HttpCompletionOption.ResponseContentRead)
        await client.GetAsync(new Uri("http://a"), HttpCompletionOption.ResponseContentRead, token)
        await client.GetAsync("a", default(HttpCompletionOption))
        await client.SendAsync(request, HttpCompletionOption.ResponseContentRead)
        await client.SendAsync(new HttpRequestMessage(HttpMethod.Get, "a"), HttpCompletionOption.ResponseContentRead, token)
        client.Send(request, HttpCompletionOption.ResponseContentRead)
        """;

    /// <summary>Those that end when its headers are there.</summary>
    public const string ThatEndAtTheHeaders = """
        await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead)
        await client.[|GetAsync|]("a", (HttpCompletionOption)1, token)
        await client.[|GetAsync|](new Uri("http://a"), HttpCompletionOption.ResponseHeadersRead)
        await client.[|GetAsync|](new Uri("http://a"), HttpCompletionOption.ResponseHeadersRead, token).ConfigureAwait(false)
        await client.[|SendAsync|](request, HttpCompletionOption.ResponseHeadersRead)
        await client.[|SendAsync|](request, HttpCompletionOption.ResponseHeadersRead, token)
        await client.[|SendAsync|](completionOption: HttpCompletionOption.ResponseHeadersRead, request: request)
        client.[|Send|](request, HttpCompletionOption.ResponseHeadersRead)
        client.[|Send|](request, HttpCompletionOption.ResponseHeadersRead, token)
        client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead).Result
        client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead).GetAwaiter().GetResult()
        await new Derived().[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead)
        """;
}
