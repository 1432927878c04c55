using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Microsoft.Extensions.Primitives;
using EntityTagHeaderValue = System.Net.Http.Headers.EntityTagHeaderValue;

namespace Decant.AspNetCore.Fetching;

/// <summary>Binds entity tags of the upstream to the subset of its response that is sent. The upstream's tag identifies the whole response. The tag of a subset
/// also has a hash of the subset's shape, so that a client with another subset of the same response does not get a 304.</summary>
/// <remarks>The tags are weak, because the bytes also depend on the encodings that middleware applies.</remarks>
internal readonly struct ShapeTag
{
    /// <summary>The version of the format. It must be incremented when the same shape is written with other bytes than before.</summary>
    public const int FormatVersion = 1;

    private const string Weak = "W/";
    private const int HashLength = 16;

    // The suffixes of a tag. They record whether the upstream's tag was strong, so that the upstream gets back exactly the tag that it sent.
    private readonly string _ofStrong;
    private readonly string _ofWeak;

    private ShapeTag(string hash) => (_ofStrong, _ofWeak) = ($"-s{hash}", $"-w{hash}");

    /// <summary>Creates the binding to a shape.</summary>
    /// <param name="copy">The selection that is copied.</param>
    /// <param name="baseAddress">The base address that <paramref name="address"/> is relative to.</param>
    /// <param name="address">The URL of the upstream's resource. It is a part of the hash, because a URL of the gateway may lead to several resources, whose
    /// tags are unrelated.</param>
    public static ShapeTag Create(JsonCopy copy, Uri? baseAddress, Uri? address)
    {
        JsonProjectionOptions? options = copy.Options;
        string path = options?.Path ?? "", server = baseAddress?.OriginalString ?? "", resource = address?.OriginalString ?? "";
        string query = options?.Query is { } selected ? $"{(int)options.QueryOrder} {selected}" : "";
        JsonCopyOptions? writing = options?.Copy;
        // The length before each text makes the concatenation unambiguous.
        string text = string.Create(
            CultureInfo.InvariantCulture,
            $"{FormatVersion} {options?.TopLevelValues is true}{(int?)options?.ValueSeparator} {options?.SkipValidation is JsonSkipValidation.StructureOnlyUniqueNames} "
            + $"{writing?.JsonLines is true} {writing?.Indented is true} {writing?.EscapeHtml is true} "
            + $"{path.Length} {path} {query.Length} {query} {server.Length} {server} {resource.Length} {resource} {copy.Shape}");
        return new(Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(text)))[..HashLength]);
    }

    /// <summary>Returns the tag of a subset, or null if the upstream's tag cannot be passed on.</summary>
    public string? Bind(EntityTagHeaderValue tag)
    {
        // A tag with characters beyond ASCII is not passed on, because a server cannot send them. An asterisk is not a tag.
        if (!IsTag(tag.Tag) || !Ascii.IsValid(tag.Tag))
            return null;
        return $"{Weak}{tag.Tag.AsSpan(0, tag.Tag.Length - 1)}{(tag.IsWeak ? _ofWeak : _ofStrong)}\"";
    }

    /// <summary>Extracts the upstream's tag from a tag of the client. Returns false if the client's tag does not have this shape.</summary>
    /// <param name="tag">The client's tag with its quotes, without the prefix <c>W/</c>.</param>
    /// <param name="upstream">The upstream's tag.</param>
    public bool TryUnbind(StringSegment tag, [NotNullWhen(true)] out EntityTagHeaderValue? upstream)
    {
        upstream = null;
        ReadOnlySpan<char> text = tag;
        if (!IsTag(text) || !Ascii.IsValid(text))
            return false;
        text = text[..^1];
        bool isWeak = text.EndsWith(_ofWeak, StringComparison.Ordinal);
        return (isWeak || text.EndsWith(_ofStrong, StringComparison.Ordinal))
            && EntityTagHeaderValue.TryParse($"{(isWeak ? Weak : "")}{text[..^_ofWeak.Length]}\"", out upstream);
    }

    private static bool IsTag(ReadOnlySpan<char> text) => text is ['"', .., '"'];
}
