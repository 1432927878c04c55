using System.Net;
using Decant.Http.Origins;

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

    private static Func<RawConnection, Task> Redirect(string location) =>
        Scripts.Send(Answer.Head("302 Found", [Answer.Length(0), $"Location: {location}"]));
}
