using Decant.CompilerServices;
using Decant.Paths;

namespace Decant.Roots;

/// <summary>Finds the elements of an array, or the values of an object's entries: of the root, or of the one down a path.</summary>
/// <param name="path">The path; null for the root.</param>
/// <param name="ignoreCase">How names on the path match.</param>
/// <param name="hasKeys">Whether they are entries.</param>
internal struct ArrayElements(ValuePath? path, bool ignoreCase, bool hasKeys)
{
    /// <summary>The array begins: what was read of another one at the same path does not count.</summary>
    public const int Begins = 1;

    private PathSteps _steps = new(path, ignoreCase);
    private JsonCursor _cursor;
    private bool _isAfterElement;
    private bool _hasBegun;
    private string? _key;

    /// <summary>The key of the entry at hand.</summary>
    public readonly string Key => _key!;

    /// <summary>Where the array ended last, in the window that is read; 0 where it did not.</summary>
    public int EndPosition { readonly get; set; }

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
            if (_hasBegun)
                EndPosition = reader.Consumed;
            _steps.EndValue(_cursor.IsNull);
            _cursor = default;
            _hasBegun = false;
        }
    }

    /// <summary>Records that the element was read.</summary>
    public void EndElement() => _isAfterElement = true;

    /// <summary>Creates the message for a missing array.</summary>
    public readonly string NotFound(Type type) =>
        path is not null ? _steps.NotFound(hasKeys ? "object" : "array")
        : hasKeys ? $"Found null where an object with entries of {type} was expected."
        : $"Found null where an array of {type} was expected.";

    /// <summary>Gets the message for a second array after elements of the first were returned.</summary>
    public readonly string FoundAgain => hasKeys
        ? "Found a second object at the path of the entries, after entries of the first were returned."
        : "Found a second array at the path of the elements, after elements of the first were returned.";

    private int NextInArray(ref JsonProjectionReader reader)
    {
        if (_isAfterElement)
        {
            _isAfterElement = false;
            return hasKeys ? reader.NextEntry(ref _cursor, ref _key) : reader.NextElement(ref _cursor);
        }

        if (_cursor.State != JsonCursor.Start || _hasBegun || !reader.IsAt(hasKeys ? (byte)'{' : (byte)'['))
            return hasKeys ? reader.ResumeEntry(ref _cursor, ref _key) : reader.ResumeElement(ref _cursor);
        _hasBegun = true;
        return Begins;
    }
}
