using System.Net;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>Redirects to what is no web address. The handler follows them, and throws as it does for every call of the client.</summary>
public sealed class RedirectTests : FaultTestBase
{
    public static TheoryData<Stem, string> StemsAndPlaces => new MatrixTheoryData<Stem, string>(
        Enum.GetValues<Stem>(), ["file:///etc/passwd", "javascript:alert(1)", "data:text/plain,x", "urn:x", "about:blank", "//", "https:"]);

    [Theory, Trait("Row", "G8")]
    [MemberData(nameof(StemsAndPlaces))]
    public async Task Get_RedirectToNoHost_IsTheFrameworksUriFormatException(Stem stem, string location)
    {
        Origin.Queue(Redirect(location), Redirect(location));

        var thrown = await FailsAsync<UriFormatException>(stem);

        var same = await Assert.ThrowsAsync<UriFormatException>(() => SoonAsync(Client.GetStringAsync(Origin.Address, Cancellation)));
        Assert.Equal(same.Message, thrown.Message);
        // It is an answer with a length, so that its connection goes on.
        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "G8")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_RedirectToASchemeWithoutAPort_IsTheFrameworksArgumentOutOfRangeException(Stem stem)
    {
        Origin.Queue(Redirect("custom://host/x"), Redirect("custom://host/x"));

        await FailsAsync<ArgumentOutOfRangeException>(stem);

        await Assert.ThrowsAsync<ArgumentOutOfRangeException>(() => SoonAsync(Client.GetStringAsync(Origin.Address, Cancellation)));
        await AssertNextAsync(stem, connections: 1);
    }

    // What it cannot resolve at all it does not follow.
    [Theory, Trait("Row", "G8")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_RedirectToNoAddress_IsAStatus(Stem stem)
    {
        Origin.Queue(Redirect("http://"));

        Assert.Equal(HttpStatusCode.Found, (await FailsAsync<HttpStatusException>(stem)).StatusCode);

        await AssertNextAsync(stem, connections: 1);
    }

    // Links are relative to where the redirect led.
    [Fact]
    public async Task Pages_AfterARedirect_AreRelativeToItsEnd()
    {
        var targets = new List<string>();
        Func<RawConnection, Task> Then(byte[] answer) => connection =>
        {
            targets.Add(connection.Target);
            return connection.SendAsync(answer);
        };
        Origin.Queue(
            Then([.. System.Text.Encoding.Latin1.GetBytes(Answer.Head("302 Found", [Answer.Length(0), "Location: /moved/here"]))]),
            Then(Answer.Whole("[{\"id\":1}]", "Link: <second>; rel=next")),
            Then(Answer.Whole("[{\"id\":2}]")));
        var ids = new List<int>();

        await foreach (Item[] page in Client.GetPagesAsAsyncEnumerable<Item>(new Uri(Origin.Address, "start/a"), Options, Cancellation))
            ids.AddRange(page.Select(item => item.Id));

        Assert.Equal([1, 2], ids);
        Assert.Equal(["/start/a", "/moved/here", "/moved/second"], targets);
        await AssertNextAsync(Stem.Array, connections: 1);
    }

    private static Func<RawConnection, Task> Redirect(string location) =>
        Scripts.Send(Answer.Head("302 Found", [Answer.Length(0), $"Location: {location}"]));
}
