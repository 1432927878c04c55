using System.Runtime.CompilerServices;
using Decant.Http.Calls;
using Decant.Http.Telemetry;

namespace Decant.Http.Paging;

/// <summary>A page, and whether another page follows.</summary>
/// <param name="Value">The page as the caller gets it.</param>
/// <param name="HasValue">Whether there is a page to return; false for a response without content.</param>
/// <param name="HasNext">Whether another page follows.</param>
/// <param name="End">The exception that ends the enumeration after this page has been returned, because the next page must not be requested; null if there is
/// none.</param>
internal readonly record struct Page<TPage>(TPage? Value, bool HasValue, bool HasNext, HttpRequestException? End);

/// <summary>Reads a page, and finds the next page.</summary>
internal readonly struct PageReader<TPage, TReader>(TReader reader, PageSource<TPage> source) : IResultReader<Page<TPage>>
    where TReader : struct, IResultReader<TPage>
{
    public CallKind Kind => CallKind.Pages;

    public DecantHttpOptions? Http => reader.Http;

    public void CheckOptions() => reader.CheckOptions();

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<Page<TPage>> ReadAsync(HttpCall call, Stream? body)
    {
        // Without a body there is no address of a next page, so the enumeration ends.
        if (body is null && source.IsToldByBody)
            return default;
        return WithNext(call, await reader.ReadAsync(call, source.Watch(body)).ConfigureAwait(false));
    }

    private Page<TPage> WithNext(HttpCall call, TPage page)
    {
        try
        {
            return new(page, true, source.FindNext(call, page), null);
        }
        catch (HttpRequestException exception)
        {
            call.Telemetry.Fail(exception);
            return new(page, true, false, exception);
        }
    }
}
