namespace Decant.Http.Calls;

/// <summary>The options that a handler adds to a request that Decant did not create, for calls that read its response later.</summary>
/// <remarks>They stay with the request when a handler redirects it or sends it again. They are lost if a handler sends another request in its place
/// without copying <see cref="HttpRequestMessage.Options"/>.</remarks>
internal static class RequestOptions
{
    private static readonly HttpRequestOptionsKey<DecantHttpOptions> s_key = new($"{nameof(Decant)}.{nameof(DecantHttpOptions)}");

    /// <summary>Adds options to the request, unless an earlier handler has added options.</summary>
    public static void Give(HttpRequestMessage request, DecantHttpOptions options)
    {
        if (!request.Options.TryGetValue(s_key, out _))
            request.Options.Set(s_key, options);
    }

    /// <summary>Returns the options of a response's request; null if it has none.</summary>
    public static DecantHttpOptions? Find(HttpResponseMessage response) =>
        // Reading the property Options allocates a dictionary. This is avoided for a DecantRequest, because its call has the options.
        response.RequestMessage is { } request and not DecantRequest && request.Options.TryGetValue(s_key, out DecantHttpOptions? options)
            ? options
            : null;
}
