using System.Diagnostics.CodeAnalysis;
using Decant.CompilerServices;
using Decant.Reading;

namespace Decant.Roots;

/// <summary>Reads elements one by one: of the root, of an array down a path of names, or of a sequence of values.</summary>
/// <param name="options">Where the elements lie.</param>
/// <param name="ignoreCase">How names on the path match.</param>
/// <param name="handsOut">Whether an element is handed out once it is read, so that a second array at the path cannot replace the first.</param>
internal struct ElementReader<T, TBuilder>(JsonProjectionOptions options, bool ignoreCase, bool handsOut)
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private readonly JsonMemberNames[] _path = options.Path?.GetSteps(ignoreCase) ?? [];
    private JsonCursor _cursor;
    private TBuilder _element;
    private int _level;
    private bool _isBetween;
    private bool _isFound;
    private bool _hasElements;

    /// <summary>Set where an array begins: what was read before is not wanted. The reader of it clears it.</summary>
    public bool HasRestarted { get; set; }

    /// <summary>Reads up to the next element.</summary>
    /// <returns>0 with the element, or <see cref="JsonProjectionReader.End"/>, or <see cref="JsonProjectionReader.More"/>.</returns>
    public int Read(ref JsonProjectionReader reader, [MaybeNull] out T item)
    {
        item = default;
        int step = options.TopLevelValues ? NextValue(ref reader) : NextElement(ref reader);
        if (step != 0)
            return step;
        if (!_element.TryRead(ref reader))
            return JsonProjectionReader.More;
        if (!_element.IsNull)
            item = _element.Build();
        else if (default(T) is not null)
            reader.ThrowNull(typeof(T));
        _element = default;
        _isBetween = true;
        _hasElements = true;
        return 0;
    }

    private int NextValue(ref JsonProjectionReader reader)
    {
        if (_cursor.State == JsonCursor.InValue && !_isBetween)
            return 0;
        int step = reader.NextTopLevelValue(isAfterValue: _isBetween);
        _isBetween = false;
        _cursor.State = step == 0 ? JsonCursor.InValue : JsonCursor.AfterValue;
        return step;
    }

    private int NextElement(ref JsonProjectionReader reader)
    {
        while (true)
        {
            int step = _level < _path.Length ? NextMember(ref reader) : NextOfArray(ref reader);
            _isBetween = false;
            if (step == JsonProjectionReader.More)
                return step;
            if (step == JsonProjectionReader.End)
            {
                if (_level == 0)
                {
                    if (!_isFound)
                        reader.RefuseRoot(NotFound());
                    return step;
                }

                _level--;
                _cursor = new() { State = JsonCursor.InValue, Found = 1 };
                _isBetween = true;
            }
            else if (_level == _path.Length)
            {
                return 0;
            }
            else
            {
                _level++;
                _cursor = default;
                _isFound = false;
            }
        }
    }

    private int NextMember(ref JsonProjectionReader reader)
    {
        JsonMemberNames name = _path[_level];
        return _isBetween ? reader.NextMember(name, ref _cursor) : reader.ResumeMember(name, ref _cursor);
    }

    private int NextOfArray(ref JsonProjectionReader reader)
    {
        if (_isBetween)
            return reader.NextElement(ref _cursor);
        bool begins = _cursor.State == JsonCursor.Start;
        // What was handed out cannot be taken back, so that the rule for duplicates (the last counts) cannot be kept.
        if (begins && handsOut && _hasElements && reader.IsAtArray())
            throw reader.Fail("Found a second array at the path of the elements, after elements of the first were handed out.", reader.Consumed);
        int step = reader.ResumeElement(ref _cursor);
        if (begins && _cursor.State is not (JsonCursor.Start or JsonCursor.Null))
        {
            _isFound = true;
            HasRestarted = true;
        }

        return step;
    }

    private readonly string NotFound() => _path.Length == 0
        ? $"Found null where an array of {typeof(T)} was expected."
        : $"Found no array at the path \"{options.ArrayPath}\" ({nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.ArrayPath)}).";
}
