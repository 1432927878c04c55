using System.Runtime.CompilerServices;

namespace Decant.Http.Calls;

/// <summary>Runs a call whose elements are handed out as they come.</summary>
internal sealed class ElementCall<TItem, TReader>(CallSource source, TReader reader, JsonProjectionOptions? options)
    where TReader : struct, IElementReader<TItem>
{
    private int _enumerations;

    public async IAsyncEnumerable<TItem> ReadAsync([EnumeratorCancellation] CancellationToken cancellationToken)
    {
        if (source.Request is not null && Interlocked.Increment(ref _enumerations) > 1)
        {
            throw new InvalidOperationException(
                "The enumeration was started a second time, but its request can be sent only once. "
                + $"Call {reader.Method} again, with a new {nameof(HttpRequestMessage)}.");
        }

        Stream? body = null;
        IAsyncEnumerator<TItem>? elements = null;
        using HttpCall call = HttpCall.Begin(CallKind.Elements, source.Invoker, options?.Http, cancellationToken);
        try
        {
            while (true)
            {
                try
                {
                    if (elements is null)
                    {
                        HttpContent content = await call.GetContentAsync(source).ConfigureAwait(false);
                        if (!call.HasContent)
                            yield break;
                        body = await call.OpenTextAsync(content).ConfigureAwait(false);
                        elements = reader.Read(call, content, body, options).GetAsyncEnumerator(CancellationToken.None);
                    }

                    if (!await elements.MoveNextAsync().ConfigureAwait(false))
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
                // Before the response, as in calls that return the whole.
                if (body is not null)
                    await body.DisposeAsync().ConfigureAwait(false);
            }
        }
    }
}
