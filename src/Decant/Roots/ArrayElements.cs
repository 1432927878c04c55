using Decant.CompilerServices;
using Decant.Reading;

namespace Decant.Roots;

/// <summary>Finds the elements of an array: of the root, or of the one down a path of names.</summary>
/// <param name="path">The path; null for the root.</param>
/// <param name="ignoreCase">How names on the path match.</param>
internal struct ArrayElements(ValuePath? path, bool ignoreCase)
{
    /// <summary>The array begins: what was read of another one at the same path does not count.</summary>
    public const int Begins = 1;

    private int _stepsLeft = path?.Length ?? 0;
    private JsonCursor _cursor;
    private bool _isAfterValue;

    /// <summary>Whether there is an array. Of several values at the path the last counts, also where it is none.</summary>
    public bool IsFound { get; private set; }

    /// <summary>Moves to the next element, or stays at the one that the last window cut.</summary>
    /// <returns>0, or <see cref="Begins"/>, or <see cref="JsonProjectionReader.End"/>, or <see cref="JsonProjectionReader.More"/>.</returns>
    public int Next(ref JsonProjectionReader reader)
    {
        while (true)
        {
            int step = _stepsLeft > 0 ? NextOnPath(ref reader) : NextInArray(ref reader);
            _isAfterValue = false;
            if (step == JsonProjectionReader.End)
            {
                if (_stepsLeft == (path?.Length ?? 0))
                    return step;
                _stepsLeft++;
                _cursor = new() { State = JsonCursor.InValue, Found = 1 };
                _isAfterValue = true;
            }
            else if (_stepsLeft == 0 || step == JsonProjectionReader.More)
            {
                return step;
            }
            else
            {
                _stepsLeft--;
                _cursor = default;
                IsFound = false;
            }
        }
    }

    /// <summary>Notes that the element was read.</summary>
    public void EndElement() => _isAfterValue = true;

    /// <summary>Says that there is no array.</summary>
    public readonly string NotFound(Type type) => path is null
        ? $"Found null where an array of {type} was expected."
        : $"Found no array at the path \"{path.Text}\" ({nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Path)}).";

    private int NextOnPath(ref JsonProjectionReader reader)
    {
        JsonMemberNames name = path!.GetSteps(ignoreCase)[^_stepsLeft];
        return _isAfterValue ? reader.NextMember(name, ref _cursor) : reader.ResumeMember(name, ref _cursor);
    }

    private int NextInArray(ref JsonProjectionReader reader)
    {
        if (_isAfterValue)
            return reader.NextElement(ref _cursor);
        if (_cursor.State != JsonCursor.Start || IsFound || !reader.IsAtArray())
            return reader.ResumeElement(ref _cursor);
        IsFound = true;
        return Begins;
    }
}
