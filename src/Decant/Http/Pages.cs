using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Decant.Http;

/// <summary>Follows the pages of an array.</summary>
internal static class Pages
{
    public static async IAsyncEnumerable<T[]> ReadAsync<T>(
        HttpClient client, Uri? first, JsonProjectionOptions? options, [EnumeratorCancellation] CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        Uri? address = first;
        for (int page = 1; ; page++)
        {
            (T[] Items, Uri? Next, HttpRequestException? End) read;
            try
            {
                read = await ReadPageAsync<T>(client, first, address, page, options, cancellationToken).ConfigureAwait(false);
            }
            catch (Exception exception) when (Explain(exception, page, client, address) is { } failure)
            {
                throw failure;
            }

            yield return read.Items;
            if (read.End is not null)
                throw Explain(read.End, page, client, address)!;
            if (read.Next is null)
                yield break;
            address = read.Next;
        }
    }

    // What is wrong with the link to the next page is no reason to keep this one back.
    private static async ValueTask<(T[] Items, Uri? Next, HttpRequestException? End)> ReadPageAsync<T>(
        HttpClient client, Uri? first, Uri? address, int page, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        using HttpCall call = HttpCall.Begin(CallKind.Pages, options?.Http, cancellationToken);
        HttpResponseMessage sent;
        try
        {
            sent = await call.SendAsync(client, address).ConfigureAwait(false);
        }
        catch (HttpRequestException exception) when (exception is { HttpRequestError: HttpRequestError.InvalidResponse } and not HttpStatusException)
        {
            // The framework quotes the line that it cannot read, and what says which page it was is a message of Decant's.
            throw new HttpRequestException(exception.HttpRequestError, WireText.Show(exception.Message), BodyCause.Of(exception), exception.StatusCode);
        }

        using HttpResponseMessage response = sent;
        T[] items = HttpCall.HasContent(response)
            ? await ProjectionContent.ReadArrayAsync<T>(call, response.Content, options).ConfigureAwait(false)
            : [];
        try
        {
            Uri? next = NextLink.Find(response, Absolute(client, address));
            if (next is not null)
                CheckNext(next, Absolute(client, first), page, call.Options.MaxPages);
            return (items, next, null);
        }
        catch (HttpRequestException exception)
        {
            call.Telemetry.Fail(exception);
            return (items, null, exception);
        }
    }

    private static void CheckNext(Uri next, Uri asked, int page, int maxPages)
    {
        if (!Addresses.IsSameOrigin(asked, next))
        {
            throw new HttpRequestException(
                HttpRequestError.InvalidResponse,
                $"The link to the next page leads to {Addresses.Describe(next)}, another origin than that of the first page, {Addresses.Describe(asked)}. "
                + "It is not followed, for the request would carry the client's headers there.");
        }

        if (page >= maxPages)
        {
            throw new HttpRequestException(
                HttpRequestError.ConfigurationLimitExceeded,
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"Another page follows, {Addresses.Describe(next)}, after the {maxPages:N0} that {nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.MaxPages)} allows."));
        }
    }

    private static Uri Absolute(HttpClient client, Uri? uri) =>
        uri is { IsAbsoluteUri: true } ? uri : uri is null ? client.BaseAddress! : new(client.BaseAddress!, uri);

    // The same exception, which also says which page it was. What the caller ended needs no page.
    private static Exception? Explain(Exception exception, int page, HttpClient client, Uri? address)
    {
        string where = client.BaseAddress is not null || address is { IsAbsoluteUri: true } ? $" ({Addresses.Describe(Absolute(client, address))})" : "";
        string message = $"Page {page}{where}: {exception.Message}";
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
