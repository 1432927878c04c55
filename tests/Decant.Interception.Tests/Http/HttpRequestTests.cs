using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Http;

/// <summary>Requests that cannot be sent, and what is sent where they can.</summary>
public sealed class HttpRequestTests
{
    private static readonly string?[] s_addresses =
    [
        null, "", " ", "a", "/a?b=c", "http://a/", "http://a/b c", "http://a/ä#d", "http://", "http://a:99999/", "ftp://a/", "file:///a", "//a/b", "\ud800", "http:a", "mailto:a@b",
    ];

    [Fact]
    public async Task GetFromJsonAsync_AnyAddress_EndsAsTheFramework()
    {
        var differences = new Differences();
        foreach (string? address in s_addresses)
        {
            await HttpCalls.CompareClientsAsync(differences, $"'{address}'", () => AnsweringHandler.With(TrackedContent.Of("{}")), null, address);
            await HttpCalls.CompareClientsAsync(
                differences, $"'{address}' of a base", () => AnsweringHandler.With(TrackedContent.Of("{}")), client => client.BaseAddress = new("http://base/x/y"), address);
        }

        differences.AssertNone();
    }

    [Fact]
    public async Task GetFromJsonAsync_NoClient_IsRejectedByTheCallItself()
    {
        var differences = new Differences();
        foreach (Way<ClientInput> way in HttpCalls.Clients)
        {
            foreach (string? address in s_addresses)
                await differences.CompareAsync($"no client, '{address}'", way, () => new(null!, address, CancellationToken.None));
        }

        differences.AssertNone(hasValues: false);
    }

    [Fact]
    public async Task ReadFromJsonAsync_NoContent_IsRejectedByTheCallItself()
    {
        var differences = new Differences();
        foreach (Way<ContentInput> way in HttpCalls.Contents)
            await differences.CompareAsync("no content", way, () => new(null!, CancellationToken.None));

        differences.AssertNone(hasValues: false);
    }

    [Fact]
    public async Task GetFromJsonAsync_AHandlerThatFails_ThrowsWhatItThrew()
    {
        var differences = new Differences();
        await HttpCalls.CompareClientsAsync(differences, "throws", () => new((_, _) => throw new InvalidOperationException("It throws.")));
        await HttpCalls.CompareClientsAsync(differences, "throws another", () => new((_, _) => throw new HttpRequestException(HttpRequestError.ConnectionError, "No.")));
        await HttpCalls.CompareClientsAsync(differences, "fails", () => new((_, _) => Task.FromException<HttpResponseMessage>(new IOException("It fails."))));
        await HttpCalls.CompareClientsAsync(differences, "is canceled", () => new((_, _) => Task.FromCanceled<HttpResponseMessage>(new(canceled: true))));
        await HttpCalls.CompareClientsAsync(differences, "gives nothing", () => new((_, _) => Task.FromResult<HttpResponseMessage>(null!)));
        await HttpCalls.CompareClientsAsync(differences, "is disposed", () => AnsweringHandler.With(TrackedContent.Of("{}")), static client => client.Dispose());

        differences.AssertNone(hasValues: false);
    }

    [Fact]
    public async Task GetFromJsonAsync_SettingsOfTheClient_AreThoseOfTheRequest()
    {
        var differences = new Differences();
        await HttpCalls.CompareClientsAsync(differences, "settings", () => AnsweringHandler.With(TrackedContent.Of(Order.Document)), client =>
        {
            client.DefaultRequestHeaders.Add("X-A", "b");
            client.DefaultRequestVersion = new(2, 0);
            client.DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact;
        });

        differences.AssertNone(hasFailures: false);
    }
}
