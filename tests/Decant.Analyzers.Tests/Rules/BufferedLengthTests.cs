using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

/// <summary>DCA003 where code reads the length of a content.</summary>
public sealed class BufferedLengthTests
{
    // The length of a buffer is known, also if the server does not send it.
    [Fact]
    public Task Length_OfTheContent_IsReliedOn() => Verify<BufferedResponseAnalyzer>.ReportsEachAsync(
        """
        var got = await client.GetAsync("a"); if (!(got.Content.Headers.ContentLength > 0)) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = await client.GetAsync("a"); return got.Content.Headers.ContentLength is > 0 ? await got.Content.ReadFromJsonAsync<Thing>() : null;
        using var got = await client.GetAsync("a"); var content = got.Content; await Log(content.Headers.ContentLength); return await content.ReadFromJsonAsync<Thing>();
        using var got = await client.SendAsync(request); var headers = got.Content.Headers; if (headers.ContentLength == 0) return null;
            return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = await client.[|SendAsync|](request); if (request.Content?.Headers.ContentLength == 0) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = await client.[|GetAsync|]("a"); if (response.Content.Headers.ContentLength == 0) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        using var got = await client.[|GetAsync|]("a"); if (got.Content.Headers.ContentType == null) return null; return await got.Content.ReadFromJsonAsync<Thing>();
        """);
}
