using System.Runtime.CompilerServices;
using Decant.CompilerServices;
using Decant.Grammar.Skipping;
using Decant.Kernels;

namespace Decant.Copying;

/// <summary>Sets the slots of plain strings and short integers of an object, while the members around them are skipped.</summary>
/// <param name="scalars">For each name, its member, if the member is a scalar.</param>
/// <param name="slots">The slots.</param>
/// <param name="firstSlot">The index of the object's first slot.</param>
/// <param name="maxValueBytes">The maximum length of a string, with both quotes.</param>
internal readonly struct CopyMemberTaker((JsonCopyValue Value, int Member)?[] scalars, CopySlot[] slots, int firstSlot, int maxValueBytes) : IMemberTaker
{
    public bool StopsAtContainers => false;

    public int TryTake<TWidth>(ref byte origin, int length, int position, int member)
        where TWidth : struct, IVectorWidth
    {
        if (position >= length || scalars[member] is not var (value, index))
            return ScalarScan.NotFound;

        int end;
        bool isDefault = false;
        if (value.FitsShortInteger)
        {
            end = ScalarScan.FindShortIntegerEnd(ref origin, length, position);
            isDefault = Unsafe.Add(ref origin, position) == '0';
        }
        else if (value.Kind == CopyValueKind.Text && Unsafe.Add(ref origin, position) == '"')
        {
            end = ValueSkipper<TWidth>.FindScalarEnd(ref origin, length, position);
            if (end - position > maxValueBytes)
                return ScalarScan.NotFound;
        }
        else
        {
            return ScalarScan.NotFound;
        }

        if (end >= 0)
            slots[firstSlot + index] = new(CopyPlace.Window, position, end - position, isDefault);
        return end;
    }
}
