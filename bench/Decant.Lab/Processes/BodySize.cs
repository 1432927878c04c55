using System.Net;

namespace Decant.Lab.Processes;

/// <summary>Measures the size of a body by letting the floor read it once.</summary>
internal static class BodySize
{
    public static async Task<long> MeasureAsync(Target target, CancellationToken cancellationToken)
    {
        using Session drain = Contenders.Drain.Start(target);
        return (long)(await drain.GetResultAsync(cancellationToken))!;
    }

    /// <summary>Measures the size of a body on the network: its Content-Length, or the size of the body if it comes without one.</summary>
    public static async Task<long> MeasureSentAsync(Target target, CancellationToken cancellationToken)
    {
        Target asItIs = target with { Settings = target.Settings with { Coding = DecompressionMethods.None } };
        using var httpClient = new HttpClient(asItIs.CreateHandler());
        using var request = new HttpRequestMessage(HttpMethod.Head, target.Address);
        // Without this header the body comes uncompressed. The address selects one of the two codings.
        if (target.Settings.Coding != DecompressionMethods.None)
            request.Headers.TryAddWithoutValidation("Accept-Encoding", "gzip, br");
        using HttpResponseMessage response = await httpClient.SendAsync(request, cancellationToken);
        response.EnsureSuccessStatusCode();
        return response.Content.Headers.ContentLength ?? await MeasureAsync(target, cancellationToken);
    }
}

/// <summary>Warms an origin up before a measured process calls it.</summary>
internal static class OriginWarmUp
{
    private const int Connections = 20;

    private static readonly TimeSpan s_time = TimeSpan.FromMilliseconds(50);

    /// <summary>Reads a body repeatedly, over several connections. The origin compiles its code with its first answers, and some of it with its first
    /// connections.</summary>
    public static async Task RunAsync(Target target, CancellationToken cancellationToken)
    {
        for (int i = 0; i < Connections; i++)
        {
            using Session session = Contenders.Drain.Start(target);
            await WarmUp.CallForAsync(session, s_time, cancellationToken);
        }
    }
}
