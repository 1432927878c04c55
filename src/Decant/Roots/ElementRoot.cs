namespace Decant.Roots;

/// <summary>The elements of an array, or the values of a body that is a sequence of them, one at a time.</summary>
internal struct ElementRoot<T, TBuilder>(ElementReader<T, TBuilder> elements) : IJsonRoot<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private ElementReader<T, TBuilder> _elements = elements;
    private bool _hasBegun;
    private T? _result;

    public readonly T Result => _result!;

    public int Read(ref JsonProjectionReader reader)
    {
        int step = _elements.Read(ref reader, out _result);
        if (_elements.HasRestarted)
        {
            // What was handed out cannot be taken back, so that the rule for duplicates (the last counts) cannot be kept.
            if (_hasBegun)
                throw reader.Fail("Found a second array at the path of the elements, after those of the first were handed out.", reader.Consumed);
            _hasBegun = true;
            _elements.HasRestarted = false;
        }

        return step;
    }
}
