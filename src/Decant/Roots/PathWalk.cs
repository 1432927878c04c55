using System.Text.Json;
using Decant.CompilerServices;
using Decant.Errors;
using Decant.Paths;

namespace Decant.Roots;

/// <summary>Leads the reader down a path, from value to value: of several values at the path the last counts.</summary>
/// <param name="path">The path; null for the root.</param>
/// <param name="ignoreCase">How names on the path match.</param>
internal struct PathWalk(ValuePath? path, bool ignoreCase)
{
    private const int NotMissed = -1;

    private readonly int _length = path?.Length ?? 0;

    // How many steps were taken: the cursor is that of the container there. Negative when the root has ended.
    private int _taken;
    private JsonCursor _cursor;

    // After how many steps there was nothing that the path leads to, and whether null was there.
    private int _missedAfter = NotMissed;
    private bool _missedAtNull;

    /// <summary>Whether there is a path, so that several values may be at it.</summary>
    public readonly bool HasPath => path is not null;

    /// <summary>Whether the reader is at a value that the path leads to, or within it.</summary>
    public readonly bool IsAtValue => _taken == _length;

    /// <summary>Whether the last value at the path was there, and was not null.</summary>
    public bool IsFound { get; private set; }

    /// <summary>Moves to the next value at the path, or stays at the one that is being read.</summary>
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
                // An earlier value at the same place does not count.
                IsFound = false;
                _missedAfter = NotMissed;
            }
        }

        return _taken < 0 ? RootStep.End : RootStep.Item;
    }

    /// <summary>Records that the value was read.</summary>
    /// <param name="isNull">Whether it was null, which is like no value.</param>
    public void EndValue(bool isNull)
    {
        IsFound = !isNull;
        Leave(isNull);
    }

    /// <summary>Creates the message for a root that is null, or a path without a value.</summary>
    /// <param name="kind">The kind of value that was expected.</param>
    /// <param name="type">Its type.</param>
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

    /// <summary>Creates the message for a path without a value, with the place where it ended.</summary>
    /// <param name="expected">The kind of value that was expected.</param>
    /// <param name="type">Its type; null if only the kind is known.</param>
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
