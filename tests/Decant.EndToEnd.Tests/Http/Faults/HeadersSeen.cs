namespace Decant.Http.Faults;

/// <summary>Tells the test when headers have come, so that an origin can break a connection after them and not before.</summary>
internal sealed class HeadersSeen(HttpMessageHandler inner) : DelegatingHandler(inner)
{
    private TaskCompletionSource _next = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>The headers of the next response that comes.</summary>
    public Task Next => Volatile.Read(ref _next).Task;

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        HttpResponseMessage response = await base.SendAsync(request, cancellationToken);
        Interlocked.Exchange(ref _next, new(TaskCreationOptions.RunContinuationsAsynchronously)).SetResult();
        return response;
    }
}
