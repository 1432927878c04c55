using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Decant.Reading;

namespace Decant.CompilerServices;

/// <summary>The names of the members to read of an object, prepared once for many lookups. Instances are immutable.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonMemberNames
{
    private const int LastLength = 63;
    private const int StackChars = 256;

    private static int s_lastId;

    private readonly string[] _names;
    private readonly NameKey[] _keys;
    private readonly int[] _next;
    private readonly int[] _firstOfLength = new int[LastLength + 1];
    private readonly bool _ignoresCase;

    // Where more names are of one length than are looked at one by one.
    private readonly NameTable? _table;

    // Where case does not count in names beyond ASCII.
    private readonly NameTable? _texts;

    // The union whose types are read by these names.
    private readonly JsonUnion? _union;

    // Whether a name may count that has the length of none of these.
    private readonly bool _hasOthers;

    /// <summary>Initializes the names of the members of a type.</summary>
    /// <param name="type">The type, for messages.</param>
    /// <param name="ignoreCase">Whether names are compared case-insensitively, by <see cref="StringComparison.OrdinalIgnoreCase"/>.</param>
    /// <param name="disallowUnmapped">Whether any other name is an error.</param>
    /// <param name="names">The JSON names, unescaped.</param>
    public JsonMemberNames(Type type, bool ignoreCase, bool disallowUnmapped, params ReadOnlySpan<string> names)
    {
        Type = type;
        DisallowsUnmapped = disallowUnmapped;
        _names = names.ToArray();
        _keys = new NameKey[names.Length];
        _next = new int[names.Length];
        _ignoresCase = ignoreCase;
        Array.Fill(_firstOfLength, -1);
        Span<int> counts = stackalloc int[LastLength + 1];
        counts.Clear();
        bool isManyOfALength = false;
        bool comparesText = false;
        for (int i = names.Length - 1; i >= 0; i--)
        {
            byte[] name = Encoding.UTF8.GetBytes(names[i]);
            _keys[i] = new(name, ignoreCase);
            LongestBytes = Math.Max(LongestBytes, name.Length);
            comparesText |= ignoreCase && !Ascii.IsValid(names[i]);
            int length = Math.Min(name.Length, LastLength);
            isManyOfALength |= ++counts[length] > NameTable.LongestChain;
            ref int first = ref _firstOfLength[length];
            _next[i] = first;
            first = i;
        }

        if (isManyOfALength)
            _table = CreateTable(_keys, ignoreCase);
        if (comparesText)
            _texts = CreateTable(_names);
        _hasOthers = comparesText;
        All = names.Length is 0 or > 64 ? 0 : ulong.MaxValue >> (64 - names.Length);
    }

    private JsonMemberNames(JsonMemberNames names, JsonUnion union)
    {
        (Type, DisallowsUnmapped, LongestBytes, _names, _keys, _next, _firstOfLength, _ignoresCase, _table, _texts) =
            (names.Type, names.DisallowsUnmapped, names.LongestBytes, names._names, names._keys, names._next, names._firstOfLength, names._ignoresCase, names._table, names._texts);
        _union = union;
        _hasOthers = true;

        // A discriminator that comes later counts as a member too, which has no bit.
        All = union.AllowsOutOfOrder ? 0 : names.All;
    }

    /// <summary>Null for the step of a path, which no type stands for.</summary>
    internal Type? Type { get; }

    /// <summary>Gets a number that identifies these names within the process. It is never 0.</summary>
    internal int Id { get; } = Interlocked.Increment(ref s_lastId);

    internal bool DisallowsUnmapped { get; }

    internal int LongestBytes { get; }

    /// <summary>One bit for each name, or none if they are too many to be counted so.</summary>
    internal ulong All { get; }

    /// <summary>The union whose types are read by these names.</summary>
    internal JsonUnion? Union => _union;

    /// <summary>The index of a union's discriminator; the next one is that of all other names that begin with a dollar sign.</summary>
    internal int Discriminator => _names.Length;

    internal string this[int index] => index == Discriminator && _union is { } union ? union.Discriminator : _names[index];

    /// <summary>Creates the same names for a type of a union. The discriminator has the index after them, and other names that begin with a dollar
    /// sign have the index after that.</summary>
    public JsonMemberNames In(JsonUnion union) => new(this, union);

    /// <summary>The index of a name, or -1.</summary>
    /// <param name="name">The first of the name's unescaped bytes.</param>
    /// <param name="length">How many they are.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int IndexOf(ref byte name, int length)
    {
        int candidate = _firstOfLength[Math.Min(length, LastLength)];
        if (candidate < 0 && !_hasOthers)
            return -1;
        return Search(ref name, length, candidate);
    }

    /// <summary>The one name that a path wants of an object.</summary>
    internal static JsonMemberNames OfStep(string name, bool ignoreCase) => new(null!, ignoreCase, disallowUnmapped: false, name);

    private static NameTable CreateTable(ReadOnlySpan<NameKey> keys, bool ignoreCase)
    {
        ulong[] hashes = new ulong[keys.Length];
        for (int i = 0; i < keys.Length; i++)
            hashes[i] = keys[i].Hash(ignoreCase);
        return new(hashes);
    }

    private static NameTable CreateTable(ReadOnlySpan<string> names)
    {
        ulong[] hashes = new ulong[names.Length];
        for (int i = 0; i < names.Length; i++)
            hashes[i] = HashOfText(names[i]);
        return new(hashes);
    }

    // The runtime's own, which is another in every process.
    private static ulong HashOfText(ReadOnlySpan<char> text) => (uint)string.GetHashCode(text, StringComparison.OrdinalIgnoreCase) * NameKey.HashFactor;

    private int Search(ref byte name, int length, int candidate)
    {
        if (_union is { } union && IndexOfMetadata(union, MemoryMarshal.CreateReadOnlySpan(ref name, length)) is >= 0 and int metadata)
            return metadata;
        if (length == 0)
            return candidate;
        if (length <= LongestBytes)
        {
            NameKey[] keys = _keys;
            NameKey.Load(ref name, length, out ulong head, out ulong tail);
            if (_table is { } table)
            {
                candidate = table.First(NameKey.Hash(ref name, length, head, tail, _ignoresCase));
                while (candidate >= 0 && !keys[candidate].Matches(ref name, length, head, tail))
                    candidate = table.Next(candidate);
            }
            else
            {
                while (candidate >= 0 && !keys[candidate].Matches(ref name, length, head, tail))
                    candidate = _next[candidate];
            }

            if (candidate >= 0)
                return candidate;
        }

        return _texts is { } texts ? SearchText(texts, ref name, length) : -1;
    }

    // Case counts, whatever holds for members.
    private int IndexOfMetadata(JsonUnion union, ReadOnlySpan<byte> name) =>
        name.SequenceEqual(union.DiscriminatorUtf8) ? Discriminator : name.StartsWith("$"u8) ? Discriminator + 1 : -1;

    // Beyond ASCII, letters that differ in case alone may differ in the length of their UTF-8, so that names are compared as text.
    private int SearchText(NameTable texts, ref byte name, int length)
    {
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref name, length);
        if (length > LongestBytes * 3 || Ascii.IsValid(bytes))
            return -1;

        Span<char> text = stackalloc char[StackChars];
        if (length > StackChars)
            return FindLongText(bytes, text);
        return Utf8.ToUtf16(bytes, text, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done ? FindText(texts, text[..written]) : -1;
    }

    // A name of so many bytes is compared piece by piece, so that no array has to be rented here: this type knows of no operation that would own it.
    private int FindLongText(ReadOnlySpan<byte> bytes, Span<char> piece)
    {
        for (int i = 0; i < _names.Length; i++)
        {
            if (IsText(bytes, _names[i], piece))
                return i;
        }

        return -1;
    }

    private static bool IsText(ReadOnlySpan<byte> bytes, ReadOnlySpan<char> name, Span<char> piece)
    {
        while (true)
        {
            OperationStatus status = Utf8.ToUtf16(bytes, piece, out int read, out int written, replaceInvalidSequences: false);
            if (status == OperationStatus.InvalidData || written > name.Length || !name[..written].Equals(piece[..written], StringComparison.OrdinalIgnoreCase))
                return false;
            bytes = bytes[read..];
            name = name[written..];
            if (status == OperationStatus.Done)
                return name.IsEmpty;
        }
    }

    private int FindText(NameTable texts, ReadOnlySpan<char> text)
    {
        int candidate = texts.First(HashOfText(text));
        while (candidate >= 0 && !text.Equals(_names[candidate], StringComparison.OrdinalIgnoreCase))
            candidate = texts.Next(candidate);
        return candidate;
    }
}
