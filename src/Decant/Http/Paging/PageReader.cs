using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant.Http.Paging;

/// <summary>A page, and what follows it.</summary>
/// <param name="Value">What is handed out.</param>
/// <param name="HasValue">Whether there is something to hand out.</param>
/// <param name="HasNext">Whether another follows.</param>
/// <param name="End">What ends the enumeration after this page: what is wrong with the way to the next is no reason to keep this one back.</param>
internal readonly record struct Page<TPage>(TPage? Value, bool HasValue, bool HasNext, HttpRequestException? End);

/// <summary>Reads a page, and finds out where the next one is.</summary>
internal readonly struct PageReader<TPage, TReader>(TReader reader, PageSource<TPage> source) : IResultReader<Page<TPage>>
    where TReader : struct, IResultReader<TPage>
{
    public CallKind Kind => CallKind.Pages;

    public DecantHttpOptions? Http => reader.Http;

    public ValueTask<Stream?> OpenAsync(HttpCall call, HttpContent content) => reader.OpenAsync(call, content);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<Page<TPage>> ReadAsync(HttpCall call, Stream? body)
    {
        // Nothing tells of another page.
        if (body is null && source.IsToldByBody)
            return default;
        return WithNext(call, await reader.ReadAsync(call, body).ConfigureAwait(false));
    }

    public int Count(Page<TPage> result) => result.HasValue ? reader.Count(result.Value!) : 0;

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
