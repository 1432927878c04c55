using System.Globalization;
using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant.Http.Paging;

/// <summary>A page, and what follows it.</summary>
/// <param name="Items">Its elements.</param>
/// <param name="Next">The next page; null if there is none.</param>
/// <param name="End">What ends the enumeration after this page: what is wrong with the link to the next is no reason to keep this one back.</param>
internal readonly record struct Page<T>(T[] Items, Uri? Next, HttpRequestException? End);

/// <summary>Reads a page: an array, and the link to the next.</summary>
internal readonly struct PageReader<T>(HttpClient client, Uri? first, Uri? address, int number, JsonProjectionOptions? options) : IResultReader<Page<T>>
    where T : IJsonProjection<T>
{
    public static CallKind Kind => CallKind.Pages;

    public static int Count(Page<T> result) => result.Items.Length;

    public bool TryGetNone(HttpCall call, out Page<T> none)
    {
        none = WithNext(call, []);
        return true;
    }

    public ValueTask<Stream> OpenAsync(HttpCall call, HttpContent content) => call.OpenTextAsync(content);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<Page<T>> ReadAsync(HttpCall call, HttpContent content, Stream body) =>
        WithNext(call, await new ArrayReader<T>(options).ReadAsync(call, content, body).ConfigureAwait(false));

    private Page<T> WithNext(HttpCall call, T[] items)
    {
        try
        {
            Uri? next = NextLink.Find(call.Response!, Addresses.Absolute(client, address));
            if (next is not null)
                CheckNext(next, call.Limits.Options.MaxPages);
            return new(items, next, null);
        }
        catch (HttpRequestException exception)
        {
            call.Telemetry.Fail(exception);
            return new(items, null, exception);
        }
    }

    private void CheckNext(Uri next, int maxPages)
    {
        Uri asked = Addresses.Absolute(client, first);
        if (!Addresses.IsSameOrigin(asked, next))
        {
            throw new HttpRequestException(
                HttpRequestError.InvalidResponse,
                $"The link to the next page leads to {Addresses.Describe(next)}, another origin than that of the first page, {Addresses.Describe(asked)}. "
                + "It is not followed, for the request would carry the client's headers there.");
        }

        if (number >= maxPages)
        {
            throw new HttpRequestException(
                HttpRequestError.ConfigurationLimitExceeded,
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"Another page follows, {Addresses.Describe(next)}, after the {maxPages:N0} that {nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.MaxPages)} allows."));
        }
    }
}
