using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;

namespace Decant.Grammar.Names;

/// <summary>An immutable set of names that can be found by their unescaped bytes. It is prepared once for many lookups.</summary>
internal sealed class NameSet
{
    private const int LastLength = 63;
    private const int StackChars = 256;

    private static long s_lastId;

    private readonly string[] _names;
    private readonly NameKey[] _keys;
    private readonly int[] _next;
    private readonly int[] _firstOfLength = new int[LastLength + 1];
    private readonly bool _ignoresCase;

    // Null unless so many names have the same length that comparing them one by one would be slow.
    private readonly NameTable? _table;

    // Null unless case is ignored and a name is not ASCII.
    private readonly NameTable? _texts;

    // Null unless the set also finds the metadata names of a union.
    private readonly string? _discriminator;
    private readonly byte[]? _discriminatorUtf8;
    private readonly int _discriminatorIndex;

    // Whether a name may be found although no name of the set has as many bytes: as a metadata name, or by comparison as text.
    private readonly bool _hasOthers;

    /// <summary>Initializes a set of names.</summary>
    /// <param name="ignoreCase">Whether names are compared case-insensitively, by <see cref="StringComparison.OrdinalIgnoreCase"/>.</param>
    /// <param name="names">The names, unescaped.</param>
    public NameSet(bool ignoreCase, params ReadOnlySpan<string> names)
    {
        _names = names.ToArray();
        _keys = new NameKey[names.Length];
        _next = new int[names.Length];
        _ignoresCase = ignoreCase;
        // Not by Array.Fill, whose vectorized code the first call of a process would compile.
        foreach (ref int first in _firstOfLength.AsSpan())
            first = -1;
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
            _next[i] = _firstOfLength[length];
            _firstOfLength[length] = i;
        }

        if (isManyOfALength)
            _table = CreateTable(_keys, ignoreCase);
        if (comparesText)
            _texts = CreateTable(_names);
        _hasOthers = comparesText;
    }

    private NameSet(NameSet names, string discriminator, int index)
    {
        (LongestBytes, _names, _keys, _next, _firstOfLength, _ignoresCase, _table, _texts) =
            (names.LongestBytes, names._names, names._keys, names._next, names._firstOfLength, names._ignoresCase, names._table, names._texts);
        (_discriminator, _discriminatorUtf8, _discriminatorIndex, _hasOthers) = (discriminator, Encoding.UTF8.GetBytes(discriminator), index, true);
    }

    /// <summary>Gets a number that identifies this set within the process. It is never 0. It is never reused, because callers may create field masks, each with
    /// new sets, as long as the process runs.</summary>
    public long Id { get; } = Interlocked.Increment(ref s_lastId);

    /// <summary>Gets the number of names, without metadata names.</summary>
    public int Count => _names.Length;

    public int LongestBytes { get; }

    /// <summary>Gets whether no lookup compares more than <see cref="NameTable.LongestChain"/> names. In practice this is false only if somebody has chosen
    /// many names with the same hash.</summary>
    public bool IsBounded => _table?.IsBounded != false;

    /// <summary>Gets whether names are compared case-insensitively.</summary>
    public bool IgnoresCase => _ignoresCase;

    public string this[int index] => index == Count && _discriminator is { } discriminator ? discriminator : _names[index];

    /// <summary>Creates a set that also finds a union's metadata names. A name that begins with a dollar sign and is not the discriminator has the index
    /// <see cref="Count"/> + 1.</summary>
    /// <param name="discriminator">The name of the discriminator.</param>
    /// <param name="index">The index of the discriminator: <see cref="Count"/>, or the index of the member with the same name.</param>
    public NameSet WithMetadata(string discriminator, int index) => new(this, discriminator, index);

    /// <summary>Returns the index of a name, compared case-sensitively, or -1.</summary>
    public int IndexOfExact(string name) => Array.IndexOf(_names, name);

    /// <summary>Returns the index of a name, or -1.</summary>
    /// <param name="name">The first of the name's unescaped bytes.</param>
    /// <param name="length">The number of bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int IndexOf(ref byte name, int length)
    {
        int candidate = _firstOfLength[Math.Min(length, LastLength)];
        if (candidate < 0 && !_hasOthers)
            return -1;
        return Search(ref name, length, candidate);
    }

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

    // The runtime seeds this hash with a random number in each process, so nobody can choose names that have the same hash.
    private static ulong HashOfText(ReadOnlySpan<char> text) => (uint)string.GetHashCode(text, StringComparison.OrdinalIgnoreCase) * NameKey.HashFactor;

    private int Search(ref byte name, int length, int candidate)
    {
        if (_discriminatorUtf8 is { } discriminator && IndexOfMetadata(discriminator, MemoryMarshal.CreateReadOnlySpan(ref name, length)) is >= 0 and int metadata)
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

    // Metadata names are case-sensitive, even if member names are not.
    private int IndexOfMetadata(byte[] discriminator, ReadOnlySpan<byte> name) =>
        name.SequenceEqual(discriminator) ? _discriminatorIndex : name.StartsWith("$"u8) ? Count + 1 : -1;

    // Compares names as text, because non-ASCII letters that differ only in case may have different lengths in UTF-8.
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

    // Decodes and compares a long name piece by piece. A buffer for the whole name would have to be rented, but this type has no access to the rentals of the
    // operation.
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
