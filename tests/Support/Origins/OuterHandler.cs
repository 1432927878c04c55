using System.Net;

namespace Decant.Http.Calls;

/// <summary>What a handler before the one with the options does with a request.</summary>
public enum Outer
{
    /// <summary>Passes it on at once.</summary>
    Passes,

    /// <summary>Waits for something first, as one that fetches a token does.</summary>
    Waits,

    /// <summary>Sends it again where the answer is 503.</summary>
    Retries,

    /// <summary>Sends it to another address where the answer says so.</summary>
    Redirects,
}

/// <inheritdoc cref="Outer"/>
internal sealed class OuterHandler(Outer kind, HttpMessageHandler inner) : DelegatingHandler(inner)
{
    /// <summary>What it waits for.</summary>
    public TaskCompletionSource Gate { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>A server that first gives what such a handler acts on.</summary>
    public static HookedHandler CreateServer(Outer kind, Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> answer)
    {
        int asked = 0;
        return new((request, token) => ++asked > 1 || kind is Outer.Passes or Outer.Waits
            ? answer(request, token)
            : Task.FromResult(new HttpResponseMessage(kind == Outer.Retries ? HttpStatusCode.ServiceUnavailable : HttpStatusCode.Redirect)));
    }

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
        kind == Outer.Passes ? base.SendAsync(request, cancellationToken) : SendLaterAsync(request, cancellationToken);

    private async Task<HttpResponseMessage> SendLaterAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        if (kind == Outer.Waits)
            await Gate.Task.WaitAsync(cancellationToken);
        HttpResponseMessage response = await base.SendAsync(request, cancellationToken);
        if (response.StatusCode is not (HttpStatusCode.ServiceUnavailable or HttpStatusCode.Redirect))
            return response;
        response.Dispose();
        if (kind == Outer.Redirects)
            request.RequestUri = new(request.RequestUri!, "/elsewhere");
        return await base.SendAsync(request, cancellationToken);
    }
}
