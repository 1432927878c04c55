using System.Text.Json;
using Decant.CompilerServices;

namespace Decant.Roots;

/// <summary>All elements of an array, or all values of a body that is a sequence of them.</summary>
internal struct ArrayRoot<T, TBuilder>(ElementReader<T, TBuilder> elements) : IJsonRoot<T[]>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private ElementReader<T, TBuilder> _elements = elements;
    private JsonArrayBuilder<T> _items;

    public static JsonValueKind Kind => JsonValueKind.Array;

    public T[] Result { get; private set; } = [];

    public int Read(ref JsonProjectionReader reader)
    {
        while (true)
        {
            int step = _elements.Read(ref reader, out T? item);
            if (step == 0)
            {
                _items.Add(ref reader, item!);
                continue;
            }

            if (step == ArrayElements.Begins)
            {
                // The last of several arrays at the path counts, as of any duplicate.
                _items.Clear(ref reader);
                continue;
            }

            if (step == JsonProjectionReader.End)
                Result = _items.ToArray(ref reader);
            return step;
        }
    }

    public void End()
    {
    }
}

/// <summary>All elements, handed out one at a time.</summary>
internal struct ElementRoot<T, TBuilder>(ElementReader<T, TBuilder> elements) : IJsonRoot<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private ElementReader<T, TBuilder> _elements = elements;
    private T? _result;
    private bool _hasHandedOut;

    public static JsonValueKind Kind => TBuilder.Kind;

    public readonly T Result => _result!;

    /// <summary>The key of the result, where it is an entry's value.</summary>
    public readonly string Key => _elements.Key;

    public int Read(ref JsonProjectionReader reader)
    {
        int step = _elements.Read(ref reader, out _result);
        // One array after the other may be empty.
        while (step == ArrayElements.Begins)
        {
            // What was handed out cannot be taken back, so that the rule for duplicates (the last counts) cannot be kept.
            if (_hasHandedOut)
                throw reader.Fail(_elements.FoundAgain, reader.Consumed);
            step = _elements.Read(ref reader, out _result);
        }

        _hasHandedOut |= step == 0;
        return step;
    }

    public void End()
    {
    }
}

/// <summary>All entries of an object, handed out one at a time.</summary>
internal struct EntryRoot<T, TBuilder>(ElementReader<T, TBuilder> values) : IJsonRoot<KeyValuePair<string, T>>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private ElementRoot<T, TBuilder> _values = new(values);

    public static JsonValueKind Kind => TBuilder.Kind;

    public readonly KeyValuePair<string, T> Result => new(_values.Key, _values.Result);

    public int Read(ref JsonProjectionReader reader) => _values.Read(ref reader);

    public void End()
    {
    }
}
