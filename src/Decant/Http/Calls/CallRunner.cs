using System.Runtime.CompilerServices;

namespace Decant.Http.Calls;

/// <summary>Runs a call that returns the whole: sends, opens, reads, explains what fails, ends. <see cref="ElementCall{TItem, TReader}"/> does the same for
/// elements that are handed out one by one.</summary>
internal static class CallRunner
{
    /// <summary>Runs a call.</summary>
    /// <param name="source">Where the body comes from.</param>
    /// <param name="reader">How the result comes out of it.</param>
    /// <param name="options">What the caller gave; null for what the client's handlers give, or else the defaults.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <remarks>It is awaited once, by the task that the caller gets or by an enumeration, so that its state comes from a pool.</remarks>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<TResult> RunAsync<TResult, TReader>(
        CallSource source, TReader reader, DecantHttpOptions? options, CancellationToken cancellationToken)
        where TReader : struct, IResultReader<TResult>
    {
        TResult? result = default;
        try
        {
            using HttpCall call = HttpCall.Begin(reader.Kind, source.Invoker, options, cancellationToken);
            try
            {
                HttpContent content = await call.GetContentAsync(source).ConfigureAwait(false);
                if (!call.HasContent && reader.TryGetNone(call, out result))
                    return result;
                using Stream body = await reader.OpenAsync(call, content).ConfigureAwait(false);
                result = await reader.ReadAsync(call, content, body).ConfigureAwait(false);
                call.Telemetry.AddElements(reader.Count(result));
                return result;
            }
            catch (Exception exception) when (call.Explain(exception) is { } failure)
            {
                throw failure;
            }
        }
        catch
        {
            reader.Abandon(result);
            throw;
        }
    }
}
