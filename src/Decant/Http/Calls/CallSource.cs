using System.Runtime.CompilerServices;

namespace Decant.Http.Calls;

/// <summary>The source of the body of a call: a request to send, or a response or content of the caller. If an argument is null, the exception has the
/// parameter name of the public method.</summary>
internal readonly struct CallSource
{
    /// <summary>Gets the sender of the request; null if the source is a response or a content.</summary>
    public HttpMessageInvoker? Invoker { get; private init; }

    /// <summary>Gets the address of a GET; null for the client's base address.</summary>
    public Uri? Address { get; private init; }

    /// <summary>Gets the caller's own request; null for a GET of the address.</summary>
    public HttpRequestMessage? Request { get; private init; }

    /// <summary>Gets the id of the last event that arrived, for a GET that continues an event stream; null or empty if there is none.</summary>
    public string? LastEventId { get; init; }

    /// <summary>Gets the function that inspects the response after its headers have arrived and before its status is checked. If it returns false, the call
    /// ends without reading the body, whatever the status is. Null stands for a function that returns true.</summary>
    public Func<HttpResponseMessage, bool>? IsWanted { get; private init; }

    /// <summary>Gets the caller's response; null if the source is a request or a content.</summary>
    public HttpResponseMessage? Response { get; private init; }

    /// <summary>Gets the caller's content; null if the source is a request or a response.</summary>
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

    /// <summary>Returns the source with a function that inspects the response.</summary>
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
