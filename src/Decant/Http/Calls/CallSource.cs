using System.Runtime.CompilerServices;

namespace Decant.Http.Calls;

/// <summary>The source of the body of a call: a request to send, or a response or content of the caller. A null argument throws with the parameter
/// name of the public method.</summary>
internal readonly struct CallSource
{
    /// <summary>What sends the request; null where there is a response or a content.</summary>
    public HttpMessageInvoker? Invoker { get; private init; }

    /// <summary>What is asked for by a GET; null for a client's base address.</summary>
    public Uri? Address { get; private init; }

    /// <summary>The caller's own request; null for a GET of the address.</summary>
    public HttpRequestMessage? Request { get; private init; }

    /// <summary>The id of the event after which a stream goes on, for a GET; null or empty if it begins.</summary>
    public string? LastEventId { get; init; }

    /// <summary>Looks at the response when its headers have arrived, before its status is checked. False ends the call without the body, whatever
    /// the status. Null where the caller does not look.</summary>
    public Func<HttpResponseMessage, bool>? IsWanted { get; private init; }

    /// <summary>The response that is read; null where a request is sent, or a content is read.</summary>
    public HttpResponseMessage? Response { get; private init; }

    /// <summary>The content that is read; null where a request is sent, or a response is read.</summary>
    public HttpContent? Content { get; private init; }

    public static CallSource From(
        HttpClient client, string? address, [CallerArgumentExpression(nameof(client))] string? clientName = null) =>
        From(client, Addresses.Create(address), clientName);

    public static CallSource From(HttpClient client, Uri? address, [CallerArgumentExpression(nameof(client))] string? clientName = null)
    {
        ArgumentNullException.ThrowIfNull(client, clientName);
        return new() { Invoker = client, Address = address };
    }

    public static CallSource From(
        HttpMessageInvoker invoker,
        Uri address,
        [CallerArgumentExpression(nameof(invoker))] string? invokerName = null,
        [CallerArgumentExpression(nameof(address))] string? addressName = null)
    {
        ArgumentNullException.ThrowIfNull(invoker, invokerName);
        ArgumentNullException.ThrowIfNull(address, addressName);
        return new() { Invoker = invoker, Address = address };
    }

    public static CallSource From(
        HttpMessageInvoker invoker,
        HttpRequestMessage request,
        [CallerArgumentExpression(nameof(invoker))] string? invokerName = null,
        [CallerArgumentExpression(nameof(request))] string? requestName = null)
    {
        ArgumentNullException.ThrowIfNull(invoker, invokerName);
        ArgumentNullException.ThrowIfNull(request, requestName);
        return new() { Invoker = invoker, Request = request };
    }

    /// <summary>The same source, whose response the caller looks at.</summary>
    public CallSource IfWanted(Func<HttpResponseMessage, bool> isWanted) => this with { IsWanted = isWanted };

    public static CallSource From(HttpResponseMessage response, [CallerArgumentExpression(nameof(response))] string? responseName = null)
    {
        ArgumentNullException.ThrowIfNull(response, responseName);
        return new() { Response = response };
    }

    public static CallSource From(HttpContent content, [CallerArgumentExpression(nameof(content))] string? contentName = null)
    {
        ArgumentNullException.ThrowIfNull(content, contentName);
        return new() { Content = content };
    }
}
