namespace Decant.Http.Calls;

/// <summary>The options that a handler gives to a request that is not Decant's own, for whoever reads its response by Decant later.</summary>
/// <remarks>They stay with the request when a handler redirects it or sends it again. A handler that sends another request in its place, and
/// does not copy <see cref="HttpRequestMessage.Options"/>, loses them.</remarks>
internal static class RequestOptions
{
    private static readonly HttpRequestOptionsKey<DecantHttpOptions> s_key = new($"{nameof(Decant)}.{nameof(DecantHttpOptions)}");

    /// <summary>Gives the request options, unless a handler before has given it some.</summary>
    public static void Give(HttpRequestMessage request, DecantHttpOptions options)
    {
        if (!request.Options.TryGetValue(s_key, out _))
            request.Options.Set(s_key, options);
    }

    /// <summary>The options that the request of a response was given; null if none.</summary>
    public static DecantHttpOptions? Find(HttpResponseMessage response) =>
        // A request makes room for options when it is asked for them: not for one of Decant's own, which has them elsewhere.
        response.RequestMessage is { } request and not DecantRequest && request.Options.TryGetValue(s_key, out DecantHttpOptions? options)
            ? options
            : null;
}
