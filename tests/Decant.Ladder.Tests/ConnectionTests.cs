using System.Net;
using Decant.Lab.Suites;
using Decant.Lab;
using Decant.Ladder.Origin;
using Decant.Ladder.Ways;

namespace Decant.Ladder.Tests;

/// <summary>Contenders over every protocol and transfer, of which their code says nothing.</summary>
public sealed class ConnectionTests(OriginFixture fixture)
{
    private const int Items = 10;

    public static TheoryData<Protocol, string> All =>
        [.. from protocol in Enum.GetValues<Protocol>() from transfer in Enum.GetNames<Transfer>() select (protocol, transfer)];

    public static TheoryData<Protocol, string> Some => [.. Tier.Sample([.. All.Select(row => row.Data)], oneOf: 8)];

    public static TheoryData<Protocol> OverTls => [Protocol.Https, Protocol.Https2];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [MemberData(nameof(Some))]
    public async Task Call_WaysAndBodies_ReadOverAnyConnectionWhatTheyCan(Protocol protocol, string transfer)
    {
        var delivery = new Delivery(protocol, Enum.Parse<Transfer>(transfer));
        SuiteBody forecasts = new(BodyKind.Weather, Items, delivery.Transfer) { Protocol = protocol };
        SuiteBody bytes = new(BodyKind.Bytes, 100_000, delivery.Transfer) { Protocol = protocol };

        foreach (Contender contender in Contenders.All.Where(contender => contender is { IsAsPublished: false, Suite: Suite.Ways or Suite.Bodies }))
        {
            SuiteBody body = contender.Suite == Suite.Ways ? forecasts : bytes;
            SuiteCase tried = await new SuiteCase(contender, body).TryAsync(fixture.Origin.Endpoints, Cancellation);

            Assert.True(tried.Omitted is null, $"{contender.Name}, {body}: {tried.Omitted}");
            if (contender.Suite == Suite.Ways)
            {
                using Session session = contender.Start(body.At(fixture.Origin.Endpoints));
                Assert.Equal(Items, Assert.IsType<List<WeatherForecast>>(await session.GetResultAsync(Cancellation)).Count);
            }
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public async Task Handler_AnyConnection_SpeaksTheProtocolAndDecodesTheCoding(Protocol protocol, string transfer)
    {
        Target target = At(protocol, Enum.Parse<Transfer>(transfer));
        foreach (bool isDecodedAbove in (bool[])[false, true])
        {
            using var invoker = new HttpMessageInvoker(target.CreateHandler(isDecodedAbove));
            using var request = new HttpRequestMessage(HttpMethod.Get, target.Address);
            if (isDecodedAbove)
                request.Headers.TryAddWithoutValidation("Accept-Encoding", "gzip, br");
            using HttpResponseMessage response = await invoker.SendAsync(request, Cancellation);

            bool isCoded = target.Settings.Coding != DecompressionMethods.None;
            Assert.Equal(protocol is Protocol.H2c or Protocol.Https2 ? HttpVersion.Version20 : HttpVersion.Version11, response.Version);
            Assert.Equal(isCoded && isDecodedAbove, response.Content.Headers.ContentEncoding.Contains(transfer.ToLowerInvariant()));
            // The plain way is that of the seeds, and nobody's handler is changed there.
            Assert.Equal(target.Settings == HandlerSettings.Plain, target.CreateHandler() is HttpClientHandler);
        }
    }

    [Theory]
    [InlineData("rung9", 100_000, "gzip")]
    [InlineData("rung9", 100_000, "br")]
    [InlineData("rung11", 100_000, "gzip")]
    [InlineData("rung11-singleton", 100_000, "br")]
    [InlineData("drain", 100_000, "br")]
    [InlineData("rivals/GetFromJsonAsync", 100_000, "gzip")]
    [InlineData("rivals/RestSharp", 100_000, "gzip")]
    [InlineData("rung11", int.MaxValue, "length")]
    public async Task Call_OfACoding_ReadsThatManyBytesOffTheNetwork(string name, int most, string transfer)
    {
        var connection = new RecordingConnection(fixture.Origin.Http1.Port);
        SuiteBody body = SuiteBody.Repositories(300, new(Protocol.Http1, Enum.Parse<Transfer>(transfer, ignoreCase: true)));
        using Session session = Contenders.Find(name)!.Start(body.At(fixture.Origin.Endpoints) with { Connect = connection.ConnectAsync });

        await session.GetResultAsync(Cancellation);

        Assert.InRange(connection.BytesRead, most == int.MaxValue ? 300_000 : 1_000, most);
    }

    [Theory]
    [MemberData(nameof(OverTls))]
    public async Task Call_OtherCertificate_IsRejected(Protocol protocol)
    {
        const string other = "0000000000000000000000000000000000000000000000000000000000000000";
        // Of the rungs those that make their clients in different ways; without a certificate the system says whom to trust.
        string[] names = ["drain", "drain-invoker", "rung0", "rung2", "rung3", "rung9b", "rung11", "rung11-invoker", .. Rivals.BuiltNames];
        foreach ((string name, string? certificate) in (IEnumerable<(string, string?)>)[.. names.Select(name => (name, other)), ("drain", null), ("drain", "")])
        {
            Target target = SuiteBody.Repositories(1, new(protocol, Transfer.Length)).At(fixture.Origin.Endpoints with { Certificate = certificate });
            using Session session = Contenders.Find(name)!.Start(target);
            Exception? exception = await Record.ExceptionAsync(() => session.GetResultAsync(Cancellation));
            // Rung 0 blocks, and RestSharp has words of its own.
            while (exception is not (null or HttpRequestException { HttpRequestError: HttpRequestError.SecureConnectionError }))
                exception = exception.InnerException;
            Assert.True(exception is not null, $"{name} trusts {certificate ?? "no certificate"}.");
        }
    }

    [Fact]
    public async Task Call_OtherNameOfTheOrigin_IsRejected()
    {
        OriginEndpoints endpoints = fixture.Origin.Endpoints;
        var elsewhere = new UriBuilder(endpoints.Https!) { Host = "origin.example" };
        var connection = new RecordingConnection(endpoints.Https!.Port);
        Target target = SuiteBody.Repositories(1, new(Protocol.Https, Transfer.Length)).At(endpoints with { Https = elsewhere.Uri }) with { Connect = connection.ConnectAsync };
        using Session session = Contenders.Drain.Start(target);

        var exception = await Assert.ThrowsAsync<HttpRequestException>(() => session.GetResultAsync(Cancellation));

        Assert.Equal(HttpRequestError.SecureConnectionError, exception.HttpRequestError);
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Settings_AsOneWord_AreReadAgain(Protocol protocol, string transfer)
    {
        HandlerSettings settings = At(protocol, Enum.Parse<Transfer>(transfer)).Settings;

        Assert.DoesNotContain(' ', settings.ToString());
        Assert.Equal(settings, HandlerSettings.Parse(settings.ToString()));
        Assert.Throws<FormatException>(() => HandlerSettings.Parse(protocol.ToString()));
    }

    [Fact]
    public void Of_ProtocolThatTheOriginDoesNotSpeak_IsRejected() =>
        Assert.Throws<NotSupportedException>(() => new OriginEndpoints(fixture.Origin.Http1).Of(Protocol.Https2));

    private Target At(Protocol protocol, Transfer transfer) => SuiteBody.Repositories(Items, new(protocol, transfer)).At(fixture.Origin.Endpoints);
}
