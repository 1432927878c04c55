using System.Text;
using System.Text.Json;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Fuzz;

/// <summary>
/// The bytes of responses: whatever they are, a call gives a value or an exception that docs/reference/failures.md has, gives back all that it rented, and the next
/// call of the client is good.
/// </summary>
internal sealed class ClientTarget : IFuzzTarget
{
    private static readonly CallKinds[] s_kinds = [.. Enum.GetValues<CallKinds>()];

    // One more than the kinds: the events of a stream.
    private static readonly int s_events = s_kinds.Length;

    public string Name => "client";

    public string Dictionary => "http";

    // Each answer to each kind of calls.
    public IEnumerable<byte[]> Seeds =>
        from answer in Answers.All.Index()
        from kind in Enumerable.Range(0, s_events + 1)
        let turn = answer.Index + kind
        select (byte[])[(byte)kind, (byte)(turn & 1), (byte)turn, 7, .. answer.Item];

    public void Run(FuzzInput input)
    {
        int kind = input.Choose(s_events + 1);
        bool isSlow = input.Choose();
        int choice = input.Choose(8), seed = input.Choose(256);
        byte[] answers = input.Rest();

        bool mayRedirect = Encoding.Latin1.GetString(answers).Contains("location", StringComparison.OrdinalIgnoreCase);

        var pool = new TrackingPool();
        JsonProjectionOptions options = new JsonProjectionOptions
        {
            TopLevelValues = (choice & 4) != 0,
            Events = new() { EndData = "[DONE]", MaxReconnections = choice & 1, ReconnectionInterval = TimeSpan.Zero },
            Http = new()
            {
                Pool = pool,
                MaxPages = 3,
                MaxBodyBytes = 20_000,
                RequireJsonMediaType = (choice & 1) != 0,
                NotFoundAsNull = (choice & 2) != 0,
                IncludeErrorBodyInMessage = true,
            },
        }.With(pool: pool);
        var left = new Queue<byte[]>(Split(answers));
        using var handler = new SocketsHttpHandler
        {
            UseProxy = false,
            UseCookies = false,
            // A server may close a connection that it said to keep, and a request with content is not sent again then.
            PooledConnectionLifetime = TimeSpan.Zero,
            ConnectCallback = (_, _) => new(new FakeConnection(left.TryDequeue(out byte[]? next) ? next : [], seed, isSlow)),
        };
        using var client = new HttpClient(handler);
        try
        {
            CallAsync(kind, client, options).GetAwaiter().GetResult();
        }
        catch (Exception exception) when (exception is HttpRequestException or JsonException || (mayRedirect && IsOfRedirect(exception)))
        {
        }

        pool.AssertBalanced();
        if (kind == s_events || s_kinds[kind] == CallKinds.Ensure)
            return;
        left.Clear();
        byte[] good = Bodies.Make(s_kinds[kind], 200);
        left.Enqueue(Answers.With(good, $"Content-Length: {good.Length}", "Content-Type: application/json"));
        Assert.Equal(Bodies.Expect(s_kinds[kind], good), Call.RunAsync(s_kinds[kind], client, options with { TopLevelValues = false }, default).GetAwaiter().GetResult());
        pool.AssertBalanced();
    }

    private static async Task CallAsync(int kind, HttpClient client, JsonProjectionOptions options)
    {
        if (kind == s_events)
            await client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, options, default).TakeAllAsync();
        else if (s_kinds[kind] != CallKinds.Ensure)
            await Call.RunAsync(s_kinds[kind], client, options, default);
        else
            using (HttpResponseMessage response = await client.GetAsync(Call.Address, HttpCompletionOption.ResponseHeadersRead))
                await response.EnsureSuccessAsync(options.Http, default);
    }

    // Those of the handler, of an address that is none.
    private static bool IsOfRedirect(Exception exception) => exception is UriFormatException or ArgumentOutOfRangeException { ParamName: "port" or "portNumber" };

    private static IEnumerable<byte[]> Split(byte[] answers)
    {
        for (int end; (end = answers.AsSpan().IndexOf(Answers.Next)) >= 0; answers = answers[(end + Answers.Next.Length)..])
            yield return answers[..end];
        yield return answers;
    }
}
