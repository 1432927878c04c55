using System.Text.Json;
using Decant.CompilerServices;
using Decant.Errors;
using Decant.Paths;

namespace Decant.Roots;

/// <summary>Moves the reader to the values at a path, one after the other. If there are several values at the path, the last one counts.</summary>
/// <param name="path">The path; null for the root.</param>
/// <param name="ignoreCase">Whether names on the path are compared case-insensitively.</param>
internal struct PathWalk(ValuePath? path, bool ignoreCase)
{
    private const int NotMissed = -1;

    private readonly int _length = path?.Length ?? 0;

    // The number of steps of the path that were taken; negative after the root has ended. The cursor belongs to the container at which the next step starts.
    private int _taken;
    private JsonCursor _cursor;

    // For the message about a path without a value: _missedAfter is the number of steps after which the path ended, and _missedAtNull tells whether it ended at
    // a null.
    private int _missedAfter = NotMissed;
    private bool _missedAtNull;

    /// <summary>Gets whether there is a path, at which there may be several values.</summary>
    public readonly bool HasPath => path is not null;

    /// <summary>Gets whether the reader is at a value at the path, or within such a value.</summary>
    public readonly bool IsAtValue => _taken == _length;

    /// <summary>Gets whether the last value at the path existed and was not null.</summary>
    public bool IsFound { get; private set; }

    /// <summary>Moves to the next value at the path, or stays at the value that is being read.</summary>
    /// <returns><see cref="RootStep.Item"/>, or <see cref="RootStep.End"/>, or <see cref="RootStep.More"/>.</returns>
    public RootStep Next(ref JsonProjectionReader reader)
    {
        while ((uint)_taken < (uint)_length)
        {
            int next = path!.NamesAt(_taken, ignoreCase) is { } names
                ? reader.NextMember(names, ref _cursor)
                : reader.NextElement(path.IndexAt(_taken), ref _cursor);
            if (next == JsonProjectionReader.More)
                return RootStep.More;
            if (next == JsonProjectionReader.End)
            {
                Leave(_cursor.IsNull);
            }
            else
            {
                _taken++;
                _cursor = default;
                // If the name is a duplicate, this occurrence replaces the earlier one, so a value that was found before no longer counts.
                IsFound = false;
                _missedAfter = NotMissed;
            }
        }

        return _taken < 0 ? RootStep.End : RootStep.Item;
    }

    /// <summary>Records that the value was read.</summary>
    /// <param name="isNull">Whether the value was null, which counts as no value.</param>
    public void EndValue(bool isNull)
    {
        IsFound = !isNull;
        Leave(isNull);
    }

    /// <summary>Creates the message for a root that is null, or for a path without a value.</summary>
    /// <param name="kind">The expected kind of value.</param>
    /// <param name="type">The expected type.</param>
    public readonly Finding NotFound(JsonValueKind kind, Type type)
    {
        string expected = kind switch
        {
            JsonValueKind.Object => "object",
            JsonValueKind.Array => "array",
            _ => "value",
        };
        return path is null
            ? ValueMismatch.Where("null", $"{(expected == "value" ? "a" : "an")} {expected}", type)
            : NotFound(expected, type);
    }

    /// <summary>Creates the message for a path without a value, with the place where the path ended.</summary>
    /// <param name="expected">The expected kind of value.</param>
    /// <param name="type">The expected type; null if only the kind is known.</param>
    public readonly Finding NotFound(string expected, Type? type = null)
    {
        string option = $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Path)}", found = $"Found no {expected}", at = $"at the path \"{path!.Text}\"";
        string end = path.DescribeEnd(_missedAfter, _missedAtNull);
        return new($"{found}{(type is null ? "" : $" for {type}")} {at} ({option}): {end}.", $"{found} {at}: {end}.");
    }

    private void Leave(bool isNull)
    {
        if (!IsFound && _missedAfter == NotMissed)
        {
            _missedAfter = _taken;
            _missedAtNull = isNull;
        }

        _taken--;
        _cursor = new() { State = JsonCursor.InValue, Found = 1 };
    }
}
