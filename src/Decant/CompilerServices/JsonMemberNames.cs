using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Decant.Reading;

namespace Decant.CompilerServices;

/// <summary>The names wanted of one object, made ready once to be looked up in many. Immutable.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonMemberNames
{
    private const int LastLength = 63;

    private static int s_lastId;

    private readonly string[] _names;
    private readonly NameKey[] _keys;
    private readonly int[] _next;
    private readonly int[] _firstOfLength = new int[LastLength + 1];
    private readonly bool _comparesText;

    /// <summary>Names of a type's members.</summary>
    /// <param name="type">The type, for messages.</param>
    /// <param name="ignoreCase">Whether names match without regard to case, as <see cref="StringComparison.OrdinalIgnoreCase"/> does.</param>
    /// <param name="disallowUnmapped">Whether a name that is not among them is an error.</param>
    /// <param name="names">The names in JSON, unescaped.</param>
    public JsonMemberNames(Type type, bool ignoreCase, bool disallowUnmapped, params ReadOnlySpan<string> names)
    {
        Type = type;
        DisallowsUnmapped = disallowUnmapped;
        _names = names.ToArray();
        _keys = new NameKey[names.Length];
        _next = new int[names.Length];
        Array.Fill(_firstOfLength, -1);
        for (int i = names.Length - 1; i >= 0; i--)
        {
            byte[] name = Encoding.UTF8.GetBytes(names[i]);
            _keys[i] = new(name, ignoreCase);
            LongestBytes = Math.Max(LongestBytes, name.Length);
            _comparesText |= ignoreCase && !Ascii.IsValid(names[i]);
            ref int first = ref _firstOfLength[Math.Min(name.Length, LastLength)];
            _next[i] = first;
            first = i;
        }

        All = names.Length is 0 or > 64 ? 0 : ulong.MaxValue >> (64 - names.Length);
    }

    internal Type Type { get; }

    /// <summary>Tells these names from all others of the process; never 0.</summary>
    internal int Id { get; } = Interlocked.Increment(ref s_lastId);

    internal bool DisallowsUnmapped { get; }

    internal int LongestBytes { get; }

    /// <summary>One bit for each name, or none if they are too many to be counted so.</summary>
    internal ulong All { get; }

    internal string this[int index] => _names[index];

    /// <summary>The index of a name, or -1.</summary>
    /// <param name="name">The first of the name's unescaped bytes.</param>
    /// <param name="length">How many they are.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int IndexOf(ref byte name, int length)
    {
        int candidate = _firstOfLength[Math.Min(length, LastLength)];
        if (candidate < 0 && !_comparesText)
            return -1;
        return Search(ref name, length, candidate);
    }

    private int Search(ref byte name, int length, int candidate)
    {
        NameKey[] keys = _keys;
        if (length > 0)
        {
            NameKey.Load(ref name, length, out ulong head, out ulong tail);
            for (; candidate >= 0; candidate = _next[candidate])
            {
                if (keys[candidate].Matches(ref name, length, head, tail))
                    return candidate;
            }
        }
        else if (candidate >= 0)
        {
            return candidate;
        }

        return _comparesText ? SearchText(ref name, length) : -1;
    }

    // Beyond ASCII, letters that differ in case alone may differ in the length of their UTF-8, so that names are compared as text.
    private int SearchText(ref byte name, int length)
    {
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref name, length);
        if (Ascii.IsValid(bytes) || length > LongestBytes * 3)
            return -1;

        Span<char> text = length <= 256 ? stackalloc char[256] : new char[length];
        if (Utf8.ToUtf16(bytes, text, out _, out int written, replaceInvalidSequences: false) != OperationStatus.Done)
            return -1;
        for (int i = 0; i < _names.Length; i++)
        {
            if (text[..written].Equals(_names[i], StringComparison.OrdinalIgnoreCase))
                return i;
        }

        return -1;
    }
}
