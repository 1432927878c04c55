using System.Diagnostics.CodeAnalysis;
using Decant.CompilerServices;

namespace Decant.Roots;

/// <summary>Reads elements one by one: of an array, or of a body that is a sequence of values. Where the next one starts is told by
/// <see cref="ArrayElements"/> or <see cref="SequenceValues"/>; how it is read is the same.</summary>
/// <param name="options">Where the elements lie.</param>
/// <param name="ignoreCase">How names on the path match.</param>
/// <param name="hasKeys">Whether they are the values of an object's entries.</param>
internal struct ElementReader<T, TBuilder>(JsonProjectionOptions options, bool ignoreCase, bool hasKeys = false)
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private readonly bool _isSequence = options.IsSequence && !hasKeys;
    private ArrayElements _array = new(options.ParsedPath, ignoreCase, hasKeys);
    private SequenceValues _sequence;
    private TBuilder _element;

    /// <summary>The key of the element, where it is an entry's value.</summary>
    public readonly string Key => _array.Key;

    /// <summary>Where the value at the path ended last, in the window that is read; 0 where it did not.</summary>
    public int EndPosition
    {
        readonly get => _array.EndPosition;
        set => _array.EndPosition = value;
    }

    /// <summary>Gets the message for a second array at the path after elements of the first were returned.</summary>
    public readonly string FoundAgain => _array.FoundAgain;

    /// <summary>Reads up to the next element.</summary>
    /// <returns>0 with the element, or <see cref="ArrayElements.Begins"/>, or <see cref="JsonProjectionReader.End"/>, or
    /// <see cref="JsonProjectionReader.More"/>.</returns>
    public int Read(ref JsonProjectionReader reader, [MaybeNull] out T item)
    {
        item = default;
        int step = _isSequence ? _sequence.Next(ref reader) : _array.Next(ref reader);
        if (step != 0)
        {
            if (step == JsonProjectionReader.End && !_isSequence && !_array.IsFound)
                reader.RefuseRoot(_array.NotFound(typeof(T)));
            return step;
        }

        if (!_element.TryRead(ref reader))
            return JsonProjectionReader.More;
        if (!_element.IsNull)
            item = _element.Build();
        else if (default(T) is not null)
            reader.ThrowNull(typeof(T));
        _element = default;
        if (_isSequence)
            _sequence.EndValue(ref reader);
        else
            _array.EndElement();
        return 0;
    }
}

/// <summary>Finds the values of a body that is a sequence of them.</summary>
internal struct SequenceValues
{
    private bool _isInValue;

    /// <summary>Moves to the next value, or to the one that the last window cut.</summary>
    /// <returns>0, or <see cref="JsonProjectionReader.End"/>, or <see cref="JsonProjectionReader.More"/>.</returns>
    public int Next(ref JsonProjectionReader reader)
    {
        if (_isInValue)
            return 0;
        int step = reader.NextTopLevelValue();
        _isInValue = step == 0;
        return step;
    }

    /// <summary>Records that the value was read.</summary>
    public void EndValue(ref JsonProjectionReader reader)
    {
        _isInValue = false;
        reader.EndTopLevelValue();
    }
}
