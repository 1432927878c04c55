using System.Globalization;

namespace Decant.Ladder.Origin;

/// <summary>The addresses of the origin's bodies.</summary>
public static class OriginAddress
{
    /// <summary>The address of a body with <paramref name="count"/> items or bytes.</summary>
    /// <param name="origin">Scheme, host and port.</param>
    /// <param name="kind">The kind of the body.</param>
    /// <param name="count">Items, or bytes of a binary body.</param>
    /// <param name="query">Parts of the query, such as <c>transfer=chunked</c>.</param>
    public static Uri Of(Uri origin, BodyKind kind, long count, params IEnumerable<string?> query)
    {
        string path = kind switch
        {
            BodyKind.Repositories => "/api/github/repositories/",
            BodyKind.Weather => "/weatherforecast/",
            BodyKind.Bytes => "/bytes/",
            BodyKind.Own => throw new ArgumentException("The origin has no such body: a contender makes it.", nameof(kind)),
            _ => $"/json/{kind.ToName()}/",
        };
        return Combine(origin, path + count.ToString(CultureInfo.InvariantCulture), query);
    }

    /// <summary>The address of the file that the origin was started with.</summary>
    public static Uri OfFile(Uri origin, params IEnumerable<string?> query) => Combine(origin, "/body", query);

    /// <summary>The address of the same body without compression, whatever the client accepts.</summary>
    public static Uri WithoutCompression(Uri address) => new($"{address}{(address.Query.Length == 0 ? '?' : '&')}coding=identity");

    /// <summary>The address of the same body with another query.</summary>
    public static Uri With(Uri address, params IEnumerable<string?> query) => Combine(address, address.AbsolutePath, query);

    private static Uri Combine(Uri origin, string path, IEnumerable<string?> query)
    {
        string joined = string.Join('&', query.Where(part => !string.IsNullOrEmpty(part)));
        return new(origin, joined.Length == 0 ? path : $"{path}?{joined}");
    }
}
