using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Microsoft.Extensions.Primitives;
using EntityTagHeaderValue = System.Net.Http.Headers.EntityTagHeaderValue;

namespace Decant.AspNetCore.Fetching;

/// <summary>Binds the entity tags of another server to what is sent of its responses. Its tag identifies the whole response. The tag of a subset also has a hash of
/// the shape of the subset, so a client that holds another subset of the same response is not told that nothing has changed.</summary>
/// <remarks>The tags are weak, because the bytes also depend on the encodings that middleware applies.</remarks>
internal readonly struct ShapeTag
{
    /// <summary>Is raised when the same shape is written with other bytes than before.</summary>
    public const int FormatVersion = 1;

    private const string Weak = "W/";
    private const int HashLength = 16;

    // The suffixes of a tag. They say whether the tag was strong, so that the upstream server gets back the tag that it has sent.
    private readonly string _ofStrong;
    private readonly string _ofWeak;

    private ShapeTag(string hash) => (_ofStrong, _ofWeak) = ($"-s{hash}", $"-w{hash}");

    /// <summary>Creates the binding to a shape.</summary>
    /// <param name="copy">What is copied.</param>
    /// <param name="baseAddress">The address that the next one is relative to.</param>
    /// <param name="address">The address of the other server's resource. Tags of different resources say nothing about each other, and one address of
    /// the gateway may lead to several.</param>
    public static ShapeTag Create(JsonCopy copy, Uri? baseAddress, Uri? address)
    {
        JsonProjectionOptions? options = copy.Options;
        string path = options?.Path ?? "", server = baseAddress?.OriginalString ?? "", resource = address?.OriginalString ?? "";
        JsonCopyOptions? writing = options?.Copy;
        // With their lengths, so that no text can be taken for another and what follows it.
        string text = string.Create(
            CultureInfo.InvariantCulture,
            $"{FormatVersion} {options?.TopLevelValues is true}{(int?)options?.ValueSeparator} {options?.AssumeUniqueNames is true} "
            + $"{writing?.JsonLines is true} {writing?.Indented is true} {writing?.EscapeHtml is true} "
            + $"{path.Length} {path} {server.Length} {server} {resource.Length} {resource} {copy.Shape}");
        return new(Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(text)))[..HashLength]);
    }

    /// <summary>Returns the tag of a subset, or null if the other server's cannot be passed on.</summary>
    public string? Bind(EntityTagHeaderValue tag)
    {
        // Servers refuse to send characters beyond ASCII. An asterisk is no tag.
        if (!IsTag(tag.Tag) || !Ascii.IsValid(tag.Tag))
            return null;
        return $"{Weak}{tag.Tag.AsSpan(0, tag.Tag.Length - 1)}{(tag.IsWeak ? _ofWeak : _ofStrong)}\"";
    }

    /// <summary>Finds the other server's tag in one that a client has. Returns false if that is not a tag of this shape.</summary>
    /// <param name="tag">The tag with its quotes, without the mark of a weak one.</param>
    /// <param name="origin">The other server's tag.</param>
    public bool TryUnbind(StringSegment tag, [NotNullWhen(true)] out EntityTagHeaderValue? origin)
    {
        origin = null;
        ReadOnlySpan<char> text = tag;
        if (!IsTag(text) || !Ascii.IsValid(text))
            return false;
        text = text[..^1];
        bool isWeak = text.EndsWith(_ofWeak, StringComparison.Ordinal);
        return (isWeak || text.EndsWith(_ofStrong, StringComparison.Ordinal))
            && EntityTagHeaderValue.TryParse($"{(isWeak ? Weak : "")}{text[..^_ofWeak.Length]}\"", out origin);
    }

    private static bool IsTag(ReadOnlySpan<char> text) => text is ['"', .., '"'];
}
