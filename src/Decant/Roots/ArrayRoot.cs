using Decant.CompilerServices;

namespace Decant.Roots;

/// <summary>All elements of an array, or all values of a body that is a sequence of them.</summary>
internal struct ArrayRoot<T, TBuilder>(ElementReader<T, TBuilder> elements) : IJsonRoot<T[]>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private ElementReader<T, TBuilder> _elements = elements;
    private JsonArrayBuilder<T> _items;

    public T[] Result { get; private set; } = [];

    public int Read(ref JsonProjectionReader reader)
    {
        while (true)
        {
            int step = _elements.Read(ref reader, out T? item);
            if (_elements.HasRestarted)
            {
                // The last of several arrays at the path counts, as of any duplicate.
                _items.Clear(ref reader);
                _elements.HasRestarted = false;
            }

            if (step == 0)
            {
                _items.Add(ref reader, item!);
                continue;
            }

            if (step == JsonProjectionReader.End)
                Result = _items.ToArray(ref reader);
            return step;
        }
    }
}
