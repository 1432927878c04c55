using System.Text.Json;
using Decant.CompilerServices;
using Decant.Paths;

namespace Decant.Roots;

/// <summary>Reads a result from a body, window by window.</summary>
/// <typeparam name="TResult">What is made.</typeparam>
/// <remarks>No member is static or has a body of its own: code that calls such members of a type argument is not compiled ahead of time.</remarks>
internal interface IJsonRoot<TResult>
{
    /// <summary>The kind of value that ends where one of several results is complete, <see cref="JsonValueKind.Undefined"/> for one that may be of several
    /// kinds. Null if there is one result, or if results may wait for others.</summary>
    JsonValueKind? ItemKind { get; }

    /// <summary>What was made: after <see cref="RootStep.Item"/>, one of several results, after <see cref="RootStep.End"/> the whole.</summary>
    TResult Result { get; }

    /// <summary>Reads on.</summary>
    /// <returns><see cref="RootStep.Item"/> with a result where there are several, <see cref="RootStep.Due"/> with something to be handed out,
    /// <see cref="RootStep.End"/>, or <see cref="RootStep.More"/>.</returns>
    RootStep Read(ref JsonProjectionReader reader);
}

/// <summary>One value: the root, or the one down a path.</summary>
/// <param name="path">The path; null for the root.</param>
/// <param name="ignoreCase">How names on the path match.</param>
internal struct ObjectRoot<T, TBuilder>(ValuePath? path, bool ignoreCase) : IJsonRoot<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private PathWalk _walk = new(path, ignoreCase);
    private TBuilder _builder;

    public readonly JsonValueKind? ItemKind => null;

    public T Result { get; private set; } = default!;

    public RootStep Read(ref JsonProjectionReader reader)
    {
        while (true)
        {
            RootStep step = _walk.Next(ref reader);
            if (step != RootStep.Item)
            {
                if (step == RootStep.End && !_walk.IsFound)
                    reader.RefuseRoot(_walk.NotFound(TBuilder.Kind, typeof(T)));
                return step;
            }

            if (!_builder.TryRead(ref reader))
                return RootStep.More;
            bool isNull = _builder.IsNull;
            if (!isNull)
                Result = _builder.Build();
            _walk.EndValue(isNull);
            if (_walk.HasPath)
                _builder = default;
        }
    }
}
