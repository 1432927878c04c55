using System.Text;
using Refit;

namespace Decant.Ladder.Tests.Adapters;

/// <summary>The call that <c>docs/guides/migration.md</c> shows in place of one of Refit sends the same request and returns the same value.</summary>
public sealed class RefitMigrationTests
{
    private static readonly Purchase s_purchase = new("tea", 2);

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Call_BeforeAndAfter_DoesTheSame()
    {
        using var handler = new RecordingHandler();
        using var http = new HttpClient(handler) { BaseAddress = new("https://api.example/") };

        Receipt before = await RestService.For<IOrders>(http).OrderAsync("a b/c", "t1", s_purchase, Cancellation);
        Receipt? after = await new OrderClient(http).OrderAsync("a b/c", "t1", s_purchase, Cancellation);

        Assert.Equal(new(7, 1.5m), before);
        Assert.Equal(before, after);
        Assert.Equal("""POST /shops/a%20b%2Fc/orders t1 {"item":"tea","count":2}""", handler.Requests[0]);
        Assert.Equal(handler.Requests[0], handler.Requests[1]);
    }

    private sealed class RecordingHandler : HttpMessageHandler
    {
        public List<string> Requests { get; } = [];

        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            string body = await request.Content!.ReadAsStringAsync(cancellationToken);
            Requests.Add($"{request.Method} {request.RequestUri!.PathAndQuery} {request.Headers.GetValues("X-Tenant").Single()} {body}");
            return new() { RequestMessage = request, Content = new StringContent("""{"id":7,"total":1.5,"lines":[]}""", Encoding.UTF8, "application/json") };
        }
    }
}
