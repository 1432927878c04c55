using System.Text;
using Decant.Http;
using Decant.Http.Limits;
using Decant.Http.Telemetry;
using Decant.Support;

namespace Decant.Memory;

/// <summary>What a call over HTTP allocates beside its results: so many bytes, whatever the body's size; none for telemetry that nobody wants.</summary>
[Collection(Alone.Name)]
public sealed class HttpAllocationTests
{
    // Request, response, content and headers of the fake included.
    private const long MostBytesOfACall = 1_000;

    private static readonly Uri s_address = new("http://host/");

    private static readonly int[] s_sizes = [1_000, 60_000, 64 * 1024, 200_000, 1_000_000, 1024 * 1024, 5_000_000];

    private static readonly Dictionary<string, Func<HttpClient, object?>> s_calls = new()
    {
        ["array"] = client => client.GetProjectionArrayAsync<Item>(s_address).GetAwaiter().GetResult(),
        ["body"] = client =>
        {
            using PooledBody body = client.GetPooledBodyAsync(s_address).GetAwaiter().GetResult();
            return body;
        },
        ["content"] = client =>
        {
            using HttpResponseMessage response = Send(client);
            using PooledBody body = response.Content.ReadAsPooledBodyAsync().GetAwaiter().GetResult();
            return body;
        },
    };

    public static TheoryData<string, bool> Calls => new MatrixTheoryData<string, bool>(s_calls.Keys, [false, true]);

    [Theory]
    [MemberData(nameof(Calls))]
    public void Call_AnySize_AllocatesTheSame(string call, bool isAnnounced)
    {
        var found = new List<(int Size, long Bytes)>();
        long ofNone = 0;
        foreach (int size in s_sizes)
        {
            using var client = new HttpClient(new LeanHandler(Make(size), isAnnounced));
            found.Add((size, Allocated.By(() => s_calls[call](client))));
            ofNone = Allocated.By(() =>
            {
                using HttpResponseMessage response = Send(client);
                return response;
            });
        }

        // An announced length is compared as text, whose digits count.
        Assert.InRange(found.Max(one => one.Bytes) - found.Min(one => one.Bytes), 0, isAnnounced ? 8 : 0);
        Assert.InRange(found[0].Bytes - ofNone, 0, MostBytesOfACall);
    }

    [Fact]
    public void Telemetry_NobodyListens_AllocatesNothing()
    {
        var telemetry = new CallTelemetry();
        var clock = new CallClock();
        clock.Begin(TimeProvider.System, CancellationToken.None);
        var failure = new HttpRequestException();
        Assert.Equal(0, Allocated.By(() =>
        {
            telemetry.Begin(CallKind.Elements);
            Assert.False(telemetry.Count(clock, isAsSent: true));
            telemetry.AddElement(clock);
            telemetry.AddElements(5);
            telemetry.Fail(failure);
            telemetry.End(clock, 1_000);
            return null;
        }));
    }

    // A listener that comes late gets all that comes after it, and nothing of it stays once it is gone.
    [Fact]
    public void Telemetry_ListenerComesAndGoes_CostsOnlyWhileItIsThere()
    {
        byte[] body = Make(5_000);
        using var handler = new LeanHandler(body, isAnnounced: true);
        using var invoker = new HttpMessageInvoker(handler);
        Func<object?> call = () => invoker.GetProjectionArrayAsync<Item>(s_address).GetAwaiter().GetResult();
        long before = Allocated.By(call);
        long during;
        using (var listening = new Listening())
        {
            during = Allocated.By(call);
            listening.Clear();
            Assert.Equal(2, ((Item[])call()!).Length);
            Assert.Equal([(body.Length, "decant.call=array")], listening.Of("decant.body.size"));
            Assert.Equal([(body.Length, "decant.call=array")], listening.Of("decant.body.encoded_size"));
            Assert.Equal([(2, "decant.call=array")], listening.Of("decant.elements"));
            Assert.Single(listening.Activities);
        }

        Assert.InRange(during, before + 1, long.MaxValue);
        Assert.Equal(before, Allocated.By(call));
    }

    private static HttpResponseMessage Send(HttpClient client)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, s_address);
        return client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead).GetAwaiter().GetResult();
    }

    // Two elements, whatever the size: the rest is skipped.
    private static byte[] Make(int size)
    {
        string ends = """[{"id":1,"x":""},{"id":2}]""";
        return Encoding.UTF8.GetBytes(ends.Insert(ends.IndexOf("},", StringComparison.Ordinal) - 1, new string('x', size - ends.Length)));
    }

    /// <summary>Answers with the same bytes, at once, and remembers nothing.</summary>
    private sealed class LeanHandler(byte[] body, bool isAnnounced) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var content = new StreamContent(new ChunkStream(body));
            if (isAnnounced)
                content.Headers.ContentLength = body.Length;
            return Task.FromResult(new HttpResponseMessage { Content = content });
        }
    }
}
