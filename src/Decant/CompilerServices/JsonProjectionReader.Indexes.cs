using System.Diagnostics;

namespace Decant.CompilerServices;

// Arrays of which a path wants some elements.
public ref partial struct JsonProjectionReader
{
    /// <summary>Resumes the element that the last window cut, or moves to the next one to read. It is the first call in each window.</summary>
    /// <inheritdoc cref="NextElement(ReadOnlySpan{int}, ref JsonCursor)"/>
    public int ResumeElement(scoped ReadOnlySpan<int> indexes, ref JsonCursor cursor)
    {
        if (cursor.State < JsonCursor.InValue)
            return NextElement(indexes, ref cursor);
        // The containers that are open were begun on another stack, which may have been larger.
        byte here = 0;
        EnsureStack(ref here);
        return cursor.State - JsonCursor.InValue;
    }

    /// <summary>Moves to the next element to read, and skips the elements before it.</summary>
    /// <param name="indexes">The indexes of the elements to read, in ascending order, without duplicates.</param>
    /// <param name="cursor">The position in the array.</param>
    /// <returns>The position of the element's index in <paramref name="indexes"/>, or <see cref="End"/>, or <see cref="More"/>.</returns>
    public int NextElement(scoped ReadOnlySpan<int> indexes, ref JsonCursor cursor)
    {
        while (true)
        {
            if (cursor.State != JsonCursor.SkippingElement)
            {
                if (cursor.State >= JsonCursor.InValue)
                    cursor.State = JsonCursor.InValue;
                int next = NextElement(ref cursor);
                if (next != 0)
                    return next;
                int found = (int)cursor.Found;
                if (found < indexes.Length && indexes[found] == _state.Frame.Index)
                {
                    cursor.Found++;
                    cursor.State = JsonCursor.InValue + found;
                    return found;
                }

                Debug.Assert(found == indexes.Length || indexes[found] > _state.Frame.Index, "Indexes are in ascending order.");
                cursor.State = JsonCursor.SkippingElement;
            }

            if (!TrySkipValue())
                return More;
            cursor.State = JsonCursor.InValue;
        }
    }
}
