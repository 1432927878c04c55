using System.Diagnostics.CodeAnalysis;
using System.Net;
using Decant.Http.Decoding;

namespace Decant.Http.Calls;

/// <summary>Reads one object.</summary>
internal readonly struct ObjectReader<T>(JsonProjectionOptions? options) : IResultReader<T?>
    where T : IJsonProjection<T>
{
    public CallKind Kind => CallKind.Object;

    public int Count(T? result) => 0;

    public void Abandon(T? result)
    {
    }

    public bool TryGetNone(HttpCall call, out T? none)
    {
        none = default;
        if (none is null)
            return true;
        HttpResponseMessage response = call.Response!;
        throw new HttpRequestException(
            HttpRequestError.InvalidResponse,
            (response.StatusCode is HttpStatusCode.NoContent or HttpStatusCode.ResetContent
                ? $"The response's status is {StatusFailure.Describe(response)}, which has no content, "
                : "The response to a HEAD has no content, ")
            + $"and {typeof(T)} is a value type that cannot be null.",
            null,
            response.StatusCode);
    }

    public ValueTask<Stream> OpenAsync(HttpCall call, HttpContent content) => call.OpenTextAsync(content);

    public ValueTask<T?> ReadAsync(HttpCall call, HttpContent content, Stream body) =>
        T.ProjectionInfo.ReadAsync(body, call.Limits.Complete(options ?? JsonProjectionOptions.Default), call.Clock.Caller)!;
}

/// <summary>Reads an array of objects, or a sequence of them where the media type says so.</summary>
internal readonly struct ArrayReader<T>(JsonProjectionOptions? options) : IResultReader<T[]>
    where T : IJsonProjection<T>
{
    public CallKind Kind => CallKind.Array;

    public int Count(T[] result) => result.Length;

    public void Abandon(T[]? result)
    {
    }

    public bool TryGetNone(HttpCall call, [MaybeNullWhen(false)] out T[] none)
    {
        none = [];
        return true;
    }

    public ValueTask<Stream> OpenAsync(HttpCall call, HttpContent content) => call.OpenTextAsync(content);

    public ValueTask<T[]> ReadAsync(HttpCall call, HttpContent content, Stream body) =>
        T.ProjectionInfo.ReadArrayAsync(body, call.Limits.Complete(MediaTypes.OptionsFor(content, options)), call.Clock.Caller);
}
