using Decant.CompilerServices;
using Decant.Errors;
using Decant.Queries;

namespace Decant.Roots;

/// <summary>Finds elements one by one: the elements of an array, the values of an object's entries, or the values of a body that is a sequence of values. The
/// array or object is the root, or lies at a path; or the elements are the nodes of a query.</summary>
/// <param name="options">The options, with the path of the elements.</param>
/// <param name="ignoreCase">Whether names on the path are compared case-insensitively.</param>
/// <param name="use">What the call does with the elements.</param>
internal struct ElementFinder(JsonProjectionOptions options, bool ignoreCase, PlanUse use)
{
    private readonly bool _isSequence = ReadsSequence(options, use);
    private QueryWalk _walk = new(
        options.PlanFor(use), ignoreCase, marksArray: use == PlanUse.Enveloped && options.Query is not null, isSequence: ReadsSequence(options, use));
    private JsonCursor _cursor;
    private bool _hasBegun;
    private bool _isInElement;
    private string? _key;

    /// <summary>Gets whether the elements are the nodes of a query.</summary>
    public readonly bool IsSelected { get; } = options.Query is not null;

    private readonly bool HasKeys => use == PlanUse.Entries;

    /// <summary>Gets the key of the current element, if it is the value of an entry.</summary>
    public readonly string Key => _key!;

    /// <summary>Gets the message for a second array (or object) at the path, after elements of the first one were returned.</summary>
    public readonly string FoundAgain => HasKeys
        ? "Found a second object at the path of the entries, after entries of the first were returned."
        : "Found a second array at the path of the elements, after elements of the first were returned.";

    /// <summary>Moves to the next element, or stays at an element that began in the previous window and is not complete.</summary>
    public RootStep Next(ref JsonProjectionReader reader)
    {
        if (_isInElement)
            return RootStep.Item;
        RootStep step = IsSelected ? _walk.Next(ref reader) : _isSequence ? (RootStep)reader.NextTopLevelValue() : NextInArrays(ref reader);
        _isInElement = step == RootStep.Item;
        _hasBegun |= IsSelected && step == RootStep.ArrayBegins;
        return step;
    }

    /// <summary>Records that the element was read.</summary>
    public void EndElement(ref JsonProjectionReader reader)
    {
        _isInElement = false;
        if (IsSelected)
            _walk.EndValue(ref reader, isNull: false);
        else if (_isSequence)
            reader.EndTopLevelValue();
    }

    /// <summary>Rejects a root that has ended without an array at the path. If a name on the path occurs several times, its last value decides, even if it has
    /// no array.</summary>
    /// <param name="reader">The reader of the root.</param>
    /// <param name="type">The type of an element; null for any JSON.</param>
    public readonly void EndRoot(ref JsonProjectionReader reader, Type? type)
    {
        bool isFound = IsSelected ? _hasBegun || use == PlanUse.Several : _isSequence || _walk.IsFound;
        if (!isFound)
            reader.RejectRoot(NotFound(type));
    }

    private readonly Finding NotFound(Type? type)
    {
        if (_walk.HasPlan)
            return _walk.NotFound(HasKeys ? "object" : "array");
        string expected = HasKeys ? "an object with entries" : "an array";
        return new($"Found null where {expected}{(type is null ? "" : $" of {type}")} was expected.", $"Found null where {expected} was expected.");
    }

    private static bool ReadsSequence(JsonProjectionOptions options, PlanUse use) => options.IsSequence && use == PlanUse.Several;

    private RootStep NextInArrays(ref JsonProjectionReader reader)
    {
        while (true)
        {
            RootStep step = _walk.IsAtValue ? RootStep.Item : _walk.Next(ref reader);
            if (step != RootStep.Item)
                return step;
            if (!_hasBegun && reader.IsAt(HasKeys ? (byte)'{' : (byte)'['))
            {
                _hasBegun = true;
                return RootStep.ArrayBegins;
            }

            step = (RootStep)(HasKeys ? reader.NextEntry(ref _cursor, ref _key) : reader.NextElement(ref _cursor));
            if (step != RootStep.End)
                return step;
            bool wasArray = _hasBegun;
            _walk.EndValue(ref reader, _cursor.IsNull);
            _cursor = default;
            _hasBegun = false;
            if (wasArray)
                return RootStep.ArrayEnds;
        }
    }
}
