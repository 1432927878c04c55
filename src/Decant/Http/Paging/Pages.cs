using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http.Calls;

namespace Decant.Http.Paging;

/// <summary>Follows pages; each is a call of its own.</summary>
internal static class Pages
{
    public static async IAsyncEnumerable<TPage> ReadAsync<TPage, TReader>(
        PageSource<TPage> source, TReader reader, DecantHttpOptions? options, [EnumeratorCancellation] CancellationToken cancellationToken)
        where TReader : struct, IResultReader<TPage>
    {
        while (true)
        {
            Page<TPage> page;
            CallSource current = source.Open();
            try
            {
                page = await CallRunner.RunAsync<Page<TPage>, PageReader<TPage, TReader>>(current, new(reader, source), options, cancellationToken)
                    .ConfigureAwait(false);
            }
            catch (Exception exception) when (Explain(exception, source) is { } failure)
            {
                throw failure;
            }
            finally
            {
                current.Request?.Dispose();
            }

            if (page.HasValue)
                yield return page.Value!;
            if (page.End is not null)
                throw Explain(page.End, source)!;
            if (!page.HasNext)
                yield break;
            source.MoveNext();
        }
    }

    // Adds the number of the page to the exception. A call that the caller cancelled needs no page.
    private static Exception? Explain<TPage>(Exception exception, PageSource<TPage> source)
    {
        string where = source.Address is { } address ? $" ({Addresses.Describe(address)})" : "";
        string message = $"Page {source.Number}{where}: {exception.Message}";
        return exception switch
        {
            HttpStatusException status => new HttpStatusException(message, status),
            HttpRequestException request => new HttpRequestException(request.HttpRequestError, message, request, request.StatusCode),
            JsonException json => new JsonException(message, json.Path, json.LineNumber, json.BytePositionInLine, json),
            TaskCanceledException { InnerException: TimeoutException timeout } late => new TaskCanceledException(message, timeout, late.CancellationToken),
            _ => null,
        };
    }
}
