using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Decant.Kernels;

/// <summary>The bytes that are written before the value of a member: a comma, the name and a colon.</summary>
internal readonly struct MemberBeginning
{
    // At least ShortCopy.Step + 1 bytes, so that Write can load a whole vector even if it leaves out the comma.
    private readonly byte[] _bytes;

    public MemberBeginning(string name, JavaScriptEncoder encoder)
    {
        byte[] bytes = Encoding.UTF8.GetBytes($",\"{JsonEncodedText.Encode(name, encoder)}\":");
        Length = bytes.Length;
        Array.Resize(ref bytes, Math.Max(bytes.Length, ShortCopy.Step + 1));
        _bytes = bytes;
    }

    /// <summary>Gets the number of bytes. It is 0 for the default value, which writes nothing.</summary>
    public int Length { get; }

    public ReadOnlySpan<byte> Span => _bytes.AsSpan(0, Length);

    /// <summary>Writes the bytes. The target must have room for the bytes, and for at least <see cref="ShortCopy.Step"/> bytes.</summary>
    /// <param name="target">The target.</param>
    /// <param name="hasComma">Whether to write the comma, because another member precedes this one.</param>
    /// <returns>The number of bytes that belong to the beginning.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Write(ref byte target, bool hasComma = true)
    {
        int start = hasComma ? 0 : 1;
        int length = Length - start;
        if (length <= ShortCopy.Step)
            Vector256.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(_bytes), (nuint)start).StoreUnsafe(ref target);
        else
            Span[start..].CopyTo(MemoryMarshal.CreateSpan(ref target, length));
        return length;
    }
}
