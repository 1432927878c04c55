using System.Globalization;
using Decant.Http.Calls;

namespace Decant.Http.Paging;

/// <summary>The source of the pages of one enumeration. It finds the next page, limits the number of pages, and rejects a page that was
/// already read.</summary>
internal abstract class PageSource<TPage>
{
    private readonly Dictionary<string, int> _seen = new(StringComparer.Ordinal);

    /// <summary>Gets the number of the current page; the first page is 1.</summary>
    public int Number { get; private set; } = 1;

    /// <summary>Returns the source of the current page. The enumeration owns and disposes its request.</summary>
    public abstract CallSource Open();

    /// <summary>Gets whether the body contains the address or cursor of the next page. If it does, a response without content ends the pages.</summary>
    public abstract bool IsToldByBody { get; }

    /// <summary>Gets the absolute address of the current page; null if it is not known.</summary>
    public abstract Uri? Address { get; }

    /// <summary>Returns the stream from which to read the body of the current page. It may be a stream that observes the bytes.</summary>
    public virtual Stream? Watch(Stream? body) => body;

    /// <summary>Finds the page after this page. <see cref="MoveNext"/> moves to it.</summary>
    /// <returns>Whether there is a next page.</returns>
    /// <exception cref="HttpRequestException">There is a next page, but it must not be followed.</exception>
    public abstract bool FindNext(HttpCall call, TPage page);

    public virtual void MoveNext() => Number++;

    /// <summary>Records the key of the current page, so that no link back to it is followed.</summary>
    protected void Note(string key) => _seen.TryAdd(key, Number);

    /// <summary>Throws if the next page was already read.</summary>
    /// <param name="key">The key of the next page.</param>
    /// <param name="next">The name of the next page in messages.</param>
    protected void CheckIsNew(string key, string next)
    {
        if (_seen.TryGetValue(key, out int number))
            throw Loop(string.Create(CultureInfo.InvariantCulture, $"Another page follows, {next}, which is page {number:N0} again"));
    }

    /// <summary>Throws if there are too many pages.</summary>
    /// <param name="call">The call of the current page.</param>
    /// <param name="next">The name of the next page in messages.</param>
    protected void CheckCount(HttpCall call, string next)
    {
        int most = call.Limits.Options.MaxPages;
        if (Number >= most)
        {
            throw new HttpRequestException(
                HttpRequestError.ConfigurationLimitExceeded,
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"Another page follows, {next}, after the maximum of {most:N0} pages. Raise "
                    + $"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.MaxPages)} to read more."));
        }
    }

    protected static HttpRequestException Loop(string what) => new(HttpRequestError.InvalidResponse, $"{what}: the pages form a loop.");
}
