using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>Options that a handler brings hold as those of a call do, once the headers are there.</summary>
public sealed class HandlerOptionsTests : FaultTestBase
{
    private static readonly TimeSpan s_time = TimeSpan.FromSeconds(10);

    [Theory, Trait("Row", "C5")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_LimitOfTheHandler_Holds(Stem stem)
    {
        Http = Http with { MaxBodyBytes = 10 };
        using HttpClient client = CreateClient();

        var exception = await FailsAsync<HttpRequestException>(StartAsync(client, stem));

        Assert.Equal("HttpRequestException[ConfigurationLimitExceeded]", Shape.Of(exception));
    }

    // The clock too is the handler's, and is known only by then.
    [Theory, Trait("Row", "D1")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_TimeoutsOfTheHandler_HoldForTheBody(Stem stem)
    {
        Http = Http with { Timeout = s_time, IdleTimeout = s_time };
        using var headers = new HeadersSeen(Http.CreateHandler(Handler));
        using var client = new HttpClient(headers, disposeHandler: false);
        string json = Stems.Json(stem);
        Origin.Queue(Scripts.SendAndStall(Answer.Head(Answer.Length(json.Length)) + json[..^9]));

        Task seen = headers.Next;
        Task<string> call = StartAsync(client, stem);
        // Until then the handler has a timer of its own. What went by was measured by the system's clock, and counts.
        await SoonAsync(seen);
        await SoonAsync(Time.WhenArmedAsync());
        Time.Advance(s_time);
        var exception = await FailsAsync<TaskCanceledException>(call);

        Assert.IsType<TimeoutException>(exception.InnerException);
        Assert.Contains(
            stem == Stem.Elements ? nameof(DecantHttpOptions.IdleTimeout) : nameof(DecantHttpOptions.Timeout), exception.Message, StringComparison.Ordinal);
        await SoonAsync(Origin[0].Died);
        Assert.Equal(Stems.Good(stem), await SoonAsync(StartAsync(client, stem)));
        Assert.Equal(2, Origin.Connections);
    }

    // A call's options win as a whole: what they leave out is the default, and not the handler's.
    [Theory, Trait("Row", "C5")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_OptionsOfTheCall_Win(Stem stem)
    {
        DecantHttpOptions own = Http;
        Http = Http with { MaxBodyBytes = 10 };
        using HttpClient client = CreateClient();

        string text = await SoonAsync(Stems.RunAsync(
            stem, client, new(Origin.Address, Stems.Path(stem)), new() { Pool = Pool, Http = own }, Received, Cancellation));

        Assert.Equal(Stems.Good(stem), text);
    }

    private HttpClient CreateClient() => new(Http.CreateHandler(Handler), disposeHandler: false);

    private Task<string> StartAsync(HttpClient client, Stem stem)
    {
        Received.Clear();
        return Stems.RunAsync(stem, client, new(Origin.Address, Stems.Path(stem)), new() { Pool = Pool }, Received, Cancellation);
    }
}
