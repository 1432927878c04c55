using System.Buffers.Binary;
using System.Text;
using Decant.Grammar.Names;

namespace Decant.Masks;

/// <summary>Names that a stranger can make.</summary>
internal static class EqualHashes
{
    /// <summary>Finds names of one hash. They have 16 printable characters: the hash of the last 8 is chosen to undo the difference that the first 8 make.</summary>
    public static IReadOnlyList<string> Find(int count, int seed = 1)
    {
        var random = new Random(seed);
        byte[] name = new byte[2 * sizeof(ulong)];
        List<string> found = [];
        ulong wanted = 0;
        while (found.Count < count)
        {
            for (int i = 0; i < sizeof(ulong); i++)
                name[i] = (byte)random.Next('a', 'z' + 1);
            ulong head = BinaryPrimitives.ReadUInt64LittleEndian(name) * NameKey.HeadFactor;
            if (wanted == 0)
                wanted = head ^ (0x6161_6161_6161_6161 + (ulong)name.Length);
            BinaryPrimitives.WriteUInt64LittleEndian(name.AsSpan(sizeof(ulong)), (wanted ^ head) - (ulong)name.Length);
            if (Array.TrueForAll(name, value => value is > (byte)' ' and < 127 and not (byte)'"' and not (byte)'\\'))
                found.Add(Encoding.ASCII.GetString(name));
        }

        return found;
    }
}
