using System.Globalization;
using Decant.Http.Calls;

namespace Decant.Http.Paging;

/// <summary>The source of the pages of one enumeration: the current page and the next one. It limits the number of pages, and rejects a page that was
/// already read.</summary>
internal abstract class PageSource<TPage>
{
    private readonly Dictionary<string, int> _seen = new(StringComparer.Ordinal);

    /// <summary>The number of the current page; the first is 1.</summary>
    public int Number { get; private set; } = 1;

    /// <summary>The source of the current page. The enumeration owns a request in it, and disposes it.</summary>
    public abstract CallSource Open();

    /// <summary>Whether the next page is named in the body. A response without content then ends the pages.</summary>
    public abstract bool IsToldByBody { get; }

    /// <summary>The absolute address of the current page; null if it is not known.</summary>
    public abstract Uri? Address { get; }

    /// <summary>Sees the body of the current page before it is read, and may return a stream that watches it.</summary>
    public virtual Stream? Watch(Stream? body) => body;

    /// <summary>Finds out where the page after this one comes from; <see cref="MoveNext"/> goes there.</summary>
    /// <returns>Whether there is one.</returns>
    /// <exception cref="HttpRequestException">There is a next page that is not followed.</exception>
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
