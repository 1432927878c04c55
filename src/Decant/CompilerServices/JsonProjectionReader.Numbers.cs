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
        if (!_state.Skip.IsActive && TryBeginValue(out byte first))
        {
            if (first != '"')
            {
                if (TryEndNumber(JsonNumber.Read(ref _origin, _length, _position, out value)))
                    return true;
            }
            else if ((handling & JsonNumberHandling.AllowReadingFromString) != 0 && _position + 1 < _length)
            {
                if (TryEndText(JsonNumber.Read(ref _origin, _length, _position + 1, out value)))
                    return true;
            }
        }

        return TryReadScalar(NumberInfo<T>.Get(handling), out value);
    }

    /// <summary>Reads a number that is an enum.</summary>
    public bool TryReadEnum<T>(out T value)
        where T : struct, Enum
    {
        bool isAtNumber = !_state.Skip.IsActive && TryBeginValue(out _);
        if (isAtNumber && TryEndNumber(JsonNumber.ReadInteger(ref _origin, _length, _position, EnumInfo<T>.IsSigned, out value)))
            return true;
        return TryReadScalar(EnumInfo<T>.Get(), out value);
    }

    // A number that lies in the window with a byte after it.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryEndNumber(int end) => end >= 0 && ScalarScan.IsNumberEnd(Unsafe.Add(ref _origin, end)) && TryEndValue(end);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryEndText(int end) => end >= 0 && Unsafe.Add(ref _origin, end) == '"' && TryEndValue(end + 1);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryEndValue(int end)
    {
        if (end - _position > _state.MaxValueBytes)
            return false;
        _position = end;
        return true;
    }
}
