using Decant.Http.Telemetry;

namespace Decant.Http.Calls;

/// <summary>Gives the response itself, of which nothing is read. A status that is no success has been refused by then.</summary>
internal readonly struct ResponseReader(HttpResponseMessage response, DecantHttpOptions? http) : IResultReader<HttpResponseMessage>
{
    public CallKind Kind => CallKind.Response;

    public DecantHttpOptions? Http => http;

    public static Task<HttpResponseMessage> RunAsync(HttpResponseMessage response, DecantHttpOptions? http, CancellationToken cancellationToken) =>
        CallRunner.RunAsync<HttpResponseMessage, ResponseReader>(CallSource.From(response), new(response, http), cancellationToken).AsTask();

    public ValueTask<HttpResponseMessage> ReadAsync(HttpCall call, Stream? body) => new(response);
}
