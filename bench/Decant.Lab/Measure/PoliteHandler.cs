using System.Net;
using System.Net.Http.Headers;
using Decant.Tool.Inference;

namespace Decant.Lab.Measure;

/// <summary>Counts the requests of a run, and lets through no more than were announced. Ends the run when the endpoint answers with 429 or 503.</summary>
internal sealed class PoliteHandler(HttpMessageHandler inner) : DelegatingHandler(inner)
{
    private int _sent;

    public required int Most { get; set; }

    public int Sent => _sent;

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        if (_sent >= Most)
            throw new LabException(FormattableString.Invariant($"The {Most} requests that were announced are sent: stopped."));

        _sent++;
        HttpResponseMessage response = await base.SendAsync(request, cancellationToken);
        if (response.StatusCode is not (HttpStatusCode.TooManyRequests or HttpStatusCode.ServiceUnavailable))
            return response;

        string after = Describe(response.Headers.RetryAfter);
        response.Dispose();
        string answer = FormattableString.Invariant($"{request.RequestUri!.Host} answered request {_sent} with {(int)response.StatusCode}{after}");
        throw new LabException($"{answer}: stopped, and nothing more is sent. Try a lower --rate or fewer --rounds.");
    }

    private static string Describe(RetryConditionHeaderValue? retry) =>
        retry?.Delta is { } delta ? FormattableString.Invariant($" and asks for a pause of {delta.TotalSeconds:N0} seconds")
        : retry?.Date is { } date ? FormattableString.Invariant($" and asks for a pause until {date:u}")
        : "";
}
