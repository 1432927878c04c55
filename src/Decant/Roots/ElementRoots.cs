using System.Text.Json;
using Decant.CompilerServices;

namespace Decant.Roots;

/// <summary>All elements of an array, or all values of a body that is a sequence of values.</summary>
internal struct ArrayRoot<T, TBuilder>(BuilderElements<T, TBuilder> elements) : IJsonRoot<T[]>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private BuilderElements<T, TBuilder> _elements = elements;
    private JsonArrayBuilder<T> _items;

    public readonly JsonValueKind? ItemKind => null;

    public T[] Result { get; private set; } = [];

    public RootStep Read(ref JsonProjectionReader reader)
    {
        while (true)
        {
            RootStep step = _elements.Read(ref reader, out T? item);
            if (step == RootStep.Item)
            {
                _items.Add(ref reader, item!);
            }
            else if (step == RootStep.ArrayBegins)
            {
                // If there are several arrays at the path, the last one counts, as for any duplicate member.
                _items.Clear(ref reader);
            }
            else if (step != RootStep.ArrayEnds)
            {
                if (step == RootStep.End)
                    Result = _items.ToArray(ref reader);
                return step;
            }
        }
    }
}

/// <summary>All elements, yielded one at a time.</summary>
internal struct ElementRoot<T, TBuilder>(BuilderElements<T, TBuilder> elements) : IJsonRoot<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private BuilderElements<T, TBuilder> _elements = elements;
    private T? _result;
    private bool _hasYielded;

    // A query may select an element only at the end of a value around it.
    public readonly JsonValueKind? ItemKind => _elements.IsSelected ? JsonValueKind.Undefined : TBuilder.Kind;

    public readonly T Result => _result!;

    /// <summary>Gets the key of the result, if the result is the value of an entry.</summary>
    public readonly string Key => _elements.Key;

    public RootStep Read(ref JsonProjectionReader reader)
    {
        RootStep step;
        do
        {
            step = _elements.Read(ref reader, out _result);
            // Of several arrays the last one should count, but elements that were yielded cannot be taken back. So a second array is an error.
            if (step == RootStep.ArrayBegins && _hasYielded)
                throw reader.Fail(_elements.FoundAgain, reader.Consumed);
        }
        while (step is RootStep.ArrayBegins or RootStep.ArrayEnds);
        _hasYielded |= step == RootStep.Item;
        return step;
    }
}

/// <summary>All entries of an object, yielded one at a time.</summary>
internal struct EntryRoot<T, TBuilder>(BuilderElements<T, TBuilder> values) : IJsonRoot<KeyValuePair<string, T>>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private ElementRoot<T, TBuilder> _values = new(values);

    public readonly JsonValueKind? ItemKind => TBuilder.Kind;

    public readonly KeyValuePair<string, T> Result => new(_values.Key, _values.Result);

    public RootStep Read(ref JsonProjectionReader reader) => _values.Read(ref reader);
}
