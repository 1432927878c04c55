using System.Text;
using Decant.Snapshots;

namespace Decant;

/// <summary>A string of incomplete JSON, with the text that is new since the last call.</summary>
/// <remarks>It is a view of memory of <see cref="ProjectionSnapshots{T}"/>, and valid until the next call on that object.</remarks>
public readonly ref struct GrowingText
{
    private readonly TextWalk? _walk;

    internal GrowingText(TextWalk walk, ReadOnlySpan<byte> utf8, ReadOnlySpan<byte> utf8Added, bool isComplete)
    {
        _walk = walk;
        Utf8 = utf8;
        Utf8Added = utf8Added;
        IsComplete = isComplete;
    }

    /// <summary>Gets the JSON path of the string, such as <c>body</c> or <c>items[0].name</c>, or <c>$</c> for the root.</summary>
    /// <remarks>The grammar is that of <see cref="JsonPropertyPathAttribute"/>. The path is created on first use, and stays the same object while the string
    /// grows.</remarks>
    public string Path => _walk?.Path ?? "$";

    /// <summary>Gets the unescaped string so far as UTF-8, which ends with a complete character.</summary>
    public ReadOnlySpan<byte> Utf8 { get; }

    /// <summary>Gets the UTF-8 text that was added since the string was last read: the end of <see cref="Utf8"/>.</summary>
    public ReadOnlySpan<byte> Utf8Added { get; }

    /// <summary>Gets whether the string has ended.</summary>
    public bool IsComplete { get; }

    /// <summary>Creates a string from <see cref="Utf8Added"/>.</summary>
    public string GetAdded() => Encoding.UTF8.GetString(Utf8Added);

    /// <summary>Creates a string from <see cref="Utf8"/>.</summary>
    public override string ToString() => Encoding.UTF8.GetString(Utf8);
}
