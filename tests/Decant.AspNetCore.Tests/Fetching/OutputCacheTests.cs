using System.Net;
using System.Text;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Fetching;

/// <summary>The output cache of ASP.NET Core in front of results: what shares an entry, and what is never stored.</summary>
public sealed class OutputCacheTests
{
    private const string Json = """[{"id":1,"name":"a","stars":2}]""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    // Each list asks for the same; different lists do not.
    private static readonly string[][] s_equal =
    [
        ["", "?fields=id,name", "?fields=name,id", "?fields=*", "?fields=%22id%22,name,absent", "?fields=name&fields=id", "?FIELDS=name,id"],
        ["?fields=id", "?fields=%20id", "?fields=id,id", "?fields=id,stars"],
        ["?fields=stars", "?fields=absent", "?fields=stars/x"],
        ["?page=2", "?page=2&fields=id,name", "?fields=name,id&page=2"],
        ["?page=2&fields=id", "?fields=id&page=2"],
        ["?page=3&fields=id", "?fields=id&page=3"],
    ];

    [Fact]
    public async Task Get_EqualMasksInOtherWords_ShareAnEntry()
    {
        var origin = new Origin(Json);
        await using App app = await StartAsync(origin);
        List<string> bodies = [];
        for (int i = 0; i < s_equal.Length; i++)
        {
            List<string> answers = [];
            foreach (string query in s_equal[i])
                answers.Add(await GetAsync(app, query));
            bodies.Add(Assert.Single(answers.Distinct()));
            Assert.Equal(i + 1, origin.Requests.Count);
        }

        Assert.Equal("""[{"id":1,"name":"a"}]""", bodies[0]);
        Assert.Equal("""[{"id":1}]""", bodies[1]);
        Assert.Equal("[{}]", bodies[2]);
    }

    // What is in the name of a parameter must not be taken for another parameter and its value.
    [Theory, Trait("Row", "G28")]
    [InlineData("?a=b%3Dc", "?a%3Db=c")]
    [InlineData("?a=1&b=2", "?a=1%1Eb=2")]
    [InlineData("?a=1&b=2", "?a=1%1Eb%3D2")]
    [InlineData("?fields=id", "?x%1EV%1Efields=id")]
    [InlineData("?a=1&a=2", "?a=1%1F2")]
    public async Task Get_SeparatorsOfTheKeyInAName_FindNoEntryOfAnother(string query, string forged)
    {
        var origin = new Origin((request, _) => Task.FromResult(Answer($$"""[{"id":"{{request.RequestUri!.Query.Length}}"}]""")));
        await using App app = await StartAsync(origin);
        await GetAsync(app, forged);
        await GetAsync(app, query);
        Assert.Equal(2, origin.Requests.Count);
    }

    // Each of them is answered as without a cache, and asks the origin again.
    [Theory, Trait("Row", "G28")]
    [InlineData("?fields=a(", HttpStatusCode.BadRequest, 0)]
    [InlineData("?status=404", HttpStatusCode.BadGateway, 2)]
    [InlineData("?control=private", HttpStatusCode.OK, 2)]
    [InlineData("?control=no-store", HttpStatusCode.OK, 2)]
    [InlineData("?control=max-age%3D9", HttpStatusCode.OK, 1)]
    [InlineData("?control=public", HttpStatusCode.OK, 1)]
    [InlineData("?own=Authorization", HttpStatusCode.OK, 2)]
    [InlineData("?own=Cookie", HttpStatusCode.OK, 2)]
    [InlineData("?own=X-Other", HttpStatusCode.OK, 1)]
    [InlineData("?own=Authorization&control=public", HttpStatusCode.OK, 1)]
    [InlineData("?own=Authorization&control=private", HttpStatusCode.OK, 2)]
    [InlineData("?caller=Authorization", HttpStatusCode.OK, 2)]
    [InlineData("?client=Authorization", HttpStatusCode.OK, 2)]
    [InlineData("?client=Cookie", HttpStatusCode.OK, 2)]
    [InlineData("?client=X-Other", HttpStatusCode.OK, 1)]
    [InlineData("?client=Authorization&control=public", HttpStatusCode.OK, 1)]
    [InlineData("?control=private,max-age%3D-1", HttpStatusCode.OK, 2)]
    [InlineData("?control=private,max-age%3D31536000000", HttpStatusCode.OK, 2)]
    [InlineData("?control=public,max-age%3D-1", HttpStatusCode.OK, 2)]
    [InlineData("?control=no-store%3D1", HttpStatusCode.OK, 2)]
    // In two lines.
    [InlineData("?control=public|private,max-age%3D-1", HttpStatusCode.OK, 2)]
    [InlineData("?control=max-age%3D-1|public", HttpStatusCode.OK, 2)]
    [InlineData("?control=private,max-age%3D-1|public", HttpStatusCode.OK, 2)]
    [InlineData("?control=max-age%3D9|private", HttpStatusCode.OK, 2)]
    [InlineData("?control=max-age%3D9|public", HttpStatusCode.OK, 1)]
    public async Task Get_Twice_IsStoredIfItIsForEveryone(string query, HttpStatusCode expected, int requests)
    {
        var origin = new Origin((request, _) =>
        {
            HttpResponseMessage response = Answer(Json);
            Dictionary<string, string> asked = Parse(request.RequestUri!.Query);
            if (asked.TryGetValue("status", out string? status))
                response.StatusCode = Enum.Parse<HttpStatusCode>(status);
            if (asked.TryGetValue("control", out string? control))
                response.Headers.TryAddWithoutValidation("Cache-Control", control.Split('|'));
            return Task.FromResult(response);
        });
        await using App app = await StartAsync(origin);
        for (int i = 0; i < 2; i++)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, $"/repos{query}");
            if (query == "?caller=Authorization")
                request.Headers.Authorization = new("Bearer", "secret");
            using HttpResponseMessage response = await app.Client.SendAsync(request, Cancellation);
            Assert.Equal(expected, response.StatusCode);
        }

        Assert.Equal(requests, origin.Requests.Count);
    }

    // A part that was sent before the failure must not be the whole for anybody else.
    [Fact, Trait("Row", "G28")]
    public async Task Get_CutOff_IsNotStored()
    {
        int asked = 0;
        string broken = $"[{string.Join(",", Enumerable.Range(0, 5000).Select(i => $$"""{"name":"name {{i}}"}"""))},x]";
        var origin = new Origin((_, _) => Task.FromResult(Answer(asked++ == 0 ? broken : Json)));
        await using App app = await StartAsync(origin);
        Exception? thrown = await Record.ExceptionAsync(() => GetAsync(app, ""));
        Assert.True(thrown is HttpRequestException or IOException, $"{thrown}");
        Assert.Equal("""[{"id":1,"name":"a"}]""", await GetAsync(app, ""));
    }

    // The caller who was first may leave. What was made for him until then is nobody's answer.
    [Fact, Trait("Row", "G28")]
    public async Task Get_FirstCallerLeaves_TheNextHasAWholeAnswer()
    {
        int asked = 0;
        var reached = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var origin = new Origin(async (_, token) =>
        {
            if (Interlocked.Increment(ref asked) > 1)
                return Answer(Json);
            reached.SetResult();
            try
            {
                await Task.Delay(Timeout.Infinite, token);
            }
            finally
            {
                ended.SetResult();
            }

            return Answer(Json);
        });
        await using App app = await StartAsync(origin);
        using var leaving = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        Task<string> first = app.Client.GetStringAsync(new Uri("/repos", UriKind.Relative), leaving.Token);
        await reached.Task.WaitAsync(TimeSpan.FromMinutes(2), Cancellation);
        Task<string> second = GetAsync(app, "");
        await leaving.CancelAsync();
        await ended.Task.WaitAsync(TimeSpan.FromMinutes(2), Cancellation);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => first);
        Assert.Equal("""[{"id":1,"name":"a"}]""", await second);
        Assert.Equal("""[{"id":1,"name":"a"}]""", await GetAsync(app, ""));
    }

    // They waited for what nobody makes any more.
    [Fact, Trait("Row", "G28")]
    public async Task Get_FirstCallerLeaves_AllWhoWaitFetch()
    {
        const int count = 10;
        int asked = 0, waiting = 0;
        var reached = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var entered = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var origin = new Origin(async (_, token) =>
        {
            if (Interlocked.Increment(ref asked) == 1)
            {
                reached.SetResult();
                await Task.Delay(Timeout.Infinite, token);
            }

            return Answer(Json);
        });
        // A call that does not complete at once waits: for the origin, or for the first.
        await using App app = await StartAsync(origin, (context, next) =>
        {
            Task answered = next(context);
            if (Interlocked.Increment(ref waiting) == count)
                entered.SetResult();
            return answered;
        });
        using var leaving = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        Task<string> first = app.Client.GetStringAsync(new Uri("/repos", UriKind.Relative), leaving.Token);
        await reached.Task.WaitAsync(TimeSpan.FromMinutes(2), Cancellation);
        Task<string>[] others = [.. Enumerable.Range(1, count - 1).Select(_ => GetAsync(app, ""))];
        await entered.Task.WaitAsync(TimeSpan.FromMinutes(2), Cancellation);
        await leaving.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => first);
        Assert.Single((await Task.WhenAll(others)).Distinct());
        Assert.Equal(count, asked);
    }

    // 304s come from the cache, by the tag of this shape alone. The origin is never asked with a condition.
    [Fact]
    public async Task IfNoneMatch_UnderTheCache_IsAnsweredByIt()
    {
        var origin = new Origin((_, _) =>
        {
            HttpResponseMessage response = Answer(Json);
            response.Headers.ETag = new("\"v1\"");
            return Task.FromResult(response);
        });
        await using App app = await StartAsync(origin);
        using HttpResponseMessage names = await SendAsync(app, "?fields=name", null), ids = await SendAsync(app, "?fields=id", "\"v1\"");
        string tag = names.Headers.ETag!.ToString(), other = ids.Headers.ETag!.ToString();
        Assert.NotEqual(tag, other);
        foreach ((string? held, HttpStatusCode expected) in ((string?, HttpStatusCode)[])
            [(tag, HttpStatusCode.NotModified), (other, HttpStatusCode.OK), ($"{other}, {tag}", HttpStatusCode.NotModified), ("\"v1\"", HttpStatusCode.OK), (null, HttpStatusCode.OK)])
        {
            using HttpResponseMessage response = await SendAsync(app, "?fields=name", held);
            Assert.Equal((expected, tag), (response.StatusCode, response.Headers.ETag!.ToString()));
        }

        Assert.Equal(2, origin.Requests.Count);
        Assert.All(origin.Requests, request => Assert.Empty(request.Headers.IfNoneMatch));
    }

    // The application's own condition is not sent where the answer is to be stored, or else a 304 would be the answer. With a method that no 304 answers, it means
    // something else.
    [Theory, Trait("Row", "G28")]
    [InlineData("If-None-Match", "\"v1\"", "GET", false)]
    [InlineData("If-None-Match", "v1", "GET", false)]
    [InlineData("If-Modified-Since", "Mon, 02 Feb 2026 04:05:06 GMT", "GET", false)]
    [InlineData("If-None-Match", "*", "POST", true)]
    [InlineData("If-Match", "\"v1\"", "GET", true)]
    public async Task Condition_OfTheApplication_IsSentUnlessA304WouldAnswerIt(string name, string value, string method, bool isSent)
    {
        var origin = new Origin((request, _) => Task.FromResult(
            !isSent && request.Headers.NonValidated.Contains(name) ? new HttpResponseMessage(HttpStatusCode.NotModified) : Answer(Json)));
        await using App app = await StartAsync(origin);
        string query = $"?own={name}&value={Uri.EscapeDataString(value)}&method={method}";
        Assert.Equal("""[{"id":1,"name":"a"}]""", await GetAsync(app, query));
        Assert.Equal("""[{"id":1,"name":"a"}]""", await GetAsync(app, query));
        Assert.Equal(isSent, Assert.Single(origin.Requests).Headers.NonValidated.Contains(name));
    }

    // By the framework's lock, which is per process.
    [Fact]
    public async Task Get_ManyAtOnce_AreOneRequest()
    {
        const int count = 100;
        var gate = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        int asked = 0, waiting = 0;
        var origin = new Origin(async (_, _) =>
        {
            Interlocked.Increment(ref asked);
            await gate.Task;
            return Answer(Json);
        });
        // A call that has looked for the entry, but does not wait yet when another one stores it, asks once more. So one call at a time looks for it, which is not
        // asynchronous, and the origin answers when all of them wait.
        var looking = new Lock();
        await using App app = await StartAsync(origin, (context, next) =>
        {
            lock (looking)
            {
                Task answered = next(context);
                if (++waiting == count)
                    gate.SetResult();
                return answered;
            }
        });
        string[] bodies = await Task.WhenAll(Enumerable.Range(0, count).Select(i => GetAsync(app, i % 2 == 0 ? "?fields=name,id" : "?fields=id,name")));
        Assert.Single(bodies.Distinct());
        Assert.Equal(1, asked);
    }

    [Fact]
    public async Task Evict_ByTag_RemovesEachMask()
    {
        var origin = new Origin(Json);
        await using App app = await StartAsync(origin);
        foreach (string query in (string[])["", "?fields=id", "?fields=name"])
            await GetAsync(app, query);
        using HttpResponseMessage evicted = await app.PostAsync("/evict", "");
        Assert.Equal(3, origin.Requests.Count);
        await GetAsync(app, "?fields=id");
        Assert.Equal(4, origin.Requests.Count);
    }

    private static HttpResponseMessage Answer(string json) => new() { Content = new StringContent(json, Encoding.UTF8, "application/json") };

    private static Dictionary<string, string> Parse(string query) =>
        Microsoft.AspNetCore.WebUtilities.QueryHelpers.ParseQuery(query).ToDictionary(pair => pair.Key, pair => pair.Value.ToString());

    private static Task<string> GetAsync(App app, string query) => app.Client.GetStringAsync(new Uri($"/repos{query}", UriKind.Relative), Cancellation);

    private static async Task<HttpResponseMessage> SendAsync(App app, string query, string? held)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, $"/repos{query}");
        if (held is not null)
            request.Headers.TryAddWithoutValidation("If-None-Match", held);
        return await app.Client.SendAsync(request, Cancellation);
    }

    private static Task<App> StartAsync(Origin origin, Func<HttpContext, RequestDelegate, Task>? before = null) => App.StartAsync(
        app =>
        {
            if (before is not null)
                app.Use(before);
            app.UseOutputCache();
            app.MapGet("/repos", ([AllowedFields("id,name")] RequestedFields fields, HttpRequest asked) =>
            {
                var request = new HttpRequestMessage(new(asked.Query["method"].FirstOrDefault("GET")!), $"repos{asked.QueryString}");
                if (asked.Query["own"].ToString() is { Length: > 0 } header)
                    request.Headers.TryAddWithoutValidation(header, asked.Query["value"].FirstOrDefault("secret"));
                HttpClient client = App.ClientOf(origin);
                if (asked.Query["client"].ToString() is { Length: > 0 } shared)
                    client.DefaultRequestHeaders.Add(shared, "secret");
                return ProjectionResults.Copy(client, request, fields.Mask, passedHeaders: PassedHeaders.ETag);
            }).CacheOutput(policy => policy.AddPolicy<RequestedFieldsCachePolicy>().Expire(TimeSpan.FromDays(1)).Tag("repos"));
            app.MapPost("/evict", async (IOutputCacheStore store) => await store.EvictByTagAsync("repos", default));
        },
        builder => builder.Services.AddOutputCache());
}
