namespace Decant.Tool.Requests;

/// <summary>The client of a command.</summary>
internal static class Client
{
    /// <summary>Creates one that sends the user's headers and follows redirects. Its only timeout is that of the call.</summary>
    public static HttpClient Create(RequestHeaders headers) => Create(headers, new SocketsHttpHandler { AllowAutoRedirect = false }.UseDecantDefaults());

    /// <param name="headers">The user's headers.</param>
    /// <param name="sockets">What sends a request, and follows no redirect.</param>
    public static HttpClient Create(RequestHeaders headers, HttpMessageHandler sockets)
    {
        var client = new HttpClient(new DecantHttpOptions().CreateHandler(new RedirectHandler(sockets))) { Timeout = Timeout.InfiniteTimeSpan };
        headers.AddTo(client.DefaultRequestHeaders, typeof(Client).Assembly.GetName());
        if (!client.DefaultRequestHeaders.Contains("Accept"))
            client.DefaultRequestHeaders.TryAddWithoutValidation("Accept", "application/json, */*;q=0.5");
        return client;
    }

    /// <summary>The limits of a call. Without any it may take as long as it takes, for memory is bounded and Ctrl+C is at hand.</summary>
    public static DecantHttpOptions Limits(long? maxBytes, TimeSpan? timeout) => new()
    {
        MaxBodyBytes = maxBytes ?? long.MaxValue,
        Timeout = timeout ?? Timeout.InfiniteTimeSpan,
    };
}
