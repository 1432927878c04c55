using System.Buffers;
using System.Runtime.CompilerServices;
using Decant.Errors;

namespace Decant.Http.Codings;

/// <summary>The decoders of the user's, by the names of their codings. They are checked once and copied.</summary>
internal sealed class CustomDecoders : IEquatable<CustomDecoders>
{
    private const string Option = $"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.ContentDecoders)}";

    // RFC 9110, sections 5.6.2 and 8.4.1.
    private static readonly SearchValues<char> s_token =
        SearchValues.Create("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

    private readonly Dictionary<string, Func<Stream, Stream>> _decoders = new(StringComparer.OrdinalIgnoreCase);

    /// <exception cref="ArgumentException">A name is not that of a coding, or is given twice or that of a coding that Decant decodes itself; or a decoder is
    /// null.</exception>
    public CustomDecoders(IReadOnlyDictionary<string, Func<Stream, Stream>> given)
    {
        Given = given;
        foreach ((string coding, Func<Stream, Stream> decoder) in given)
        {
            if (coding.Length == 0 || coding.AsSpan().ContainsAnyExcept(s_token))
                throw Refuse(coding, "which is not the name of a content coding");
            if (coding.Equals("identity", StringComparison.OrdinalIgnoreCase))
                throw Refuse(coding, "which stands for no coding");
            if (ContentCoding.IsKnown(coding))
                throw Refuse(coding, "which Decant decodes itself");
            if (decoder is null)
                throw Refuse(coding, "whose decoder is null");
            if (!_decoders.TryAdd(coding, decoder))
                throw Refuse(coding, "which it has twice: names of codings are case-insensitive");
        }

        Names = string.Join(", ", _decoders.Keys);
    }

    /// <summary>What the user gave.</summary>
    public IReadOnlyDictionary<string, Func<Stream, Stream>> Given { get; }

    /// <summary>The names, as a list in a header.</summary>
    public string Names { get; }

    public bool Has(string coding) => _decoders.ContainsKey(coding);

    /// <summary>Decodes a body that has one of the codings.</summary>
    /// <exception cref="InvalidOperationException">The decoder is null.</exception>
    public Stream Decode(Stream body, string coding) => _decoders[coding](body)
        ?? throw new InvalidOperationException($"The decoder for \"{WireText.Show(coding)}\" ({Option}) returned null; expected a stream.");

    public bool Equals(CustomDecoders? other) => ReferenceEquals(Given, other?.Given);

    public override bool Equals(object? obj) => Equals(obj as CustomDecoders);

    public override int GetHashCode() => RuntimeHelpers.GetHashCode(Given);

    private static ArgumentException Refuse(string coding, string why, string name = nameof(DecantHttpOptions.ContentDecoders)) => new(
        $"{Option} has the coding \"{coding}\", {why}. Expected names of other codings, such as zstd, each with a decoder.",
        name);
}
