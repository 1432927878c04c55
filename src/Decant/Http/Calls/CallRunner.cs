using System.Runtime.CompilerServices;

namespace Decant.Http.Calls;

/// <summary>Runs every call: sends the request, lets the caller inspect the response, checks the status, opens and reads the body, explains failures, and ends
/// the call. Buffered calls and streaming calls have separate methods, because a streaming call yields elements while it runs.</summary>
internal static class CallRunner
{
    /// <summary>Runs a buffered call.</summary>
    /// <param name="source">The source of the body.</param>
    /// <param name="reader">The reader of the result.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>The pooling builder is safe, because the returned task is awaited only once: by the caller's task or by an enumeration.</remarks>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<TResult> RunAsync<TResult, TReader>(CallSource source, TReader reader, CancellationToken cancellationToken)
        where TReader : struct, IResultReader<TResult>
    {
        reader.CheckOptions();
        using HttpCall call = HttpCall.Begin(reader.Kind, source, reader.Http, cancellationToken);
        try
        {
            TResult result;
            using (Stream? body = await call.OpenAsync(await call.GetContentAsync(source).ConfigureAwait(false)).ConfigureAwait(false))
                result = await reader.ReadAsync(call, body).ConfigureAwait(false);
            call.IsRead = true;
            return result;
        }
        catch (Exception exception) when (call.Explain(exception) is { } failure)
        {
            throw failure;
        }
    }

    /// <summary>Returns the function that runs a streaming call. Each enumeration is a separate call.</summary>
    /// <inheritdoc cref="RunAsync{TResult, TReader}(CallSource, TReader, CancellationToken)"/>
    public static Func<CancellationToken, IAsyncEnumerable<TItem>> Elements<TItem, TReader>(CallSource source, TReader reader)
        where TReader : struct, IResultReader<IAsyncEnumerator<TItem>?>
    {
        reader.CheckOptions();
        return new Enumerations<TItem, TReader>(source, reader).ReadAsync;
    }

    private sealed class Enumerations<TItem, TReader>(CallSource source, TReader reader)
        where TReader : struct, IResultReader<IAsyncEnumerator<TItem>?>
    {
        private int _begun;

        public async IAsyncEnumerable<TItem> ReadAsync([EnumeratorCancellation] CancellationToken cancellationToken)
        {
            if (source.Request is not null && Interlocked.Increment(ref _begun) > 1)
            {
                throw new InvalidOperationException(
                    "The enumeration was started a second time, but its request can be sent only once. "
                    + $"Make the call again, with a new {nameof(HttpRequestMessage)}.");
            }

            Stream? body = null;
            IAsyncEnumerator<TItem>? elements = null;
            using HttpCall call = HttpCall.Begin(reader.Kind, source, reader.Http, cancellationToken);
            try
            {
                while (true)
                {
                    try
                    {
                        if (elements is null)
                        {
                            body = await call.OpenAsync(await call.GetContentAsync(source).ConfigureAwait(false)).ConfigureAwait(false);
                            elements = await reader.ReadAsync(call, body).ConfigureAwait(false);
                        }

                        if (elements is null || !await elements.MoveNextAsync().ConfigureAwait(false))
                            yield break;
                    }
                    catch (Exception exception) when (call.Explain(exception) is { } failure)
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
                    // The body is disposed before the response, as in RunAsync.
                    if (body is not null)
                        await body.DisposeAsync().ConfigureAwait(false);
                }
            }
        }
    }
}
