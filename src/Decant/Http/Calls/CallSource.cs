using System.Runtime.CompilerServices;

namespace Decant.Http.Calls;

/// <summary>Where the body of a call comes from: what an invoker gets, or a content that somebody else got. A null throws with the
/// public method's parameter name.</summary>
internal readonly struct CallSource
{
    private CallSource(HttpMessageInvoker? invoker, Uri? address, HttpContent? content) =>
        (Invoker, Address, Content) = (invoker, address, content);

    /// <summary>What sends the request; null where there is a content.</summary>
    public HttpMessageInvoker? Invoker { get; }

    /// <summary>What is asked for; null for a client's base address.</summary>
    public Uri? Address { get; }

    /// <summary>The content that is read; null where a request is sent.</summary>
    public HttpContent? Content { get; }

    public static CallSource Of(
        HttpClient client, string? address, [CallerArgumentExpression(nameof(client))] string? clientName = null) =>
        Of(client, Addresses.Create(address), clientName);

    public static CallSource Of(HttpClient client, Uri? address, [CallerArgumentExpression(nameof(client))] string? clientName = null)
    {
        ArgumentNullException.ThrowIfNull(client, clientName);
        return new(client, address, null);
    }

    public static CallSource Of(
        HttpMessageInvoker invoker,
        Uri address,
        [CallerArgumentExpression(nameof(invoker))] string? invokerName = null,
        [CallerArgumentExpression(nameof(address))] string? addressName = null)
    {
        ArgumentNullException.ThrowIfNull(invoker, invokerName);
        ArgumentNullException.ThrowIfNull(address, addressName);
        return new(invoker, address, null);
    }

    public static CallSource Of(HttpContent content, [CallerArgumentExpression(nameof(content))] string? contentName = null)
    {
        ArgumentNullException.ThrowIfNull(content, contentName);
        return new(null, null, content);
    }
}
