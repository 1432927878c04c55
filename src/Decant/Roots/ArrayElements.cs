using Decant.CompilerServices;
using Decant.Reading;

namespace Decant.Roots;

/// <summary>Finds the elements of an array: of the root, or of the one down a path.</summary>
/// <param name="path">The path; null for the root.</param>
/// <param name="ignoreCase">How names on the path match.</param>
internal struct ArrayElements(ValuePath? path, bool ignoreCase)
{
    /// <summary>The array begins: what was read of another one at the same path does not count.</summary>
    public const int Begins = 1;

    private PathSteps _steps = new(path, ignoreCase);
    private JsonCursor _cursor;
    private bool _isAfterElement;
    private bool _hasBegun;

    /// <summary>Whether there was an array, when all has been read. Of several values at the path the last counts, also where it is none.</summary>
    public readonly bool IsFound => _steps.IsFound;

    /// <summary>Moves to the next element, or stays at the one that the last window cut.</summary>
    /// <returns>0, or <see cref="Begins"/>, or <see cref="JsonProjectionReader.End"/>, or <see cref="JsonProjectionReader.More"/>.</returns>
    public int Next(ref JsonProjectionReader reader)
    {
        while (true)
        {
            int step = _steps.IsAtValue ? 0 : _steps.Next(ref reader);
            if (step != 0)
                return step;
            step = NextInArray(ref reader);
            if (step != JsonProjectionReader.End)
                return step;
            _steps.EndValue(_cursor.IsNull);
            _cursor = default;
            _hasBegun = false;
        }
    }

    /// <summary>Notes that the element was read.</summary>
    public void EndElement() => _isAfterElement = true;

    /// <summary>Says that there is no array.</summary>
    public readonly string NotFound(Type type) =>
        path is null ? $"Found null where an array of {type} was expected." : _steps.NotFound("array");

    private int NextInArray(ref JsonProjectionReader reader)
    {
        if (_isAfterElement)
        {
            _isAfterElement = false;
            return reader.NextElement(ref _cursor);
        }

        if (_cursor.State != JsonCursor.Start || _hasBegun || !reader.IsAtArray())
            return reader.ResumeElement(ref _cursor);
        _hasBegun = true;
        return Begins;
    }
}
