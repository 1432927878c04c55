using System.Net;
using System.Reflection;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Decant.Generator.Tests.Docs;

/// <summary>What <c>docs/guides/recipes.md</c> shows reads what the APIs send.</summary>
public sealed class ApiPageTests
{
    private const string Delta = """{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"#"},"finish_reason":null}]}""";

    private static readonly JsonSerializerOptions s_readable = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private static readonly IReadOnlyDictionary<string, string> s_blocks = PageCode.Read("guides/recipes.md");

    private static readonly Lazy<Assembly> s_page = new(() => PageCode.Load(s_blocks.Select(block => $"namespace {block.Key}\n{{\n{block.Value}\n}}")));

    public static TheoryData<string, string, object[], string> Calls { get; } = new()
    {
        { "GitHub.Search.GitHubClient", "SearchAsync", ["http client"], """[{"FullName":"dotnet/runtime","StargazersCount":15000,"Owner":"dotnet"},{"FullName":"a/b","StargazersCount":1,"Owner":null}]""" },
        { "GitHub.Search.GitHubClient", "CountStarsAsync", [], "42" },
        { "GitHub.GraphQL.GraphQLClient", "GetStarsAsync", ["runtime"], "15000" },
        { "GitHub.GraphQL.GraphQLClient", "GetStarsAsync", ["none"], "InvalidOperationException: Could not resolve to a Repository." },
        { "GitHub.GraphQL.GraphQLClient", "GetIssuesAsync", [], """[{"Number":1,"Title":"one"},{"Number":2,"Title":"two"},{"Number":3,"Title":"three"}]""" },
        {
            "GitHub.Webhook.Webhook", "ReadAsync",
            ["""{"ref":"refs/heads/main","repository":{"id":1,"full_name":"a/b"},"commits":[{"author":{"username":"x"}}],"head_commit":{"message":"m"}}"""],
            """{"Repository":"a/b","Ref":"refs/heads/main","Message":"m","Author":"x"}"""
        },
        { "Chat.Whole.ChatClient", "CompleteAsync", ["hi"], """{"Text":"Hello.","Tokens":12}""" },
        { "Chat.Events.ChatClient", "StreamAsync", ["hi"], """["Hel","lo."]""" },
        { "Chat.Events.ChatClient", "StreamAsync", ["overloaded"], "InvalidOperationException: Overloaded" },
        { "Chat.Events.ChatClient", "StreamAsync", ["failed"], "ErrorEventException: The server sent an error event (type \"error\")." },
        {
            "Chat.Events.ChatClient", "StreamAsync", ["cut"],
            "HttpRequestException: The event stream ended after event 4; expected the end mark that is set by EventStreamOptions.EndData."
        },
        {
            "Events.ByType.TimelineClient", "ListenAsync", [],
            """[{"Data":{"Id":"1","Content":"hi"},"EventType":"update","EventId":"7","ReconnectionInterval":"00:00:00.0010000"},{"Data":{"Id":"1","Content":null},"EventType":"delete","EventId":null,"ReconnectionInterval":null}]"""
        },
        { "Events.Reconnecting.EventClient", "ListenAsync", [], """[{"type":"text_delta","Text":"a"},{"type":"tool_call","Name":"weather","City":"Bern"},{},{"type":"text_delta","Text":"b"}]""" },
        { "Embeddings.EmbeddingClient", "EmbedAsync", [new[] { "a", "b" }], """[{"Index":0,"embedding":[0.5,-1.25]},{"Index":1,"embedding":[0.25,2]}]""" },
        { "Elasticsearch.LogClient", "SearchAsync", ["error"], "\"1 of 2: first\\n2 of 2: second\\nwarn 1, info 1\"" },
        { "Scroll.ExportClient", "GetIdsAsync", [], """["1","2","3"]""" },
        { "AzureDevOps.BuildClient", "GetFailedAsync", [], "[2,3]" },
        { "OData.PeopleClient", "GetPeopleAsync", [], """[{"UserName":"a","Email":"a@x"},{"UserName":"b","Email":null},{"UserName":"c","Email":"c@x"}]""" },
        { "Stripe.PaymentClient", "SumAsync", [], "60" },
        { "Stripe.PaymentClient", "GetPayersAsync", [], """["cus_1","b@x","cus_3","a guest"]""" },
        { "Stripe.PaymentClient", "CountOrdersAsync", [], "5" },
        { "Kubernetes.ClusterClient", "GetRestartedAsync", [], """["p2","p3"]""" },
        { "Kubernetes.ClusterClient", "WatchAsync", [], """[{"Type":"ADDED","Name":"p1"},{"Type":"DELETED","Name":"p2"}]""" },
        { "Npm.NpmClient", "GetSizesAsync", ["left-pad"], """{"1.0.0":100,"1.1.0":200}""" },
        { "Hal.ShopClient", "SumAsync", [], "60.5" },
        { "JsonApi.BlogClient", "GetArticlesAsync", [], """[{"Id":"1","Title":"a","AuthorId":"9"},{"Id":"2","Title":"b","AuthorId":null},{"Id":"3","Title":"c","AuthorId":null}]""" },
        { "OpenMeteo.WeatherClient", "GetHoursAsync", [], """[{"Time":"2023-11-14T22:00:00+00:00","Temperature":7.5},{"Time":"2023-11-14T23:00:00+00:00","Temperature":null}]""" },
        { "Rows.MarketClient", "GetCandlesAsync", [], """[{"Time":1700000000,"Close":1.5},{"Time":1700000060,"Close":1.75}]""" },
        { "Rows.MarketClient", "GetRatesAsync", [], """[{"Key":"EUR","Value":{"Value":1.08}},{"Key":"CHF","Value":{"Value":1.13}}]""" },
    };

    private int _scrolled;

    [Fact]
    public void Blocks_Always_AreAllCalled() => Assert.Equal(
        s_blocks.Keys.Order(), Calls.Select(call => call.Data.Item1[..call.Data.Item1.LastIndexOf('.')]).Distinct().Order());

    [Fact]
    public void PublicMethods_Always_AreAllCalled() => Assert.Equal(
        from type in s_page.Value.GetTypes()
        where type.IsPublic && (type.Name.EndsWith("Client", StringComparison.Ordinal) || type.Name == "Webhook")
        from method in type.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly)
        orderby type.FullName, method.Name
        select $"{type.FullName}.{method.Name}",
        Calls.Select(call => $"{call.Data.Item1}.{call.Data.Item2}").Distinct().OrderBy(name => name[..name.LastIndexOf('.')]).ThenBy(name => name));

    [Theory, Trait("Row", "G24")]
    [MemberData(nameof(Calls))]
    public async Task Snippet_OfThePage_ReadsWhatTheApiSends(string type, string method, object[] arguments, string expected)
    {
        using HttpClient http = new PageHandler(Answer).CreateClient();
        Assert.Equal(expected, await CallAsync(s_page.Value.GetType(type, throwOnError: true)!, method, http, arguments));
    }

    // A watch is not compressed, and not limited in its silence; all else is as its client has it.
    [Fact, Trait("Row", "G24")]
    public async Task Watch_OptionsOfTheClient_Hold()
    {
        Type type = s_page.Value.GetType("Kubernetes.ClusterClient", throwOnError: true)!;
        var seen = new List<string?>();
        var page = new PageHandler((request, body) =>
        {
            seen.Add(request.Headers.AcceptEncoding.ToString());
            return Answer(request, body);
        });
        using HttpClient http = page.CreateClient(new DecantHttpOptions { MaxBodyBytes = 10 });
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => CallAsync(type, "WatchAsync", http, []));
        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, thrown.HttpRequestError);
        Assert.Equal(["identity"], seen);
    }

    private static async Task<string> CallAsync(Type type, string method, HttpClient http, object[] arguments)
    {
        CancellationToken cancellationToken = TestContext.Current.CancellationToken;
        bool isStatic = type is { IsAbstract: true, IsSealed: true };
        object? target = isStatic ? null : Activator.CreateInstance(type, [.. type.GetConstructors().Single().GetParameters().Select(parameter => parameter.ParameterType == typeof(HttpClient) ? (object)http : new OneClient(http))]);
        object[] all = [.. isStatic ? [new MemoryStream(Encoding.UTF8.GetBytes((string)arguments[0]))] : arguments, cancellationToken];
        try
        {
            object result = type.GetMethod(method)!.Invoke(target, BindingFlags.DoNotWrapExceptions, null, all, null)!;
            if (result is Task task)
            {
                await task;
                return Write(task.GetType().GetProperty("Result")!.GetValue(task));
            }

            Type element = result.GetType().GetInterfaces().First(found => found.Name == "IAsyncEnumerable`1").GenericTypeArguments[0];
            MethodInfo gather = typeof(ApiPageTests).GetMethod(nameof(GatherAsync), BindingFlags.NonPublic | BindingFlags.Static)!;
            return Write(await (Task<List<object?>>)gather.MakeGenericMethod(element).Invoke(null, [result, cancellationToken])!);
        }
        catch (Exception exception) when (exception is InvalidOperationException or ErrorEventException or HttpRequestException { HttpRequestError: HttpRequestError.ResponseEnded })
        {
            return $"{exception.GetType().Name}: {exception.Message}";
        }
    }

    private static async Task<List<object?>> GatherAsync<T>(IAsyncEnumerable<T> elements, CancellationToken cancellationToken)
    {
        List<object?> all = [];
        await foreach (T element in elements.WithCancellation(cancellationToken))
            all.Add(element);
        return all;
    }

    private static string Write(object? value) => JsonSerializer.Serialize(value, s_readable);

    private HttpResponseMessage Answer(HttpRequestMessage request, string body) => $"{request.Method} {request.RequestUri!.PathAndQuery}" switch
    {
        "GET /search/repositories?q=http%20client" => Json(
            """{"total_count":2,"items":[{"id":1,"full_name":"dotnet/runtime","owner":{"login":"dotnet"},"stargazers_count":15000},{"full_name":"a/b","owner":null,"stargazers_count":1}]}"""),
        "GET /orgs/dotnet/repos?per_page=100" => Json(
            """[{"full_name":"a","stargazers_count":20},{"full_name":"b","stargazers_count":20}]""", link: "</orgs/dotnet/repos?page=2>; rel=\"next\""),
        "GET /orgs/dotnet/repos?page=2" => Json("""[{"full_name":"c","stargazers_count":2}]"""),
        "POST /graphql" => Json(AnswerQuery(body)),
        "POST /v1/chat/completions" when body.Contains("\"stream\":true", StringComparison.Ordinal) => Events(
            ": hello\n\ndata:\n\n" + string.Concat(((string[])["", "Hel", "lo."]).Select(text => $"data: {Delta.Replace("#", text, StringComparison.Ordinal)}\n\n"))
            + (body.Contains("overloaded", StringComparison.Ordinal) ? "data: {\"error\":{\"message\":\"Overloaded\"}}\n\n" : "")
            + (body.Contains("failed", StringComparison.Ordinal) ? "event: error\ndata: {\"message\":\"Overloaded\"}\n\n" : "")
            + (body.Contains("cut", StringComparison.Ordinal) ? "" : "data: [DONE]\n\n")),
        "POST /v1/chat/completions" => Json(
            """{"id":"c1","choices":[{"index":0,"message":{"role":"assistant","content":"Hello."},"finish_reason":"stop"}],"usage":{"prompt_tokens":9,"total_tokens":12}}"""),
        "GET /events" => AnswerEvents(request),
        "GET /streaming/public" => request.Headers.Contains("Last-Event-ID")
            ? new(HttpStatusCode.NoContent)
            : Events("retry: 1\n\n:thump\n\nid: 7\nevent: update\ndata: {\"id\":\"1\",\"content\":\"hi\",\"account\":{}}\n\nevent: filters_changed\ndata:\n\nevent: delete\ndata: 1\n\n"),
        "POST /v1/embeddings" => Json(
            """{"object":"list","data":[{"object":"embedding","index":0,"embedding":[0.5,-1.25]},{"object":"embedding","index":1,"embedding":[0.25,2]}],"model":"small"}"""),
        "POST /logs/_search" => Json(
            """
            {"took":5,"timed_out":false,"hits":{"total":{"value":2,"relation":"eq"},"hits":[{"_id":"1","_source":{"message":"first"}},{"_id":"2","_source":{"message":"second"}}]},
            "aggregations":{"levels":{"buckets":[{"key":"warn","doc_count":1},{"key":"info","doc_count":1}]}}}
            """),
        "POST /logs/_search?scroll=1m" => Json("""{"_scroll_id":"s==","took":5,"hits":{"hits":[{"_id":"1"}]}}"""),
        "POST /_search/scroll" when body.Contains("\"scroll_id\":\"s==\"", StringComparison.Ordinal) => Json(
            $$$"""{"_scroll_id":"s==","took":5,"hits":{"hits":[{{{(++_scrolled < 3 ? $$"""{"_id":"{{_scrolled + 1}}"}""" : "")}}}]}}"""),
        "GET /_apis/build/builds?api-version=7.1" => Json("""{"count":2,"value":[{"id":1,"result":"succeeded"},{"id":2,"result":"failed"}]}""", continuation: "2+3"),
        "GET /_apis/build/builds?api-version=7.1&continuationToken=2%2B3" => Json("""{"count":1,"value":[{"id":3,"result":"failed"}]}"""),
        "GET /People?$select=UserName,Emails" => Json(
            """{"@odata.context":"x","@odata.nextLink":"/People?$skiptoken=2","value":[{"UserName":"a","Emails":["a@x","b@x"]},{"UserName":"b","Emails":[]}]}"""),
        "GET /People?$skiptoken=2" => Json("""{"value":[{"UserName":"c","Emails":["c@x"]}]}"""),
        "GET /v1/charges?limit=100" => Json("""{"object":"list","has_more":true,"data":[{"id":"ch_1","amount":10},{"id":"ch_2","amount":20}]}"""),
        "GET /v1/charges?limit=100&starting_after=ch_2" => Json("""{"has_more":false,"data":[{"id":"ch_3","amount":30}]}"""),
        "GET /v1/forecast?latitude=46.9&longitude=7.4&hourly=temperature_2m&timeformat=unixtime" => Json(
            """{"latitude":46.9,"hourly_units":{"time":"unixtime","temperature_2m":"°C"},"hourly":{"time":[1699999200,1700002800],"temperature_2m":[7.5,null]}}"""),
        "GET /v1/charges?limit=10&expand[]=data.customer" => Json(
            """{"data":[{"id":"ch_1","customer":"cus_1"},{"id":"ch_2","customer":{"id":"cus_2","email":"b@x"}},{"id":"ch_3","customer":{"id":"cus_3"}},{"id":"ch_4","customer":null}]}"""),
        "GET /orders?limit=2&offset=0" => Json("""{"offset":0,"total":5,"items":[1,2]}"""),
        "GET /orders?limit=2&offset=2" => Json("""{"offset":2,"total":5,"items":[3,4]}"""),
        "GET /orders?limit=2&offset=4" => Json("""{"offset":4,"total":5,"items":[5]}"""),
        "GET /api/v1/pods?limit=500" => Json(
            $$$"""{"metadata":{"continue":"a/b"},"items":[{{{Pod("p1", 0)}}},{{{Pod("p2", 2)}}},{"metadata":{"name":"p0"},"status":{"phase":"Pending"}}]}"""),
        "GET /api/v1/pods?limit=500&continue=a%2Fb" => Json($$"""{"metadata":{"continue":""},"items":[{{Pod("p3", 1)}}]}"""),
        "GET /api/v1/pods?watch=true" => Json(
            """
            {"type":"ADDED","object":{"metadata":{"name":"p1"}}}
            {"type":"DELETED","object":{"metadata":{"name":"p2"}}}

            """),
        "GET /left-pad" => Json(
            """{"name":"left-pad","versions":{"1.0.0":{"dist":{"unpackedSize":100}},"1.0.1":{"deprecated":"yes","dist":{}},"1.1.0":{"deprecated":false,"dist":{"unpackedSize":200}}},"time":{}}"""),
        "GET /articles" => Json(
            """
            {"data":[{"type":"articles","id":"1","attributes":{"title":"a"},"relationships":{"author":{"data":{"type":"people","id":"9"}}}}],
            "links":{"self":"/articles","next":{"href":"/articles?page=2","meta":{"count":1}}}}
            """),
        "GET /articles?page=2" => Json("""{"data":[{"id":"2","attributes":{"title":"b"},"relationships":{"author":{"data":null}}}],"links":{"next":"/articles?page=3"}}"""),
        "GET /articles?page=3" => Json("""{"data":[{"id":"3","attributes":{"title":"c"}}],"links":{"next":null}}"""),
        "GET /orders" => Json(
            """
            {"_links":{"self":{"href":"/orders"},"next":{"href":"/orders?page=2"}},"count":3,
            "_embedded":{"orders":[{"_links":{"self":{"href":"/orders/1"}},"total":10.5},{"_links":{"self":{"href":"/orders/2"}},"total":20}]}}
            """),
        "GET /orders?page=2" => Json("""{"_links":{"self":{"href":"/orders?page=2"},"next":{"href":"/orders?page=3"}},"_embedded":{"orders":[{"_links":{"self":{"href":"/orders/3"}},"total":30}]}}"""),
        "GET /orders?page=3" => Json("""{"_links":{"self":{"href":"/orders?page=3"}},"count":3}"""),
        "GET /klines?symbol=X" => Json("""[[1700000000,"1.0","2.0","0.5","1.5","100"],[1700000060,"1.5","2.0","1.0","1.75","90"]]"""),
        "GET /rates" => Json("""{"base":"USD","rates":{"EUR":1.08,"CHF":1.13}}"""),
        var other => throw new InvalidOperationException($"Nothing answers {other}."),
    };

    private static string AnswerQuery(string body)
    {
        JsonElement variables = JsonElement.Parse(body).GetProperty("variables");
        if (variables.TryGetProperty("name", out JsonElement name))
        {
            return name.GetString() == "runtime"
                ? """{"data":{"repository":{"stargazerCount":15000}}}"""
                : """{"data":{"repository":null},"errors":[{"type":"NOT_FOUND","message":"Could not resolve to a Repository."}]}""";
        }

        return variables.GetProperty("after").GetString() is null
            ? """{"data":{"repository":{"issues":{"nodes":[{"number":1,"title":"one"},{"number":2,"title":"two"}],"pageInfo":{"endCursor":"Y2==","hasNextPage":true}}}}}"""
            : """{"data":{"repository":{"issues":{"nodes":[{"number":3,"title":"three"}],"pageInfo":{"endCursor":"Y3==","hasNextPage":false}}}}}""";
    }

    // The first connection breaks off; the second one goes on behind the last event of the first.
    private static HttpResponseMessage AnswerEvents(HttpRequestMessage request) => request.Headers.TryGetValues("Last-Event-ID", out IEnumerable<string>? last) && last.Single() == "2"
        ? Events("data: {\"type\":\"image\",\"url\":\"x\"}\n\nid: 3\ndata: {\"type\":\"text_delta\",\"text\":\"b\"}\n\nevent: end\ndata: {}\n\n")
        : Events(
            "retry: 1\n\nid: 1\ndata: {\"type\":\"text_delta\",\"text\":\"a\"}\n\nevent: ping\ndata: {}\n\n"
            + "id: 2\ndata: {\"type\":\"tool_call\",\"name\":\"weather\",\"arguments\":{\"city\":\"Bern\"}}\n\ndata: {\"type\":",
            isBroken: true);

    private static HttpResponseMessage Json(string body, string? link = null, string? continuation = null)
    {
        var response = new HttpResponseMessage { Content = new StringContent(body, Encoding.UTF8, "application/json") };
        if (link is not null)
            response.Headers.Add("Link", link);
        if (continuation is not null)
            response.Headers.Add("x-ms-continuationtoken", continuation);
        return response;
    }

    private static HttpResponseMessage Events(string body, bool isBroken = false)
    {
        var content = new StreamContent(new BrokenStream(Encoding.UTF8.GetBytes(body), isBroken));
        content.Headers.ContentType = new("text/event-stream");
        return new() { Content = content };
    }

    private static string Pod(string name, int restarts) =>
        $$$"""{"metadata":{"name":"{{{name}}}","managedFields":[{}]},"status":{"phase":"Running","containerStatuses":[{"name":"c","restartCount":{{{restarts}}}}]}}""";

    private sealed class OneClient(HttpClient client) : IHttpClientFactory
    {
        public HttpClient CreateClient(string name) => client;
    }

    /// <summary>Where it is broken, its end is the connection's.</summary>
    private sealed class BrokenStream(byte[] bytes, bool isBroken) : MemoryStream(bytes)
    {
        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            await base.ReadAsync(buffer, cancellationToken) is var read && read == 0 && isBroken
                ? throw new HttpIOException(HttpRequestError.ResponseEnded)
                : read;
    }
}
