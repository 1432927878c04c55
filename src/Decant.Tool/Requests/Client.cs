namespace Decant.Tool.Requests;

/// <summary>Creates the HTTP client of a command.</summary>
internal static class Client
{
    /// <summary>Creates a client whose requests have the user's headers, method and body, and which follows redirects. Its only timeout is the timeout of the
    /// call.</summary>
    public static HttpClient Create(Sending sending) => Create(sending, new SocketsHttpHandler { AllowAutoRedirect = false }.UseDecantDefaults());

    /// <param name="sending">The user's settings.</param>
    /// <param name="sockets">The handler that sends requests without following redirects.</param>
    public static HttpClient Create(Sending sending, HttpMessageHandler sockets)
    {
        HttpMessageHandler handler = new DecantHttpOptions().CreateHandler(new SendingHandler(sending, new RedirectHandler(sockets)));
        var client = new HttpClient(handler) { Timeout = Timeout.InfiniteTimeSpan };
        sending.Headers.AddTo(client.DefaultRequestHeaders, typeof(Client).Assembly.GetName());
        if (!client.DefaultRequestHeaders.Contains("Accept"))
            client.DefaultRequestHeaders.TryAddWithoutValidation("Accept", "application/json, */*;q=0.5");
        return client;
    }

    /// <summary>Creates the limits of a call. By default there are none, because a copy needs little memory and the user can press Ctrl+C.</summary>
    public static DecantHttpOptions Limits(long? maxBytes, TimeSpan? timeout) => new()
    {
        MaxBodyBytes = maxBytes ?? long.MaxValue,
        Timeout = timeout ?? Timeout.InfiniteTimeSpan,
    };
}
