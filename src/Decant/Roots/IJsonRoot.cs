using System.Text.Json;
using Decant.CompilerServices;
using Decant.Queries;

namespace Decant.Roots;

/// <summary>Reads a result from a body, window by window.</summary>
/// <typeparam name="TResult">The type of the result.</typeparam>
/// <remarks>No member is static or has a default implementation: code that calls such a member of a type argument is not compiled in advance (AOT).</remarks>
internal interface IJsonRoot<TResult>
{
    /// <summary>Gets the kind of JSON value that makes up one result, for a root that yields several results, each as soon as its value ends.
    /// <see cref="JsonValueKind.Undefined"/> if the values may be of several kinds; null if there is only one result, or if results may wait for later
    /// bytes.</summary>
    JsonValueKind? ItemKind { get; }

    /// <summary>Gets one of several results after <see cref="RootStep.Item"/>, or the whole result after <see cref="RootStep.End"/>.</summary>
    TResult Result { get; }

    /// <summary>Continues to read.</summary>
    /// <returns><see cref="RootStep.Item"/> with one of several results, <see cref="RootStep.Due"/> with output to take, <see cref="RootStep.End"/>, or
    /// <see cref="RootStep.More"/>.</returns>
    RootStep Read(ref JsonProjectionReader reader);
}

/// <summary>One value: the root, or the value at a path or a singular query.</summary>
/// <param name="plan">The path or the query; null for the root.</param>
/// <param name="ignoreCase">Whether names on a path are compared case-insensitively.</param>
internal struct ObjectRoot<T, TBuilder>(QueryPlan? plan, bool ignoreCase) : IJsonRoot<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private QueryWalk _walk = new(plan, ignoreCase);
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
                    reader.RejectRoot(_walk.NotFound(TBuilder.Kind, typeof(T)));
                return step;
            }

            if (!_builder.TryRead(ref reader))
                return RootStep.More;
            bool isNull = _builder.IsNull;
            if (!isNull)
                Result = _builder.Build();
            _walk.EndValue(ref reader, isNull);
            if (_walk.HasPlan)
                _builder = default;
        }
    }
}
