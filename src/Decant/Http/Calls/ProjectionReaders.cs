using System.Net;
using Decant.Http.Decoding;

namespace Decant.Http.Calls;

/// <summary>Reads one object.</summary>
internal readonly struct ObjectReader<T>(JsonProjectionOptions? options) : IResultReader<T?>
    where T : IJsonProjection<T>
{
    public CallKind Kind => CallKind.Object;

    public DecantHttpOptions? Http => options?.Http;

    public static Task<T?> RunAsync(CallSource source, JsonProjectionOptions? options, CancellationToken cancellationToken) =>
        CallRunner.RunAsync<T?, ObjectReader<T>>(source, new(options), cancellationToken).AsTask();

    /// <summary>The result of a response that has no content.</summary>
    public static T? None(HttpCall call)
    {
        if (default(T) is null)
            return default;
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

    public ValueTask<Stream?> OpenAsync(HttpCall call, HttpContent content) => call.OpenTextAsync(content);

    public ValueTask<T?> ReadAsync(HttpCall call, Stream? body)
    {
        if (body is null)
            return new(None(call));
        return T.ProjectionInfo.ReadAsync(body, call.Limits.Complete(options ?? JsonProjectionOptions.Default), call.Clock.Caller)!;
    }

    public int Count(T? result) => 0;
}

/// <summary>Reads an array of objects, or a sequence of them where the media type says so.</summary>
internal readonly struct ArrayReader<T>(JsonProjectionOptions? options) : IResultReader<T[]>
    where T : IJsonProjection<T>
{
    public CallKind Kind => CallKind.Array;

    public DecantHttpOptions? Http => options?.Http;

    public static Task<T[]> RunAsync(CallSource source, JsonProjectionOptions? options, CancellationToken cancellationToken) =>
        CallRunner.RunAsync<T[], ArrayReader<T>>(source, new(options), cancellationToken).AsTask();

    public ValueTask<Stream?> OpenAsync(HttpCall call, HttpContent content) => call.OpenTextAsync(content);

    public ValueTask<T[]> ReadAsync(HttpCall call, Stream? body) => body is null
        ? new([])
        : T.ProjectionInfo.ReadArrayAsync(body, call.Limits.Complete(MediaTypes.OptionsFor(call.Content!, options)), call.Clock.Caller);

    public int Count(T[] result) => result.Length;
}
