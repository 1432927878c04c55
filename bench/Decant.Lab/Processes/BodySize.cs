using System.Net;
using Decant.Ladder;

namespace Decant.Lab.Processes;

/// <summary>How large a body of the origin is: the floor reads it once, and counts.</summary>
internal static class BodySize
{
    public static async Task<long> MeasureAsync(Target target, CancellationToken cancellationToken)
    {
        using Session drain = Contenders.Drain.Start(target);
        return (long)(await drain.GetResultAsync(cancellationToken))!;
    }

    /// <summary>How large it is on its way: its length before anybody decompresses it, or the whole of it where it comes without one.</summary>
    public static async Task<long> MeasureSentAsync(Target target, CancellationToken cancellationToken)
    {
        Target asItIs = target with { Settings = target.Settings with { Coding = DecompressionMethods.None } };
        using var httpClient = new HttpClient(asItIs.CreateHandler());
        using var request = new HttpRequestMessage(HttpMethod.Head, target.Address);
        // Who accepts none gets the body as it is; the address has chosen which of the two it may be.
        if (target.Settings.Coding != DecompressionMethods.None)
            request.Headers.TryAddWithoutValidation("Accept-Encoding", "gzip, br");
        using HttpResponseMessage response = await httpClient.SendAsync(request, cancellationToken);
        response.EnsureSuccessStatusCode();
        return response.Content.Headers.ContentLength ?? await MeasureAsync(target, cancellationToken);
    }
}
