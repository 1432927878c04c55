using System.Runtime.CompilerServices;
using Decant.CompilerServices;
using Decant.Http.Decoding;
using Decant.Http.Telemetry;
using Decant.Queries;

namespace Decant.Http.Calls;

/// <summary>Reads one object.</summary>
internal readonly struct ObjectReader<T>(JsonProjectionInfo<T> info, JsonProjectionOptions? options) : IResultReader<T?>
{
    public CallKind Kind => CallKind.Object;

    public DecantHttpOptions? Http => options?.Http;

    public void CheckOptions() => _ = options?.PlanFor(PlanUse.One);

    public static Task<T?> RunAsync(
        CallSource source, JsonProjectionInfo<T> info, JsonProjectionOptions? options, CancellationToken cancellationToken) =>
        CallRunner.RunAsync<T?, ObjectReader<T>>(source, new(info, options), cancellationToken).AsTask();

    public static Task<T?> RunAsync(CallSource source, JsonProjection<T> projection, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return RunAsync(source, projection.Info, projection.Options, cancellationToken);
    }

    public ValueTask<T?> ReadAsync(HttpCall call, Stream? body)
    {
        if (body is null)
            return default(T) is null ? default : throw NoContent.Unfit(call, typeof(T));
        return info.ReadAsync(body, call.Limits.Complete(options ?? JsonProjectionOptions.Default), call.Clock.Caller)!;
    }
}

/// <summary>Reads an array of objects, or a sequence of objects if the media type is one.</summary>
internal readonly struct ArrayReader<T>(JsonProjectionInfo<T> info, JsonProjectionOptions? options) : IResultReader<T[]>
{
    public CallKind Kind => CallKind.Array;

    public DecantHttpOptions? Http => options?.Http;

    public void CheckOptions() => _ = options?.PlanFor(PlanUse.Several);

    public static Task<T[]> RunAsync(
        CallSource source, JsonProjectionInfo<T> info, JsonProjectionOptions? options, CancellationToken cancellationToken) =>
        CallRunner.RunAsync<T[], ArrayReader<T>>(source, new(info, options), cancellationToken).AsTask();

    public static Task<T[]> RunAsync(CallSource source, JsonProjection<T> projection, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return RunAsync(source, projection.Info, projection.Options, cancellationToken);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<T[]> ReadAsync(HttpCall call, Stream? body)
    {
        if (body is null)
            return [];
        JsonProjectionOptions own = call.Limits.Complete(MediaTypes.OptionsFor(call.Content!, options));
        T[] elements = await info.ReadArrayAsync(body, own, call.Clock.Caller).ConfigureAwait(false);
        call.Telemetry.AddElements(elements.Length);
        return elements;
    }
}
