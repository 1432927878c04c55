using System.Buffers;
using System.Runtime.CompilerServices;
using Decant.Errors;

namespace Decant.Http.Codings;

/// <summary>The user's decoders by the names of their content encodings, validated once and copied.</summary>
internal sealed class CustomDecoders : IEquatable<CustomDecoders>
{
    private const string Option = $"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.ContentDecoders)}";

    // The characters that the name of a content encoding may have (RFC 9110, sections 5.6.2 and 8.4.1).
    private static readonly SearchValues<char> s_token =
        SearchValues.Create("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

    private readonly Dictionary<string, Func<Stream, Stream>> _decoders = new(StringComparer.OrdinalIgnoreCase);

    /// <exception cref="ArgumentException">A name is invalid, occurs twice, or is a content encoding that Decant decodes itself; or a decoder is
    /// null.</exception>
    public CustomDecoders(IReadOnlyDictionary<string, Func<Stream, Stream>> given)
    {
        Given = given;
        foreach ((string coding, Func<Stream, Stream> decoder) in given)
        {
            if (coding.Length == 0 || coding.AsSpan().ContainsAnyExcept(s_token))
                throw Reject(coding, "which is not a valid name");
            if (coding.Equals("identity", StringComparison.OrdinalIgnoreCase))
                throw Reject(coding, "which means that the body is not encoded");
            if (ContentCoding.IsKnown(coding))
                throw Reject(coding, "which Decant decodes itself");
            if (decoder is null)
                throw Reject(coding, "whose decoder is null");
            if (!_decoders.TryAdd(coding, decoder))
                throw Reject(coding, "which it has twice: names are case-insensitive");
        }

        Names = string.Join(", ", _decoders.Keys);
    }

    /// <summary>Gets the user's dictionary.</summary>
    public IReadOnlyDictionary<string, Func<Stream, Stream>> Given { get; }

    /// <summary>Gets the names as a comma-separated list for a header.</summary>
    public string Names { get; }

    public bool Has(string coding) => _decoders.ContainsKey(coding);

    /// <summary>Decodes a body that has one of the content encodings.</summary>
    /// <exception cref="InvalidOperationException">The decoder returned null.</exception>
    public Stream Decode(Stream body, string coding) => _decoders[coding](body)
        ?? throw new InvalidOperationException($"The decoder for \"{WireText.Show(coding)}\" ({Option}) returned null; expected a stream.");

    public bool Equals(CustomDecoders? other) => ReferenceEquals(Given, other?.Given);

    public override bool Equals(object? obj) => Equals(obj as CustomDecoders);

    public override int GetHashCode() => RuntimeHelpers.GetHashCode(Given);

    private static ArgumentException Reject(string coding, string why, string name = nameof(DecantHttpOptions.ContentDecoders)) => new(
        $"{Option} has the content encoding \"{coding}\", {why}. Expected other content encodings, such as zstd, each with a decoder.",
        name);
}
