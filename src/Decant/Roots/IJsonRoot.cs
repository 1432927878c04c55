using Decant.CompilerServices;

namespace Decant.Roots;

/// <summary>What is made of a body, window by window.</summary>
/// <typeparam name="TResult">What is made.</typeparam>
internal interface IJsonRoot<TResult>
{
    /// <summary>What was made: after 0, one of several results, after <see cref="JsonProjectionReader.End"/> the whole.</summary>
    TResult Result { get; }

    /// <summary>Reads on.</summary>
    /// <returns>0 with a result where there are several, <see cref="JsonProjectionReader.End"/> when the root has ended, or
    /// <see cref="JsonProjectionReader.More"/>.</returns>
    int Read(ref JsonProjectionReader reader);

    /// <summary>Gives back what the root has rented itself. Called once, when an enumeration ends, however it does.</summary>
    void End();
}

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

    public void End()
    {
    }
}
