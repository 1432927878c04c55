using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Decant.Kernels;
using Decant.Reading;
using Decant.Reading.Numbers;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Reads a number, or a string that holds one where the handling allows it.</summary>
    /// <typeparam name="T">One of the framework's types of numbers that System.Text.Json reads.</typeparam>
    /// <param name="handling">Which strings may stand for numbers.</param>
    /// <param name="value">The number.</param>
    public bool TryReadNumber<T>(JsonNumberHandling handling, out T value)
        where T : struct
    {
        // A number that a window cut is found by the search that noted where it stopped.
        if (!_state.Skip.IsActive && TryBeginValue(out _))
        {
            int end = ReadNumber(handling, _position, out value);
            if (end >= 0)
            {
                _position = end;
                return true;
            }
        }

        return TryReadScalar(NumberInfo<T>.Get(handling), out value);
    }

    /// <summary>Reads the elements of an array of numbers, each as <see cref="TryReadNumber"/> does.</summary>
    /// <param name="handling">Which strings may stand for numbers.</param>
    /// <param name="cursor">Where the array is read.</param>
    /// <param name="items">Takes the elements.</param>
    /// <returns>False if the window ended; true where the array has ended, or is null.</returns>
    public bool TryReadNumbers<T>(JsonNumberHandling handling, ref JsonCursor cursor, ref JsonArrayBuilder<T> items)
        where T : struct
    {
        int next = ResumeElement(ref cursor);
        for (; next == 0; next = NextElement(ref cursor))
        {
            if (!TryReadNumber(handling, out T item))
                return false;
            items.Add(ref this, item);
            ReadFollowingNumbers(handling, ref items);
        }

        return next == End;
    }

    /// <summary>Reads elements as long as they are plain numbers; the position is behind the last one that was read.</summary>
    private void ReadFollowingNumbers<T>(JsonNumberHandling handling, ref JsonArrayBuilder<T> items)
        where T : struct
    {
        int count = 0;
        while (TryFindNext(out int start))
        {
            int end = ReadNumber(handling, start, out T item);
            if (end < 0)
                break;
            items.Add(ref this, item);
            _position = end;
            count++;
        }

        _state.Frame.Index += count;
    }

    /// <summary>Reads a number that is an enum.</summary>
    public bool TryReadEnum<T>(out T value)
        where T : struct, Enum
    {
        if (!_state.Skip.IsActive && TryBeginValue(out _))
        {
            int end = JsonNumber.ReadEnum(ref _origin, _length, _position, out value);
            if (end >= 0 && EndsNumber(Unsafe.Add(ref _origin, end)))
            {
                _position = end;
                return true;
            }
        }

        return TryReadScalar(EnumInfo<T>.Get(), out value);
    }

    /// <summary>Reads the number at the position, or within a string there; it lies in the window with what ends it, and is not too long.</summary>
    /// <returns>The position after it. Negative where it is left to System.Text.Json.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly int ReadNumber<T>(JsonNumberHandling handling, int position, out T value)
        where T : struct
    {
        bool isText = (handling & JsonNumberHandling.AllowReadingFromString) != 0 && Unsafe.Add(ref _origin, position) == '"' && position < _length - 1;
        int end = JsonNumber.Read(ref _origin, _length, isText ? position + 1 : position, out value);
        if (end < 0)
        {
            bool mayHaveName = typeof(T) == typeof(double) || typeof(T) == typeof(float) || typeof(T) == typeof(Half);
            if (!mayHaveName || (handling & NamedNumber.Handling) == 0)
                return end;
            int length = NamedNumber.Read(Slice(position, _length), out value);
            return length > 0 ? position + length : DecimalNumber.NotFound;
        }

        byte next = Unsafe.Add(ref _origin, end);
        if (isText ? next != '"' : !EndsNumber(next))
            return DecimalNumber.NotFound;
        end = isText ? end + 1 : end;
        return end - position <= _state.MaxValueBytes ? end : DecimalNumber.NotFound;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool EndsNumber(byte next) => next == ',' || ScalarScan.IsNumberEnd(next);
}
