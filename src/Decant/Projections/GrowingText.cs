using System.Text;
using Decant.Snapshots;

namespace Decant;

/// <summary>A string of JSON that is not finished, with what is new of it. It is a view of what <see cref="ProjectionSnapshots{T}"/> holds, and valid until the next call
/// on that object.</summary>
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

    /// <summary>Gets the path of the string in the JSON, as <see cref="JsonPropertyPathAttribute"/> writes it: <c>body</c>, <c>items[0].name</c>, or <c>$</c> for the root.
    /// It is created when it is first asked for, and stays the same object while the string grows.</summary>
    public string Path => _walk?.Path ?? "$";

    /// <summary>Gets the string so far, without its escapes, as UTF-8. It ends with a whole character.</summary>
    public ReadOnlySpan<byte> Utf8 { get; }

    /// <summary>Gets what was added to the string since it was last read, as UTF-8: the end of <see cref="Utf8"/>.</summary>
    public ReadOnlySpan<byte> Utf8Added { get; }

    /// <summary>Gets whether the string has ended.</summary>
    public bool IsComplete { get; }

    /// <summary>Creates a string of <see cref="Utf8Added"/>.</summary>
    public string GetAdded() => Encoding.UTF8.GetString(Utf8Added);

    /// <summary>Creates a string of <see cref="Utf8"/>.</summary>
    public override string ToString() => Encoding.UTF8.GetString(Utf8);
}
