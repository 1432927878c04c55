using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http.Calls;

namespace Decant.Http.Paging;

/// <summary>Follows the pages of an array; each is a call of its own.</summary>
internal static class Pages
{
    public static async IAsyncEnumerable<T[]> ReadAsync<T>(
        HttpClient client, Uri? first, JsonProjectionOptions? options, [EnumeratorCancellation] CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        Uri? address = first;
        for (int number = 1; ; number++)
        {
            Page<T> page;
            try
            {
                page = await CallRunner.RunAsync<Page<T>, PageReader<T>>(
                    CallSource.Of(client, address), new(client, first, address, number, options), options?.Http, cancellationToken).ConfigureAwait(false);
            }
            catch (Exception exception) when (Explain(exception, number, client, address) is { } failure)
            {
                throw failure;
            }

            yield return page.Items;
            if (page.End is not null)
                throw Explain(page.End, number, client, address)!;
            if (page.Next is null)
                yield break;
            address = page.Next;
        }
    }

    // The same exception, which also says which page it was. What the caller ended needs no page.
    private static Exception? Explain(Exception exception, int number, HttpClient client, Uri? address)
    {
        bool isKnown = client.BaseAddress is not null || address is { IsAbsoluteUri: true };
        string where = isKnown ? $" ({Addresses.Describe(Addresses.Absolute(client, address))})" : "";
        string message = $"Page {number}{where}: {exception.Message}";
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
