using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Decant.Grammar.Names;

/// <summary>A name to look up, with its first and last bytes packed into two words for fast comparison. If case is ignored, bit 5 is set in each ASCII
/// letter.</summary>
internal readonly struct NameKey
{
    /// <summary>The factor for the first bytes: 2⁶⁴ divided by the golden ratio.</summary>
    public const ulong HeadFactor = 0x9E37_79B9_7F4A_7C15;

    /// <summary>An odd factor without a pattern: the upper bits of a product then depend on all bits of the other factor.</summary>
    public const ulong HashFactor = 0xD6E8_FEB8_6659_FD93;

    private const byte CaseBit = 0x20;
    private const ulong CaseBits = 0x2020_2020_2020_2020;

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

    /// <summary>Packs the first and last bytes of a name into two words. It reads nothing outside the name, which must not be empty.</summary>
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

    /// <summary>Computes a hash of all bytes of a name.</summary>
    /// <param name="name">The first byte of the name.</param>
    /// <param name="length">The number of bytes in the name.</param>
    /// <param name="head">The first bytes of the name, as <see cref="Load"/> packs them.</param>
    /// <param name="tail">The last bytes of the name, as <see cref="Load"/> packs them.</param>
    /// <param name="ignoreCase">Whether ASCII letters that differ only in case give the same hash.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Hash(ref byte name, int length, ulong head, ulong tail, bool ignoreCase)
    {
        ulong fold = ignoreCase ? CaseBits : 0;
        // The length is added, because names of one repeated character have the same first and last bytes whatever their length is.
        ulong hash = (head | fold) * HeadFactor ^ ((tail | fold) + (uint)length);
        for (int i = sizeof(ulong); i < length - sizeof(ulong); i += sizeof(ulong))
            hash = (hash ^ hash >> 32 ^ (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref name, i)) | fold)) * HashFactor;
        hash = (hash ^ hash >> 32) * HashFactor;
        return hash ^ hash >> 32;
    }

    private bool MatchesMiddle(ref byte name)
    {
        ref byte own = ref MemoryMarshal.GetArrayDataReference(_name);
        ref byte caseBits = ref MemoryMarshal.GetArrayDataReference(_caseBits);
        // The last word may overlap the tail, which was compared before.
        for (int i = sizeof(ulong); i < _name.Length - sizeof(ulong); i += sizeof(ulong))
        {
            ulong bytes = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref name, i)) | Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref caseBits, i));
            if (bytes != Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref own, i)))
                return false;
        }

        return true;
    }

    /// <summary>Computes the hash of the name, which must not be empty.</summary>
    public ulong Hash(bool ignoreCase) => Hash(ref MemoryMarshal.GetArrayDataReference(_name), _name.Length, _head, _tail, ignoreCase);
}
