using Decant.Http.Telemetry;

namespace Decant.Http.Calls;

/// <summary>The part of a call that depends on its kind: it reads the result from a body. <see cref="CallRunner"/> does the rest.</summary>
/// <typeparam name="TResult">The result of the call; for a streaming call, the enumerator of its elements, or null for no elements.</typeparam>
/// <remarks>No member is static or has a default implementation, because calls of such members on a type argument are not compiled ahead of time.</remarks>
internal interface IResultReader<TResult>
{
    CallKind Kind { get; }

    /// <summary>Gets the caller's options, or null.</summary>
    DecantHttpOptions? Http { get; }

    /// <summary>Checks the options, before the request is sent.</summary>
    /// <exception cref="ArgumentException">The options do not fit the call.</exception>
    void CheckOptions();

    /// <summary>Reads the body to its end, or returns the result for a response without a body.</summary>
    /// <param name="call">The call. The reader reports the number of elements to the telemetry of the call. If the result is an enumerator,
    /// <see cref="CallRunner"/> counts its elements instead.</param>
    /// <param name="body">The body, opened as the kind requires; null if the response has none (204, 205, the response to a HEAD).</param>
    ValueTask<TResult> ReadAsync(HttpCall call, Stream? body);
}
