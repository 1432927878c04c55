using Decant.Http.Telemetry;

namespace Decant.Http.Calls;

/// <summary>What is particular to a kind of call: how its result comes out of a body. <see cref="CallRunner"/> does the rest, and asks in this order.</summary>
/// <typeparam name="TResult">What the call returns; where elements are handed out as they come, their enumerator, or null for none.</typeparam>
/// <remarks>No member is static or has a body of its own: code that calls such members of a type argument is not compiled ahead of time.</remarks>
internal interface IResultReader<TResult>
{
    CallKind Kind { get; }

    /// <summary>What the caller passed, or null.</summary>
    DecantHttpOptions? Http { get; }

    /// <summary>Reads the body to its end, or gives the result of a response that has none.</summary>
    /// <param name="call">The call, whose telemetry is told how many elements the result has. The runner counts those of an enumerator.</param>
    /// <param name="body">The body, opened as the kind says; null if the response has none (204, 205, the answer to a HEAD).</param>
    ValueTask<TResult> ReadAsync(HttpCall call, Stream? body);
}
