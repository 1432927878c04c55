using System.Runtime.CompilerServices;

namespace Decant.Http;

/// <summary>Reads the body of a call to its end. The methods that read a whole are awaited once, by the one that makes the task for the caller, so
/// that their own comes from a pool; an enumeration is an object of its own.</summary>
internal static class ProjectionContent
{
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<T> ReadAsync<T>(HttpCall call, HttpContent content, JsonProjectionOptions? options)
        where T : IJsonProjection<T>
    {
        options ??= JsonProjectionOptions.Default;
        try
        {
            using Stream stream = await call.OpenTextAsync(content).ConfigureAwait(false);
            return await T.ProjectionInfo.ReadAsync(stream, call.Complete(options), call.Clock.Caller).ConfigureAwait(false);
        }
        catch (Exception exception) when (call.Explain(exception, content) is { } failure)
        {
            throw failure;
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<T[]> ReadArrayAsync<T>(HttpCall call, HttpContent content, JsonProjectionOptions? options)
        where T : IJsonProjection<T>
    {
        options = MediaTypes.OptionsFor(content, options);
        try
        {
            using Stream stream = await call.OpenTextAsync(content).ConfigureAwait(false);
            T[] items = await T.ProjectionInfo.ReadArrayAsync(stream, call.Complete(options), call.Clock.Caller).ConfigureAwait(false);
            call.Telemetry.AddElements(items.Length);
            return items;
        }
        catch (Exception exception) when (call.Explain(exception, content) is { } failure)
        {
            throw failure;
        }
    }

    /// <summary>The elements of a content, or of what an invoker gets.</summary>
    public static async IAsyncEnumerable<T> ReadElementsAsync<T>(
        HttpContent? content,
        HttpMessageInvoker? invoker,
        Uri? uri,
        JsonProjectionOptions? options,
        [EnumeratorCancellation] CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        HttpResponseMessage? response = null;
        Stream? body = null;
        IAsyncEnumerator<T>? elements = null;
        using HttpCall call = HttpCall.Begin(CallKind.Elements, options?.Http, cancellationToken);
        try
        {
            if (invoker is not null)
            {
                response = await call.SendAsync(invoker, uri).ConfigureAwait(false);
                if (!HttpCall.HasContent(response))
                    yield break;
            }

            content ??= response!.Content;
            while (true)
            {
                try
                {
                    body ??= await call.OpenTextAsync(content).ConfigureAwait(false);
                    elements ??= T.ProjectionInfo
                        .ReadAsAsyncEnumerable(body, call.Complete(MediaTypes.OptionsFor(content, options)), call.Clock.Caller)
                        .GetAsyncEnumerator(CancellationToken.None);
                    if (!await elements.MoveNextAsync().ConfigureAwait(false))
                        yield break;
                }
                catch (Exception exception) when (call.Explain(exception, content) is { } failure)
                {
                    throw failure;
                }

                call.Telemetry.AddElement(call.Clock);
                yield return elements.Current;
            }
        }
        finally
        {
            try
            {
                if (elements is not null)
                    await elements.DisposeAsync().ConfigureAwait(false);
            }
            finally
            {
                // The body first, as in calls that return the whole: what it is read through may fail to end.
                using (response)
                {
                    if (body is not null)
                        await body.DisposeAsync().ConfigureAwait(false);
                }
            }
        }
    }
}
