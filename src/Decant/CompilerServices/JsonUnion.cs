using System.ComponentModel;
using System.Text;

namespace Decant.CompilerServices;

/// <summary>How the objects of a union tell which of its types they are, made ready once to be looked up in many. Immutable.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonUnion
{
    // The types as the builder of a union counts them: 0 means that the type is not known yet.
    internal const int Base = 1;
    internal const int FirstDerived = 2;

    private readonly int[] _numbers;

    /// <summary>A union's types.</summary>
    /// <param name="type">The base type, for messages.</param>
    /// <param name="discriminator">The JSON name of the member that tells the type.</param>
    /// <param name="allowOutOfOrder">Whether that member may come behind others.</param>
    /// <param name="ignoreUnrecognized">Whether an object of an unknown type is one of the base type.</param>
    /// <param name="hasBase">Whether there are objects of the base type: it is not abstract.</param>
    /// <param name="texts">The discriminators that are strings, in the order of their types.</param>
    /// <param name="numbers">The discriminators that are numbers, whose types follow.</param>
    public JsonUnion(
        Type type,
        string discriminator,
        bool allowOutOfOrder,
        bool ignoreUnrecognized,
        bool hasBase,
        ReadOnlySpan<string> texts,
        ReadOnlySpan<int> numbers)
    {
        Type = type;
        Discriminator = discriminator;
        DiscriminatorUtf8 = Encoding.UTF8.GetBytes(discriminator);
        Opening = Encoding.UTF8.GetBytes(discriminator.AsSpan().ContainsAnyInRange('\0', '\u001F') || discriminator.AsSpan().ContainsAny('"', '\\') ? "" : $"\"{discriminator}\":");
        AllowsOutOfOrder = allowOutOfOrder;
        HasBase = hasBase;
        TakesUnrecognized = ignoreUnrecognized && hasBase;
        Texts = new(type, ignoreCase: false, disallowUnmapped: false, texts);
        TextCount = texts.Length;
        _numbers = numbers.ToArray();
        Names = new JsonMemberNames(type, ignoreCase: false, disallowUnmapped: false).In(this);
    }

    internal Type Type { get; }

    internal string Discriminator { get; }

    internal byte[] DiscriminatorUtf8 { get; }

    /// <summary>What most objects begin with behind their brace: the discriminator's name in quotes, and the colon. Empty where the name has escapes.</summary>
    internal byte[] Opening { get; }

    internal bool AllowsOutOfOrder { get; }

    internal bool HasBase { get; }

    /// <summary>Whether an object with a discriminator of no type is one of the base type.</summary>
    internal bool TakesUnrecognized { get; }

    /// <summary>No names but those of metadata.</summary>
    internal JsonMemberNames Names { get; }

    /// <summary>The discriminators that are strings.</summary>
    internal JsonMemberNames Texts { get; }

    private int TextCount { get; }

    /// <summary>The place of a discriminator that is a number, or -1.</summary>
    internal int IndexOf(int number)
    {
        int index = Array.IndexOf(_numbers, number);
        return index < 0 ? -1 : TextCount + index;
    }
}
