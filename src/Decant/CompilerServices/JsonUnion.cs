using System.ComponentModel;
using System.Text;
using Decant.Grammar.Names;

namespace Decant.CompilerServices;

/// <summary>An immutable map of the type discriminators of a union to its types, prepared once for many lookups.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonUnion
{
    // The numbers that identify the base type and the first derived type in the builder of a union; 0 means that the type is not known yet.
    internal const int Base = 1;
    internal const int FirstDerived = 2;

    private readonly int[] _numbers;

    /// <summary>Initializes the discriminators of a union.</summary>
    /// <param name="type">The base type, for messages.</param>
    /// <param name="discriminator">The JSON name of the discriminator.</param>
    /// <param name="allowOutOfOrder">Whether the discriminator may follow other members.</param>
    /// <param name="ignoreUnrecognized">Whether an object with an unknown discriminator is read as the base type.</param>
    /// <param name="hasBase">Whether the base type can be created, because it is not abstract.</param>
    /// <param name="texts">The discriminators that are strings, in the order of their types.</param>
    /// <param name="numbers">The discriminators that are numbers, whose types follow those of the strings.</param>
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
        Opening = Encoding.UTF8.GetBytes(discriminator.AsSpan().ContainsAnyInRange('\0', '\u001F') || discriminator.AsSpan().ContainsAny('"', '\\') ? "" : $"\"{discriminator}\":");
        AllowsOutOfOrder = allowOutOfOrder;
        HasBase = hasBase;
        TakesUnrecognized = ignoreUnrecognized && hasBase;
        Texts = new(ignoreCase: false, texts);
        _numbers = numbers.ToArray();
        Names = new JsonMemberNames(type, ignoreCase: false, disallowUnmapped: false).In(this);
    }

    /// <summary>Gets whether an object with an unknown or missing discriminator is read as the derived type without a discriminator.</summary>
    /// <remarks>This type is used in place of a base type that cannot be created. It comes after all other types.</remarks>
    public bool HasFallback { get; init; }

    internal Type Type { get; }

    internal string Discriminator { get; }

    /// <summary>Gets the bytes that follow the opening brace in most objects: the quoted name of the discriminator and the colon. It is empty if the
    /// name needs escapes.</summary>
    internal byte[] Opening { get; }

    internal bool AllowsOutOfOrder { get; }

    internal bool HasBase { get; }

    /// <summary>Gets whether an object with an unknown discriminator is read as the base type.</summary>
    internal bool TakesUnrecognized { get; }

    /// <summary>Gets the number of the type for objects whose discriminator is unknown or missing, or 0 if there is none.</summary>
    internal int Fallback => HasFallback ? FirstDerived + Texts.Count + _numbers.Length : 0;

    /// <summary>Gets a set with only the names of the metadata members.</summary>
    internal JsonMemberNames Names { get; }

    /// <summary>The discriminators that are strings.</summary>
    internal NameSet Texts { get; }

    /// <summary>Returns the index in the union of a discriminator that is a number, or -1.</summary>
    internal int IndexOf(int number)
    {
        int index = Array.IndexOf(_numbers, number);
        return index < 0 ? -1 : Texts.Count + index;
    }
}
