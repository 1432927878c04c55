using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization.Metadata;
using Decant.Grammar.Skipping;
using Decant.Kernels;

namespace Decant.CompilerServices;

// Moves to a member, an element or an entry, past a value that no member reads, and into a type of a union.
public ref partial struct JsonProjectionReader
{
    /// <summary>Resumes an incomplete member of the previous window, or moves to the next member; generated code calls it first in each window.</summary>
    public int ResumeMember(JsonMemberNames names, ref JsonCursor cursor)
    {
        if (cursor.State < JsonCursor.InValue)
            return NextMember(names, ref cursor);
        // The stack is checked again, because the containers may have been opened on another thread, with a larger stack.
        byte here = 0;
        EnsureStack(ref here);
        return cursor.State - JsonCursor.InValue;
    }

    /// <summary>Moves to the value of the next member to read, and skips the members before it.</summary>
    /// <returns>The index of the name of the member, or <see cref="End"/>, or <see cref="More"/>.</returns>
    public int NextMember(JsonMemberNames names, ref JsonCursor cursor)
    {
        NoMemberTaker taker = default;
        return NextMember(names, ref cursor, ref taker);
    }

    /// <summary>Moves to the value of the next member to read, and skips the members before it, and those whose values are taken.</summary>
    /// <inheritdoc cref="NextMember(JsonMemberNames, ref JsonCursor)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int NextMember<TTaker>(JsonMemberNames names, ref JsonCursor cursor, ref TTaker taker)
        where TTaker : struct, IMemberTaker => _state.Width switch
        {
            VectorWidth.Vector512 => NextMember<Vector512Width, TTaker>(names, ref cursor, ref taker),
            VectorWidth.Vector256 => NextMember<Vector256Width, TTaker>(names, ref cursor, ref taker),
            VectorWidth.Vector128 => NextMember<Vector128Width, TTaker>(names, ref cursor, ref taker),
            _ => NextMember<ScalarWidth, TTaker>(names, ref cursor, ref taker),
        };

    /// <summary>Resumes an incomplete element of the previous window, or moves to the next element; generated code calls it first in each window.</summary>
    public int ResumeElement(ref JsonCursor cursor) => cursor.State == JsonCursor.InValue ? 0 : NextElement(ref cursor);

    /// <summary>Moves to the next element of the array.</summary>
    /// <returns>0, or <see cref="End"/>, or <see cref="More"/>.</returns>
    public int NextElement(ref JsonCursor cursor)
    {
        if (cursor.State == JsonCursor.InValue)
        {
            _state.Frame.Index++;
            // Most elements are followed by a comma.
            if (_position < _length && Unsafe.Add(ref _origin, _position) == ',')
            {
                _position++;
                return 0;
            }

            cursor.State = JsonCursor.AfterValue;
        }
        else if (cursor.State == JsonCursor.Start && !TryBeginContainer((byte)'[', null, ref cursor))
        {
            return cursor.State == JsonCursor.Null ? End : More;
        }

        _position = SkipWhiteSpace(_position);
        if (_position >= _length)
        {
            Cut(cursor.State == JsonCursor.First ? JsonExpectation.FirstElement : JsonExpectation.CommaOrEnd);
            return More;
        }

        byte first = Unsafe.Add(ref _origin, _position);
        if (first == ']')
        {
            return EndContainer(ref cursor, _position + 1);
        }

        if (cursor.State == JsonCursor.AfterValue)
        {
            if (first != ',')
                ThrowMalformed(_position, JsonExpectation.CommaOrEnd);
            _position++;
        }

        cursor.State = JsonCursor.InValue;
        return 0;
    }

    /// <summary>Resumes an incomplete element of the previous window, or moves to the next element to read; generated code calls it first in each
    /// window.</summary>
    /// <inheritdoc cref="NextElement(ReadOnlySpan{int}, ref JsonCursor)"/>
    public int ResumeElement(scoped ReadOnlySpan<int> indexes, ref JsonCursor cursor)
    {
        if (cursor.State < JsonCursor.InValue)
            return NextElement(indexes, ref cursor);
        // The stack is checked again, because the containers may have been opened on another thread, with a larger stack.
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

    /// <summary>Resumes an incomplete entry of the previous window, or moves to the next entry; generated code calls it first in each window.</summary>
    public int ResumeEntry(ref JsonCursor cursor, ref string? key) => cursor.State == JsonCursor.InValue ? 0 : NextEntry(ref cursor, ref key);

    /// <summary>Moves to the value of the next entry of a dictionary.</summary>
    /// <returns>0, or <see cref="End"/>, or <see cref="More"/>.</returns>
    public int NextEntry(ref JsonCursor cursor, ref string? key)
    {
        if (cursor.State == JsonCursor.InValue && TryPassPlainKey(ref key))
            return 0;
        int next;
        while ((next = NextKey(ref cursor, out int start, out int end)) == Unwanted)
            key = DecodeKey(start, end, key);
        if (next == 0 && key is null)
            ThrowUndecodableKey();
        return next;
    }

    /// <summary>Resumes an incomplete entry of the previous window, or moves to the next entry; generated code calls it first in each window.</summary>
    public int ResumeEntry<TKey>(JsonTypeInfo<TKey> keys, ref JsonCursor cursor, ref TKey? key) =>
        cursor.State == JsonCursor.InValue ? 0 : NextEntry(keys, ref cursor, ref key);

    /// <summary>Moves to the value of the next entry of a dictionary whose keys are not strings.</summary>
    /// <param name="keys">The metadata with the converter of the keys.</param>
    /// <param name="cursor">The position in the dictionary.</param>
    /// <param name="key">The key of the entry. It is kept when the window ends.</param>
    /// <returns>0, or <see cref="End"/>, or <see cref="More"/>.</returns>
    public int NextEntry<TKey>(JsonTypeInfo<TKey> keys, ref JsonCursor cursor, ref TKey? key)
    {
        if (cursor.State == JsonCursor.InValue && TryPassPlainKey(keys, ref key))
            return 0;
        while (true)
        {
            int kept = cursor.State;
            int next = NextKey(ref cursor, out int start, out int end);
            if (next == Unwanted)
                cursor.State = ReadKey(keys, start, end, ref key);
            else if (next == 0 && kept < JsonCursor.BeforeColon)
                ThrowKey<TKey>(isText: kept == JsonCursor.UnfitKey);
            else
                return next;
        }
    }

    /// <summary>Skips the current value.</summary>
    public bool TrySkipValue() => TrySkipValue(_state.SkipsStructureOnly);

    /// <summary>Determines the type of an object of a union from its discriminator.</summary>
    /// <remarks>If the discriminator must come first, it is read. If it may come later, the window must contain the whole object, which is searched but not
    /// read.</remarks>
    /// <param name="union">The types of the union.</param>
    /// <param name="cursor">The position in the object, for <see cref="EnterObject"/>.</param>
    /// <param name="type">0 until the type is known; then 1 for the base type, or 2 plus the index of the discriminator in the union.</param>
    /// <returns>true if the type is known; false if the window ended, or if the value is null (see <see cref="JsonCursor.IsNull"/>).</returns>
    public bool TryReadUnionType(JsonUnion union, ref JsonCursor cursor, ref int type)
    {
        if (union.AllowsOutOfOrder)
            return TryFindUnionType(union, ref cursor, ref type);
        if (cursor.State == JsonCursor.Start && !TryBeginContainer((byte)'{', union.Names, ref cursor))
            return false;
        if (cursor.Found != 0)
            return RejectUnionType(union, ref cursor);
        if (!TryReadFirstDiscriminator(union, ref cursor, out int start, out int found))
        {
            _state.Cut.IsInUntyped = true;
            return false;
        }

        type = TypeOf(union, found);
        if (type == 0)
            return RejectUnionType(union, ref cursor, found);
        cursor.Found = (ulong)start;
        _state.Members.MoveTo((uint)(union.Names.Set.Id + (type << 16)));
        return true;
    }

    /// <summary>Continues in an object whose type <see cref="TryReadUnionType"/> has determined.</summary>
    /// <param name="names">The names of the members of the type to read.</param>
    /// <param name="begun">The position where <see cref="TryReadUnionType"/> stopped.</param>
    /// <param name="cursor">The position for reading the members.</param>
    /// <returns>True if the opening brace was already read; otherwise false.</returns>
    public bool EnterObject(JsonMemberNames names, JsonCursor begun, ref JsonCursor cursor)
    {
        if (begun.State == JsonCursor.Start)
            return false;
        cursor.State = begun.State;
        _state.Frame.Names = names.Set;

        // If a member of the type has the name of the discriminator, it reads the value again. The value is still in this window, at the position in Found.
        if (names.DiscriminatorMember >= 0 && begun.State == JsonCursor.AfterValue)
            EnterMember(ref cursor, names.DiscriminatorMember, (int)begun.Found);
        return true;
    }

    /// <summary>Skips the current member, which is metadata, if the union allows metadata at any place. Otherwise, throws the exception for unexpected
    /// metadata.</summary>
    public bool TrySkipMetadata(JsonMemberNames names)
    {
        if (names.Union is not { AllowsOutOfOrder: true })
            ThrowMetadata(names);
        return TrySkipValue();
    }
}
