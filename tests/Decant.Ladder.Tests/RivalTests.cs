using System.Net;
using Decant.Lab;

namespace Decant.Ladder.Tests;

/// <summary>What a rival does beside returning projects: it keeps its connection, checks the status, heeds its token.</summary>
public sealed class RivalTests(OriginFixture fixture)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string> Names => [.. Rivals.BuiltNames];

    public static TheoryData<string, HttpStatusCode> NamesAndFailures =>
    [
        .. from name in Rivals.BuiltNames
           from status in (HttpStatusCode[])[HttpStatusCode.NotFound, HttpStatusCode.InternalServerError]
           select (name, status),
    ];

    [Fact]
    public void All_Rivals_StandInTheirOrderAndSayWhatTheyAre()
    {
        Assert.Equal(Rivals.Known, Rivals.All.Select(rival => rival.Name).Where(Rivals.Known.Contains));
        Assert.All(Rivals.All, rival => Assert.NotEmpty(rival.Summary));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Call_ManyOnOneSession_KeepOneConnection(string name)
    {
        var connection = new RecordingConnection(fixture.Origin.Http1.Port);
        using Session session = Contenders.Find(name)!.Start(Transfers.Repositories(fixture.Origin.Http1, 10) with { Connect = connection.ConnectAsync });

        for (int i = 0; i < 5; i++)
            await session.CallAsync(Cancellation);

        Assert.Single(connection.LocalPorts);
    }

    [Theory]
    [MemberData(nameof(NamesAndFailures))]
    public async Task Call_StatusThatIsNoSuccess_ThrowsWhatTheLibraryDocuments(string name, HttpStatusCode status)
    {
        var connection = new CannedConnection("[]", status);
        using Session session = Contenders.Find(name)!.Start(connection.Target());

        Exception? e = await Record.ExceptionAsync(() => session.CallAsync(Cancellation));

        Assert.Equal(1, connection.Opened);
        Assert.Equal(status, name switch
        {
            "rivals/Flurl" or "rivals/FlurlWithDecant" => (HttpStatusCode?)Assert.IsType<Flurl.Http.FlurlHttpException>(e).StatusCode,
            "rivals/Kiota" or "rivals/KiotaWithDecant" => (HttpStatusCode)Assert.IsType<Microsoft.Kiota.Abstractions.ApiException>(e).ResponseStatusCode,
            "rivals/Refit" or "rivals/RefitWithDecant" => Assert.IsType<Refit.ApiException>(e).StatusCode,
            _ when Rivals.Known.Contains(name) => Assert.IsType<HttpRequestException>(e).StatusCode,
            // Its library may have an exception of its own.
            _ => e is null ? null : (e as HttpRequestException)?.StatusCode ?? status,
        });
    }

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Call_AlreadyCancelled_SendsNothing(string name)
    {
        var connection = new CannedConnection("[]");
        using Session session = Contenders.Find(name)!.Start(connection.Target());

        Exception? e = await Record.ExceptionAsync(() => session.CallAsync(new CancellationToken(canceled: true)));

        Assert.Equal(0, connection.Opened);
        // A library may wrap it.
        bool isWrapped = !Rivals.Known.Contains(name) && e is not OperationCanceledException;
        Assert.IsAssignableFrom<OperationCanceledException>(isWrapped ? e?.InnerException : e);
    }
}
