using Decant.Http.Telemetry;

namespace Decant.Http.Calls;

/// <summary>Returns the response itself without reading it. The runner has already thrown for an HTTP error status.</summary>
internal readonly struct ResponseReader(HttpResponseMessage response, DecantHttpOptions? http) : IResultReader<HttpResponseMessage>
{
    public CallKind Kind => CallKind.Response;

    public DecantHttpOptions? Http => http;

    public void CheckOptions()
    {
    }

    public static Task<HttpResponseMessage> RunAsync(HttpResponseMessage response, DecantHttpOptions? http, CancellationToken cancellationToken) =>
        CallRunner.RunAsync<HttpResponseMessage, ResponseReader>(CallSource.From(response), new(response, http), cancellationToken).AsTask();

    public ValueTask<HttpResponseMessage> ReadAsync(HttpCall call, Stream? body) => new(response);
}
