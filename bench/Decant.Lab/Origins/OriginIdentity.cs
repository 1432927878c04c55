using System.Net;
using System.Net.Http.Json;
using Decant.Tool.Inference;

namespace Decant.Lab.Origins;

/// <summary>The identity of an origin, from <c>/origin</c>.</summary>
/// <param name="File">The SHA-256 of the file that it serves at <c>/body</c>, if it serves one.</param>
internal sealed record OriginIdentity(string Build, string Payloads, string? File, int H2cPort, int HttpsPort, string Certificate)
{
    private const string HowToStart = "start one there with: decant-lab serve --address 0.0.0.0 --port <port>";
    private const int MostBytes = 64 << 10;
    private const int MaxPort = 65_535;
    private const int MostShown = 100;

    // An origin on a busy machine makes its bodies first. One that is not there is rejected at once.
    private static readonly TimeSpan s_timeout = TimeSpan.FromSeconds(30);

    /// <summary>Requests the identity of an origin.</summary>
    /// <exception cref="LabException">There is no answer, or the answer is not that of an origin.</exception>
    public static async Task<OriginIdentity> GetAsync(Uri origin, CancellationToken cancellationToken)
    {
        // A redirect would lead to the identity of another server.
        using var handler = new SocketsHttpHandler { AllowAutoRedirect = false };
        using var http = new HttpClient(handler) { Timeout = s_timeout, MaxResponseContentBufferSize = MostBytes };
        try
        {
            using HttpResponseMessage response = await http.GetAsync(new Uri(origin, "/origin"), cancellationToken);
            if (response.StatusCode != HttpStatusCode.OK)
                throw IsNone(FormattableString.Invariant($"GET /origin is answered with {(int)response.StatusCode}"));
            OriginIdentity? found = await response.Content.ReadFromJsonAsync<OriginIdentity>(cancellationToken);
            return found is { Build: not null, Payloads: not null, Certificate: not null, H2cPort: > 0 and <= MaxPort, HttpsPort: > 0 and <= MaxPort }
                ? found
                : throw IsNone("GET /origin is answered with other JSON");
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            throw IsNone("GET /origin is not answered with its JSON", e);
        }
        catch (HttpRequestException e)
        {
            throw new LabException($"The origin at {origin} does not answer: {LabException.Describe(e).TrimEnd('.')}; {HowToStart}.", e);
        }
        catch (OperationCanceledException e) when (!cancellationToken.IsCancellationRequested)
        {
            throw new LabException(FormattableString.Invariant($"The origin at {origin} did not answer within {s_timeout.TotalSeconds:0} s; {HowToStart}."), e);
        }

        LabException IsNone(string why, Exception? inner = null) => new($"{origin} is not an origin of this lab ({why}): {HowToStart}.", inner);
    }

    /// <summary>Rejects an origin that differs from one of this build.</summary>
    /// <exception cref="LabException">The two differ.</exception>
    public void RejectUnlessSame(OriginIdentity own, Uri origin)
    {
        if (Build != own.Build)
            throw Differs($"is of build {Show(Build)}, and this lab of build {own.Build}: install the same version on both machines");
        if (Payloads != own.Payloads)
            throw Differs($"generates other payloads (SHA-256 {Show(Payloads)}, and here {own.Payloads}): build both from the same sources");
        if (own.File is not null && File != own.File)
            throw Differs($"serves {(File is null ? "no file" : "another file")} at /body: start it there with the file of --body");

        LabException Differs(string how) => new($"The origin at {origin} {how}.");
    }

    /// <summary>The addresses of the origin, as seen from this machine.</summary>
    public OriginEndpoints EndpointsAt(Uri http1) => new(
        http1,
        new UriBuilder(http1) { Port = H2cPort }.Uri,
        new UriBuilder(http1) { Scheme = Uri.UriSchemeHttps, Port = HttpsPort }.Uri,
        Certificate);

    private static string Show(string text) => TerminalText.Escape(text.Length <= MostShown ? text : $"{text[..MostShown]}…");
}
