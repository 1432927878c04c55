using System.Diagnostics.CodeAnalysis;
using Decant.CompilerServices;
using Decant.Queries;

namespace Decant.Roots;

/// <summary>Reads elements one by one with the builder of their type.</summary>
/// <param name="options">The options, with the path of the elements.</param>
/// <param name="ignoreCase">Whether names on the path are compared case-insensitively.</param>
/// <param name="use">What the call does with the elements.</param>
internal struct BuilderElements<T, TBuilder>(JsonProjectionOptions options, bool ignoreCase, PlanUse use = PlanUse.Several)
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private ElementFinder _finder = new(options, ignoreCase, use);
    private TBuilder _element;

    /// <inheritdoc cref="ElementFinder.IsSelected"/>
    public readonly bool IsSelected => _finder.IsSelected;

    /// <inheritdoc cref="ElementFinder.Key"/>
    public readonly string Key => _finder.Key;

    /// <inheritdoc cref="ElementFinder.FoundAgain"/>
    public readonly string FoundAgain => _finder.FoundAgain;

    /// <summary>Reads up to the next element.</summary>
    public RootStep Read(ref JsonProjectionReader reader, [MaybeNull] out T item)
    {
        item = default;
        RootStep step = _finder.Next(ref reader);
        if (step != RootStep.Item)
        {
            if (step == RootStep.End)
                _finder.EndRoot(ref reader, typeof(T));
            return step;
        }

        if (!_element.TryRead(ref reader))
            return RootStep.More;
        if (!_element.IsNull)
            item = _element.Build();
        else if (default(T) is not null)
            reader.ThrowNull(typeof(T));
        _element = default;
        _finder.EndElement(ref reader);
        return RootStep.Item;
    }
}
