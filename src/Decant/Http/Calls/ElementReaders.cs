using Decant.Http.Decoding;

namespace Decant.Http.Calls;

/// <summary>What is particular to a call whose elements are handed out as they come: how they come out of a body. <see cref="ElementCall{TItem, TReader}"/>
/// does the rest.</summary>
/// <remarks>No member is static or has a body of its own: code that calls such members of a type argument is not compiled ahead of time.</remarks>
internal interface IElementReader<out TItem>
{
    /// <summary>The method that a caller calls.</summary>
    string Method { get; }

    IAsyncEnumerable<TItem> Read(HttpCall call, HttpContent content, Stream body, JsonProjectionOptions? options);
}

/// <summary>Reads the elements of an array, or a sequence of them where the media type says so.</summary>
internal readonly struct ElementReader<T> : IElementReader<T>
    where T : IJsonProjection<T>
{
    public string Method => nameof(HttpClientProjectionExtensions.GetProjectionAsAsyncEnumerable);

    public IAsyncEnumerable<T> Read(HttpCall call, HttpContent content, Stream body, JsonProjectionOptions? options) =>
        T.ProjectionInfo.ReadAsAsyncEnumerable(body, call.Limits.Complete(MediaTypes.OptionsFor(content, options)), call.Clock.Caller);
}

/// <summary>Reads the elements of an array, and what stands around it.</summary>
internal readonly struct EnvelopedReader<TEnvelope, T>(ProjectionElements<TEnvelope, T> elements) : IElementReader<T>
    where TEnvelope : IJsonProjection<TEnvelope>
    where T : IJsonProjection<T>
{
    public string Method => nameof(HttpClientProjectionExtensions.GetProjectionAsAsyncEnumerable);

    public IAsyncEnumerable<T> Read(HttpCall call, HttpContent content, Stream body, JsonProjectionOptions? options) =>
        elements.Read(body, call.Limits.Complete(options!), call.Clock.Caller);
}

/// <summary>Reads the entries of an object.</summary>
internal readonly struct EntryReader<T> : IElementReader<KeyValuePair<string, T>>
    where T : IJsonProjection<T>
{
    public string Method => nameof(HttpClientProjectionExtensions.GetProjectionEntriesAsAsyncEnumerable);

    public IAsyncEnumerable<KeyValuePair<string, T>> Read(HttpCall call, HttpContent content, Stream body, JsonProjectionOptions? options) =>
        T.ProjectionInfo.ReadEntriesAsAsyncEnumerable(body, call.Limits.Complete(options ?? JsonProjectionOptions.Default), call.Clock.Caller);
}
