using System.Text.Json;
using Decant.CompilerServices;
using Decant.Paths;

namespace Decant.Roots;

/// <summary>Reads a result from a body, window by window.</summary>
/// <typeparam name="TResult">What is made.</typeparam>
internal interface IJsonRoot<TResult>
{
    /// <summary>The kind of value that ends where a result is complete; <see cref="JsonValueKind.Undefined"/> for one that may be of several.</summary>
    static abstract JsonValueKind Kind { get; }

    /// <summary>What was made: after 0, one of several results, after <see cref="JsonProjectionReader.End"/> the whole.</summary>
    TResult Result { get; }

    /// <summary>Reads on.</summary>
    /// <returns>0 with a result where there are several, <see cref="JsonProjectionReader.End"/> when the root has ended, or
    /// <see cref="JsonProjectionReader.More"/>.</returns>
    int Read(ref JsonProjectionReader reader);

    /// <summary>Returns what the root has rented. It is called once when an enumeration ends, for whatever reason.</summary>
    void End();
}

/// <summary>One value: the root, or the one down a path.</summary>
/// <param name="path">The path; null for the root.</param>
/// <param name="ignoreCase">How names on the path match.</param>
internal struct ObjectRoot<T, TBuilder>(ValuePath? path, bool ignoreCase) : IJsonRoot<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private PathSteps _steps = new(path, ignoreCase);
    private TBuilder _builder;

    public static JsonValueKind Kind => TBuilder.Kind;

    public T Result { get; private set; } = default!;

    public int Read(ref JsonProjectionReader reader)
    {
        while (true)
        {
            int step = _steps.Next(ref reader);
            if (step != 0)
            {
                if (step == JsonProjectionReader.End && !_steps.IsFound)
                    reader.RefuseRoot(NotFound());
                return step;
            }

            if (!_builder.TryRead(ref reader))
                return JsonProjectionReader.More;
            bool isNull = _builder.IsNull;
            if (!isNull)
                Result = _builder.Build();
            _steps.EndValue(isNull);
            if (path is not null)
                _builder = default;
        }
    }

    private readonly string NotFound()
    {
        string expected = TBuilder.Kind switch
        {
            JsonValueKind.Object => "object",
            JsonValueKind.Array => "array",
            _ => "value",
        };
        return path is null
            ? $"Found null where {(expected == "value" ? "a" : "an")} {expected} for {typeof(T)} was expected."
            : _steps.NotFound($"{expected} for {typeof(T)}");
    }

    public void End()
    {
    }
}
