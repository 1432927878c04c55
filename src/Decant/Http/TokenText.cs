using System.Buffers;

namespace Decant.Http;

/// <summary>The characters of a token in headers (RFC 9110, section 5.6.2).</summary>
internal static class TokenText
{
    public static SearchValues<char> Characters { get; } =
        SearchValues.Create("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
}
