using System.Diagnostics.CodeAnalysis;

namespace Decant.Http.Calls;

/// <summary>What is particular to a kind of call: how its result comes out of a body. <see cref="CallRunner"/> does the rest, and asks in this order.</summary>
/// <typeparam name="TResult">What the call returns.</typeparam>
/// <remarks>No member is static or has a body of its own: code that calls such members of a type argument is not compiled ahead of time.</remarks>
internal interface IResultReader<TResult>
{
    CallKind Kind { get; }

    /// <summary>Gives the result of a response that has no content (204, 205). Returns false when such a response is read like any other.</summary>
    bool TryGetNone(HttpCall call, [MaybeNullWhen(false)] out TResult none);

    /// <summary>Opens the body: as text, or as the bytes that it is.</summary>
    ValueTask<Stream> OpenAsync(HttpCall call, HttpContent content);

    /// <summary>Reads the body to its end.</summary>
    ValueTask<TResult> ReadAsync(HttpCall call, HttpContent content, Stream body);

    /// <summary>How many elements the result has, for telemetry.</summary>
    int Count(TResult result);

    /// <summary>Takes back a result that the caller does not get: what is disposed after the read may fail.</summary>
    void Abandon(TResult? result);
}
