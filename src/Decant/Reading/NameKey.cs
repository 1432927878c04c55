using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.Reading;

/// <summary>A wanted name as two words that hold its first and last bytes, with bit 5 set in letters where case does not count.</summary>
internal readonly struct NameKey
{
    private const byte CaseBit = 0x20;

    private readonly byte[] _name;
    private readonly byte[] _caseBits;
    private readonly ulong _head;
    private readonly ulong _headCase;
    private readonly ulong _tail;
    private readonly ulong _tailCase;

    public NameKey(byte[] name, bool ignoreCase)
    {
        _name = (byte[])name.Clone();
        _caseBits = new byte[name.Length];
        for (int i = 0; ignoreCase && i < name.Length; i++)
        {
            if (!char.IsAsciiLetter((char)name[i]))
                continue;
            _caseBits[i] = CaseBit;
            _name[i] |= CaseBit;
        }

        if (name.Length == 0)
            return;
        Load(ref MemoryMarshal.GetArrayDataReference(_name), name.Length, out _head, out _tail);
        Load(ref MemoryMarshal.GetArrayDataReference(_caseBits), name.Length, out _headCase, out _tailCase);
    }

    /// <summary>Packs a name's first and last bytes. Reads nothing beyond the name, which is not empty.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Load(ref byte name, int length, out ulong head, out ulong tail)
    {
        Debug.Assert(length > 0, "The empty name has no bytes to load.");
        if (length >= sizeof(ulong))
        {
            head = Unsafe.ReadUnaligned<ulong>(ref name);
            tail = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref name, length - sizeof(ulong)));
        }
        else if (length >= sizeof(uint))
        {
            head = Unsafe.ReadUnaligned<uint>(ref name);
            tail = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref name, length - sizeof(uint)));
        }
        else
        {
            head = name;
            tail = Unsafe.Add(ref name, length >> 1) | (ulong)Unsafe.Add(ref name, length - 1) << 8;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Matches(ref byte name, int length, ulong head, ulong tail) =>
        length == _name.Length && (head | _headCase) == _head && (tail | _tailCase) == _tail
        && (length <= 2 * sizeof(ulong) || MatchesMiddle(ref name));

    private bool MatchesMiddle(ref byte name)
    {
        for (int i = sizeof(ulong); i < _name.Length - sizeof(ulong); i++)
        {
            if ((Unsafe.Add(ref name, i) | _caseBits[i]) != _name[i])
                return false;
        }

        return true;
    }
}
