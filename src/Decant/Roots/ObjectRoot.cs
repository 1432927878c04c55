using Decant.CompilerServices;

namespace Decant.Roots;

/// <summary>One object.</summary>
internal struct ObjectRoot<T, TBuilder>(TBuilder builder) : IJsonRoot<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private TBuilder _builder = builder;

    public T Result { get; private set; } = default!;

    public int Read(ref JsonProjectionReader reader)
    {
        if (!_builder.TryRead(ref reader))
            return JsonProjectionReader.More;
        if (_builder.IsNull)
            reader.RefuseRoot($"Found null where an object for {typeof(T)} was expected.");
        else
            Result = _builder.Build();
        return JsonProjectionReader.End;
    }
}
