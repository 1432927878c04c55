using Decant.CompilerServices;

namespace Decant.Roots;

/// <summary>The elements of an array, or the values of a body that is a sequence of them, one at a time.</summary>
internal struct ElementRoot<T, TBuilder>(ElementReader<T, TBuilder> elements) : IJsonRoot<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private ElementReader<T, TBuilder> _elements = elements;
    private T? _result;

    public readonly T Result => _result!;

    public int Read(ref JsonProjectionReader reader) => _elements.Read(ref reader, out _result);
}
