using System.Runtime.CompilerServices;
using Decant.Copying;
using Decant.Grammar.Skipping;
using Decant.Kernels;

namespace Decant.Masks;

/// <summary>Copies the scalar members of an object that a mask selects as a whole, while the members around them are skipped.</summary>
/// <param name="writer">The writer of the copy.</param>
/// <param name="node">The selection within the object.</param>
/// <param name="hasItems">Whether a member of the object was written before.</param>
internal struct MaskMemberTaker(CopyWriter writer, MaskNode node, bool hasItems) : IMemberTaker
{
    /// <summary>Whether a member of the object was written.</summary>
    public bool HasItems = hasItems;

    public bool StopsAtContainers => false;

    public int TryTake<TWidth>(ref byte origin, int length, int position, int member)
        where TWidth : struct, IVectorWidth
    {
        if (node.Fields[member] != MaskNode.Whole || writer.IsDue || position >= length || Unsafe.Add(ref origin, position) <= ' ')
            return ScalarScan.NotFound;
        int end = ValueSkipper<TWidth>.FindScalarEnd(ref origin, length, position);
        if (end < 0)
            return ScalarScan.NotFound;
        writer.AppendMember(in node.Beginnings[member], HasItems, ref origin, length, position, end - position);
        HasItems = true;
        return end;
    }
}
